import { isOver, type LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';

/** Splits visits (newest first) into future visits, the next one first, and the history, newest first. */
export function splitVisits(visits: readonly Appointment[], now: LocalTime) {
  // a cancelled future visit will not take place
  const isAhead = (visit: Appointment) => visit.status !== 'cancelled' && !isOver(visit, now);
  return {
    ahead: visits.filter(isAhead).toReversed(),
    history: visits.filter((visit) => !isAhead(visit)),
  };
}
