// The values of the form that books the same visit once more.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { type VisitValues, valuesOfVisit } from '../visit-form/values.rules.ts';

const fourWeeks = 28;

/** The same visit four weeks later. If that day has passed, four weeks from today. */
export function sameSlotInFourWeeks(visit: Appointment, today: string): VisitValues {
  const later = addDays(visit.appointment_date, fourWeeks);
  return {
    ...valuesOfVisit(visit),
    note: '',
    appointment_date: later < today ? addDays(today, fourWeeks) : later,
  };
}
