// @module-tag long
// What a stranger reads right after booking depends on the salon, and not on whose number it is.
import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/online/bookings.sq.ts';
import type { OnlineSettings } from '#contracts/online/online.ts';
import { readRows } from '../../../test/checked-database.ts';
import { testWorld } from '../../../test/harness.ts';
import { bookOnline, fillDay, type OpenSalon, openSalon } from '../../../test/online.ts';
import { bringForward } from '../../../test/queue.ts';
import { aDay, book, listAppointments } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';
import { answerDueRequests } from './answer.ts';

const world = testWorld();
const after = (seconds: number) => new Date(world().clock.now().getTime() + seconds * 1000);
const settleAfter = (seconds: number) => answerDueRequests(world().db, () => after(seconds))();

let numbers = 0;
/** A number whose client had a visit that took place. */
async function numberOfClient(salon: OpenSalon) {
  const client_phone = `+355 69 700 ${1000 + ++numbers}`;
  const client_name = `Klienti ${numbers}`;
  const day = {
    appointment_date: '2026-11-20',
    appointment_time: `${8 + (numbers % 12)}:00`.padStart(5, '0'),
  };
  const { id } = await book(salon, { client_phone, client_name, ...day });
  await salon.put(`/appointments/${id}`, { status: 'confirmed' });
  return client_phone;
}

async function numberThatMissedTwice(salon: OpenSalon) {
  const client_phone = await numberOfClient(salon);
  for (const appointment_date of ['2026-11-18', '2026-11-19']) {
    const { id } = await book(salon, { client_phone, appointment_date, client_name: `Klienti ${numbers}` });
    await salon.put(`/appointments/${id}`, { status: 'cancelled', cancelled_by: 'no_show' });
  }
  return client_phone;
}

let people = 0;

/** Everything that the answer, the link and the free times say at once, without ids and times. */
async function seenAtOnce(salon: OpenSalon, changes: Record<string, unknown>) {
  world().mails.length = 0;
  // one address gets five mails an hour
  const email = `dikush${++people}@example.al`;
  const { status, body } = await bookOnline(world(), salon, {
    barber: salon.barbers.Arben,
    email,
    ...changes,
  });
  await world().runJobs();
  const path = new URL(body.link).pathname.replace('/r/', '/public/visits/');
  const { visit } = (await world().nobody.get(path)).body;
  const times = `/public/salons/${salon.slug}/times?services=${salon.services.Prerje}&barber=${salon.barbers.Arben}&from=${aDay}&days=1`;
  const offered = (await world().nobody.get(times)).body.days[0].times;
  return {
    status,
    message: body.message,
    keepsTime: body.booking.keepsTime,
    state: body.booking.state,
    keys: Object.keys(body),
    shown: visit.state,
    keeps: visit.keepsTime,
    code: visit.code !== null,
    isOffered: offered.includes(visit.time),
    mails: world().mails.filter(({ to }) => to === email).length,
  };
}

/** So many bookings of today that nobody is accepted at once any more. */
const crowd = (salon: OpenSalon) => fillDay(world(), salon, 60);

describe.each<[string, Partial<OnlineSettings>, (salon: OpenSalon) => Promise<unknown>, string, boolean]>([
  ['where all are accepted', { accept: 'all' }, async () => {}, 'accepted', true],
  ['where known clients are accepted', { accept: 'known' }, async () => {}, 'waiting', true],
  ['where nobody is accepted', { accept: 'none' }, async () => {}, 'waiting', true],
  ['on a crowded day', { accept: 'all' }, crowd, 'waiting', true],
])('the first answer %s', (_where, settings, before, state, keepsTime) => {
  test('a stranger, a client and one who missed two visits get the same answer, mail and free times, as the page said before', async () => {
    const salon = await openSalon(world(), { stepMinutes: 30, ...settings });
    const known = await numberOfClient(salon);
    const missed = await numberThatMissedTwice(salon);
    await before(salon);
    const times = `/public/salons/${salon.slug}/times?services=${salon.services.Prerje}`;
    const { acceptsAtOnce } = (await world().nobody.get(times)).body;
    expect(acceptsAtOnce).toBe(state === 'accepted');
    const stranger = await seenAtOnce(salon, { time: '09:00' });
    expect(stranger).toMatchObject({
      status: 201,
      state,
      keepsTime,
      shown: state === 'accepted' ? 'booked' : 'waiting',
    });
    expect(await seenAtOnce(salon, { time: '10:00', phone: known })).toEqual(stranger);
    expect(await seenAtOnce(salon, { time: '11:00', phone: missed })).toEqual(stranger);
  });
});

test('a service that needs a test of allergies is a request of anybody, as the page said before, also with a valid test', async () => {
  const salon = await openSalon(world(), { stepMinutes: 30, accept: 'all' });
  const phone = await numberOfClient(salon);
  await salon.put(`/user/services/${salon.services.Prerje}`, { requires_test: true });
  const { clients } = (await salon.get('/clients')).body;
  for (const { id } of clients)
    await salon.post(`/clients/${id}/patch-tests`, { date: '2026-11-20', result: 'well' });
  const times = `/public/salons/${salon.slug}/times?services=${salon.services.Prerje}`;
  expect((await world().nobody.get(times)).body.acceptsAtOnce).toBe(false);
  const stranger = await seenAtOnce(salon, { time: '09:00' });
  expect(stranger).toMatchObject({ status: 201, state: 'waiting', shown: 'waiting' });
  expect(await seenAtOnce(salon, { time: '10:00', phone })).toEqual(stranger);
  world().clock.pass({ minutes: 3 });
  await world().runJobs();
  const { requests } = (await salon.get('/bookings')).body;
  expect(requests).toHaveLength(2);
});

test.each<[OnlineSettings['accept'], string[]]>([
  ['known', ['waiting', 'booked']],
  ['none', ['waiting', 'waiting']],
])('with %s a stranger and a client are %o three minutes later', async (accept, states) => {
  const salon = await openSalon(world(), { accept });
  const phone = await numberOfClient(salon);
  const links: string[] = [];
  for (const changes of [{ time: '09:00' }, { time: '10:00', phone }]) {
    const { body } = await bookOnline(world(), salon, { barber: salon.barbers.Arben, ...changes });
    links.push(new URL(body.link).pathname.replace('/r/', '/public/visits/'));
  }
  const shown = () =>
    Promise.all(links.map(async (link) => (await world().nobody.get(link)).body.visit.state));
  await settleAfter(59);
  expect(await shown()).toEqual(['waiting', 'waiting']);
  await settleAfter(180);
  expect(await shown()).toEqual(states);
});

test('the minutes until a client is accepted differ from booking to booking, and the queue settles it by itself', async () => {
  const salon = await openSalon(world(), { accept: 'known', maxOpen: 5 });
  for (const time of ['09:00', '10:00', '11:00', '12:00', '13:00']) {
    const phone = await numberOfClient(salon);
    await bookOnline(world(), salon, { time, phone, barber: salon.barbers.Arben });
  }
  const rows = await readRows<{ seconds: number }>(world().db)(sql`
    select extract(epoch from settles_at - created_at)::integer as seconds from bookings
    where salon_id = (select salon_id from salon_slugs where slug = ${salon.slug})`);
  const seconds = rows.map((row) => row.seconds);
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(60);
  expect(Math.max(...seconds)).toBeLessThan(180);
  expect(new Set(seconds).size).toBeGreaterThan(1);
  await bringForward(world().db, 181);
  await world().at(after(180).toISOString(), () => world().runJobs());
  expect((await salon.get('/bookings')).body.requests).toEqual([]);
});

test('the client gets the mail of acceptance when the clock accepts, and the salon can refuse the booking afterwards', async () => {
  const salon = await openSalon(world(), { accept: 'known' });
  const phone = await numberOfClient(salon);
  const email = 'i-njohur@example.al';
  const { body } = await bookOnline(world(), salon, { phone, email });
  await world().runJobs();
  const subjects = () =>
    world()
      .mails.filter(({ to }) => to === email)
      .map(({ subject }) => subject.replace(salon.user.username, 'Salloni'));
  const requested = 'Kërkesa juaj te Salloni: e martë, 24 nëntor, 10:00';
  expect(subjects()).toEqual([requested]);
  await settleAfter(180);
  await world().runJobs();
  expect(subjects()).toEqual([requested, 'Kërkesa juaj te Salloni u pranua']);
  expect((await salon.post(`/bookings/${body.booking.id}/answer`, { accept: false })).status).toBe(200);
});

test('a confirmed visit that is still ahead makes nobody a client who came', async () => {
  const salon = await openSalon(world(), { accept: 'known', maxOpen: 5 });
  const phone = '+355 69 700 8001';
  const { id } = await book(salon, { client_phone: phone, client_name: 'Besa' });
  await salon.put(`/appointments/${id}`, { status: 'confirmed' });
  const { body } = await bookOnline(world(), salon, { phone, time: '12:00' });
  const path = new URL(body.link).pathname.replace('/r/', '/public/visits/');
  await settleAfter(180);
  expect((await world().nobody.get(path)).body.visit.state).toBe('waiting');
});

test('an empty e-mail is no e-mail: nothing is sent to the client', async () => {
  const salon = await openSalon(world());
  const mails = () =>
    readRows<{ id: string }>(world().db)(sql`
      select id::text from graphile_worker.jobs where task_identifier = 'tell-client'`);
  const before = await mails();
  expect((await bookOnline(world(), salon, { email: null })).status).toBe(201);
  expect(await mails()).toEqual(before);
});

describe('with the link of an earlier visit of this number', () => {
  /** A link of a visit that took place. */
  async function earlier(salon: OpenSalon, phone: string) {
    const { body } = await bookOnline(world(), salon, { phone, time: '09:00', date: aDay });
    const visits = await listAppointments(salon, `?from=${aDay}&to=${aDay}`);
    for (const { id } of visits) await salon.put(`/appointments/${id}`, { status: 'confirmed' });
    return new URL(body.link).pathname.replace('/r/', '');
  }
  const later = '2026-11-25T10:00:00Z';
  const at = (changes: Record<string, unknown>) => ({ date: '2026-11-27', ...changes });

  test.each<[string, Partial<OnlineSettings>, string]>([
    ['where known clients are accepted', { accept: 'known' }, 'accepted'],
    ['where nobody is accepted', { accept: 'none' }, 'waiting'],
  ])('%s the answer at once is %s', async (_where, settings, state) => {
    const salon = await openSalon(world(), settings);
    const phone = '+355 69 700 9001';
    const link = await earlier(salon, phone);
    const stateOf = async (changes: Record<string, unknown>) =>
      (await bookOnline(world(), salon, at(changes))).body.booking.state;
    await world().at(later, async () => {
      expect(await stateOf({ phone, links: [link], time: '10:00' })).toBe(state);
    });
  });

  test.each<[string, (link: string, phone: string) => Record<string, unknown>]>([
    [
      'a changed link',
      (link, phone) => ({ phone, links: [link.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A'))] }),
    ],
    ['a link of another number', (link) => ({ links: [link] })],
  ])('%s proves nothing', async (_what, changes) => {
    const salon = await openSalon(world(), { accept: 'known' });
    const phone = '+355 69 700 9002';
    const link = await earlier(salon, phone);
    await world().at(later, async () => {
      const { body } = await bookOnline(world(), salon, at(changes(link, phone)));
      expect(body.booking.state).toBe('waiting');
    });
  });

  test('the link of a booking that is still ahead proves nothing: anybody could have made it', async () => {
    const salon = await openSalon(world(), { accept: 'known' });
    const phone = await numberOfClient(salon);
    const first = await bookOnline(world(), salon, { phone, time: '09:00' });
    const links = [new URL(first.body.link).pathname.replace('/r/', '')];
    const { body } = await bookOnline(world(), salon, { phone, time: '10:00', links });
    expect(body.booking.state).toBe('waiting');
  });
});

describe('refusals of a number', () => {
  test('a blocked number, too many bookings ahead and too many tries read alike, and not as a block', async () => {
    const salon = await openSalon(world(), { maxOpen: 2 });
    const blocked = await numberOfClient(salon);
    const [client] = (await salon.get('/clients')).body.clients;
    await salon.put(`/clients/${client.id}/online`, { blocked: true });
    const full = '+355 69 700 8001';
    for (const time of ['09:00', '09:30']) await bookOnline(world(), salon, { phone: full, time });
    const eager = '+355 69 700 8002';
    for (const time of ['10:00', '10:30', '11:00']) {
      const { body } = await bookOnline(world(), salon, { phone: eager, time });
      const path = new URL(body.link).pathname.replace('/r/', '/public/visits/');
      await world().nobody.post(`${path}/cancel`);
    }
    const answers = [];
    for (const phone of [blocked, full, eager]) {
      const { status, body } = await bookOnline(world(), salon, { phone, time: '15:00' });
      answers.push({ status, ...body });
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toEqual({
      status: 409,
      success: false,
      code: 'limit_reached',
      message: messages.notOnline,
    });
  });

  test('who holds the link of a booking ahead reads how many there are; a blocked number does not', async () => {
    const salon = await openSalon(world(), { maxOpen: 2 });
    const phone = '+355 69 700 8003';
    const made = [];
    for (const time of ['09:00', '09:30'])
      made.push((await bookOnline(world(), salon, { phone, time })).body.link);
    const links = made.map((link) => new URL(link).pathname.replace('/r/', ''));
    const third = await bookOnline(world(), salon, { phone, time: '15:00', links });
    expect(third.body).toMatchObject({
      code: 'limit_reached',
      open: 2,
      message: expect.stringMatching(/^Keni tashmë 2\srezervime këtu\./),
    });
    const [client] = (await salon.get('/clients')).body.clients;
    await salon.put(`/clients/${client.id}/online`, { blocked: true });
    const refused = await bookOnline(world(), salon, { phone, time: '15:00', links });
    expect(refused.body).toEqual({ success: false, code: 'limit_reached', message: messages.notOnline });
  });
});
