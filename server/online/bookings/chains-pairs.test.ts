// Bookings with several people beside what else a salon uses, and in the hands of calls that change one visit.
import { beforeEach, describe, expect, test } from 'vitest';
import { bookChain, chainSalon } from '../../../test/chains.ts';
import { testWorld } from '../../../test/harness.ts';
import type { OpenSalon } from '../../../test/online.ts';
import { bringForward } from '../../../test/queue.ts';
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

  const hasNewTime = 'ka orë të re';
  test.each([
    {
      what: 'moves both parts half an hour',
      changes: [
        ['cut', { appointment_time: '14:30' }],
        ['nails', { appointment_time: '15:00' }],
      ],
      said: [hasNewTime, '14:30 Prerje · Arben, 15:00 Manikyr · Blerim, deri në 15:45'],
    },
    {
      what: 'cancels one part and moves the other to its time',
      changes: [
        ['cut', { status: 'cancelled' }],
        ['nails', { appointment_time: '15:00' }],
      ],
      said: ['një pjesë u anulua', 'Të martën, më 24 nëntor, në orën 15:00\nManikyr · Blerim · 45 min'],
    },
    {
      what: 'moves one part',
      changes: [['nails', { appointment_time: '15:45' }]],
      said: [hasNewTime, '15:00 Prerje · Arben, 15:45 Manikyr · Blerim, deri në 16:30'],
    },
    {
      what: 'moves both parts, and back',
      changes: [
        ['cut', { appointment_time: '14:30' }],
        ['nails', { appointment_time: '15:00' }],
        ['cut', { appointment_time: '15:00' }],
        ['nails', { appointment_time: '15:30' }],
      ],
      said: undefined,
    },
  ] as const)('the desk $what: the client reads one mail, or none if all is as before', async (row) => {
    const salon = await chainSalon(world());
    const { email, ...parts } = await booked(salon);
    await world().runJobs();
    world().mails.length = 0;
    for (const [part, change] of row.changes)
      expect((await salon.put(`/appointments/${parts[part]}`, change)).status).toBe(200);
    world().clock.pass({ minutes: 2 });
    await bringForward(world().db, 120);
    await world().runJobs();
    const mails = world().mails.filter(({ to }) => to === email);
    expect(mails).toHaveLength(row.said ? 1 : 0);
    const [subject, line] = row.said ?? [];
    if (subject) expect(mails[0]?.subject).toContain(subject);
    if (line) expect(mails[0]?.text).toContain(line);
    // each part came from another time
    expect(mails[0]?.text ?? '').not.toContain('Më parë');
  });
});
