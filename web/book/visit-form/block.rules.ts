// Rules of the form of blocked time: the times that it offers, and the blocks that it sends, one for each day and barber.
import type { AppointmentChanges } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays, clockTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { changesTo } from '../../appointments/overlay.rules.ts';
import { wholeDay } from '../../appointments/slot.rules.ts';
import { type BlockValues, endAfter, typedOver, valuesOfBlock } from './values.rules.ts';

export function timesOf({ allDay, from, to }: BlockValues) {
  if (allDay) return { appointment_time: '00:00', duration: wholeDay };
  return { appointment_time: from, duration: minutesOf(to) - minutesOf(from) };
}

const halfHours = Array.from({ length: wholeDay / 30 + 1 }, (_, n) => clockTime(n * 30));
const withChosen = (time: string, times: readonly string[]) => [...new Set([time, ...times])].sort();

/** The offered start times: the half hours, and the time that is chosen now. */
export const startsFor = ({ from }: BlockValues): string[] => withChosen(from, halfHours.slice(0, -1));
export const endsFor = ({ from, to }: BlockValues): string[] =>
  withChosen(
    to,
    halfHours.filter((time) => time > from),
  );

/** If the new start is after the end, the end moves too. */
export const startingAt = (values: BlockValues, from: string): BlockValues =>
  values.to > from ? { ...values, from } : { ...values, from, to: endAfter(minutesOf(from)) };

/** One block for each day of each week, and for each barber. */
export function newBlocksOf(values: BlockValues, newId: () => string) {
  return daysOf(values).flatMap((day) =>
    values.barbers.map((barber) => ({
      kind: 'block' as const,
      id: newId(),
      title: values.title.trim(),
      barber,
      appointment_date: day,
      ...timesOf(values),
    })),
  );
}

const daysOf = ({ appointment_date: first, days, weeks }: BlockValues) =>
  Array.from({ length: Number(weeks) }, (_, week) =>
    Array.from({ length: Number(days) }, (_, n) => addDays(first, 7 * week + n)),
  ).flat();

/** The form of a block that another device has changed. Its times are one value: a typed begin does not fit to another end. */
export const rebaseBlock = (values: BlockValues, before: Appointment, current: Appointment): BlockValues =>
  typedOver(values, valuesOfBlock(before), valuesOfBlock(current), {
    allDay: ['from', 'to'],
    from: ['allDay', 'to'],
    to: ['allDay', 'from'],
  });

export function changesInBlock(block: Appointment, values: BlockValues): AppointmentChanges {
  const { title, appointment_date } = values;
  const barber = values.barbers[0] ?? block.barber;
  const wanted = { title: title.trim(), barber, appointment_date, ...timesOf(values) };
  return changesTo(block, wanted);
}
