import { listAppointments } from '#contracts/appointments/appointments.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import type { VisitsAhead } from '../salon/barbers/changes.ts';
import { call } from '../ground/lib/call.ts';

/** The visits of a barber, from today on, that are not cancelled. */
export async function findVisitsAhead({ name }: Barber): Promise<VisitsAhead> {
  const query = { barber: name, from: localTime(new Date()).day } as const;
  const { appointments } = await call(listAppointments, { query });
  const kept = appointments.filter(({ status }) => status === 'pending' || status === 'confirmed');
  const days = [...new Set(kept.map(({ appointment_date }) => appointment_date))].map((day) => ({
    day,
    visits: kept.filter(({ appointment_date }) => appointment_date === day).length,
  }));
  return { count: kept.length, days };
}
