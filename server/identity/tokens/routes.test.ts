// Tokens of the API: how an owner makes them, what each scope opens, and when they end.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { ApiScope } from '#contracts/ground/opened-by.ts';
import { messages } from '#contracts/identity/tokens.sq.ts';
import { readRows } from '../../../test/checked-database.ts';
import { addressOf, endpoints, nameOf } from '../../../test/endpoints.ts';
import { fullPool, password, type Salon, testWorld } from '../../../test/harness.ts';
import { expectMadeOnce } from '../../../test/made-once.ts';
import { aProof, openSalon } from '../../../test/online.ts';
import { barbersOf, newPerson, ownStaffId } from '../../../test/staff.ts';
import { openTill, tickedVisit, today } from '../../../test/till.ts';
import { aDay, aVisit, book } from '../../../test/visits.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld({}, fullPool);
const all = ApiScope.options;
const site = 'https://berberhana.al';

async function newToken(salon: Salon, scopes: readonly ApiScope[], changes: object = {}) {
  const { status, body } = await salon.post('/tokens', { name: 'Kasa', scopes, days: null, ...changes });
  expect({ status, message: body.message }).toEqual({ status: 201, message: messages.made });
  const token = body.secret as string;
  return {
    id: body.token.id as string,
    secret: token,
    get: (path: string) => world().call('GET', path, undefined, { token }),
    post: (path: string, sent: object) => world().call('POST', path, sent, { token }),
    put: (path: string, sent: object) => world().call('PUT', path, sent, { token }),
  };
}

test('a new token is shown once, begins with krh_, and only its hash is kept', async () => {
  const salon = await world().newSalon();
  const { id, secret } = await newToken(salon, ['services:read']);
  expect(secret).toMatch(/^krh_[A-Za-z0-9]{32}$/);
  const { tokens } = (await salon.get('/tokens')).body;
  expect(tokens).toMatchObject([
    {
      id,
      name: 'Kasa',
      prefix: secret.slice(0, 8),
      scopes: ['services:read'],
      is_over: false,
      last_used_at: null,
    },
  ]);
  const kept = await readRows<{ text: string }>(world().db)(sql`
    select (to_jsonb(api_tokens) || jsonb_build_object('history', (select json_agg(description) from history)))::text as text
    from api_tokens where id = ${id}`);
  expect(kept[0]?.text).not.toContain(secret.slice(8));
});

test('a token that is asked for again with the same id is made once, also at once and after it was deleted', async () => {
  const salon = await world().newSalon();
  const wanted = { id: newId(), name: 'Kasa', scopes: ['hours:read'], days: null };
  await expectMadeOnce(salon, '/tokens', wanted, messages.madeAlready);
});

test('making one asks for a recent sign-in, and needs an owner', async () => {
  const salon = await world().newSalon();
  const manager = await newPerson(world(), salon, 'manager', { seesMoney: true });
  const wanted = { name: 'Kasa', scopes: ['hours:read'], days: null };
  expect((await manager.post('/tokens', wanted)).body.code).toBe('forbidden');
  world().clock.pass({ minutes: 11 });
  expect((await salon.post('/tokens', wanted)).body.code).toBe('reauth_required');
  expect((await salon.put('/tokens/sites', { sites: [] })).body.code).toBe('reauth_required');
});

test('the twenty-first token answers 409', async () => {
  const salon = await world().newSalon();
  const made = [];
  for (let n = 0; n < 21; n += 1)
    made.push(salon.post('/tokens', { name: `Nr. ${n}`, scopes: ['hours:read'], days: 30 }));
  const codes = (await Promise.all(made)).map(({ status }) => status).sort();
  expect(codes).toEqual([...Array(20).fill(201), 409]);
});

describe('what a scope opens', () => {
  const signedIn = endpoints.filter(({ access }) => access !== 'public');
  /** Whether a token with these scopes may make the calls, by their names. */
  async function opened(calls: readonly Endpoint[], scopes: readonly ApiScope[]) {
    const { secret } = await newToken(await world().newSalon(), scopes);
    const answers: [name: string, isOpen: boolean][] = [];
    for (const [index, endpoint] of calls.entries()) {
      // a token has 120 calls in a minute
      if (index % 100 === 99) world().clock.pass({ minutes: 1 });
      const body = endpoint.method === 'GET' ? undefined : {};
      const { status, body: said } = await world().call(endpoint.method, addressOf(endpoint), body, {
        token: secret,
      });
      if (status === 403) expect(said.code).toBe('forbidden');
      answers.push([nameOf(endpoint), status !== 403]);
    }
    return answers;
  }
  const allAre = (isOpen: boolean, calls: readonly Endpoint[]) =>
    calls.map((endpoint) => [nameOf(endpoint), isOpen]);

  test.each(all)(
    'calls that name %s answer to a token with only this scope, and not to one with all others',
    async (scope) => {
      const calls = signedIn.filter((endpoint) => endpoint.scope === scope);
      expect(await opened(calls, [scope])).toEqual(allAre(true, calls));
      const others = all.filter((one) => one !== scope);
      expect(await opened(calls, others)).toEqual(allAre(false, calls));
    },
  );

  test('calls that name no scope answer to no token', async () => {
    const calls = signedIn.filter(({ scope }) => scope === null);
    expect(await opened(calls, all)).toEqual(allAre(false, calls));
  });

  test('each scope opens something, and no call that needs a recent sign-in, people, data or the plan names one', () => {
    const open = endpoints.filter(({ scope }) => scope !== null);
    expect([...new Set(open.map(({ scope }) => scope))].sort()).toEqual([...all].sort());
    const rights = open.map(({ may, recentSignIn }) => [may, recentSignIn]);
    expect(
      rights.filter(([may, recent]) => recent || ['people', 'data', 'plan'].includes(may as string)),
    ).toEqual([]);
  });

  test('to a public call a token is nobody', async () => {
    const token = await newToken(await world().newSalon(), ['hours:read']);
    expect((await token.get('/plans')).status).toBe(200);
  });
});

const secrets = ['Zefirina', 'Kuqalashi', '765 4321', '7654321', 'zefi@klient.al', 'alergji'];

test('without clients:read no answer names a client, a phone or a mail', async () => {
  const salon = await openSalon(world());
  const barbers = await barbersOf(salon);
  const named = { client_name: 'Zefirina Kuqalashi', client_phone: '069 765 4321' };
  const visit = await book(salon, { ...named, note: 'alergji e Zefirinës' });
  await salon.put(`/clients/${visit.client_id}`, { email: 'zefi@klient.al', note: 'alergji' });
  await salon.put('/till', { is_on: true });
  const other = await book(salon, { client_name: 'Ana', appointment_time: '15:00' });
  const ticked = await tickedVisit(salon);
  const paid = [{ method: 'card', currency: 'EUR', cents: 1000 }];
  const pay = await salon.post(`/visits/${ticked.id}/payment`, { paid, note: 'Zefirina pagoi' });
  expect(pay.body.takings).toContainEqual(expect.objectContaining({ note: 'Zefirina pagoi' }));
  const token = await newToken(
    salon,
    all.filter((scope) => scope !== 'clients:read'),
  );

  const day = `from=${aDay}&to=${aDay}`;
  const answers = [
    await token.get(`/appointments?${day}`),
    await token.get('/appointments'),
    await token.get(`/appointments/occupied?${day}`),
    await token.get(`/appointments/counts?${day}`),
    await token.get(`/takings?day=${today}`),
    await token.get(`/till/day?day=${aDay}`),
    await token.get(`/visits/${ticked.id}/takings`),
    await token.put(`/appointments/${visit.id}`, { appointment_time: '11:00', version: 1 }),
    await token.put(`/appointments/${visit.id}`, { appointment_time: '11:30', version: 1 }),
    await token.put(`/appointments/${other.id}`, { appointment_time: '11:00' }),
    await token.put(`/clients/${visit.client_id}`, { note: 'sjell foton' }),
    await token.put(`/clients/${visit.client_id}`, { name: 'Zefirina Kuqalashi' }),
    await token.post('/appointments', aVisit({ ...named, client_name: 'E Re', appointment_time: '17:00' })),
    await token.post('/appointments', aVisit({ client_name: 'Tjetër', appointment_time: '11:00' })),
    await token.post(
      '/appointments',
      aVisit({ client_id: visit.client_id, appointment_time: '18:00', client_name: 'X' }),
    ),
  ];
  const texts = answers.map(({ body }) => JSON.stringify(body));
  for (const [index, text] of texts.entries())
    for (const secret of secrets) expect([index, text.includes(secret)]).toEqual([index, false]);
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 201, 201, 409, 409, 409,
  ]);
  expect(answers[0]?.body.appointments[0]).toMatchObject({
    client_name: null,
    client_phone: null,
    note: null,
    contacts_hidden: true,
  });
  const living = answers[6]?.body.takings.filter(({ voids }: Taking) => voids === null).at(-1);
  expect(living).toMatchObject({ cents: 1000, note: null, contacts_hidden: true });
  expect(answers[12]?.body.message).toBe('U krye.');
  expect(barbers.Arben).toBeDefined();
  // with the scope the same call names the client
  const reading = await newToken(salon, ['appointments:read', 'clients:read']);
  const seen = (await reading.get(`/appointments?${day}`)).body.appointments.map(
    (one: Appointment) => one.client_name,
  );
  expect(seen).toContain('Zefirina Kuqalashi');
});

test('without takings:read no sum of the till is shown, and the other scopes show what they opened', async () => {
  const salon = await world().newSalon();
  await book(salon);
  const token = await newToken(salon, ['takings:read']);
  expect((await token.get(`/takings?day=${aDay}`)).status).toBe(200);
  expect((await token.get('/appointments')).status).toBe(403);
});

test('with appointments:write alone it gives no money back, and changes and deletes no phone', async () => {
  const { salon } = await openTill(world());
  const ticked = await tickedVisit(salon);
  const known = await book(salon, { client_name: 'Zefirina', client_phone: '069 765 4321' });
  const nameless = await book(salon, { client_name: 'Ana', appointment_time: '15:00' });
  const token = await newToken(salon, ['appointments:write', 'clients:read']);
  for (const overpaid of ['returned', 'tip'])
    expect(await token.put(`/appointments/${ticked.id}`, { price: 8, overpaid })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  const phoneOf = async (client: string | null) =>
    (await salon.get(`/clients/${client}`)).body.client.phone as string | null;
  const give = (id: string, client_phone: string | null) =>
    token.put(`/appointments/${id}`, { client_phone });
  expect((await give(known.id, '069 111 2222')).body).toMatchObject({
    code: 'forbidden',
    fields: { client_phone: expect.any(String) },
  });
  expect((await give(known.id, null)).status).toBe(200);
  expect(await phoneOf(known.client_id)).toBe('+355 69 765 4321');
  const given = await give(nameless.id, '069 333 4444');
  expect(given.body.appointment.client_phone).toBe('+355 69 333 4444');
  expect(await phoneOf(nameless.client_id)).toBe('+355 69 333 4444');
  const writing = await newToken(salon, ['appointments:write', 'clients:read', 'clients:write']);
  await writing.put(`/appointments/${known.id}`, { client_phone: '069 111 2222' });
  expect(await phoneOf(known.client_id)).toBe('+355 69 111 2222');
});

test('the histories name the program, and the visit is of the salon', async () => {
  const salon = await world().newSalon();
  const token = await newToken(salon, ['appointments:write']);
  const { status, body } = await token.post('/appointments', aVisit());
  expect(status).toBe(201);
  const { changes } = (await salon.get(`/appointments/${body.appointment.id}/changes`)).body;
  expect(changes).toMatchObject([{ what: 'made', by_kind: 'staff', by_name: 'API: Kasa' }]);
  const rows = await readRows<{ username: string }>(world().db)(sql`
    select username from history where entity_id = ${body.appointment.id}`);
  expect(rows).toEqual([{ username: 'API: Kasa' }]);
});

describe('a token acts for who made it', () => {
  const scopes: ApiScope[] = ['appointments:read', 'appointments:write', 'takings:read'];

  async function secondOwner() {
    const salon = await world().newSalon();
    const { Arben } = await barbersOf(salon);
    const owner = await newPerson(world(), salon, 'owner', {
      column: Arben ?? null,
      seesOthers: false,
      seesMoney: true,
    });
    await book(salon, { barber: 'Blerim' });
    await book(salon, { client_name: 'Dea' });
    return { salon, owner, token: await newToken(owner, scopes) };
  }
  const list = async (token: { get: Salon['get'] }) => (await token.get(`/appointments?from=${aDay}`)).body;

  test('demoted to a barber, it sees and writes only what this barber may', async () => {
    const { salon, owner, token } = await secondOwner();
    expect((await list(token)).appointments).toHaveLength(2);
    const changes = {
      role: 'barber',
      ticks: {
        seesOthers: false,
        booksOthers: false,
        seesPhones: true,
        seesOwnMoney: false,
        seesMoney: false,
      },
    };
    expect((await salon.put(`/staff/${owner.staffId}`, changes)).status).toBe(200);
    expect((await list(token)).appointments.map((one: Appointment) => one.barber)).toEqual(['Arben']);
    expect((await token.get(`/till/day?day=${aDay}`)).body.code).toBe('forbidden');
    const foreign = await token.post(
      '/appointments',
      aVisit({ barber: 'Blerim', appointment_time: '13:00' }),
    );
    expect(foreign.body.code).toBe('not_yours');
  });

  test.each([
    ['was put aside', (staff: string) => sql`update staff set active = false where id = ${staff}`],
    ['left', (staff: string) => sql`update staff set left_at = now() where id = ${staff}`],
    [
      'was deactivated',
      (staff: string) =>
        sql`update users set is_active = false where id = (select user_id from staff where id = ${staff})`,
    ],
    [
      'became an administrator',
      (staff: string) =>
        sql`update users set role = 'admin' where id = (select user_id from staff where id = ${staff})`,
    ],
    ['lost the login', (staff: string) => sql`update staff set user_id = null where id = ${staff}`],
  ])('it answers 401 after this person %s, and the list says so', async (_how, end) => {
    const { salon, owner, token } = await secondOwner();
    await world().db.run(end(owner.staffId));
    const answer = await token.get('/appointments');
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 401,
      code: 'unauthenticated',
    });
    const { tokens } = (await salon.get('/tokens')).body;
    expect(tokens).toMatchObject([{ id: token.id, is_over: true }]);
  });

  test('after the plan it reads and does not write', async () => {
    const salon = await world().newSalon();
    const token = await newToken(salon, scopes);
    world().clock.pass({ hours: 8 * 24 });
    expect((await token.get('/appointments')).status).toBe(200);
    expect((await token.post('/appointments', aVisit())).body.code).toBe('subscription_required');
  });

  test('it ends with its own time, when it is deleted, and with the salon', async () => {
    const salon = await world().newSalon();
    const short = await newToken(salon, scopes, { days: 1 });
    const long = await newToken(salon, scopes);
    world().clock.pass({ hours: 25 });
    expect((await short.get('/appointments')).status).toBe(401);
    expect((await long.get('/appointments')).status).toBe(200);
    expect((await salon.delete(`/tokens/${long.id}`)).body.message).toBe(messages.ended);
    expect((await long.get('/appointments')).status).toBe(401);
    expect((await salon.delete(`/tokens/${long.id}`)).status).toBe(404);

    const last = await newToken(await world().signIn(salon.email, password), scopes);
    await world().db.run(
      sql`delete from salons where id = (select salon_id from staff where id = ${await ownStaffId(world(), salon)})`,
    );
    expect((await last.get('/appointments')).status).toBe(401);
  });
});

test('the 121st call within a minute answers 429 with Retry-After, and other tokens go on', {
  tags: 'long',
}, async () => {
  const salon = await world().newSalon();
  const token = await newToken(salon, ['hours:read']);
  const statuses = [];
  for (let n = 0; n < 120; n += 1) statuses.push((await token.get('/hours')).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await token.get('/hours');
  expect({ status: refused.status, after: refused.headers['retry-after'] }).toEqual({
    status: 429,
    after: '60',
  });
  expect((await (await newToken(salon, ['hours:read'])).get('/hours')).status).toBe(200);
  world().clock.pass({ minutes: 1 });
  expect((await token.get('/hours')).status).toBe(200);
});

test('a use is noted at most once a minute', async () => {
  const salon = await world().newSalon();
  const token = await newToken(salon, ['hours:read']);
  const used = async () => (await salon.get('/tokens')).body.tokens[0].last_used_at;
  await token.get('/hours');
  const first = await used();
  expect(first).toBe(world().clock.now().toISOString());
  world().clock.set(new Date(world().clock.now().getTime() + 59_000).toISOString());
  await token.get('/hours');
  expect(await used()).toBe(first);
  world().clock.set(new Date(world().clock.now().getTime() + 1000).toISOString());
  await token.get('/hours');
  expect(await used()).toBe(world().clock.now().toISOString());
});

describe('pages of other sites', () => {
  const from = (origin: string) => ({ headers: { origin, 'sec-fetch-site': 'cross-site' } });

  test('a site that the owner named may book, without credentials, and any other may not', async () => {
    const salon = await openSalon(world());
    const saved = await salon.put('/tokens/sites', { sites: [`${site}/rezervo?x=1`, site] });
    expect(saved.body).toMatchObject({ sites: [site], message: messages.sitesSaved });

    const path = `/public/salons/${salon.slug}/bookings`;
    const body = { proof: await aProof(world(), salon) };
    const named = await world().call('POST', path, body, from(site));
    expect({ code: named.body.code, allowed: named.headers['access-control-allow-origin'] }).toEqual({
      code: 'invalid',
      allowed: site,
    });
    expect(named.headers['access-control-allow-credentials']).toBeUndefined();
    const other = await world().call('POST', path, body, from('https://tjeter.al'));
    expect({ code: other.body.code, allowed: other.headers['access-control-allow-origin'] }).toEqual({
      code: 'foreign_origin',
      allowed: undefined,
    });
  });

  test('before a call the browser is told what is allowed, and of another salon nothing', async () => {
    const salon = await openSalon(world());
    const foreign = await openSalon(world());
    await salon.put('/tokens/sites', { sites: [site] });
    const ask = async (slug: string) => {
      const { statusCode, headers } = await world().app.inject({
        method: 'OPTIONS',
        url: `/api/public/salons/${slug}/bookings`,
        headers: { origin: site, 'access-control-request-method': 'POST' },
      });
      return [statusCode, headers['access-control-allow-origin'], headers['access-control-allow-methods']];
    };
    expect(await ask(salon.slug)).toEqual([204, site, 'GET, POST, PUT']);
    expect(await ask(foreign.slug)).toEqual([204, undefined, undefined]);
  });

  test('outside /api/public/ a named site is foreign as before', { tags: 'long' }, async () => {
    const salon = await openSalon(world());
    await salon.put('/tokens/sites', { sites: [site] });
    const { secret } = await newToken(salon, ['appointments:write', 'appointments:read']);
    const written = await world().call('POST', '/appointments', aVisit(), { token: secret, ...from(site) });
    expect(written.body.code).toBe('foreign_origin');
    const read = await world().call('GET', '/appointments', undefined, { token: secret, ...from(site) });
    expect(read.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('two people who change the sites keep what the other added, up to the most', async () => {
    const salon = await world().newSalon();
    const kept = async () => (await salon.get('/tokens')).body.sites;
    await salon.put('/tokens/sites', { sites: [site] });
    await Promise.all(
      ['https://a.al', 'https://b.al'].map((one) =>
        salon.put('/tokens/sites', { sites: [one, site], shown: [site] }),
      ),
    );
    expect(await kept()).toEqual(['https://a.al', 'https://b.al', site]);
    await salon.put('/tokens/sites', { sites: ['https://a.al'], shown: ['https://a.al', site] });
    expect(await kept()).toEqual(['https://a.al', 'https://b.al']);
    const many = Array.from({ length: 9 }, (_, n) => `https://s${n}.al`);
    const { status, body } = await salon.put('/tokens/sites', { sites: many, shown: [] });
    expect([status, body.fields]).toEqual([400, { sites: messages.tooManySites }]);
  });

  test.each(['http://berberhana.al', 'berberhana', 'javascript:alert(1)', ''])(
    'the site %s answers 400',
    async (wrong) => {
      const salon = await world().newSalon();
      const { status, body } = await salon.put('/tokens/sites', { sites: [wrong] });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['sites.0']]);
    },
  );
});
