// Sentences that several parts of the appointments screen use, and those that the frame needs on every screen.
import { messages } from '#contracts/appointments/appointments.sq.ts';
import type { FreeSlot, SlotTaken } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import {
  appointmentsCount,
  dayAndMonth,
  numericDate,
  shortDay,
  weekdayName,
} from '#contracts/ground/format.sq.ts';
import { localNow } from '../ground/lib/server-clock.ts';

/** Messages for errors if the server sent no message. */
export const failures = {
  loading: 'Gabim në ngarkimin e termineve',
  adding: 'Gabim në shtimin e klientit',
  cancelling: 'Gabim në anulimin e terminit',
  confirming: 'Gabim në konfirmimin e terminit',
  updating: 'Gabim në përditësimin e terminit',
  deleting: 'Gabim në fshirjen e terminit',
  blocking: 'Koha nuk u bllokua.',
  addingService: 'Gabim në ruajtjen e konfigurimeve!',
};

export const offerWords = {
  takenUntil: ({ kind, name, name_hint, until }: NonNullable<SlotTaken['overlap']>) =>
    `I zënë deri në ${until}: ${kind === 'block' ? `“${name}”` : withHint(name ?? '', { name_hint })}.`,
  freeTimes: 'Orare të lira:',
  noFreeTime: 'Këtë ditë nuk ka orar tjetër të lirë.',
  /** A slot as a text. The text names the day and the barber only if they differ from the wanted slot. */
  slot(
    { appointment_date, appointment_time, barber }: FreeSlot,
    wanted: { readonly day: string; readonly barber: string },
  ) {
    const day = appointment_date !== wanted.day && shortDay(appointment_date);
    return [[day, appointment_time].filter(Boolean).join(', '), barber !== wanted.barber && barber]
      .filter(Boolean)
      .join(' · ');
  },
};

export const words = {
  show: 'Shiko',
  dayNotHere: 'Kjo ditë nuk është në këtë pajisje.',
  sameClient: 'Ky klient ka edhe një termin në këtë orë.',
  /** The button beside a client who was recognised only by the name. */
  otherClient: 'Një klient tjetër me këtë emër',
  add: 'Shto termin',
  block: 'Blloko kohë',
  retry: 'Provo përsëri',
  today: 'Sot',
  previousDay: 'Dita e mëparshme',
  nextDay: 'Dita tjetër',
  previousWeek: 'Java e mëparshme',
  nextWeek: 'Java tjetër',
  confirmAll: 'Konfirmo të gjitha',
};

/** The words of the buttons that confirm a visit. Where the till is used, the confirmation of a begun visit books its price. */
export const tickWords = {
  paid: 'U krye, para në dorë',
  paidOf: (client: string) => `U krye, para në dorë: ${client}`,
  came: 'Erdhi',
  cameOf: (client: string) => `Erdhi: ${client}`,
  confirm: 'Konfirmo',
  confirmOf: (client: string) => `Konfirmo terminin: ${client}`,
  allPaid: 'U kryen të gjitha, para në dorë',
  somePaid: (count: number) => `Konfirmo të gjitha (para në dorë: ${count})`,
  paymentNotBack: 'Pagesa nuk u rikthye, sepse ka ndryshuar. Shënojeni përsëri.',
};

export const viewWords = {
  view: 'Pamja',
  day: 'Dita',
  week: 'Java',
  firstFree: 'Ora e parë e lirë',
};

export const markWords = {
  closed: 'mbyllur',
  moved: (holiday: string) => `${holiday} (ditë pushimi e shtyrë)`,
  away: (barbers: readonly string[]) => `me pushim: ${barbers.join(', ')}`,
};

/** The usual reasons for blocked time. A new block has the first reason. */
export const blockTitles = ['Pauzë', 'I zënë'] as const;

const isDay = (hint: string) => /^\d{4}-/.test(hint);

/** `vizita e fundit 02.11.2026`, `termini i ardhshëm 04.12.2026` */
const visitOn = (day: string) => {
  const { day: today } = localNow();
  if (day === today) return 'termin sot';
  return `${day < today ? 'vizita e fundit' : 'termini i ardhshëm'} ${numericDate(day)}`;
};

interface Hinted {
  readonly name_hint?: string | null | undefined;
}

/** What tells clients of one name apart: the end of the number, else the day of a visit. */
export const hintText = ({ name_hint: hint }: Hinted): string | undefined =>
  hint ? (isDay(hint) ? visitOn(hint) : hint) : undefined;

/** The name of a client, with what tells namesakes apart. */
export const withHint = (name: string, of: Hinted): string =>
  [name, name && hintText(of)].filter(Boolean).join(' · ');

/** The client of a visit, with a hint if several clients have the same name; for a block, its title. */
export const nameOf = (of: Appointment): string =>
  of.client_name ? withHint(of.client_name, of) : (of.title ?? '');
export const timeSpan = (minutes: number, duration: number): string =>
  `${clockTime(minutes)}–${clockTime(minutes + duration)}`;
export const dayNamed = (day: string): string => `${weekdayName(day)}, ${dayAndMonth(day)}`;
export const takenBy = (other: Appointment): string =>
  other.is_busy ? 'i zënë' : `i zënë: ${other.kind === 'block' ? `“${nameOf(other)}”` : nameOf(other)}`;

/** The client or title of an appointment, and its current slot. */
export const nameAndSlot = (appointment: Appointment): string => {
  const { appointment_date, appointment_time, duration, barber } = appointment;
  const time = timeSpan(minutesOf(appointment_time), duration);
  return `${nameOf(appointment)} · ${dayNamed(appointment_date)}, ${time}, ${barber}`;
};

/** The changes that wait on the device. */
export const queuedWords = {
  visit: 'Termin i ri',
  block: 'Kohë e bllokuar',
  moved: 'Zhvendosje',
  changed: 'Ndryshim i terminit',
  confirmed: 'Konfirmim',
  cancelled: 'Anulim',
  missed: 'Nuk erdhi',
  walkIn: 'Pa termin',
  started: 'Fillim nga radha',
  queue: 'Ndryshim i radhës',
};

/** The warning before a barber is booked for a service that the barber usually does not do. */
export const notDoneWords = (
  barber: string,
  [only, ...others]: readonly { readonly name: string }[],
): string =>
  others.length === 0
    ? `${barber} nuk e bën zakonisht: ${only?.name}`
    : `${barber} nuk i bën zakonisht: ${[only, ...others].map((one) => one?.name).join(', ')}`;

export function overlapMessage({ kind, client_name, title, is_busy }: Appointment): string {
  if (is_busy) return messages.slotTaken;
  return kind === 'block' ? messages.slotBlocked(title ?? '') : messages.slotTakenBy(client_name ?? '');
}

export const holidayWords = {
  /** The line of a public holiday for which the owner has not entered yet whether the salon works. */
  unanswered: (name: string) => `Festë zyrtare: ${name} · pa përgjigje`,
  isHoliday: 'Festë zyrtare:',
  answer: 'A punoni?',
};

/** The message after the cancellation of several visits was undone. */
export const restoredOf = (restored: number, all: number): string =>
  `${restored === 1 ? 'U rikthye' : 'U rikthyen'} ${restored === all ? '' : `${restored} nga `}${appointmentsCount(all)}.`;

export const severalVisitsWords = {
  confirmedMany: (appointments: number) =>
    appointments === 1 ? 'U konfirmua 1 termin.' : `U konfirmuan ${appointmentsCount(appointments)}.`,
  restoredMany: 'Terminet janë përsëri në pritje.',
  autoConfirmedMany: (appointments: number) =>
    `${appointmentsCount(appointments)} u konfirmuan automatikisht!`,
};

/** The load of a day, in a month and in a week. */
export const fillWords = {
  percent: (part: number) => `${Math.round(part * 100)}%`,
  label: (appointments: number, load: number | undefined) =>
    load === undefined
      ? 'e bllokuar'
      : `${appointmentsCount(appointments)}, ngarkesa: ${fillWords.percent(load)}`,
};
