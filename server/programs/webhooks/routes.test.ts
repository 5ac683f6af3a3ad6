// Webhooks: what is called, in which order, how it is signed, and what happens where nobody answers.
import { v7 as newId } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#contracts/programs/webhooks.sq.ts';
import { chosenEvents } from '#contracts/programs/webhooks.ts';
import type { DayClose } from '#contracts/till/till.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';
import { expectMadeOnce } from '../../../test/made-once.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { bringForward } from '../../../test/queue.ts';
import { newPerson, salonIdOf } from '../../../test/staff.ts';
import { closeDay, openTill, tickedVisit, today, visitToday } from '../../../test/till.ts';
import { aDay, book } from '../../../test/visits.ts';
import { isSignedBy, openReceiver } from '../../../test/webhook-receiver.ts';
import { sql } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { tidyDeliveries } from './deliver.ts';
import { wakeLater } from './store.ts';

const receiver = await openReceiver();
afterAll(() => receiver.close());
const world = testWorld({ webhookReceivers: [receiver.origin] }, fullPool);
beforeEach(() => {
  receiver.received.length = 0;
  receiver.answerWith(204);
});

let paths = 0;

async function listen(salon: Salon, changes: object = {}) {
  const path = `/kreher/${++paths}`;
  const wanted = {
    url: receiver.origin + path,
    events: chosenEvents,
    scopes: ['clients:read', 'takings:read'],
  };
  const { status, body } = await salon.post('/webhooks', { ...wanted, ...changes });
  expect({ status, message: body.message }).toEqual({ status: 201, message: messages.made });
  return {
    id: body.webhook.id as string,
    secret: body.secret as string,
    calls: () => receiver.at(path),
    types: () => receiver.at(path).map(({ body: { type } }) => type),
    now: async () =>
      (await salon.get('/webhooks')).body.webhooks.find(({ id }: { id: string }) => id === body.webhook.id),
    deliveries: async () => (await salon.get(`/webhooks/${body.webhook.id}/deliveries`)).body.deliveries,
  };
}

/** Lets what waits for a moment within this time be tried. */
async function pass(minutes: number) {
  world().clock.pass({ minutes });
  await bringForward(world().db);
  await world().runJobs();
}

test('a webhook that is asked for again with the same id is made once, also at once and after it was deleted', async () => {
  const salon = await world().newSalon();
  const wanted = { id: newId(), url: `${receiver.origin}/once`, events: chosenEvents, scopes: [] };
  await expectMadeOnce(salon, '/webhooks', wanted, messages.madeAlready);
});

test('two people who change one webhook keep what the other ticked, and no right that one took off comes back', async () => {
  const salon = await world().newSalon();
  const events = ['client.created', 'day.closed'];
  const { id, now } = await listen(salon, { events });
  const shown = { events, scopes: ['clients:read', 'takings:read'] };
  await Promise.all([
    salon.put(`/webhooks/${id}`, { shown, scopes: ['takings:read'], events: [...events, 'test'] }),
    salon.put(`/webhooks/${id}`, { shown, scopes: ['clients:read'], events: ['day.closed'] }),
  ]);
  expect(await now()).toMatchObject({ events: ['day.closed', 'test'], scopes: [] });
  // without `shown` the lists are whole
  await salon.put(`/webhooks/${id}`, { scopes: ['clients:read'], events });
  expect(await now()).toMatchObject({ scopes: ['clients:read'], events: expect.arrayContaining(events) });
  const without = ['day.closed', 'client.created'].map((event) => ({
    ...{ shown: { events, scopes: [] }, events: events.filter((one) => one !== event) },
  }));
  await salon.put(`/webhooks/${id}`, without[0]);
  const { status, body } = await salon.put(`/webhooks/${id}`, without[1]);
  expect([status, body.fields]).toEqual([400, { events: messages.eventsMissing }]);
});

describe('what is called', () => {
  test('each change of a visit, with the whole record as it was then, signed, in its order', async () => {
    const salon = await world().newSalon();
    const hook = await listen(salon);
    const visit = await book(salon, { client_phone: '069 765 4321' });
    await salon.put(`/appointments/${visit.id}`, { appointment_time: '11:00' });
    await salon.put(`/appointments/${visit.id}`, { status: 'cancelled' });
    await salon.delete(`/appointments/${visit.id}`);
    await world().runJobs();

    expect(hook.types()).toEqual([
      ...['client.created', 'client.updated'].filter((type) => hook.types().includes(type)),
      'appointment.created',
      'appointment.updated',
      'appointment.cancelled',
      'appointment.deleted',
    ]);
    const visits = hook.calls().filter(({ body }) => body.type.startsWith('appointment'));
    expect(visits.map(({ body }) => [body.data.appointment_time, body.data.status])).toEqual([
      ['10:00', 'pending'],
      ['11:00', 'pending'],
      ['11:00', 'cancelled'],
      ['11:00', 'cancelled'],
    ]);
    expect(visits[0]?.body.data).toEqual(visit);
    for (const call of hook.calls()) {
      expect(isSignedBy(hook.secret, call)).toBe(true);
      expect(call.headers['webhook-id']).toMatch(/^msg_[\w-]{36}$/);
    }
    expect(new Set(hook.calls().map(({ headers }) => headers['webhook-id'])).size).toBe(hook.calls().length);
  });

  test('a client who did not come, a changed and an erased client', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const hook = await listen(salon);
    const visit = await book(salon, { appointment_date: '2026-11-23', appointment_time: '08:00' });
    await salon.put(`/appointments/${visit.id}`, { status: 'cancelled', cancelled_by: 'no_show' });
    await salon.put(`/clients/${visit.client_id}`, { note: 'alergji', phone: '069 111 2222' });
    await world().runJobs();
    expect(hook.types()).toEqual(expect.arrayContaining(['appointment.no_show', 'client.updated']));
    const changed = hook.calls().findLast(({ body }) => body.type === 'client.updated')?.body.data;
    expect(changed).toMatchObject({
      id: visit.client_id,
      name: 'Çelë Hoxha',
      note: 'alergji',
      phone: '+355 69 111 2222',
    });

    await salon.post(`/clients/${visit.client_id}/erase`);
    await world().runJobs();
    const erased = hook.calls().find(({ body }) => body.type === 'client.erased')?.body.data;
    expect(erased).toMatchObject({ id: visit.client_id, phone: null, note: null });
    expect(JSON.stringify(erased)).not.toContain('Hoxha');
  });

  test('a client who wants no offers, as the salon or the client says it, and who wants them again', {
    tags: 'long',
  }, async () => {
    const salon = await openSalon(world());
    const { link } = (await bookOnline(world(), salon)).body;
    await world().runJobs();
    const hook = await listen(salon, { events: ['client.updated'] });
    const [{ client_id: id }] = (await salon.get('/appointments?from=2026-11-24&to=2026-11-24')).body
      .appointments;
    const path = new URL(link).pathname.replace('/r/', '/public/visits/');
    for (const change of [
      () => salon.put(`/clients/${id}/marketing`, { refused: true }),
      () => world().nobody.post(`${path}/offers`, { refused: true }),
      () => world().nobody.post(`${path}/offers`, { refused: false }),
    ]) {
      expect((await change()).status).toBe(200);
      await world().runJobs();
    }
    const told = hook.calls().map(({ body }) => [body.data.id, body.data.marketingRefusedBy]);
    expect(told).toEqual([
      [id, 'salon'],
      [id, 'client'],
      [id, null],
    ]);
  });

  test('a closed day with its sums, and a visit with its note, only for who may see them', async () => {
    world().clock.set('2026-11-23T10:18:00Z');
    const { salon } = await openTill(world());
    const hook = await listen(salon);
    const blind = await listen(salon, { scopes: [] });
    const unnamed = await listen(salon, { scopes: ['takings:read'] });
    await tickedVisit(salon, { note: 'sjell vajzën' });
    expect((await closeDay(salon, today, 100)).status).toBe(200);
    await world().runJobs();
    const closeIn = ({ calls }: typeof hook) =>
      calls().find(({ body }) => body.type === 'day.closed')?.body.data;
    expect(closeIn(hook)).toMatchObject({ number: 1, day: today, reopens: null });
    const notesIn = (close: DayClose) => close.counts.map(({ note }) => note);
    expect(notesIn(closeIn(hook))).toContain('Bakshish në arkë');
    expect(notesIn(closeIn(unnamed)).length).toBeGreaterThan(0);
    expect(notesIn(closeIn(unnamed)).every((note) => note === null)).toBe(true);
    expect(closeIn(blind)).toMatchObject({ number: 1, day: today, counts: [], money_hidden: true });
    const visitIn = ({ calls }: typeof hook) =>
      calls().find(({ body }) => body.type === 'appointment.created')?.body.data;
    expect(visitIn(hook)).toMatchObject({ note: 'sjell vajzën' });
    expect(visitIn(blind)).toMatchObject({ note: null, contacts_hidden: true });
  });

  test('a package of a client: sold, used and ended, with its sums only for who may see them', async () => {
    world().clock.set('2026-11-23T10:18:00Z');
    const { salon, barbers } = await openTill(world());
    const made = await salon.post('/user/services', { name: 'Lazer', duration: 5, price: 30 });
    const service_id = made.body.data.id;
    const kind = { name: 'Lazer 6', service_ids: [service_id], sessions: 6, price: 150 };
    const package_id = (await salon.post('/packages', kind)).body.package.id;
    const visit = await visitToday(salon, {
      services: [{ service_id, service_name: 'Lazer', price: 30, duration: 5 }],
      ...{ service_name: undefined, price: undefined, duration: undefined },
    });
    await world().runJobs();
    const hook = await listen(salon, { events: ['package.created', 'package.updated'] });
    const blind = await listen(salon, { events: ['package.created'], scopes: [] });
    const id = newId();
    const sale = { id, kind: 'package', day: today, barber_id: barbers.Arben, client_id: visit.client_id };
    const paid = { package_id, name: 'Lazer 6', method: 'cash', currency: 'EUR', cents: 15_000 };
    expect((await salon.post('/takings', { ...sale, ...paid })).status).toBe(201);
    await world().runJobs();
    await salon.put(`/appointments/${visit.id}`, { status: 'confirmed' });
    await world().runJobs();
    const refund = { change_id: newId(), method: 'cash', cents: 12_500, note: 'U shpërngul' };
    expect((await salon.post(`/client-packages/${id}/refund`, refund)).status).toBe(200);
    await world().runJobs();
    const told = hook
      .calls()
      .map(({ body: { type, data } }) => [type, data.used, data.owed_cents, data.ended_by]);
    expect(told).toEqual([
      ['package.created', 0, 15_000, null],
      ['package.updated', 1, 12_500, null],
      ['package.updated', 1, 0, 'refund'],
    ]);
    expect(blind.calls()[0]?.body.data).toMatchObject({ id, price_cents: null, money_hidden: true });
  });

  test('a request of the salon’s page', { tags: 'long' }, async () => {
    const salon = await openSalon(world(), { accept: 'none' });
    const hook = await listen(salon);
    expect((await bookOnline(world(), salon)).status).toBe(201);
    await world().runJobs();
    const told = hook.calls().find((call) => call.body.type === 'booking.requested')?.body.data;
    expect(told).toMatchObject({
      id: expect.any(String),
      appointment: { is_request: true, client_name: 'Arben Hoxha' },
    });
  });

  test('an import is one call, and none for each client', { tags: 'long' }, async () => {
    const salon = await world().newSalon();
    const hook = await listen(salon);
    const clients = ['Ana', 'Besa', 'Dea'].map((name, n) => ({
      row: n + 1,
      name,
      phone: null,
      email: null,
      birthday: null,
      note: null,
      blocked: false,
      facts: {},
    }));
    const sent = { id: newId(), part: 0, is_last: true, source: 'other', existing: 'fill', clients };
    const { status } = await salon.post('/imports', sent);
    expect(status).toBe(200);
    await world().runJobs();
    expect(hook.types()).toEqual(['import.finished']);
    expect(hook.calls()[0]?.body.data).toMatchObject({ id: sent.id, state: 'done', counts: { made: 3 } });
  });

  test('without the scopes nobody is named and no sum is shown; events that were not chosen do not come', async () => {
    const salon = await world().newSalon();
    const hook = await listen(salon, { scopes: [], events: ['appointment.created', 'client.created'] });
    const visit = await book(salon, { client_name: 'Zefirina', client_phone: '069 765 4321' });
    await salon.put(`/appointments/${visit.id}`, { appointment_time: '11:00' });
    await world().runJobs();
    expect(new Set(hook.types())).toEqual(new Set(['client.created', 'appointment.created']));
    const text = hook
      .calls()
      .map((call) => call.text)
      .join();
    expect([text.includes('Zefirina'), text.includes('765 4321')]).toEqual([false, false]);
    expect(hook.calls().at(-1)?.body.data).toMatchObject({
      id: visit.id,
      client_name: null,
      client_phone: null,
    });
  });

  test('a change that is refused calls nobody, nor does one of another salon', async () => {
    const [salon, other] = [await world().newSalon(), await world().newSalon()];
    await book(salon);
    const hook = await listen(salon);
    expect((await salon.post('/appointments', { client_name: 'Dea' })).status).toBe(400);
    await book(other);
    await world().runJobs();
    expect(hook.calls()).toEqual([]);
  });

  test('a try comes on demand, and a call again with the same body and id, as often as one wants', async () => {
    const salon = await world().newSalon();
    const hook = await listen(salon);
    expect((await salon.post(`/webhooks/${hook.id}/test`)).body.message).toBe(messages.queued);
    await world().runJobs();
    const [first] = await hook.deliveries();
    expect(first).toMatchObject({ event: 'test', attempt: 1, status: 204, state: 'arrived' });
    for (let n = 0; n < 2; n++) {
      const [latest] = await hook.deliveries();
      expect((await salon.post(`/webhook-deliveries/${latest.id}/resend`)).status).toBe(200);
      await world().runJobs();
    }
    expect(hook.types()).toEqual(['test', 'test', 'test']);
    expect(new Set(hook.calls().map(({ text }) => text)).size).toBe(1);
    expect(new Set(hook.calls().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(hook.calls().every((call) => isSignedBy(hook.secret, call))).toBe(true);
  });
});

test('only owners set them up, after a recent sign-in; ten at most, and only public addresses', async () => {
  const salon = await world().newSalon();
  const manager = await newPerson(world(), salon, 'manager', { seesMoney: true });
  const wanted = { url: `${receiver.origin}/a`, events: ['client.created'], scopes: [] };
  expect((await manager.post('/webhooks', wanted)).body.code).toBe('forbidden');
  const made = await Promise.all(Array.from({ length: 11 }, () => salon.post('/webhooks', wanted)));
  expect(made.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409]);
  for (const url of [
    'http://salloni.al/x',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://salloni.al:8443/',
    'https://a:b@salloni.al/',
    'https://[::1]/',
    'https://2130706433/',
    'x',
    '',
  ])
    expect([url, (await salon.post('/webhooks', { ...wanted, url })).body.fields?.url]).toEqual([
      url,
      messages.urlInvalid,
    ]);
  world().clock.pass({ minutes: 11 });
  expect((await salon.post('/webhooks', wanted)).body.code).toBe('reauth_required');
});

test('the secret is kept encrypted; a new one signs beside the former for a day', async () => {
  const salon = await world().newSalon();
  const hook = await listen(salon);
  const { secret } = (await salon.post(`/webhooks/${hook.id}/secret`)).body;
  const call = async () => {
    await salon.post(`/webhooks/${hook.id}/test`);
    await world().runJobs();
    const last = hook.calls().at(-1);
    return last ? [isSignedBy(hook.secret, last), isSignedBy(secret, last)] : [];
  };
  expect(await call()).toEqual([true, true]);
  world().clock.pass({ hours: 25 });
  expect(await call()).toEqual([false, true]);
  const [kept] = await readRows<{ text: string }>(world().db)(sql`
    select secret_enc::text as text from webhooks where id = ${hook.id}`);
  expect(kept?.text).not.toContain(Buffer.from(secret.slice(6), 'base64').toString('hex'));
});

describe('an address that does not answer', () => {
  test('a call is tried again after 5 s and a minute, and then by its schedule', async () => {
    const salon = await world().newSalon();
    const hook = await listen(salon);
    receiver.answerWith(500);
    await salon.post(`/webhooks/${hook.id}/test`);
    await world().runJobs();
    expect(hook.calls()).toHaveLength(1);
    await pass(4 / 60);
    expect(hook.calls()).toHaveLength(1);
    await pass(2 / 60);
    expect(hook.calls()).toHaveLength(2);
    await pass(1);
    expect(hook.calls()).toHaveLength(3);
    await pass(10);
    expect(hook.calls()).toHaveLength(4);
    // now its own next try is an hour away; the address is asked every ten minutes, which does not count
    await pass(10);
    expect(hook.calls()).toHaveLength(5);
    expect((await hook.deliveries())[0]).toMatchObject({ attempt: 4, status: 500, state: 'waiting' });
    expect(new Set(hook.calls().map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('away for 12 hours it gets everything within ten minutes of being back, in order for each record', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const hook = await listen(salon);
    receiver.answerWith(503);
    const visits = [];
    for (let n = 0; n < 12; n += 1) {
      const time = `${String(8 + n).padStart(2, '0')}:00`;
      visits.push(await book(salon, { appointment_date: '2026-12-01', appointment_time: time }));
      for (const note of ['a', 'b', 'c']) await salon.put(`/appointments/${visits[n]?.id}`, { note });
      await world().runJobs();
      for (let ten = 0; ten < 6; ten += 1) await pass(10);
    }
    // nothing happens any more in the last hours
    await pass(120);
    receiver.answerWith(204);
    receiver.received.length = 0;
    await pass(10);
    expect((await hook.deliveries()).every(({ state }: { state: string }) => state === 'arrived')).toBe(true);
    for (const { id } of visits) {
      const versions = hook
        .calls()
        .filter(({ body }) => body.data.id === id)
        .map(({ body }) => body.data.version);
      expect(versions).toEqual([1, 2, 3, 4]);
    }
    expect((await hook.now()).failing_since).toBeNull();
  });

  test('one record that is always refused holds up no other, and is given up after eight tries', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const hook = await listen(salon, { events: ['appointment.created'] });
    receiver.answerWith(({ body }, response) =>
      response.writeHead(body.data.service_name === 'E keqe' ? 400 : 204).end(),
    );
    await book(salon, { service_name: 'E keqe' });
    const fine = await book(salon, { appointment_time: '12:00' });
    await world().runJobs();
    await pass(1);
    expect(hook.calls().some(({ body }) => body.data.id === fine.id)).toBe(true);
    for (const minutes of [1, 10, 61, 361, 1441, 1441, 1441]) {
      await pass(minutes);
      await salon.post(`/webhooks/${hook.id}/test`);
      await world().runJobs();
      await pass(1);
    }
    const refused = (await hook.deliveries()).find(({ status }: { status: number }) => status === 400);
    expect(refused).toMatchObject({ attempt: 8, state: 'given_up' });
    expect(await hook.now()).toMatchObject({ active: true });
  });

  test('dead for five days it is turned off, and the owners get one mail each', {
    tags: 'long',
  }, async () => {
    const salon = await world().newSalon();
    const hook = await listen(salon);
    receiver.answerWith(500);
    await salon.post(`/webhooks/${hook.id}/test`);
    await world().runJobs();
    for (let day = 0; day < 4; day += 1) await pass(24 * 60);
    const visit = await book(salon, { appointment_date: aDay });
    for (let part = 0; part < 6; part += 1) await pass(4 * 60);
    await pass(10);
    expect(await hook.now()).toMatchObject({ active: false, given_up: true });
    const mails = world().mails.filter(
      ({ to, subject }) => to === salon.email && subject.startsWith('Një webhook'),
    );
    expect(mails).toHaveLength(1);
    // turned on again it gets what waits, at once
    receiver.answerWith(204);
    receiver.received.length = 0;
    expect(
      (await (await world().signIn(salon.email)).put(`/webhooks/${hook.id}`, { active: true })).body.message,
    ).toBe(messages.saved);
    await world().runJobs();
    expect(hook.calls().map(({ body: { type, data } }) => [type, data.id])).toContainEqual([
      'appointment.created',
      visit.id,
    ]);
    expect(await hook.now()).toMatchObject({ active: true, given_up: false, failing_since: null });
  });
});

test('deliveries and what is noted in them go: of an erased client at once, all after 30 days', async () => {
  const salon = await world().newSalon();
  const hook = await listen(salon);
  receiver.answerWith(500);
  const visit = await book(salon, { note: 'sjell foton', client_name: 'Zefirina' });
  await salon.post(`/clients/${visit.client_id}/erase`);
  const kept = await readRows<{ text: string }>(world().db)(sql`
    select to_jsonb(webhook_deliveries)::text as text from webhook_deliveries where webhook_id = ${hook.id}`);
  expect(kept.length).toBeGreaterThan(0);
  for (const { text } of kept)
    expect([text.includes('foton'), text.includes('Zefirina')]).toEqual([false, false]);

  const calls = await hook.deliveries();
  const newest = Date.parse(calls[0].created_at);
  const leftAfter = async (hours: number) => {
    await tidyDeliveries(world().db, new Date(newest + hours * 3_600_000));
    return (await hook.deliveries()).length;
  };
  expect([await leftAfter(30 * 24 - 1), await leftAfter(30 * 24 + 1)]).toEqual([calls.length, 0]);
});

test('a job for later does not put off one that a change has just added', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  const hook = await listen(salon);
  await salon.post(`/webhooks/${hook.id}/test`);
  const id = (await salonIdOf(world(), salon)) as SalonId;
  await world().db.transaction((tx) => wakeLater(tx, id, 3600));
  await world().runJobs();
  expect(hook.types()).toEqual(['test']);
});

test('the jobs of a salon are in one queue, whoever adds them, so that no call is made by two at once', async () => {
  const salon = await world().newSalon();
  const hook = await listen(salon);
  const id = (await salonIdOf(world(), salon)) as SalonId;
  const added = [
    () => salon.post(`/webhooks/${hook.id}/test`),
    () => world().db.transaction((tx) => wakeLater(tx, id, 3600)),
    () => salon.put(`/webhooks/${hook.id}`, { active: true }),
  ];
  for (const add of added) {
    await add();
    const jobs = await readRows<{ queue: string | null }>(world().db)(sql`
      select queue_name as queue from graphile_worker.jobs where key = ${`webhooks ${id}`}`);
    expect(jobs).toEqual([{ queue: `webhooks ${id}` }]);
  }
});

test('a salon without webhooks keeps no calls', async () => {
  const salon = await world().newSalon();
  await book(salon, { appointment_date: aDay });
  const rows = await readRows(world().db)(sql`
    select from webhook_deliveries where salon_id = ${await salonIdOf(world(), salon)}`);
  expect(rows).toEqual([]);
});
