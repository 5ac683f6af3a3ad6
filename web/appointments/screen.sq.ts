// What the day's screen and its dialogs say, beside the grid's own words.
import type { Appointment } from '#contracts/appointments.ts';
import { clockTime, minutesOf } from '#contracts/calendar.rules.ts';
import {
  appointmentsCount,
  capitalise,
  dayAndMonth,
  daysCount,
  duration as lasting,
  longDate,
  money,
  weekdayName,
} from '#contracts/format.sq.ts';

const span = (time: string, minutes: number) => `${time}–${clockTime(minutesOf(time) + minutes)}`;
const nameOf = ({ client_name, title }: Appointment) => client_name ?? title ?? '';
const dayNamed = (day: string) => `${weekdayName(day)}, ${dayAndMonth(day)}`;

/** What is said where the server has no sentence of its own. */
export const failures = {
  loading: 'Gabim në ngarkimin e termineve',
  adding: 'Gabim në shtimin e klientit',
  cancelling: 'Gabim në anulimin e terminit',
  confirming: 'Gabim në konfirmimin e terminit',
  updating: 'Gabim në përditësimin e terminit',
  deleting: 'Gabim në fshirjen e terminit',
  blocking: 'Gabim në bllokimin e kohës',
  addingService: 'Gabim në ruajtjen e konfigurimeve!',
};

export const screenWords = {
  add: 'Shto termin',
  block: 'Blloko kohë',
  print: 'Printo ditën',
  more: 'Më shumë',
  chooseDay: 'zgjidhni ditën në kalendar',
  month: 'Kalendari',
  oneBarber: 'Një barber në herë',
  allBarbers: 'Të gjithë barberët',
  retry: 'Provo përsëri',
  loading: 'Duke ngarkuar...',
  noBarbers: 'Salloni nuk ka ende barberë. Shtojini te konfigurimet.',
  toSettings: 'Shko te konfigurimet',
  previousDay: 'Dita e mëparshme',
  nextDay: 'Dita tjetër',
  today: 'Sot',
  autoConfirmedMany: (appointments: number) =>
    `${appointmentsCount(appointments)} u konfirmuan automatikisht!`,
};

export const summaryWords = {
  summary: 'Përmbledhja e ditës',
  expected: 'Të ardhura të pritura',
  taken: (euros: number) => `${money(euros)} të mbledhura`,
  next: (minutes: number) => (minutes < 1 ? 'Tjetri · tani' : `Tjetri · pas ${lasting(minutes)}`),
  pending: 'Në pritje të konfirmimit',
  nonePending: 'Asnjë termin nuk pret konfirmim.',
  confirm: (client: string) => `Konfirmo terminin e ${client}`,
  load: 'Ngarkesa e ditës',
  percent: (part: number) => `${Math.round(part * 100)}%`,
  place: ({ appointment_time, service_name, barber }: Appointment) =>
    [appointment_time, service_name, barber.split(' ')[0]].filter(Boolean).join(' · '),
};

export const formWords = {
  addTitle: 'Shto termin',
  editTitle: 'Ndrysho terminin',
  client: 'Klienti',
  clientPlaceholder: 'Emri i klientit',
  searching: 'Duke kërkuar...',
  lastVisit: (day: string | null) => (day ? `vizita e fundit ${longDate(day)}` : 'pa vizita ende'),
  service: 'Shërbimi',
  chooseService: 'Zgjidhni',
  addService: 'Shto shërbim',
  newService: 'Shërbim i ri',
  serviceName: 'Emri i shërbimit',
  saveService: 'Ruaj shërbimin',
  price: 'Çmimi (€)',
  date: 'Data',
  time: 'Ora',
  freeTimes: 'Oraret e lira',
  takenTimes: 'Oraret e zëna',
  taken: 'i zënë',
  barber: 'Barberi',
  more: 'Telefoni, shënimi, kohëzgjatja',
  phone: 'Telefoni',
  phoneHint: 'P.sh. 069 123 4567',
  note: 'Shënim',
  duration: 'Kohëzgjatja (min)',
  lasts: (time: string, minutes: number) => `${span(time, minutes)} · ${lasting(minutes)}`,
  save: 'Ruaj terminin',
  cancel: 'Anulo',

  missing: 'Ju lutem plotësoni këtë fushë.',
  priceWrong: 'Shkruani çmimin, p.sh. 8,50',
  durationWrong: 'Kohëzgjatja duhet të jetë nga 1 deri në 720 minuta.',
  takenBy: (other: Appointment) =>
    `I zënë nga ${other.kind === 'block' ? `“${nameOf(other)}”` : nameOf(other)}`,
  /** As it stands after somebody else was faster. */
  now: (current: Appointment) =>
    `Tani: ${[
      nameOf(current),
      dayNamed(current.appointment_date),
      span(current.appointment_time, current.duration),
      current.barber,
      current.service_name,
      current.price !== null && money(current.price),
    ]
      .filter(Boolean)
      .join(', ')}.`,
};

export const detailWords = {
  close: 'Mbyll',
  when: ({ appointment_date, appointment_time, duration }: Appointment) =>
    `${capitalise(dayNamed(appointment_date))} · ${span(appointment_time, duration)}`,
  lasts: ({ duration }: Appointment) => lasting(duration),
  blocked: 'Kohë e bllokuar',
  confirm: 'Konfirmo',
  edit: 'Ndrysho',
  cancel: 'Anulo',
  restore: 'Rikthe',
  delete: 'Fshi',
  again: 'Termin i ri',
  inFourWeeks: 'Pas 4 javësh',

  cancelTitle: (appointment: Appointment) => `Anulo terminin e ${nameOf(appointment)}`,
  cancelYes: 'Anulo terminin',
  cancelQuestion: 'A jeni të sigurt që dëshironi të anuloni këtë termin?',
  deleteTitle: (appointment: Appointment) => `Fshi terminin e ${nameOf(appointment)}`,
  deleteYes: 'Fshi terminin',
  deleteQuestion:
    'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
  deleteBlockTitle: 'Fshi kohën e bllokuar',
  deleteBlockQuestion:
    'A jeni të sigurt që dëshironi të fshini këtë kohë të bllokuar? Ky veprim nuk mund të kthehet mbrapsht.',
};

export const blockWords = {
  addTitle: 'Blloko kohë',
  editTitle: 'Ndrysho kohën e bllokuar',
  reason: 'Arsyeja',
  usualTitles: ['Pushim', 'I zënë'],
  other: 'Tjetër',
  title: 'Titulli',
  allDay: 'Gjithë ditën',
  from: 'Nga ora',
  to: 'Deri në orën',
  days: 'Sa ditë rresht',
  save: 'Blloko kohën',
  saveChanges: 'Ruaj',
  endWrong: 'Koha duhet të mbarojë pasi fillon.',
  daysWrong: 'Shkruani nga 1 deri në 31 ditë.',
  done: (days: number) => `U bllokuan ${daysCount(days)}.`,
  /** The days on which it could not be, each with its reason. */
  refused: (days: readonly { day: string; sentence: string }[]) => {
    const sentences = new Set(days.map(({ sentence }) => sentence));
    const named = days.map(({ day }) => dayNamed(day)).join('; ');
    return `Koha nuk u bllokua më: ${named}. ${[...sentences].join(' ')}`;
  },
};
