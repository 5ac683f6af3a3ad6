// Words that the grid shows, and texts that it announces to screen readers.

import { answerNames } from '#contracts/appointments/statuses.sq.ts';
import type { Appointment, Status } from '#contracts/ground/appointment.ts';
import { clockTime } from '#contracts/ground/calendar.rules.ts';
import { appointmentsCount, duration as lasting, missedCount } from '#contracts/ground/format.sq.ts';
import { profession } from '#contracts/ground/profession.sq.ts';
import { droppedIn } from '../../appointments/overlay.rules.ts';
import { dayNamed, fillWords, nameOf, takenBy, timeSpan } from '../../appointments/words.sq.ts';
import { timesOfWork, workWords } from '../../appointments/work.sq.ts';
import type { DayBarber } from './layout.rules.ts';

export const subject = (appointment: Appointment) =>
  appointment.kind === 'block' ? `Koha “${nameOf(appointment)}”` : `Termini (${nameOf(appointment)})`;

const notMovable: Partial<Record<Status, string>> = {
  completed: 'Ky termin ka përfunduar, prandaj nuk zhvendoset.',
  cancelled: 'Ky termin është anuluar, prandaj nuk zhvendoset.',
};

export const gridWords = {
  /** After a tap on the picture of the day: the visit has been moved or cancelled since. */
  visitGone: 'Ky termin nuk është më në këtë ditë.',
  online: 'Rezervuar online',
  busyElsewhere: 'E zënë (kalendari vetjak)',
  schedule: 'Orari i ditës',
  appointments: 'Terminet e ditës',
  appointmentsHelp:
    'Shigjetat kalojnë nga një termin te tjetri, Enter e hap, tasti i hapësirës e kap për ta zhvendosur, Tab shkon te konfirmimi.',
  freeSlots: 'Oraret e lira',
  freeSlotsHelp: 'Shigjetat lëvizin nëpër orare, Enter shton një termin.',
  inactive: 'joaktiv',
  previousBarber: (barber: string) => profession`Barberi [i mëparshëm|e mëparshme]: ${barber}`,
  nextBarber: (barber: string) => profession`Barberi tjetër: ${barber}`,
  early: (time: string) => `Para orës ${time}`,
  late: (time: string) => `Pas orës ${time}`,

  /**
   * The number of visits in a barber's day, with the reason why the barber does not work, or with the working time, for which a narrow column
   * has no room.
   */
  load: (appointments: number, minutes: number, reason: string | false) =>
    reason
      ? [appointments > 0 ? `${appointmentsCount(appointments)} · ${reason}` : reason]
      : [appointmentsCount(appointments), minutes > 0 && lasting(minutes)],
  /** The text for screen readers: facts that a block shows only by colour and style, or for which it has no room. */
  unseen: (appointment: Appointment, status: string, inProgress: boolean, price: string | false) =>
    [
      '',
      lasting(appointment.duration),
      appointment.parts && timesOfWork(appointment).join(', ').toLowerCase(),
      appointment.buffer_minutes > 0 && `pastrim ${lasting(appointment.buffer_minutes)}`,
      price,
      appointment.kind === 'block' ? 'kohë e bllokuar' : status,
      appointment.client_answer !== null && answerNames[appointment.client_answer],
      appointment.client_no_shows > 0 && missedCount(appointment.client_no_shows),
      inProgress && 'tani',
      appointment.note !== null && 'me shënim',
      appointment.series !== null && 'përsëritet',
      appointment.group_id !== null && 'bashkë me të tjerë',
      droppedIn(appointment).length > 0 && 'pa dhomën ose pajisjen që kërkon',
      appointment.barber,
    ]
      .filter((part) => part !== false && part !== undefined && part !== null)
      .join(', '),
  freeSlot: (minutes: number, barber: string) => `${clockTime(minutes)}, ${barber}`,
  gap: (minutes: number) => `${workWords.wait} (e lirë): ${lasting(minutes)}`,
  freeGap: (minutes: number, barber: string, free: number) =>
    `${clockTime(minutes)}, ${barber}, ${gridWords.gap(free)}`,
  freeOutsideHours: (minutes: number, barber: string) => `${clockTime(minutes)}, ${barber}, jashtë orarit`,
  notWorking: 'Nuk punon',
  takenSlot: (minutes: number, barber: string, by: Appointment | undefined) =>
    `${clockTime(minutes)}, ${barber}, ${by ? takenBy(by) : 'i zënë'}`,
  closedSlot: (minutes: number, { name, locked }: DayBarber) =>
    `${clockTime(minutes)}, ${name}, ${locked ? 'vetëm për t’u parë' : 'joaktiv'}`,

  lifted: (appointment: Appointment) =>
    `${subject(appointment)} u kap. Shigjetat e zhvendosin, Page Up dhe Page Down e çojnë në një ditë tjetër, Shift me shigjetat lart e poshtë ia ndryshojnë kohëzgjatjen, Enter e vendos, Esc e kthen ku ishte.`,
  heldAt: (minutes: number, duration: number, barber: string, overlap: Appointment | undefined) =>
    `${timeSpan(minutes, duration)}, ${barber}${overlap ? `, ${takenBy(overlap)}` : ''}`,
  dropped: (minutes: number, duration: number, barber: string) =>
    `U vendos: ${timeSpan(minutes, duration)}, ${barber}.`,
  heldOverDay: (day: string, minutes: number, duration: number, barber: string) =>
    `${dayNamed(day)}, ${timeSpan(minutes, duration)}, ${barber}`,
  droppedOnDay: (day: string, minutes: number, duration: number, barber: string) =>
    `U vendos: ${dayNamed(day)}, ${timeSpan(minutes, duration)}, ${barber}.`,
  refused: (overlap: Appointment) => `Ky orar është ${takenBy(overlap)}. Termini u kthye ku ishte.`,
  putBack: (appointment: Appointment) => `${subject(appointment)} mbeti ku ishte.`,
  notMovable,
  readOnly: 'Tani terminet mund vetëm të shihen.',
};

/** The load of one barber on one day. */
export interface DayLoad {
  /** The booked share of the day; undefined if no time can be booked. */
  readonly load: number | undefined;
  readonly works: boolean;
}

export const loadText = ({ load, works }: DayLoad) =>
  load !== undefined ? fillWords.percent(load) : works ? 'Kohë e bllokuar' : gridWords.notWorking;
