// Bookings with several people beside what else a salon uses, and in the hands of calls that change one visit.
import { beforeEach, describe, expect, test } from 'vitest';
import { bookChain, chainSalon } from '../../../test/chains.ts';
import { testWorld } from '../../../test/harness.ts';
import type { OpenSalon } from '../../../test/online.ts';
import { listAppointments } from '../../../test/visits.ts';

const world = testWorld({ trustProxy: 1 });
beforeEach(() => world().clock.set('2026-11-23T10:18:00Z'));

const both = ['Prerje', 'Manikyr'];
const pathOf = (body: { link: string }) => `/public/visits/${body.link.split('/r/')[1]}`;
const visitBehind = async (path: string) => (await world().nobody.get(path)).body.visit;
let people = 0;

/** A haircut at 15:00 and nails at 15:30, booked by a client with an address. */
async function booked(salon: OpenSalon, changes: Record<string, unknown> = {}) {
  const email = `klienti${++people}@shembull.al`;
  const { status, body } = await bookChain(world(), salon, both, '15:00', { email, ...changes });
  expect([status, body.message]).toMatchObject([201, expect.any(String)]);
  const [cut, nails] = await listAppointments(salon);
  return { path: pathOf(body), email, id: body.booking.id, cut: cut?.id ?? '', nails: nails?.id ?? '' };
}

const wants = { wanted: true, weekdays: 127, from_minute: 0, to_minute: 1440 };

describe('a call that changes one visit', () => {
  test('nobody waits for an earlier hour of half a chain; of its last visit, yes', async () => {
    const salon = await chainSalon(world());
    const { path, cut } = await booked(salon);
    expect((await visitBehind(path)).wantsEarlier).toBe(null);
    const refused = await world().nobody.post(`${path}/earlier`, wants);
    expect([refused.status, refused.body.code]).toEqual([409, 'too_late']);
    expect((await salon.get('/waitlist')).body.entries).toEqual([]);
    await world().nobody.post(`${path}/cancel`, { visit: cut });
    expect((await visitBehind(path)).wantsEarlier).toBe(false);
    expect((await world().nobody.post(`${path}/earlier`, wants)).body.wantsEarlier).toBe(true);
  });
});
