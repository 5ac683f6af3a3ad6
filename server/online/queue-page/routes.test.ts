import { v7 as newId } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { mostFromPage } from '#contracts/appointments/walk-ins.ts';
import { messages as bookingMessages } from '#contracts/online/bookings.sq.ts';
import type { OnlineSettings } from '#contracts/online/online.ts';
import { messages } from '#contracts/online/queue-page.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { testWorld } from '../../../test/harness.ts';
import { aProof, type OpenSalon, openSalon } from '../../../test/online.ts';
import { linkOf } from '../../../test/visit-links.ts';
import { book } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';
import { migrate } from '../../ground/db/migrate.ts';

const world = testWorld({ trustProxy: 1 });
beforeEach(() => world().clock.set('2026-11-23T10:18:00Z'));

async function openQueue(changes: Partial<OnlineSettings> = {}) {
  const salon = await openSalon(world(), changes);
  const { status, body } = await salon.put('/queue-page', { is_open: true });
  expect({ status, page: body.page }).toMatchObject({ status: 200, page: { is_open: true } });
  expect(body.page.address).toMatch(new RegExp(`/s/${salon.slug}/radha$`));
  return salon;
}

let addresses = 0;
const aWish = async (salon: OpenSalon, changes: object = {}) => ({
  id: newId(),
  name: 'Beni',
  proof: await aProof(world(), salon),
  ...changes,
});
const send = ({ slug }: OpenSalon, body: object, from = `10.77.${++addresses >> 8}.${addresses & 255}`) =>
  world().call('POST', `/public/salons/${slug}/queue`, body, { headers: { 'x-forwarded-for': from } });
const enter = async (salon: OpenSalon, changes: object = {}, from?: string) =>
  send(salon, await aWish(salon, changes), from);
const read = (salon: OpenSalon) => world().nobody.get(`/public/salons/${salon.slug}/queue`);
const own = async (link: string) => (await world().nobody.get(`/public/queue/${link}`)).body.entry;
const waiting = async (salon: OpenSalon) => (await salon.get('/walk-ins')).body.waiting;

describe('the page', () => {
  test('it says how long one waits only where the salon wants that', async () => {
    const quiet = await openQueue();
    expect((await read(quiet)).body).toMatchObject({
      state: 'open',
      services: [{ name: 'Ngjyrosje' }, { name: 'Prerje' }],
    });
    expect((await read(quiet)).body).not.toHaveProperty('wait');
    const shown = await openQueue({ waitShown: true });
    expect((await read(shown)).body.wait).toEqual({ from: 0, to: 0 });
    const [, ...barbers] = Object.values(shown.barbers);
    for (const id of barbers) await shown.put(`/barbers/${id}`, { active: false });
    await shown.post('/walk-ins', { id: newId() });
    expect((await read(shown)).body.wait).toEqual({ from: 20, to: 40 });
  });

  test('nobody enters while the salon is closed, keeps the queue closed, or has no page', async () => {
    const salon = await openQueue();
    await world().at('2026-11-23T20:00:00Z', async () => {
      expect((await read(salon)).body.state).toBe('closed');
      expect(await enter(salon)).toMatchObject({
        status: 403,
        body: { code: 'not_bookable', message: messages.closed },
      });
    });
    await salon.put('/queue-page', { is_open: false });
    expect((await read(salon)).body.state).toBe('closed');
    expect((await enter(salon)).body.message).toBe(messages.closed);
    const shut = await openSalon(world(), { open: false });
    expect((await read(shut)).body).toMatchObject({
      code: 'not_bookable',
      message: bookingMessages.notBookable,
    });
    expect((await world().nobody.get('/public/salons/askush/queue')).status).toBe(404);
    const pageless = await world().newSalon();
    expect((await pageless.put('/queue-page', { is_open: true })).body.page).toEqual({
      is_open: false,
      address: null,
    });
  });
});

test('on a holiday that nobody answered, and on a closed day, the page is closed as bookings are', {
  tags: 'long',
}, async () => {
  world().clock.set('2026-11-28T10:18:00Z');
  const salon = await openQueue({ waitShown: true });
  const closed = { state: 'closed' };
  expect((await read(salon)).body).toMatchObject(closed);
  expect((await read(salon)).body).not.toHaveProperty('wait');
  expect((await enter(salon)).body.message).toBe(messages.closed);
  expect((await salon.put('/holidays/2026-11-28', { answer: 'open' })).status).toBe(200);
  expect((await read(salon)).body).toMatchObject({ state: 'open', wait: { from: 0, to: 0 } });
  await salon.put('/holidays/2026-11-28', { answer: 'closed' });
  expect((await read(salon)).body).toMatchObject(closed);
  // a Sunday
  world().clock.set('2026-11-22T10:18:00Z');
  const sunday = await openQueue();
  expect((await read(sunday)).body).toMatchObject(closed);
});

test('the switch is for the day: the next morning the page is closed until somebody opens it', async () => {
  const salon = await openQueue();
  world().clock.set('2026-11-23T22:59:00Z');
  expect((await salon.get('/queue-page')).body.page.is_open).toBe(true);
  world().clock.set('2026-11-24T10:18:00Z');
  expect((await salon.get('/queue-page')).body.page.is_open).toBe(false);
  expect((await read(salon)).body.state).toBe('closed');
  expect((await enter(salon)).body.message).toBe(messages.closed);
  expect((await salon.put('/queue-page', { is_open: true })).body.message).toBe(messages.opened);
  expect((await enter(salon)).status).toBe(201);
});

/** What the release before does at the switch: it knows no day. */
const switchBefore = (isOpen: boolean) =>
  world().db.run(sql`update online_settings set queue_open = ${isOpen}`);
async function openedOn() {
  const [row] = await readRows<{ day: string | null }>(world().db)(sql`
    select to_char(queue_open_on, 'YYYY-MM-DD') as day from online_settings order by salon_id desc limit 1`);
  return row?.day ?? null;
}

test('a queue that an instance of the release before opens is open for the day, and one that it closes is closed', async () => {
  const salon = await openSalon(world(), {});
  await switchBefore(true);
  const day = await openedOn();
  await world().at(`${day}T11:00:00Z`, async () => {
    expect((await salon.get('/queue-page')).body.page.is_open).toBe(true);
  });
  await switchBefore(false);
  expect(await openedOn()).toBeNull();
  await salon.put('/queue-page', { is_open: true });
  expect(await openedOn()).toBe('2026-11-23');
});

test('a queue that was open before the switch got its day stays open on the day of the migration', async () => {
  await openSalon(world(), {});
  await world().db.run(sql`drop function if exists date_open_queue cascade`);
  await world().db.run(sql`delete from migrations_beside where name like '%queue_opened_before.sql'`);
  await switchBefore(true);
  expect(await openedOn()).toBeNull();
  await migrate(world().connection);
  expect(await openedOn()).toMatch(/^\d{4}-\d\d-\d\d$/);
});

describe('an entry', () => {
  test('it is apart until the desk has seen who it is, and then waits behind those who are there', async () => {
    const salon = await openQueue();
    const { status, body } = await enter(salon, { service_ids: [salon.services.Prerje] });
    expect(status).toBe(201);
    expect(body.entry).toEqual({
      salon: expect.any(String),
      slug: salon.slug,
      number: 1,
      state: 'waiting',
      is_here: false,
      place: 1,
      wait: { from: 0, to: 0 },
    });
    const [first] = await waiting(salon);
    expect(first).toMatchObject({
      name: 'Beni',
      from_page: true,
      is_here: false,
      service_ids: [salon.services.Prerje],
    });
    world().clock.pass({ minutes: 5 });
    await salon.post('/walk-ins', { id: newId() });
    expect(await own(body.link)).toMatchObject({ place: 2 });
    world().clock.pass({ minutes: 5 });
    const seen = await salon.put(`/walk-ins/${first.id}`, { is_here: true });
    expect(seen.body.walk_in).toMatchObject({ is_here: true, arrived_at: world().clock.now().toISOString() });
    expect((await waiting(salon)).map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect(await own(body.link)).toMatchObject({ is_here: true, place: 2 });
    const [barber_id] = Object.values(salon.barbers);
    await salon.post(`/walk-ins/${first.id}/seat`, { appointment_id: newId(), barber_id });
    const seated = await own(body.link);
    expect(seated).toMatchObject({ state: 'seated' });
    expect(seated).not.toHaveProperty('place');
  });

  test('it lapses after 60 minutes, and can be left before', async () => {
    const salon = await openQueue();
    const { link } = (await enter(salon)).body;
    const other = (await enter(salon)).body.link;
    const left = await world().nobody.post(`/public/queue/${other}/leave`, {});
    expect(left.body).toMatchObject({ message: messages.left, entry: { state: 'left' } });
    expect(await waiting(salon)).toHaveLength(1);
    world().clock.pass({ minutes: 60 });
    expect(await waiting(salon)).toEqual([]);
    expect(await own(link)).toMatchObject({ state: 'left' });
    // nobody was there: it is no loss
    await salon.post('/walk-ins', { id: newId() });
    expect((await salon.get('/walk-ins')).body.left).toBe(0);
    expect((await salon.get('/walk-ins/figures?from=2026-11-23&to=2026-11-23')).body).toMatchObject({
      joined: 1,
      left: 0,
    });
  });

  test('who comes when the hour is over waits, also if it is said late or the entry had lapsed', async () => {
    const salon = await openQueue();
    const come = async (id: string, changes: object = {}) =>
      (await salon.put(`/walk-ins/${id}`, { is_here: true, ...changes })).body.walk_in;
    for (const name of ['Agim', 'Beni', 'Dea']) await enter(salon, { name });
    const [agim, beni, dea] = await waiting(salon);
    world().clock.pass({ minutes: 61 });
    const waits = { state: 'waiting', ended_at: null, is_here: true };
    expect(await come(agim.id)).toMatchObject(waits);
    expect(await come(beni.id)).toMatchObject(waits);
    world().clock.pass({ minutes: 9 });
    const at = '2026-11-23T11:13:00.000Z';
    expect(await come(dea.id, { at })).toMatchObject({ ...waits, arrived_at: at });
    expect((await salon.get('/walk-ins')).body).toMatchObject({
      waiting: [{ name: 'Dea' }, { name: 'Agim' }, { name: 'Beni' }],
      left: 0,
    });
  });

  test('the same entry again, and another one of the same browser, are answered with the first', {
    tags: 'long',
  }, async () => {
    const salon = await openQueue();
    const wish = await aWish(salon);
    const first = await send(salon, wish);
    const again = await send(salon, { ...wish, proof: await aProof(world(), salon) });
    expect([again.status, again.body.link]).toEqual([200, first.body.link]);
    const second = await enter(salon, { link: first.body.link, name: 'Agim' });
    expect([second.status, second.body.link]).toEqual([200, first.body.link]);
    expect(await send(salon, { ...wish, name: 'Agim', proof: await aProof(world(), salon) })).toMatchObject({
      status: 409,
      body: { code: 'duplicate' },
    });
    expect(await waiting(salon)).toHaveLength(1);
    await world().nobody.post(`/public/queue/${first.body.link}/leave`, {});
    expect((await enter(salon, { link: first.body.link })).status).toBe(201);
  });

  test('one number enters once, whatever the name and the network; who has the name too gets the place again', async () => {
    const salon = await openQueue();
    const phone = '069 123 4567';
    const first = await enter(salon, { phone });
    await enter(salon, { name: 'Agim', phone: '069 765 4321' });
    const others = await Promise.all(
      ['Agim', 'Besa', 'Drita'].map((name) => enter(salon, { name, phone: '+355691234567' })),
    );
    expect(others.map(({ status }) => status)).toEqual([429, 429, 429]);
    expect(await waiting(salon)).toHaveLength(2);

    const found = await enter(salon, { name: ' beni ', phone: '+355691234567' });
    expect(found).toMatchObject({
      status: 201,
      body: { link: first.body.link, entry: { number: 1, place: 1 } },
    });
    expect(await waiting(salon)).toHaveLength(2);
    // the desk wrote it down itself: nobody outside gets its place
    await salon.post('/walk-ins', { id: newId(), name: 'Dea', phone: '069 555 5555' });
    const stranger = await enter(salon, { name: 'Dea', phone: '069 555 5555' });
    expect(stranger).toMatchObject({ status: 201, body: { entry: { number: 4, is_here: false } } });
    await world().nobody.post(`/public/queue/${first.body.link}/leave`, {});
    expect((await enter(salon, { phone })).body.entry.number).toBe(5);
  });

  test('who enters one after the other reads one place after the other, and the desk’s estimate counts none of them', async () => {
    const salon = await openQueue({ waitShown: true });
    const [, ...barbers] = Object.values(salon.barbers);
    for (const id of barbers) await salon.put(`/barbers/${id}`, { active: false });
    await salon.post('/walk-ins', { id: newId() });
    const links: string[] = [];
    for (const name of ['Agim', 'Beni', 'Dea']) {
      links.push((await enter(salon, { name })).body.link);
      world().clock.pass({ minutes: 1 });
    }
    const reads = async () => Promise.all(links.map(own));
    expect(await reads()).toMatchObject([
      { place: 2, wait: { from: 20, to: 40 } },
      { place: 3, wait: { from: 50, to: 70 } },
      { place: 4, wait: { from: 80, to: 100 } },
    ]);
    expect((await read(salon)).body.wait).toEqual({ from: 20, to: 40 });
    // who is there goes before those who are not
    const [, , dea] = (await waiting(salon)).filter(({ from_page }: { from_page: boolean }) => from_page);
    await salon.put(`/walk-ins/${dea.id}`, { is_here: true });
    expect(await reads()).toMatchObject([{ place: 3 }, { place: 4 }, { place: 2 }]);
    expect((await read(salon)).body.wait).toEqual({ from: 50, to: 70 });
  });

  test('who is started reads that it is their turn, for an hour, also if that is undone', async () => {
    const salon = await openQueue();
    const { link } = (await enter(salon)).body;
    const [{ id }] = await waiting(salon);
    const [barber_id] = Object.values(salon.barbers);
    await salon.post(`/walk-ins/${id}/seat`, { appointment_id: newId(), barber_id });
    world().clock.pass({ minutes: 59 });
    expect(await own(link)).toMatchObject({ state: 'seated', is_turn: true });
    world().clock.pass({ minutes: 1 });
    expect(await own(link)).toMatchObject({ state: 'seated', is_turn: false });
    await salon.put(`/walk-ins/${id}`, { state: 'waiting', is_here: true });
    expect(await own(link)).toMatchObject({ state: 'waiting', place: 1 });
  });

  test('without the work, with the work of another call, or with a wrong link nothing is written or told', async () => {
    const salon = await openQueue();
    const wish = await aWish(salon);
    const wrong = await send(salon, { ...wish, proof: { ...wish.proof, ticket: `${wish.proof.ticket}x` } });
    expect(wrong).toMatchObject({ status: 400, body: { message: bookingMessages.proofWrong } });
    await send(salon, wish);
    expect((await send(salon, { ...wish, id: newId() })).status).toBe(400);
    const trap = await enter(salon, { website: 'https://x.test' });
    expect(trap.status).toBe(201);
    expect((await world().nobody.get(`/public/queue/${trap.body.link}`)).status).toBe(404);
    expect((await world().nobody.get('/public/queue/aaaaaaaa-bbbbbbbbbbb')).status).toBe(404);
    expect(await waiting(salon)).toHaveLength(1);
  });

  test('what a program is answered with the first half of the link of a visit is not its address', async () => {
    const salon = await openQueue();
    const { id } = await book(salon);
    await linkOf(world(), id);
    await world().db.run(sql`update visit_links set link_id = '0a1b2c3d' where appointment_id = ${id}`);
    const address = await linkOf(world(), id);
    const wish = { id: newId().replace(/^.{8}/, '0a1b2c3d'), website: 'https://x.test' };
    const trap = await enter(salon, wish);
    expect(trap.body.link).toMatch(/^0a1b2c3d-/);
    expect((await world().nobody.get(address)).status).toBe(200);
    expect((await world().nobody.get(`/public/visits/${trap.body.link}`)).status).toBe(404);
  });
});

test('by the photographed code six enter an hour from an address, and twenty in all', {
  tags: 'long',
}, async () => {
  const salon = await openQueue();
  await expectFull(salon);
  const { body } = await salon.post('/walk-ins/remove-from-page', {});
  expect(body).toMatchObject({ removed: mostFromPage });
  expect(await waiting(salon)).toEqual([]);
});

test('a flood by the photographed code: six an hour from an address, twenty in all, and the desk goes on', {
  tags: 'long',
}, async () => {
  const salon = await openQueue();
  await expectFull(salon);
  // none of them is in an estimate, and the desk's own 100 are free
  for (let n = 0; n < 100; n++) expect((await salon.post('/walk-ins', { id: newId() })).status).toBe(201);
  const { body } = await salon.post('/walk-ins/remove-from-page', {});
  expect(body).toMatchObject({ removed: mostFromPage, message: `U hoqën nga radha: ${mostFromPage}.` });
  expect(await waiting(salon)).toHaveLength(100);
  const [history] = await readRows(world().db)(sql`
    select count(*)::integer as rows from history
    where user_id = ${salon.user.id} and entity_type = 'walk_in' and description like 'U hoqën nga radha%'`);
  expect(history).toEqual({ rows: 1 });
});

test('four addresses with six entries each leave places to others, and six of one address enter while there is room', async () => {
  const salon = await openQueue();
  const statuses = async (from: string, times: number) => {
    const all = [];
    for (let n = 0; n < times; n++) all.push((await enter(salon, {}, from)).status);
    return all.join(' ');
  };
  expect(await statuses('203.0.113.1', 7)).toBe('201 201 201 201 201 201 429');
  for (const n of [2, 3, 4]) await statuses(`203.0.113.${n}`, 6);
  expect(await waiting(salon)).toHaveLength(14);
  expect(await statuses('203.0.113.9', 2)).toBe('201 429');
  expect((await read(salon)).body.state).toBe('open');
  await salon.post('/walk-ins/remove-from-page', {});
  expect(await statuses('203.0.113.9', 1)).toBe('201');
});

test('the addresses of one connection have the share of one, and calls at once get no place more', {
  tags: 'long',
}, async () => {
  const salon = await openQueue();
  const wishes = await Promise.all(Array.from({ length: 30 }, () => aWish(salon)));
  const answers = await Promise.all(
    wishes.map((wish, n) => send(salon, wish, `2001:db8:0:${n.toString(16)}::1`)),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(12);
  expect((await enter(salon, {}, '2001:db8:1:1::1')).status).toBe(201);
});

async function expectFull(salon: Awaited<ReturnType<typeof openQueue>>) {
  const ofOne = [];
  for (let n = 0; n < 8; n++) ofOne.push((await enter(salon, {}, '203.0.113.7')).status);
  expect(ofOne).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
  const wishes = await Promise.all(Array.from({ length: 30 }, () => aWish(salon)));
  const answers = await Promise.all(wishes.map((wish) => send(salon, wish)));
  const codes = answers
    .filter(({ status }) => status !== 201)
    .map(({ body }) => `${body.code} ${body.message}`);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostFromPage - 6);
  expect(new Set(codes)).toEqual(new Set([`limit_reached ${messages.full}`]));
  expect((await read(salon)).body.state).toBe('full');
}
