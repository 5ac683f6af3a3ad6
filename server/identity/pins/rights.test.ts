// @module-tag long
// What somebody reaches who came in with a PIN: the calls that are open there, with the rights of the role, and nothing of the owner.
import { v7 as newId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { messages } from '#contracts/ground/wording.sq.ts';
import { addressOf, endpoints, nameOf } from '../../../test/endpoints.ts';
import { testWorld } from '../../../test/harness.ts';
import { enter, newTablet, type Tablet, withPin } from '../../../test/pins.ts';
import { takingsOf, tickedVisit } from '../../../test/till.ts';
import { aVisit, book } from '../../../test/visits.ts';
import { isOpenToPin } from '../../ground/http/session.ts';

const world = testWorld();

const guarded = endpoints.filter(({ access }) => access !== 'public');
/** The event stream would stay open. */
const tried = guarded.filter(({ path }) => path !== '/events');
const open = endpoints.filter((endpoint) => isOpenToPin(endpoint));

test('nothing is open that needs a recent sign-in, is of administrators, or belongs to an account or to the plan', () => {
  expect(open.length).toBeGreaterThan(60);
  const wrong = open.filter(
    ({ access, may, recentSignIn }) => recentSignIn || access === 'admin' || may === 'plan' || may === 'data',
  );
  expect(wrong.map(nameOf)).toEqual([]);
  const ofAccount = open.filter(({ access }) => access === 'account' || access === 'public');
  expect(ofAccount.map(nameOf).sort()).toEqual(['GET /auth/profile', 'POST /auth/lock']);
  const openWhileLocked = endpoints.filter(({ tablet }) => tablet === 'locked');
  expect(openWhileLocked.map(nameOf).sort()).toEqual([
    'POST /appointments',
    'POST /takings',
    'POST /visits/:id/method',
    'POST /visits/:id/method/undo',
    'POST /visits/:id/payment',
    'PUT /appointments/:id',
  ]);
});

describe.each(['owner', 'manager', 'barber'] as const)('%s with a PIN', (role) => {
  let tablet: Tablet;
  let token: string;
  beforeAll(async () => {
    tablet = await newTablet(world());
    const person = await withPin(world(), tablet.owner, role, '2584');
    token = (await enter(world(), tablet, person, '2584')).body.token;
  });

  test('calls that are closed there are 403, and say what they need', async () => {
    const closed = tried.filter((endpoint) => !isOpenToPin(endpoint));
    expect(closed.length).toBeGreaterThan(60);
    for (const endpoint of closed) {
      const body = endpoint.method === 'GET' ? undefined : {};
      const answer = await world().call(endpoint.method, addressOf(endpoint), body, { token });
      expect([nameOf(endpoint), answer.status, answer.body.message]).toEqual([
        ...[nameOf(endpoint), 403, messages.ownersPassword],
      ]);
    }
  });

  test('no answer has the e-mail of the owner', async () => {
    for (const endpoint of open.filter(({ method, path }) => method === 'GET' && path !== '/events')) {
      const answer = await world().call('GET', addressOf(endpoint), undefined, { token });
      expect([nameOf(endpoint), JSON.stringify(answer.body).includes(tablet.owner.email)]).toEqual([
        nameOf(endpoint),
        false,
      ]);
    }
  });

  test('locked, every call is 401 locked, but the calls of rows that waited', async () => {
    await world().call('POST', '/auth/lock', {}, { token });
    for (const endpoint of tried) {
      const body = endpoint.method === 'GET' ? undefined : {};
      const { status, body: answered } = await world().call(endpoint.method, addressOf(endpoint), body, {
        token,
      });
      expect([nameOf(endpoint), status, answered.code]).toEqual([nameOf(endpoint), 401, 'locked']);
    }
    expect((await world().call('GET', '/events', undefined, { token })).body.code).toBe('locked');
  });
});

test('the person has the own rights and scope, as they are now', async () => {
  const tablet = await newTablet(world());
  const [arben, blerim] = (await tablet.owner.get('/barbers')).body.data;
  const person = await withPin(world(), tablet.owner, 'barber', '2584', {
    column: arben.id,
    seesOthers: false,
  });
  const { token } = (await enter(world(), tablet, person, '2584')).body;
  const [own, other] = [
    await book(tablet.owner, { barber: arben.name, client_name: 'Ana Prifti' }),
    await book(tablet.owner, { barber: blerim.name, client_name: 'Blerta Gashi' }),
  ];
  const day = await world().call(
    'GET',
    `/appointments?from=${own.appointment_date}&to=${own.appointment_date}`,
    undefined,
    {
      token,
    },
  );
  expect(day.body.appointments.map(({ id }: { id: string }) => id)).toEqual([own.id]);
  const change = { note: 'x', change_id: '01930000-0000-7000-8000-0000000000b1' };
  expect((await world().call('PUT', `/appointments/${other.id}`, change, { token })).status).toBe(404);
  expect((await world().call('GET', '/user/stats?period=week', undefined, { token })).status).toBe(200);
  await person.change({ sees_own_money: false });
  expect((await world().call('GET', '/user/stats?period=week', undefined, { token })).status).toBe(403);
});

test('a row that waited counts with the rights of now: who lost the column is told nothing, and writes nothing', async () => {
  const tablet = await newTablet(world());
  const [arben] = (await tablet.owner.get('/barbers')).body.data;
  const person = await withPin(world(), tablet.owner, 'barber', '2584', { column: arben.id });
  const { token } = (await enter(world(), tablet, person, '2584')).body;
  await world().call('POST', '/auth/lock', {}, { token });
  const id = '01930000-0000-7000-8000-0000000000c1';
  const row = { ...aVisit({ barber: arben.name, appointment_time: '18:00' }), id };
  await person.change({ barber_id: null });
  expect((await world().call('POST', '/appointments', row, { token })).body.code).toBe('locked');
  await person.change({ barber_id: arben.id });
  const sent = await world().call('POST', '/appointments', row, { token });
  expect([sent.status, sent.body]).toEqual([201, { success: true, id, version: 1 }]);
});

test('a locked session sends a sale and a payment that waited, but no refund, and takes no money out', async () => {
  const tablet = await newTablet(world());
  await tablet.owner.put('/till', { is_on: true });
  const visit = await tickedVisit(tablet.owner);
  const person = await withPin(world(), tablet.owner, 'manager', '2584');
  const { token } = (await enter(world(), tablet, person, '2584')).body;
  await world().call('POST', '/auth/lock', {}, { token });
  const send = async (path: string, body: object) => {
    const { status, body: answered } = await world().call('POST', path, body, { token });
    return { status, answered };
  };
  const sum = { method: 'cash', currency: 'EUR', cents: 100 };
  const day = visit.appointment_date;
  const sale = { ...sum, kind: 'product', day, barber_id: visit.barber_id, name: 'Dyll' };
  const done = { answered: { success: true } };
  expect(await send('/takings', { ...sale, id: newId() })).toEqual({ status: 201, ...done });
  const paid = { change_id: newId(), paid: [{ ...sum, method: 'card', cents: 1000 }] };
  expect(await send(`/visits/${visit.id}/payment`, paid)).toEqual({ status: 200, ...done });
  for (const row of [
    { ...sale, id: newId(), is_refund: true, note: 'x' },
    { id: newId(), kind: 'out', day, currency: 'EUR', cents: 100, note: 'x' },
  ])
    expect((await send('/takings', row)).status).toBe(401);
  const refund = { ...sum, change_id: newId(), note: 'x' };
  expect((await send(`/visits/${visit.id}/refund`, refund)).status).toBe(401);
  const living = (await takingsOf(tablet.owner)).filter((one) => !one.voids && !one.is_voided);
  expect(living.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['product', 100],
    ['visit', 1000],
  ]);
});

test('by PIN a manager looks for clients who stand twice, and who sees sums reads the statements', async () => {
  const tablet = await newTablet(world());
  const [arben] = (await tablet.owner.get('/barbers')).body.data;
  const manager = await withPin(world(), tablet.owner, 'manager', '8024');
  const barber = await withPin(world(), tablet.owner, 'barber', '2584', { column: arben.id });
  const statements = '/commissions?from=2026-11-01&to=2026-11-23';
  const statusesFor = async (person: typeof barber, pin: string) => {
    const { token } = (await enter(world(), tablet, person, pin)).body;
    const paths = ['/clients/doubles', statements, '/commissions/rules'];
    const answers = paths.map((path) => world().call('GET', path, undefined, { token }));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statusesFor(manager, '8024')).toEqual([200, 403, 403]);
  await manager.change({ sees_money: true });
  expect(await statusesFor(manager, '8024')).toEqual([200, 200, 200]);
  expect(await statusesFor(barber, '2584')).toEqual([403, 200, 403]);
});

test('a barber asks for leave and a manager accepts it, both with a PIN; the barber may not answer', async () => {
  const tablet = await newTablet(world());
  const [arben] = (await tablet.owner.get('/barbers')).body.data;
  const barber = await withPin(world(), tablet.owner, 'barber', '2584', { column: arben.id });
  const manager = await withPin(world(), tablet.owner, 'manager', '8024');
  const comeIn = async (person: typeof barber, pin: string) => {
    const { token } = (await enter(world(), tablet, person, pin)).body;
    return (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
      world().call(method, path, body, { token });
  };
  const days = { from: '2026-12-03', to: '2026-12-10' };
  let call = await comeIn(barber, '2584');
  const first = (await call('POST', '/leave-requests', days)).body.data;
  expect((await call('POST', `/leave-requests/${first.id}/answer`, { accepts: true })).status).toBe(403);
  expect((await call('DELETE', `/leave-requests/${first.id}`)).status).toBe(200);
  const { id } = (await call('POST', '/leave-requests', days)).body.data;
  call = await comeIn(manager, '8024');
  expect((await call('GET', '/leave-requests')).body.requests).toMatchObject([
    { id, name: barber.name, isOwn: false, state: 'waiting' },
  ]);
  expect((await call('POST', `/leave-requests/${id}/answer`, { accepts: true })).status).toBe(200);
  call = await comeIn(barber, '2584');
  expect((await call('GET', '/leave-requests')).body.requests).toMatchObject([
    { id, isOwn: true, state: 'accepted' },
  ]);
});
