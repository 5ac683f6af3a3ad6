// What the day's screens say, on screen and aloud.
import { statusNames } from '#contracts/appointments.sq.ts';
import type { Appointment, Status } from '#contracts/appointments.ts';
import { clockTime } from '#contracts/calendar.rules.ts';
import { appointmentsCount, duration as lasting, money, monthName } from '#contracts/format.sq.ts';

const name = ({ client_name, title }: Appointment) => client_name ?? title ?? 'I zënë';
const span = (start: number, duration: number) => `${clockTime(start)}–${clockTime(start + duration)}`;
const subject = (appointment: Appointment) =>
  appointment.kind === 'block' ? `Koha “${name(appointment)}”` : `Termini i ${name(appointment)}`;
const takenBy = (other: Appointment) =>
  other.kind === 'block' ? `i zënë nga “${name(other)}”` : `i zënë nga ${name(other)}`;

const notMovable: Partial<Record<Status, string>> = {
  completed: 'Ky termin ka përfunduar, prandaj nuk zhvendoset.',
  cancelled: 'Ky termin është anuluar, prandaj nuk zhvendoset.',
};

export const gridWords = {
  schedule: 'Orari i ditës',
  appointments: 'Terminet e ditës',
  appointmentsHelp:
    'Shigjetat kalojnë nga një termin te tjetri, Enter e hap, tasti i hapësirës e kap për ta zhvendosur, Tab shkon te konfirmimi.',
  freePlaces: 'Oraret e lira',
  freePlacesHelp: 'Shigjetat lëvizin nëpër orare, Enter shton një termin.',
  inactive: 'joaktiv',
  previousBarber: (barber: string) => `Barberi i mëparshëm: ${barber}`,
  nextBarber: (barber: string) => `Barberi tjetër: ${barber}`,
  early: (hour: string) => `Para orës ${hour}`,
  late: (hour: string) => `Pas orës ${hour}`,
  confirm: (appointment: Appointment) => `Konfirmo terminin e ${name(appointment)}`,

  name,
  span,
  takenBy,
  /** How a barber's day is filled. */
  load: (appointments: number, minutes: number) => [
    appointmentsCount(appointments),
    minutes > 0 && lasting(minutes),
  ],
  /** What a block shows by its treatment, or has no room for. */
  unseen: (appointment: Appointment, inProgress: boolean, priceSeen: boolean) =>
    [
      '',
      lasting(appointment.duration),
      !priceSeen && appointment.price !== null && money(appointment.price),
      appointment.kind === 'block'
        ? 'kohë e bllokuar'
        : appointment.status !== 'confirmed' && statusNames[appointment.status],
      inProgress && 'tani',
      appointment.barber,
    ]
      .filter((part) => part !== false && part !== undefined)
      .join(', '),
  freePlace: (minute: number, barber: string) => `${clockTime(minute)}, ${barber}`,
  takenPlace: (slot: number, barber: string, by: Appointment | undefined) =>
    `${clockTime(slot)}, ${barber}, ${by ? takenBy(by) : 'i zënë'}`,
  closedPlace: (slot: number, barber: string) => `${clockTime(slot)}, ${barber}, joaktiv`,

  lifted: (appointment: Appointment) =>
    `${subject(appointment)} u kap. Shigjetat e zhvendosin, Shift me shigjetat lart e poshtë ia ndryshojnë kohëzgjatjen, Enter e vendos, Esc e kthen ku ishte.`,
  heldAt: (start: number, duration: number, barber: string, clash: Appointment | undefined) =>
    `${span(start, duration)}, ${barber}${clash ? `, ${takenBy(clash)}` : ''}`,
  dropped: (start: number, duration: number, barber: string) =>
    `U vendos: ${span(start, duration)}, ${barber}.`,
  refused: (clash: Appointment) => `Ky orar është ${takenBy(clash)}. U kthye ku ishte.`,
  putBack: (appointment: Appointment) => `${subject(appointment)} mbeti ku ishte.`,
  notMovable,
  readOnly: 'Tani terminet vetëm mund të shihen.',
};

export const weekWords = {
  week: 'Dita e javës',
  previous: 'Java e mëparshme',
  next: 'Java tjetër',
  today: 'Sot',
  /** What stands between a day's number and its count, and after it, for who hears them. */
  ofMonth: (day: string, isToday: boolean) => ` ${monthName(day)}${isToday ? ', sot' : ''}, `,
  noun: (appointments: number) =>
    appointments === 0 ? 'asnjë termin' : appointments === 1 ? ' termin' : ' termine',
};
