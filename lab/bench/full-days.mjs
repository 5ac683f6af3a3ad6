// Fills days of the demo with visits, for the benches that look at a full day.

/** Visits on each of the days. */
const visits = 80;

/** Signs the owner in and answers the session, as the app keeps it in a tab. */
export async function signIn({ address, owner }) {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  return answer.json();
}

/** Books free slots of these days until there are enough visits on each. */
export async function fillDays(address, token, days) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const ask = async (path) => (await fetch(`${address}/api${path}`, { headers })).json();
  const { data: barbers } = await ask('/barbers');
  for (const day of days) {
    let count = (await ask(`/appointments?from=${day}&to=${day}`)).appointments.length;
    for (let minutes = 8 * 60; minutes < 22 * 60 && count < visits; minutes += 15) {
      for (const { name } of barbers) {
        const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
        const slot = { appointment_date: day, appointment_time: time, barber: name };
        const what = { client_name: `Klienti ${count}`, service_name: 'Prerje', price: 5, duration: 15 };
        const answer = await fetch(`${address}/api/appointments`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ ...slot, ...what }),
        });
        if (answer.ok) count += 1;
      }
    }
    if (count < visits) throw new Error(`${day} has room for ${count} visits only.`);
  }
}
