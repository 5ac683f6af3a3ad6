import { isOver, type LocalTime } from '#contracts/appointments.rules.ts';
import type { Appointment } from '#contracts/appointments.ts';

/** Splits visits (newest first) into future visits, the next one first, and the history, the latest past visit first. */
export function splitVisits(visits: readonly Appointment[], now: LocalTime) {
  const past = visits.filter((visit) => isOver(visit, now));
  const notOver = visits.filter((visit) => !isOver(visit, now));
  const isCancelled = ({ status }: Appointment) => status === 'cancelled';
  return {
    ahead: notOver.filter((visit) => !isCancelled(visit)).toReversed(),
    // a cancelled future visit will not take place, so it is listed after the past visits
    history: [...past, ...notOver.filter(isCancelled)],
  };
}
