// Words of the forms of a visit and of blocked time, and of their results.

import type { SlotTaken } from '#contracts/appointments/appointments.ts';
import type { Client } from '#contracts/clients/clients.ts';
import type { KeptClient } from '#contracts/clients/kept-clients.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import {
  capitalise,
  dayAndMonth,
  duration as lasting,
  longDate,
  missedCount,
  number,
} from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { startMinutes, wholeDay } from '../../appointments/slot.rules.ts';
import { dayNamed, hintText, nameOf, takenBy, timeSpan } from '../../appointments/words.sq.ts';
import { atYou } from '../../ground/lib/at-you.sq.ts';
import { prices } from '../../ground/lib/prices.ts';

/** The time of a slot. A slot that is still being chosen may end after midnight: it then ends at 00:10, because no day has 24:10. */
export const chosenSpan = (minutes: number, duration: number): string => {
  const end = minutes + duration;
  return end > wholeDay ? `${clockTime(minutes)}–${clockTime(end - wholeDay)}` : timeSpan(minutes, duration);
};

const lastVisit = (day: string | null) =>
  day ? `vizita e fundit${atYou()}: ${longDate(day)}` : `pa vizita ende${atYou()}`;

export const formWords = {
  sameClient: ({ appointment_time, barber }: Appointment) =>
    `Klienti ka një termin tjetër në të njëjtën kohë: ${appointment_time}, ${barber}. Për ta shtuar edhe këtë, shtypni përsëri “Ruaj terminin”.`,
  /** A line with names in their base form: `Arta Hoxha ka termin më 26 nëntor në 14:30 (Dritan)`. */
  alsoThatDay: (client: string, day: string, visits: readonly Appointment[]) =>
    `${client} ka ${visits.length === 1 ? 'termin' : 'termine'} më ${dayAndMonth(day)} në ${visits
      .map(({ appointment_time, barber }) => `${appointment_time} (${barber})`)
      .join(', ')}`,
  addTitle: 'Shto termin',
  together: 'Për disa persona',
  waitInstead: 'Vendose në listën e pritjes',
  get lostByBlocking() {
    return profession`Koha e bllokuar ruan vetëm ditën, orën dhe barberin. Të dhënat e tjera humbin.`;
  },
  editTitle: 'Ndrysho terminin',
  /** In the form of a cancelled or missed visit: its client is not expected, also after a move. */
  staysCancelled: 'Ky termin nuk zë orar. Kthehet në agjendë vetëm me “Rikthe”.',
  client: 'Klienti',
  clientPlaceholder: 'Emri i klientit',
  searching: 'Duke kërkuar...',
  lastVisit,
  missed: (visits: number, of: Pick<Partial<Client>, 'totalAppointments'>) =>
    `${missedCount(visits)}${of.totalAppointments === undefined ? '' : atYou()}`,
  /** The text that distinguishes clients with the same name. */
  clientChoice: (of: Pick<KeptClient, 'name' | 'name_hint' | 'phone' | 'lastVisit'>) =>
    [of.name, of.phone ?? (of.lastVisit ? lastVisit(of.lastVisit) : (hintText(of) ?? lastVisit(null)))].join(
      ' · ',
    ),
  whichClient: 'Disa klientë kanë këtë emër. Zgjidhni cilin.',
  /** A line such as `Arta Hoxha ka një numër tjetër: +355 69 123 4567. …`. */
  otherNumber: (client: string, phone: string) =>
    `${client} ka një numër tjetër: ${phone}. Zgjidhni kush vjen.`,
  whoseNumber: 'Kujt i përket numri?',
  newNumber: (client: string) => `Ndrysho numrin: ${client}`,
  /** Where the client has a number that the user may not change. */
  withoutNumber: 'Mos e ruaj numrin',
  clientNote: 'Shënim për klientin',
  service: 'Shërbimi',
  services: 'Shërbimet',
  chooseService: 'Zgjidhni',
  addService: 'Shto shërbim',
  removeService: (service: string) => `Hiqe shërbimin ${service}`,
  sum: (lengthAndPrice: string) => `Gjithsej: ${lengthAndPrice}`,
  newService: 'Shërbim i ri',
  serviceName: 'Emri i shërbimit',
  saveService: 'Ruaj shërbimin',
  price: (unit: string) => `Çmimi (${unit})`,
  priceTogether: (unit: string) => `Çmimi gjithsej (${unit})`,
  date: 'Data',
  time: 'Ora',
  freeUnknown: 'Nuk dihet nëse orari është i lirë.',
  freeTimes: 'Oraret e lira',
  outsideHours: 'jashtë orarit',
  saveOutside: 'Shto gjithsesi',
  otherTimes: 'Orare të tjera',
  past: 'ka kaluar',
  buffer: 'pastrim',
  /** Beside a time at which something that the visit claims is taken. */
  lacks: (claimed: string) => `i zënë: ${claimed}`,
  takenTimes: 'Oraret e zëna',
  taken: 'i zënë',
  keepLength: (client: string) => `Mbaje këtë kohëzgjatje për klientin: ${client}`,
  ownOf: (barber: string, price: string, minutes: number) => `${barber}: ${price} · ${lasting(minutes)}`,
  get barber() {
    return profession`Barberi`;
  },
  /** The label of the folded fields, for one service and for several services. */
  more: 'Shënimi, kohëzgjatja',
  moreOfSeveral: 'Çmimi, shënimi, kohëzgjatja',
  phone: 'Telefoni',
  note: 'Shënim',
  duration: 'Kohëzgjatja (min)',
  waits: 'Kohë veprimi',
  length: (minutes: number, duration: number) => `${chosenSpan(minutes, duration)} · ${lasting(duration)}`,
  save: 'Ruaj terminin',
  cancel: 'Mbyll',

  missing: 'Ju lutem plotësoni këtë fushë.',
  priceWrong: 'Shkruani çmimin, p.sh. 8,50',
  priceWrongInLek: 'Shkruani çmimin, p.sh. 850',
  durationWrong: 'Kohëzgjatja duhet të jetë nga 1 deri në 720 minuta.',
  takenBy: (other: Appointment) => capitalise(takenBy(other)),
};

export const blockWords = {
  get barbers() {
    return profession`Barberët`;
  },
  get everybody() {
    return profession`Të [gjithë|gjitha] barberët`;
  },
  weeks: 'Sa javë rresht',
  weeksWrong: 'Shkruani nga 1 deri në 26 javë.',
  daysOfWeekWrong: 'Për disa javë rresht shkruani nga 1 deri në 7 ditë.',
  get tooMany() {
    return profession`Më së shumti 200 kohë të bllokuara njëherësh. Zgjidhni më pak barberë, ditë ose javë.`;
  },
  get noBarber() {
    return profession`Zgjidhni së paku një barber.`;
  },
  addTitle: 'Blloko kohë',
  editTitle: 'Ndrysho kohën e bllokuar',
  reason: 'Arsyeja',
  other: 'Tjetër',
  title: 'Titulli',
  allDay: 'Gjithë ditën',
  from: 'Nga ora',
  to: 'Deri në orën',
  days: 'Sa ditë rresht',
  save: 'Blloko kohën',
  saveChanges: 'Ruaj',
  endWrong: 'Ora e mbarimit duhet të jetë pas orës së fillimit.',
  daysWrong: 'Shkruani nga 1 deri në 31 ditë.',
};

interface FailedBlock {
  readonly day: string;
  /** The name of the barber; undefined if all visits have the same barber. */
  readonly barber: string | undefined;
  readonly overlap: SlotTaken['overlap'] | undefined;
  readonly message: string;
}

export const resultWords = {
  /** The new visit; the first line names only the client, who may be an old client. */
  added: ({ appointment_date, appointment_time, barber, service_name, price }: Appointment) =>
    [
      `Termin i ri: ${dayNamed(appointment_date)}, ${appointment_time}`,
      barber,
      service_name,
      price !== null && prices.read().money(price),
    ]
      .filter(Boolean)
      .join(' · '),
  /** The present appointment after another device has changed it. */
  now: (current: Appointment) =>
    `Tani: ${[
      nameOf(current),
      current.client_phone,
      dayNamed(current.appointment_date),
      timeSpan(startMinutes(current), current.duration),
      current.barber,
      current.service_name,
      current.price !== null && prices.read().money(current.price),
    ]
      .filter(Boolean)
      .join(', ')}.${current.note ? ` Shënimi: “${current.note}”.` : ''}`,
  blockedMany: (blocks: number) => `Kohë të bllokuara: ${number(blocks)}.`,
  blocked: (days: number) => `Ditë të bllokuara: ${number(days)}.`,
  /** The days that could not be blocked, the appointments on these days, and the reasons. */
  notBlocked: (days: readonly FailedBlock[]) => {
    const messages = new Set(days.map(({ message }) => message));
    const named = days.map(({ day, barber, overlap }) => {
      const place = barber ? `${dayNamed(day)} (${barber})` : dayNamed(day);
      return overlap ? `${place}: ${overlap.name} deri në ${overlap.until}` : place;
    });
    return `Koha nuk u bllokua: ${named.join('; ')}. ${[...messages].join(' ')}`;
  },
};

export const overpaidWords = {
  title: 'U pagua më shumë se çmimi i ri',
  question: (paid: string, price: string) =>
    `U paguan: ${paid}. Tani duhen: ${price}. Çfarë bëhet me diferencën?`,
  giveBack: (sum: string) => `Kthe ${sum}`,
  tip: (sum: string) => `Lëre bakshish: ${sum}`,
  onlyPrice: 'Ndrysho vetëm çmimin',
  back: 'Kthehu',
};
