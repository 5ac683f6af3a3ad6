// Fills days of the demo with visits, for the benches that look at a full day.
import { Stop } from '../../scripts/run.mjs';

/** Visits on each of the days. */
const visits = 80;

/** Books free slots of these days until there are enough visits on each. */
export async function fillDays({ call, sessionOf, owner }, days) {
  const { token } = await sessionOf(owner);
  const get = (path) => call('GET', path, undefined, token);
  const { data: barbers } = await get('/barbers');
  for (const day of days) {
    let count = (await get(`/appointments?from=${day}&to=${day}`)).appointments.length;
    for (let minutes = 8 * 60; minutes < 22 * 60 && count < visits; minutes += 15) {
      for (const { name } of barbers) {
        const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
        const slot = { appointment_date: day, appointment_time: time, barber: name };
        const what = { client_name: `Klienti ${count}`, service_name: 'Prerje', price: 5, duration: 15 };
        try {
          await call('POST', '/appointments', { ...slot, ...what }, token);
          count += 1;
        } catch (error) {
          // a refused call: the slot is taken
          if (!(error instanceof Stop)) throw error;
        }
      }
    }
    if (count < visits) throw new Error(`${day} has room for ${count} visits only.`);
  }
}
