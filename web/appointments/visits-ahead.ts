import { listAppointments } from '#contracts/appointments/appointments.ts';
import type { Barber } from '#contracts/salon/barbers.ts';
import type { VisitsAhead } from '../salon/barbers/api.ts';
import { call } from '../ground/lib/call.ts';
import { localNow } from '../ground/lib/server-clock.ts';

/** The visits of a barber from today on, without cancelled visits. */
export async function findVisitsAhead({ name }: Barber): Promise<VisitsAhead> {
  const query = { barber: name, from: localNow().day } as const;
  const { appointments } = await call(listAppointments, { query });
  const kept = appointments.filter(({ status }) => status === 'pending' || status === 'confirmed');
  const days = [...new Set(kept.map(({ appointment_date }) => appointment_date))].map((day) => ({
    day,
    visits: kept.filter(({ appointment_date }) => appointment_date === day).length,
  }));
  return { count: kept.length, days };
}
