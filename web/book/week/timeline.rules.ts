// The hours that the week of one barber shows, and the positions of appointments in these hours.
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { endMinutes, type Hours, startMinutes, usualHours } from '../../appointments/slot.rules.ts';

const hour = 60;

/**
 * The shown hours, the same whole hours for all days, so that the days can be compared: the hours in which the barber works or has visits.
 * Blocked time does not add hours, because it may last the whole day.
 */
export function hoursShown(open: readonly Piece[], appointments: readonly Appointment[]): Hours {
  const visits = appointments.filter(({ kind }) => kind === 'visit');
  const begins = [...open.map(({ from }) => from), ...visits.map(startMinutes)];
  const ends = [...open.map(({ to }) => to), ...visits.map(endMinutes)];
  if (begins.length === 0) return usualHours;
  return {
    from: Math.floor(Math.min(...begins) / hour) * hour,
    to: Math.ceil(Math.max(...ends) / hour) * hour,
  };
}

/** Each full hour, including the first and the last. */
export const fullHours = ({ from, to }: Hours): number[] =>
  Array.from({ length: (to - from) / hour + 1 }, (_, n) => from + n * hour);

/** The begin and end of a piece as fractions of the hours, from 0 to 1. */
export function partOf({ from, to }: Hours, piece: Piece) {
  const share = (at: number) => Math.min(Math.max((at - from) / (to - from), 0), 1);
  return { from: share(piece.from), to: share(piece.to) };
}
