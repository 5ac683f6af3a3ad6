import { describe, expect, test } from 'vitest';
import { entityName } from '#contracts/ground/history.sq.ts';
import type { DataEventEntry, OwnSecurityEntry, SecurityEntry } from '#contracts/ground/security-log.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, password, type Salon, testWorld } from '../../../test/harness.ts';
import { expectOk, order, payseraOf, project } from '../../../test/paysera.ts';
import { newPerson } from '../../../test/staff.ts';
import { book } from '../../../test/visits.ts';
import { openProvider } from '../../billing/payments/provider.ts';
import { openDatabase, sql } from '../db/database.ts';
import { keepSecurityPartitions, recordSecurityEvent, writeSecurityCounts } from './store.ts';

const world = testWorld({ payments: openProvider(project) }, fullPool);
const { sendCallback } = payseraOf(world);

/** Reads the log after the hour, when events that are counted by the hour are in it, too. */
async function ownEvents(owner: Pick<Salon, 'get'>) {
  world().clock.pass({ hours: 1 });
  await writeSecurityCounts(world().db, world().clock.now());
  const { entries } = (await owner.get('/auth/security-log')).body;
  return entries.map(({ event, detail, times }: OwnSecurityEntry) =>
    [event, detail, times > 1 ? times : null].filter((part) => part !== null).join(' '),
  );
}

async function allEntries(query = ''): Promise<SecurityEntry[]> {
  const admin = await world().admin();
  return (await admin.get(`/admin/security-log?limit=100${query}`)).body.entries;
}

describe('what an owner does to the own account', () => {
  test('signing in and out, a new password, an export and deletions are entries of the own log, newest first', async () => {
    const owner = await world().newSalon();
    await owner.put(`/users/${owner.user.id}`, { password: 'tjeter-456' });
    await owner.get('/export');
    const visit = await book(owner);
    await owner.delete(`/appointments/${visit.id}`);
    await owner.post('/auth/logout');
    const again = await world().signIn(owner.email, 'tjeter-456');

    expect(await ownEvents(again)).toEqual([
      'sign-in',
      'sign-out',
      'deleted appointment',
      'exported all',
      'password-changed',
      'sign-in',
    ]);
  });

  test('deleted leave is named as leave, not as the salon', { tags: 'long' }, async () => {
    const owner = await world().newSalon();
    const days = { from: '2026-12-24', to: '2026-12-26', open: [], reason: 'closed', title: null };
    const { body } = await owner.post('/day-exceptions', { barberId: null, forAll: true, ...days });
    await owner.delete(`/day-exceptions/${body.data.id}`);
    const [newest = ''] = await ownEvents(owner);
    expect(newest).toBe('deleted exception');
    expect(entityName('exception')).toBe('Pushim ose mbyllje');
  });

  test('another owner sees nothing of it', async () => {
    const owner = await world().newSalon();
    await owner.get('/export');
    const other = await world().newSalon();
    expect(await ownEvents(other)).toEqual(['sign-in']);
  });

  test('an entry names the address and the browser', async () => {
    const owner = await world().newSalon();
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
    };
    await world().call('POST', '/auth/login', { email: owner.email, password }, { headers });
    const [entry] = (await owner.get('/auth/security-log')).body.entries;
    expect(entry).toMatchObject({
      event: 'sign-in',
      address: '203.0.113.7',
      agent: 'Chrome · Windows',
      times: 1,
      byAdministrator: false,
    });
  });

  test('a remembered device that resumes in another browser is an entry', async () => {
    const owner = await world().newSalon();
    const windows = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0';
    const linux = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0';
    const remembered = { email: owner.email, password, remember: true };
    const signedIn = await world().call('POST', '/auth/login', remembered, {
      headers: { 'user-agent': windows },
    });
    const [cookie = ''] = String(signedIn.headers['set-cookie']).split(';');
    for (const agent of [windows, linux]) {
      const headers = { cookie, 'user-agent': agent };
      expect((await world().call('POST', '/auth/resume', undefined, { headers })).status).toBe(200);
    }
    expect(await ownEvents(owner)).toEqual(['resumed-elsewhere', 'sign-in', 'sign-in']);
  });
});

describe('failures and refusals', () => {
  test('of three wrong passwords the first is an entry at once, the others are one entry when the hour is over', async () => {
    const owner = await world().newSalon();
    const wrong = { email: owner.email, password: 'gabim-123' };
    world().clock.pass({ minutes: 1 });
    for (let tries = 0; tries < 3; tries++) {
      await world().call('POST', '/auth/login', wrong);
      // entries of one moment would be in the order of their ids, which are random
      world().clock.pass({ minutes: 1 });
    }
    const { entries } = (await owner.get('/auth/security-log')).body;
    expect(entries.map(({ event }: OwnSecurityEntry) => event)).toEqual(['sign-in-failed', 'sign-in']);
    expect(await ownEvents(owner)).toEqual(['sign-in-failed 2', 'sign-in-failed', 'sign-in']);
  });

  test('a single wrong password stays one entry when the hour is over', async () => {
    const owner = await world().newSalon();
    await world().call('POST', '/auth/login', { email: owner.email, password: 'gabim-123' });
    expect((await ownEvents(owner)).sort()).toEqual(['sign-in', 'sign-in-failed']);
  });

  test('wrong passwords from one IPv6 network for unknown e-mails are two entries, however many they are', {
    tags: 'long',
  }, async () => {
    for (let tries = 0; tries < 5; tries++) {
      const headers = { 'x-forwarded-for': `2001:db8:1:2::${tries}` };
      const wrong = { email: `dikush${tries}@askund.al`, password: 'gabim-123' };
      await world().call('POST', '/auth/login', wrong, { headers });
      world().clock.pass({ minutes: 1 });
    }
    world().clock.pass({ hours: 1 });
    await writeSecurityCounts(world().db, world().clock.now());
    const failures = await allEntries('&event=sign-in-failed');
    expect(failures.filter(({ address }) => address?.startsWith('2001:db8:1:2:'))).toMatchObject([
      { times: 4, actor: null, about: null },
      { times: 1, actor: null, about: null },
    ]);
  });

  test('calls that need an administrator, and calls with ids of another salon, are entries, counted from the second on', async () => {
    const owner = await world().newSalon();
    const other = await world().newSalon();
    const visit = await book(owner);
    await other.get('/auth/admin/users');
    for (let times = 0; times < 2; times++) await other.get('/admin/history');
    await other.delete(`/appointments/${visit.id}`);
    const events = await ownEvents(other);
    expect(events.sort()).toEqual([
      'refused GET /admin/history 2',
      'refused GET /auth/admin/users',
      'sign-in',
      'unknown-id DELETE /appointments/:id',
    ]);
  });
});

test('a call of a salon by an administrator, who has none, is refused and no entry', async () => {
  const admin = await world().admin();
  expect((await admin.get('/clients')).status).toBe(403);
  expect((await admin.post('/appointments/auto-confirm')).status).toBe(403);
  expect((await ownEvents(admin)).filter((event: string) => event.startsWith('refused'))).toEqual([]);
});

test('a call about a visit that the salon itself deleted is no entry, one about the visit of another salon is', async () => {
  const owner = await world().newSalon();
  const other = await world().newSalon();
  const [deleted, foreign] = [await book(owner), await book(other)];
  await owner.delete(`/appointments/${deleted.id}`);
  expect((await owner.get(`/visits/${deleted.id}/link`)).status).toBe(404);
  expect((await ownEvents(owner)).sort()).toEqual(['deleted appointment', 'sign-in']);
  expect((await owner.get(`/visits/${foreign.id}/link`)).status).toBe(404);
  expect(await ownEvents(owner)).toContain('unknown-id GET /visits/:id/link');
});

describe('what administrators do', () => {
  test('a changed password is an entry of the user, without the address of the administrator', async () => {
    const owner = await world().newSalon();
    const admin = await world().admin();
    await admin.put(`/auth/admin/users/${owner.user.id}`, { password: 'i-ri-98765' });
    const again = await world().signIn(owner.email, 'i-ri-98765');
    const { entries } = (await again.get('/auth/security-log')).body;
    expect(entries[1]).toMatchObject({
      event: 'password-changed',
      byAdministrator: true,
      address: null,
      agent: null,
    });
  });

  test('each action is an entry with the administrator, and for whom it was', async () => {
    const owner = await world().newSalon('Salloni i ruajtur');
    const admin = await world().admin();
    await admin.put(`/auth/admin/users/${owner.user.id}`, { username: 'Emri i ri' });
    await admin.put(`/auth/admin/users/${owner.user.id}/role`, { role: 'admin' });
    await admin.delete('/admin/history/clear');
    const entries = await allEntries();
    const seen = entries.map(({ event, detail, actor, about }) => [
      event,
      detail,
      actor?.email,
      about?.email,
    ]);
    expect(seen).toEqual(
      expect.arrayContaining([
        ['administered', 'update user', admin.email, owner.email],
        ['role-changed', 'admin', admin.email, owner.email],
        ['administered', 'delete history', admin.email, undefined],
      ]),
    );
  });

  test('the entry of a deletion tells which account it was by the shortened e-mail', async () => {
    const owner = await world().newSalon();
    const admin = await world().admin();
    await admin.delete(`/auth/admin/users/${owner.user.id}`);
    const [deleted] = await allEntries('&event=account-deleted');
    const detail = `pr…@${owner.email.split('@')[1]}`;
    expect(deleted).toMatchObject({ actor: { email: admin.email }, about: null, detail });
  });

  test('a changed plan and a refund name the plan, the order and the buyer', async () => {
    const owner = await world().newSalon();
    const admin = await world().admin();
    expectOk(await sendCallback(await order(owner, 'yearly')));
    const [{ id, number }] = (await admin.get('/subscriptions/recent')).body.data;
    await admin.post(`/admin/orders/${id}/refund-request`, { reason: 'Provë' });
    await admin.post('/admin/extend-subscription', {
      userId: owner.user.id,
      subscriptionType: 'monthly',
      duration: { value: 1, unit: 'months' },
    });
    await admin.put('/admin/plans', { plans: [{ plan: 'yearly', price: 44 }] });
    const entries = await allEntries('&event=administered');
    expect(entries.slice(0, 3).map(({ detail, about }) => [detail, about?.email])).toEqual([
      ['update plan yearly', undefined],
      ['update subscription', owner.email],
      [`payment order ${number}`, owner.email],
    ]);
  });
});

test('pages follow each other without a gap and without a repetition', { tags: 'long' }, async () => {
  const owner = await world().newSalon();
  for (let times = 0; times < 6; times++) await owner.get('/export');
  const ids: string[] = [];
  let next = '';
  do {
    const { entries, nextCursor } = (await owner.get(`/auth/security-log?limit=2${next}`)).body;
    ids.push(...entries.map(({ id }: OwnSecurityEntry) => id));
    next = nextCursor ? `&cursor=${encodeURIComponent(nextCursor)}` : '';
  } while (next);
  expect(ids).toHaveLength(7);
  expect(new Set(ids).size).toBe(7);
});

test.each([
  ['update', sql`update security_log set detail = 'tjetër'`],
  ['delete', sql`delete from security_log`],
  ['truncate', sql`truncate security_log`],
  ['update of a partition', sql`update security_log_rest set detail = 'tjetër'`],
])('the database refuses to %s entries', async (_what, statement) => {
  await world().newSalon();
  const inRest = sql`insert into security_log (at, event) values ('1999-01-01Z', 'sign-in')`;
  const change = world().db.transaction(async (tx) => {
    await tx.run(inRest);
    await tx.run(statement);
  });
  await expect(change).rejects.toThrow('append-only');
});

describe('months', () => {
  const partitions = async () => {
    const found = await readRows<{ name: string }>(world().db)(sql`
      select relname::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'security_log'::regclass`);
    return found.map(({ name }) => name);
  };

  test('each month has a partition before it begins, which is dropped after 400 days', async () => {
    const { db } = world();
    await db.run(sql`insert into security_log (at, event) values ('2030-01-31T23:59:59Z', 'sign-out')`);
    await keepSecurityPartitions(db, new Date('2030-02-01T00:00:00Z'));
    expect(await partitions()).toEqual(
      expect.arrayContaining([
        'security_log_2030_01',
        'security_log_2030_02',
        'security_log_2030_03',
        'security_log_2030_04',
        'security_log_rest',
      ]),
    );
    await expect(db.run(sql`truncate security_log_2030_01`)).rejects.toThrow('append-only');
    expect(await db.run(sql`select from security_log_rest`)).toBe(0);
    expect(await db.run(sql`select from security_log_2030_01`)).toBe(1);

    await keepSecurityPartitions(db, new Date('2031-03-07T23:59:00Z'));
    expect(await partitions()).toContain('security_log_2030_01');
    await keepSecurityPartitions(db, new Date('2031-03-08T00:00:00Z'));
    expect(await partitions()).not.toContain('security_log_2030_01');
    expect(await partitions()).toContain('security_log_2030_02');
  });
});

test('an entry is also a log line, without e-mail, once its transaction is committed', async () => {
  const owner = await world().newSalon();
  const lines: unknown[] = [];
  const db = openDatabase(world().connection, { log: (...line) => lines.push(line) });
  const origin = {
    by: { userId: owner.user.id, username: 'Pronari', email: owner.email },
    from: '203.0.113.9',
    at: world().clock.now(),
  };
  await db.transaction(async (tx) => {
    await recordSecurityEvent(tx, origin, { event: 'exported', detail: 'all' });
    expect(lines).toEqual([]);
  });
  const failing = db.transaction(async (tx) => {
    await recordSecurityEvent(tx, origin, { event: 'sign-out' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await db.close();
  const { id } = owner.user;
  expect(lines).toEqual([
    [
      'info',
      'security',
      { event: 'exported', actor: id, about: id, address: '203.0.113.9', agent: null, detail: 'all' },
    ],
  ]);
});

describe('what was taken out of a salon', () => {
  test('owners see who took a file or read all of a client, also after that person left; nobody else does', async () => {
    const owner = await world().newSalon();
    const visit = await book(owner, { client_name: 'Ana Prifti' });
    const manager = await newPerson(world(), owner, 'manager', { name: 'Dritan Leka', seesMoney: true });
    await manager.get('/reports/export?period=week');
    await owner.post(`/staff/${manager.staffId}/leave`, { moves: [], deactivate: false });
    world().clock.pass({ minutes: 1 });
    await owner.get('/export');
    world().clock.pass({ minutes: 1 });
    await owner.get(`/clients/${visit.client_id}/file`);

    const { entries } = (await owner.get('/security-log/taken-out')).body;
    expect(entries.map(({ event, detail, person }: DataEventEntry) => [event, detail, person])).toEqual([
      ['client-file-read', 'Ana Prifti', owner.user.username],
      ['exported', 'all', owner.user.username],
      ['exported', 'report', 'Dritan Leka'],
    ]);
    const [newest] = (await owner.get('/auth/security-log')).body.entries;
    expect([newest.event, newest.detail]).toEqual(['client-file-read', 'Ana Prifti']);
    const [ofAdmin] = await allEntries('&event=client-file-read');
    expect(ofAdmin?.detail).toBe(visit.client_id);

    const other = await world().newSalon();
    expect((await other.get('/security-log/taken-out')).body.entries).toEqual([]);
    expect((await other.get(`/clients/${visit.client_id}/file`)).status).toBe(404);
    const second = await newPerson(world(), owner, 'manager', { seesMoney: true });
    expect((await second.get('/security-log/taken-out')).body.code).toBe('forbidden');
    expect((await second.get(`/clients/${visit.client_id}/file`)).body.code).toBe('forbidden');
    await owner.post(`/clients/${visit.client_id}/erase`);
    const [erased] = (await owner.get('/security-log/taken-out')).body.entries;
    expect(erased.detail).toMatch(/^Klient i fshirë/);
  });
});
