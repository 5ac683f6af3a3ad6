import { beforeAll, describe, expect, test } from 'vitest';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { codeOf } from '../../../test/authenticator.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, password, testWorld, type World } from '../../../test/harness.ts';
import { sql } from '../db/database.ts';
import { bySystem } from '../origin.ts';
import {
  type Action,
  historyConditionOf,
  isAboutSomebody,
  mergeHistoryCounts,
  recordHistory,
} from './store.ts';

const world = testWorld({}, fullPool);
let admin: Awaited<ReturnType<World['admin']>>;
beforeAll(async () => {
  admin = await world().admin();
});

const now = Date.parse('2026-11-23T10:18:00Z');
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000);

type Kind = Pick<Action, 'type' | 'severity'>;

/** Replaces the whole history with these rows. */
async function replaceHistory(rows: readonly (Kind & { description: string; at: Date })[]) {
  const { db } = world();
  await db.run(sql`delete from history`);
  await db.transaction(async (tx) => {
    for (const { at, ...action } of rows) {
      await recordHistory(tx, bySystem(at), { ...action, entity: 'appointment' });
    }
  });
}

const kinds: Kind[] = [
  { type: 'create' },
  { type: 'update' },
  { type: 'login', severity: 'warning' },
  { type: 'update', severity: 'error' },
  { type: 'delete' },
];
const many = Array.from({ length: 230 }, (_, i) => ({
  ...(kinds[i % kinds.length] as Kind),
  description: `Rreshti ${i} i ${i % 2 ? 'Çelë' : 'Arbën'} 100%_`,
  at: minutesAgo(i * 31),
}));

const read = async (query: string) => {
  const { status, body } = await admin.get(`/admin/history${query}`);
  expect(status).toBe(200);
  return body.data;
};
const numbers = (activities: { description: string }[]) =>
  activities.map(({ description }) => Number(/\d+/.exec(description)?.[0]));

describe('failed sign-ins', () => {
  const failed = async () => {
    const { activities } = await read('?action_type=login&severity=warning');
    return activities.map(({ description }: { description: string }) => description);
  };
  const tryFrom = (from: string, email: string) => {
    const headers = { 'x-forwarded-for': from };
    return world().call('POST', '/auth/login', { email, password: 'gabim-123' }, { headers });
  };

  test('failures for unknown e-mails from an address within an hour are one row: how often, and the last e-mail', async () => {
    await replaceHistory([]);
    for (const name of ['a', 'b', 'c']) await tryFrom('203.0.113.5', `${name}@askund.al`);
    await tryFrom('203.0.113.6', 'd@askund.al');
    const sentences = [
      'Hyrje e pasuksesshme pa llogari, email-i i fundit: c@askund.al (e fundit nga 3 përpjekje prej kësaj adrese IP brenda një ore)',
      'Hyrje e pasuksesshme pa llogari, email-i i fundit: d@askund.al',
    ];
    expect((await failed()).sort()).toEqual(sentences);
    expect((await read('')).statistics).toMatchObject({ total_activities: 2, login_count: 2 });

    await world().at(new Date(now + 3_600_000).toISOString(), () => tryFrom('203.0.113.5', 'e@askund.al'));
    expect((await failed())[0]).toBe('Hyrje e pasuksesshme pa llogari, email-i i fundit: e@askund.al');
    expect(await failed()).toHaveLength(3);
  });

  test('wrong passwords for two accounts, a wrong code and an unknown e-mail from one address are four rows', async () => {
    const [one, two] = [await world().newSalon(), await world().newSalon()];
    const { secret } = (await one.post('/auth/second-factor/setup')).body;
    const code = codeOf(secret, world().clock.now());
    expect((await one.post('/auth/second-factor/confirm', { code })).status).toBe(200);
    await replaceHistory([]);
    const from = '203.0.113.7';
    const headers = { 'x-forwarded-for': from };
    for (const { email } of [one, two, one, two, one]) await tryFrom(from, email);
    const { body } = await world().call('POST', '/auth/login', { email: one.email, password }, { headers });
    const wrongCode = String((Number(code) + 500_000) % 1_000_000).padStart(6, '0');
    const wrong = { challenge: body.challenge, code: wrongCode };
    await world().call('POST', '/auth/second-factor', wrong, { headers });
    await tryFrom(from, 'dikush@askund.al');

    for (const text of ['përpjekje', 'nga 3 përpjekje']) {
      const found = (await read(`?search=${encodeURIComponent(text)}`)).activities;
      expect(found).toHaveLength(text === 'përpjekje' ? 2 : 1);
    }
    const times = (n: number) => ` (e fundit nga ${n} përpjekje prej kësaj adrese IP brenda një ore)`;
    expect((await failed()).sort()).toEqual(
      [
        `Hyrje e pasuksesshme: ${one.email}${times(3)}`,
        `Hyrje e pasuksesshme: ${two.email}${times(2)}`,
        `Kod i pasaktë i verifikimit me dy hapa: ${one.email}`,
        'Hyrje e pasuksesshme pa llogari, email-i i fundit: dikush@askund.al',
      ].sort(),
    );
  });
});

describe('GET /admin/history', () => {
  beforeAll(() => replaceHistory(many));

  test('without a query the list has the newest twenty rows and the statistics of all rows', async () => {
    const { activities, pagination, statistics } = await read('');
    expect(numbers(activities)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    expect(pagination).toEqual({
      current_page: 1,
      total_pages: 12,
      total_items: 230,
      items_per_page: 20,
      has_more_items: false,
    });
    expect(statistics).toEqual({
      total_activities: 230,
      login_count: 46,
      create_count: 46,
      update_count: 92,
      delete_count: 46,
    });
    expect(activities[0]).toMatchObject({
      action_type: 'create',
      severity: 'info',
      entity_type: 'appointment',
    });
    expect(activities[0]).not.toHaveProperty('user');
  });

  test('every page of every filter has the rows that a simple filter in the test finds', {
    tags: 'long',
  }, async () => {
    const filters = [
      {},
      { action_type: 'update' },
      { severity: 'error' },
      { severity: 'info' },
      { action_type: 'update', severity: 'error' },
      { action_type: 'logout' },
      { start_date: '2026-11-20' },
      { start_date: '2026-11-21', action_type: 'create' },
      { search: 'arben' },
      { search: ' ÇELE ', action_type: 'login' },
      { search: '0 i', start_date: '2026-11-21' },
      { search: '100%_' },
      { search: '10_' },
      { end_date: '2026-11-20' },
      { start_date: '2026-11-20', end_date: '2026-11-21', severity: 'info' },
      { end_date: '2026-11-21', search: 'arben' },
    ];
    const limit = 17;
    for (const filter of filters as Record<string, string>[]) {
      const { action_type, severity, start_date, end_date, search = '' } = filter;
      const expected = many
        .filter(({ type }) => !action_type || type === action_type)
        .filter((row) => !severity || (row.severity ?? 'info') === severity)
        .filter(({ at }) => !start_date || at >= new Date(`${start_date}T00:00:00+01:00`))
        .filter(
          ({ at }) => !end_date || at < new Date(Date.parse(`${end_date}T00:00:00+01:00`) + 24 * 3_600_000),
        )
        .filter(({ description }) => nameKey(description).includes(nameKey(search)));
      for (let page = 1; page <= Math.ceil(expected.length / limit) + 1; page++) {
        const query = new URLSearchParams({ ...filter, page: String(page), limit: String(limit) });
        const { activities, pagination, statistics } = await read(`?${query}`);
        const slice = expected.slice(limit * (page - 1), limit * page);
        expect({ filter, page, found: numbers(activities) }).toEqual({
          filter,
          page,
          found: numbers(slice),
        });
        expect(pagination.total_items).toBe(expected.length);
        expect(statistics.update_count).toBe(expected.filter(({ type }) => type === 'update').length);
      }
    }
  });

  test('empty filters match everything', async () => {
    const { pagination } = await read('?action_type=&severity=&start_date=&search=&page=2&other=1');
    expect(pagination).toMatchObject({ total_items: 230, current_page: 2 });
  });

  test('a page beyond the last is empty', async () => {
    const { activities, pagination } = await read('?page=1000000&limit=100');
    expect(activities).toEqual([]);
    expect(pagination).toMatchObject({ total_items: 230, total_pages: 3 });
  });
});

test('the search by person, salon and object finds the rows of these users only', async () => {
  await world().db.run(sql`delete from history`);
  const [first, second] = [await world().newSalon(), await world().newSalon()];
  await first.put('/salon', { name: 'Salloni Çezma' });
  await first.post('/barbers', { name: 'Arta' });
  await second.post('/barbers', { name: 'Besa' });
  const found = async (query: string) =>
    (await read(`?limit=100&${query}`)).activities.map(
      (activity: { entity_type: string; user?: { email: string } }) =>
        `${activity.entity_type} ${activity.user?.email}`,
    );
  expect(await found(`person=${first.email.toUpperCase()}&entity_type=barber`)).toEqual([
    `barber ${first.email}`,
  ]);
  expect(await found('salon=cezma&entity_type=barber')).toEqual([`barber ${first.email}`]);
  expect(await found(`salon=cezma&person=${second.email}`)).toEqual([]);
  expect(new Set(await found('entity_type=barber'))).toEqual(
    new Set([`barber ${first.email}`, `barber ${second.email}`]),
  );
});

test('the search by person and salon also finds what an admin did to account, plan and order', async () => {
  admin = await world().admin();
  const [owner, other] = [await world().newSalon(), await world().newSalon()];
  await owner.put('/salon', { name: 'Salloni Xhevdet' });
  await world().db.run(sql`delete from history`);
  const gift = { subscriptionType: 'monthly', duration: { value: 1, unit: 'months' } };
  for (const { user } of [owner, other]) {
    await admin.put(`/auth/admin/users/${user.id}`, { isActive: false });
    await admin.put(`/auth/admin/users/${user.id}`, { isActive: true });
    await admin.post('/admin/extend-subscription', { userId: user.id, ...gift });
  }
  await world().db.run(sql`
    with ordered as (
      insert into orders (id, user_id, email, plan, amount_cents, currency, created_at)
      values (gen_random_uuid(), ${owner.user.id}, ${owner.email}, 'monthly', 499, 'EUR', ${world().clock.now()})
      returning id, created_at
    )
    insert into history (id, action_type, severity, description, entity_type, entity_id, created_at)
    select gen_random_uuid(), 'payment', 'info', 'Porosia', 'order', id::text, created_at from ordered`);

  const found = async (query: string) =>
    (await read(`?limit=100&${query}`)).activities.map(
      (activity: { entity_type: string }) => activity.entity_type,
    );
  const about = ['order', 'subscription', 'user', 'user'];
  expect((await found('salon=xhevdet')).sort()).toEqual(about);
  expect((await found(`salon_of=${owner.user.id}`)).sort()).toEqual(about);
  expect((await found(`person=${owner.email}`)).sort()).toEqual(about);
  expect(await found(`person=${owner.email}&salon=xhevdet&severity=warning`)).toEqual([
    'subscription',
    'user',
  ]);
});

test('role, password, plan and deactivation are warnings, with what was there before', async () => {
  admin = await world().admin();
  const owner = await world().newSalon('Dritan Leka');
  const { email } = owner;
  const path = `/auth/admin/users/${owner.user.id}`;
  await world().db.run(sql`delete from history`);
  await owner.put(`/users/${owner.user.id}`, { username: 'Dritan Hoxha' });
  await owner.put(`/users/${owner.user.id}`, { password: 'zgjedhur-vete-1' });
  await admin.put(path, { username: 'Dritan Gashi' });
  await admin.put(path, { subscriptionEndDate: '2026-12-31' });
  const duration = { value: 1, unit: 'months' };
  await admin.post('/admin/extend-subscription', {
    userId: owner.user.id,
    subscriptionType: 'yearly',
    duration,
  });
  await admin.put(path, { password: 'zgjedhur-nga-admini' });
  await admin.put(path, { isActive: false });
  await admin.put(path, { isActive: true });
  await admin.put(`${path}/role`, { role: 'admin' });
  await admin.put(`${path}/role`, { role: 'user' });
  const { activities } = await read('?limit=100');
  const rows = activities.map((row: { severity: string; description: string }) => [
    row.severity,
    row.description,
  ]);
  expect(rows.reverse()).toEqual([
    ['info', `U përditësua profili: ${email} (username-i Dritan Leka → Dritan Hoxha)`],
    ['warning', `U përditësua profili: ${email} (fjalëkalimi)`],
    ['info', `U ndryshua username-i: ${email}, Dritan Hoxha → Dritan Gashi`],
    ['warning', `U ndryshua fundi i abonimit: ${email}, pa abonim → 31 dhjetor 2026`],
    ['warning', `U zgjat abonimi: ${email}, Vjetor, 31 dhjetor 2026 → 31 janar 2027`],
    ['warning', `U ndryshua fjalëkalimi: ${email}`],
    ['warning', `U çaktivizua llogaria: ${email}`],
    ['info', `U aktivizua llogaria: ${email}`],
    ['warning', `U ndryshua roli: ${email}, përdorues → administrator`],
    ['warning', `U ndryshua roli: ${email}, administrator → përdorues`],
  ]);
});

test('the rows of the salons can be filtered from all others, and no row names a client or the title of blocked time', async () => {
  await world().db.run(sql`delete from history`);
  const salon = await world().newSalon();
  const visit = { service_name: 'Prerje', price: 10, barber: 'Arben', appointment_date: '2026-11-24' };
  const secret = { client_name: 'Zamira Kuqi', client_phone: '+355691234567', note: 'Sekret' };
  const { body } = await salon.post('/appointments', { ...visit, ...secret, appointment_time: '10:00' });
  const path = `/appointments/${body.appointment.id}`;
  await salon.put(path, {
    appointment_time: '11:30',
    price: 12.5,
    client_name: 'Drita Sekret',
    note: 'Tjetër',
  });
  await salon.put(path, { cancelled_by: 'client', status: 'cancelled' });
  await salon.delete(path);
  const block = { kind: 'block', title: 'Dentisti sekret', duration: 60, barber: 'Arben' };
  await salon.post('/appointments', { ...block, appointment_date: '2026-11-24', appointment_time: '12:00' });
  const service = (await salon.post('/user/services', { name: 'Larje', price: 5, duration: 30 })).body.data;
  await salon.put(`/user/services/${service.id}`, { name: 'Larje', price: 6, duration: 90 });

  const sentences = async (query: string) => {
    const { activities } = await read(`?limit=100&${query}`);
    return activities.map(({ description }: { description: string }) => description).reverse();
  };
  expect(await sentences('part=salons')).toEqual([
    'U shtua termini: 24.11.2026 10:00',
    'U përditësua termini: 24.11.2026 10:00 (ora 10:00 → 11:30, çmimi 10,00\u00a0€ → 12,50\u00a0€, klienti, telefoni, shënimi)',
    'U anulua termini: 24.11.2026 11:30 (statusi në pritje → i anuluar)',
    'U fshi termini: 24.11.2026 11:30',
    'U bllokua koha: 24.11.2026 12:00',
    'U shtua shërbimi: Larje',
    'U përditësua shërbimi: Larje (kohëzgjatja 30 min → 1 orë 30 min, çmimi 5,00\u00a0€ → 6,00\u00a0€)',
  ]);
  const others = await sentences('part=system');
  expect(others).toContain(`U regjistrua llogaria: ${salon.email}`);
  expect(others.join()).not.toMatch(/termin|shërbimi/);
  expect(await sentences('')).toHaveLength(others.length + 7);
  expect((await read('')).retention_hours).toBe(24);
});

test('a search counts at most two thousand rows; without one all are counted and can be reached', {
  tags: 'long',
}, async () => {
  const { db } = world();
  await db.run(sql`delete from history`);
  await db.run(sql`
    insert into history (id, action_type, severity, description, entity_type, created_at)
    select gen_random_uuid(), 'update', 'info', 'Ndryshim ' || i, 'appointment', ${minutesAgo(0)}::timestamptz - i * interval '1 second'
    from generate_series(1, 2050) i`);
  const { pagination, statistics, activities } = await read('?search=ndryshim&page=100');
  expect(pagination).toMatchObject({ total_items: 2000, total_pages: 100, has_more_items: true });
  expect(statistics).toMatchObject({ total_activities: 2000, update_count: 2000 });
  expect(numbers(activities)).toEqual(Array.from({ length: 20 }, (_, i) => 1981 + i));
  expect((await read('?page=103')).activities).toHaveLength(10);
  expect((await read('?page=103')).pagination).toMatchObject({ total_items: 2050, has_more_items: false });
});

describe('the statistics of the history', () => {
  test('the statistics of the last days include today', async () => {
    const midnight = new Date('2026-11-22T23:00:00Z');
    await replaceHistory([
      { type: 'login', description: 'sot', at: midnight },
      { type: 'create', description: 'dje', at: new Date(midnight.getTime() - 1) },
      { type: 'delete', description: 'para 29 ditësh', at: new Date('2026-10-24T22:00:00Z') },
      { type: 'delete', description: 'para 30 ditësh', at: new Date('2026-10-24T21:59:59Z') },
    ]);
    const today = (await admin.get('/admin/history/stats?period=1')).body.data;
    expect(today).toMatchObject({ period: 1, startDate: '2026-11-23', total_activities: 1, login_count: 1 });
    const month = (await admin.get('/admin/history/stats')).body.data;
    expect(month).toMatchObject({ period: 30, startDate: '2026-10-25', endDate: '2026-11-23' });
    expect(month).toMatchObject({ total_activities: 3, create_count: 1, delete_count: 1 });
  });

  test.each(['0', '-1', '3651', 'month', ''])(
    'the statistics of the period “%s” answer 400',
    async (period) => {
      const { status } = await admin.get(`/admin/history/stats?period=${period}`);
      expect(status).toBe(400);
    },
  );

  test('the statistics stay correct while rows are written, deleted and merged at the same time', {
    tags: 'long',
  }, async () => {
    await replaceHistory([]);
    const { db } = world();
    const write = (i: number) =>
      db.transaction((tx) =>
        recordHistory(tx, bySystem(minutesAgo(i * 10)), {
          ...(kinds[i % kinds.length] as Kind),
          entity: 'appointment',
          description: `Njëkohësisht ${i}`,
        }),
      );
    const deleteRows = () =>
      readRows(db)(sql`
      delete from history where id in (select id from history order by random() limit 1 for update skip locked)`);
    await Promise.all(
      Array.from({ length: 300 }, (_, i) => {
        if (i % 25 === 24) return mergeHistoryCounts(db, minutesAgo(0));
        return i % 3 === 2 ? deleteRows() : write(i);
      }),
    );
    await mergeHistoryCounts(db, minutesAgo(0));

    const [real] = await readRows<{ total: number; updates: number }>(db)(sql`
      select count(*)::integer as total, (count(*) filter (where action_type = 'update'))::integer as updates
      from history`);
    const { statistics } = await read('');
    expect(real?.total).toBeGreaterThan(50);
    expect(statistics).toMatchObject({ total_activities: real?.total, update_count: real?.updates });
    const counts = await readRows<{ kind: string; entries: number }>(db)(sql`
      select hour || action_type || severity as kind, entries from history_counts
      where hour < ${minutesAgo(180)}`);
    expect(Math.min(...counts.map(({ entries }) => entries))).toBeGreaterThan(0);
    expect(new Set(counts.map(({ kind }) => kind)).size).toBe(counts.length);
  });
});

describe('deleting rows of the history', () => {
  test('deleting one row writes a new row about the deletion', async () => {
    await replaceHistory(many.slice(0, 3));
    const { activities } = await read('');
    const { status, body } = await admin.delete(`/admin/history/${activities[1].id}`);
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'Aktiviteti u fshi.',
    });
    const after = await read('');
    expect(after.activities.map(({ action_type }: { action_type: string }) => action_type)).toEqual([
      'delete',
      'create',
      'login',
    ]);
    expect(after.activities[0]).toMatchObject({
      user: { email: 'admin@kreher.al' },
      entity_type: 'history',
      description: `U fshi nga historiku: ${activities[1].description}`,
    });
    const again = await admin.delete(`/admin/history/${activities[1].id}`);
    expect({ status: again.status, code: again.body.code }).toEqual({ status: 404, code: 'not_found' });
  });

  test('deleting old rows keeps the newer ones', async () => {
    await replaceHistory(many.slice(0, 60));
    const { body } = await admin.post('/admin/history/cleanup');
    expect(body).toMatchObject({ deleted: 13, message: 'Aktivitete të vjetra të fshira: 13.' });
    const { activities, pagination } = await read('?limit=100');
    expect(pagination.total_items).toBe(48);
    expect(activities[0]).toMatchObject({ action_type: 'system', user: { email: 'admin@kreher.al' } });
  });

  test('deleting old rows where none is old writes no row', async () => {
    await replaceHistory(many.slice(0, 3));
    const { body } = await admin.post('/admin/history/cleanup');
    expect(body).toMatchObject({ deleted: 0, message: 'Nuk ka aktivitete të vjetra për t’u pastruar.' });
    expect((await read('')).pagination.total_items).toBe(3);
  });

  test('deleting all rows leaves one row with the name of the admin', async () => {
    await replaceHistory(many);
    const { body } = await admin.delete('/admin/history/clear');
    expect(body).toMatchObject({ deleted: 230, message: 'Historiku u fshi.' });
    const { activities, statistics } = await read('');
    expect(activities).toHaveLength(1);
    expect(activities[0].description).toBe('U fshi gjithë historiku: admin@kreher.al');
    expect(activities[0].user).toEqual({ username: 'Administratori', email: 'admin@kreher.al' });
    expect(statistics).toMatchObject({ total_activities: 1, delete_count: 1 });
  });
});

test('the SQL function fold gives the same keys as nameKey', async () => {
  const texts = [
    'Çelë Hoxha',
    '  ËNGJËLL   Gëzim\t x ',
    'Ñandú Ștefan Žižek',
    'a\u0301b',
    'ÀÉÎÕÜ',
    "O'Neil",
    '',
    '100%_\\',
  ];
  const folded = await readRows<{ key: string }>(world().db)(sql`
    select fold(typed) as key from unnest(${texts}::text[]) with ordinality as t (typed, n) order by n`);
  expect(folded.map(({ key }) => key)).toEqual(texts.map(nameKey));
});

test.each([
  ['about somebody', 'history_about', isAboutSomebody],
  ['of the system', 'history_of_system', historyConditionOf.system],
])('the rows %s are exactly the rows of their index', async (_which, index, condition) => {
  const indexes = readRows<{ condition: string }>(world().db);
  await world().db.run(sql`create index compared on history (id) where ${condition}`);
  const conditions = await indexes(sql`
    select pg_get_expr(indpred, indrelid) as condition from pg_index
    where indexrelid in ('compared'::regclass, ${index}::regclass)`);
  await world().db.run(sql`drop index compared`);
  expect(conditions).toHaveLength(2);
  expect(conditions[0]).toEqual(conditions[1]);
});
