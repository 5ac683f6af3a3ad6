// Running cards of packages in a file of clients.

import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import { undoneText } from '#contracts/imports/imports.sq.ts';
import { messages } from '#contracts/till/packages.sq.ts';
import type { ClientPackage } from '#contracts/till/packages.ts';
import { fullPool, type Salon, testWorld } from '../../test/harness.ts';
import { allRows, bodyOf, exportOf, rowsOf, sendRows } from '../../test/own-export.ts';
import { openTill, tick, visitToday } from '../../test/till.ts';

const world = testWorld({}, fullPool);

async function laserSalon() {
  const { salon } = await openTill(world());
  const made = await salon.post('/user/services', { name: 'Lazer', duration: 5, price: 30 });
  const service: string = made.body.data.id;
  const kind = { name: 'Lazer 6', service_ids: [service], sessions: 6, price: 150, valid_days: 30 };
  await salon.post('/packages', kind);
  return { salon, service };
}

const row = (number: number, name: string, packages: object[], more: object = {}) => ({
  ...{ row: number, name, phone: null, email: null, birthday: null, note: null, blocked: false, facts: {} },
  packages,
  ...more,
});
async function send(salon: Salon, clients: object[], changes: object = {}) {
  const id = newId();
  const part = { id, part: 0, is_last: true, source: 'other', existing: 'fill', clients, ...changes };
  const { status, body } = await salon.post('/imports', part);
  expect(status).toBe(200);
  return { id, part, ...body };
}
const clientsOf = async (salon: Salon): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await salon.get('/clients?limit=100')).body.clients.map(({ id, name }: { id: string; name: string }) => [
      name,
      id,
    ]),
  );
const packagesOf = async (salon: Salon, name: string): Promise<ClientPackage[]> =>
  (await salon.get(`/clients/${(await clientsOf(salon))[name]}/packages`)).body.packages;

test('a card comes with what is left of it, without money; the same part again, and the same file again, add nothing', async () => {
  const { salon } = await laserSalon();
  const rows = [
    row(2, 'Ana Hoxha', [{ name: 'LAZER 6', left: 4 }]),
    row(3, 'Besa Krasniqi', [{ name: 'Lazer 6', used: 1 }]),
    row(4, 'Dea Gashi', [{ name: 'Lazer 6' }]),
    // a card that is used up is no debt any more
    row(5, 'Era Shala', [{ name: 'Lazer 6', left: 0 }]),
  ];
  const { part, counts, faults } = await send(salon, rows);
  expect([counts.made, faults]).toEqual([4, []]);
  expect(await packagesOf(salon, 'Ana Hoxha')).toMatchObject([
    { used_before: 2, owed_cents: 10_000, is_sold: false, bought_on: '2026-11-23', expires_on: '2026-12-23' },
  ]);
  expect(await packagesOf(salon, 'Besa Krasniqi')).toMatchObject([{ used_before: 1 }]);
  expect(await packagesOf(salon, 'Dea Gashi')).toMatchObject([{ used_before: 0, owed_cents: 15_000 }]);
  expect(await packagesOf(salon, 'Era Shala')).toEqual([]);
  expect((await salon.get('/takings?day=2026-11-23')).body.takings).toEqual([]);
  expect((await salon.post('/imports', part)).status).toBe(200);
  await send(salon, rows);
  expect(await packagesOf(salon, 'Ana Hoxha')).toHaveLength(1);
  const { sums } = (await salon.get('/packages/owed')).body;
  expect(sums).toEqual([{ currency: 'EUR', is_sold: false, count: 3, sessions: 15, cents: 37_500 }]);
});

test('a row with an unknown package, or with more sessions than it has, is named and not written', async () => {
  const { salon } = await laserSalon();
  const { counts, faults } = await send(salon, [
    row(2, 'Ana Hoxha', [{ name: 'Masazh', left: 2 }]),
    row(3, 'Besa Krasniqi', [{ name: 'Lazer 6', left: 7 }]),
    row(4, 'Dea Gashi', [{ name: 'Lazer 6', left: 6 }]),
  ]);
  expect(counts.made).toBe(1);
  expect(faults).toEqual([
    { row: 2, fields: { package: messages.unknownName('Masazh') } },
    { row: 3, fields: { package: messages.notSoMany('Lazer 6', 6) } },
  ]);
  expect(Object.keys(await clientsOf(salon))).toEqual(['Dea Gashi']);
});

test('clients who stay as they are get no card', async () => {
  const { salon } = await laserSalon();
  await send(salon, [row(2, 'Ana Hoxha', [])]);
  await send(salon, [row(2, 'Ana Hoxha', [{ name: 'Lazer 6', left: 4 }])], { existing: 'keep' });
  expect(await packagesOf(salon, 'Ana Hoxha')).toEqual([]);
  await send(salon, [row(2, 'Ana Hoxha', [{ name: 'Lazer 6', left: 4 }])]);
  expect(await packagesOf(salon, 'Ana Hoxha')).toHaveLength(1);
});

test('undoing removes the cards with their clients; one of which a session was used stays', async () => {
  const { salon, service } = await laserSalon();
  await send(salon, [row(2, 'Besa Krasniqi', [])]);
  const { id } = await send(salon, [
    row(2, 'Ana Hoxha', [{ name: 'Lazer 6', left: 4 }]),
    row(3, 'Besa Krasniqi', [{ name: 'Lazer 6', left: 4 }]),
    row(4, 'Dea Gashi', [{ name: 'Lazer 6', left: 4 }]),
  ]);
  const { 'Dea Gashi': dea } = await clientsOf(salon);
  const line = { service_id: service, service_name: 'Lazer', price: 30, duration: 5 };
  const visit = await visitToday(salon, {
    ...{ client_id: dea, client_name: 'Dea Gashi', services: [line] },
    ...{ service_name: undefined, price: undefined, duration: undefined },
  });
  await tick(salon, visit.id);
  const { body } = await salon.post(`/imports/${id}/undo`);
  expect(body.message).toBe(
    undoneText({ removed: 1, stayed: 1, changed: 0 }, undefined, { removed: 2, stayed: 1 }),
  );
  expect(Object.keys(await clientsOf(salon)).sort()).toEqual(['Besa Krasniqi', 'Dea Gashi']);
  expect(await packagesOf(salon, 'Besa Krasniqi')).toEqual([]);
  expect(await packagesOf(salon, 'Dea Gashi')).toMatchObject([{ used: 1 }]);
});

test('fifty ticks while the import is undone: a package that was used is there', {
  tags: 'long',
}, async () => {
  const { salon, service } = await laserSalon();
  const { id } = await send(
    salon,
    Array.from({ length: 50 }, (_, n) => row(n + 2, `Klient ${n}`, [{ name: 'Lazer 6', left: 4 }])),
  );
  const clients = await clientsOf(salon);
  const line = { service_id: service, service_name: 'Lazer', price: 30, duration: 5 };
  const visits = [];
  for (const [client_name, client_id] of Object.entries(clients))
    visits.push(
      await visitToday(salon, {
        ...{ client_id, client_name, services: [line] },
        ...{ service_name: undefined, price: undefined, duration: undefined },
      }),
    );
  const [undone, ...ticks] = await Promise.all([
    salon.post(`/imports/${id}/undo`),
    ...visits.map((visit) => tick(salon, visit.id)),
  ]);
  expect([undone.status, ...new Set(ticks.map(({ status }) => status))]).toEqual([200, 200]);
  for (const visit of visits) {
    const { visit: paid, takings } = (await salon.get(`/visits/${visit.id}/takings`)).body;
    const [of] = await packagesOf(salon, visit.client_name ?? '');
    const session = takings.find((one: { client_package_id?: string }) => one.client_package_id);
    // either the session was taken and its package stayed, or both are gone and the visit is paid in cash
    expect([session?.client_package_id, paid.is_unpaid]).toEqual([of?.id, false]);
  }
});

test('a file of several parts, where replaced sessions come before what takes them back: the package has the same sessions', async () => {
  const { salon, service } = await laserSalon();
  const { id: kind } = (
    await salon.post('/packages', { name: 'Lazer 2', service_ids: [service], sessions: 2, price: 50 })
  ).body.package;
  const lazer = (price: number) => ({
    services: [{ service_id: service, service_name: 'Lazer', price, duration: 5 }],
    ...{ service_name: undefined, price: undefined, duration: undefined },
  });
  const first = await visitToday(salon, { client_name: 'Besa', ...lazer(30) });
  const { client_id, barber_id } = first;
  await salon.post('/takings', {
    ...{ id: newId(), kind: 'package', name: 'Lazer 2', package_id: kind, client_id, barber_id },
    ...{ day: '2026-11-23', method: 'cash', currency: 'EUR', cents: 5000 },
  });
  const second = await visitToday(salon, { client_id, client_name: 'Besa', ...lazer(30) });
  for (const { id } of [first, second]) await tick(salon, id);
  await salon.put(`/appointments/${second.id}`, lazer(40));
  const rows = await allRows(await rowsOf(await exportOf(world(), salon)));
  const isTaking = (one: { table: string }) => one.table === 'takings';
  const sold = rows.filter((one) => isTaking(one) && one.values.kind === 'package');
  const sessions = rows.filter((one) => isTaking(one) && !sold.includes(one));
  const isVoid = ({ values }: (typeof rows)[number]) => values.voids != null;
  expect([sessions.filter(isVoid).length, sessions.length]).toEqual([1, 4]);
  const target = await world().newSalon();
  const id = newId();
  // the sale comes last, as from a device whose clock was fast
  const parts = [
    rows.filter((one) => !isTaking(one)),
    sessions.filter((one) => !isVoid(one)),
    sessions.filter(isVoid),
    sold,
  ];
  let line = 2;
  for (const [part, sent] of parts.entries()) {
    const body = bodyOf({ part, line, rows: sent, isLast: part === parts.length - 1 }, id);
    line += sent.length;
    const { status, body: answer } = await target.post('/imports/salon', body);
    expect([status, answer.message, answer.faults]).toEqual([200, answer.message, []]);
  }
  expect(await packagesOf(target, 'Besa')).toMatchObject([{ used: 2, owed_cents: 0, ended_by: null }]);
});

test('a file with more sessions than the card of a client has is written, and the answer names the card', async () => {
  const { salon, service } = await laserSalon();
  await send(salon, [row(2, 'Ana Hoxha', [{ name: 'Lazer 6', left: 2 }])]);
  const { 'Ana Hoxha': client_id } = await clientsOf(salon);
  const line = { service_id: service, service_name: 'Lazer', price: 30, duration: 5 };
  for (const _ of [1, 2]) {
    const visit = await visitToday(salon, {
      ...{ client_id, client_name: 'Ana Hoxha', services: [line] },
      ...{ service_name: undefined, price: undefined, duration: undefined },
    });
    await tick(salon, visit.id);
  }
  const rows = await allRows(await rowsOf(await exportOf(world(), salon)));
  const whole = await sendRows(await world().newSalon(), rows);
  expect([whole.status, whole.body.faults, whole.body.overused]).toEqual([200, [], []]);
  const less = rows.map((one) =>
    one.table === 'client_packages' ? { ...one, values: { ...one.values, used_before: 5 } } : one,
  );
  const target = await world().newSalon();
  const { status, body } = await sendRows(target, less);
  const of = { id: expect.any(String), name: 'Lazer 6', sessions: 6, client: 'Ana Hoxha' };
  expect([status, body.faults, body.overused]).toEqual([200, [], [of]]);
  expect(await packagesOf(target, 'Ana Hoxha')).toMatchObject([{ used: 1, owed_cents: 0 }]);
});

test('undoing an import keeps a client who bought a package since', async () => {
  const { salon, service } = await laserSalon();
  const { id } = await send(salon, [row(2, 'Ana Hoxha', []), row(3, 'Besa Krasniqi', [])]);
  const { 'Ana Hoxha': ana } = await clientsOf(salon);
  const kinds = (await salon.get('/packages')).body.packages;
  expect(kinds[0].service_ids).toEqual([service]);
  const entered = await salon.post(`/clients/${ana}/packages`, { package_id: kinds[0].id, used_before: 2 });
  expect(entered.status).toBe(201);
  const { body } = await salon.post(`/imports/${id}/undo`);
  expect(body.message).toBe(undoneText({ removed: 1, stayed: 0, changed: 1 }, { removed: 0, stayed: 0 }));
  expect(await packagesOf(salon, 'Ana Hoxha')).toMatchObject([{ owed_cents: 10_000 }]);
});
