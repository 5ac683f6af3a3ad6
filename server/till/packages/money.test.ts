// Packages in both currencies, at no price, and in a backup.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as newId } from 'uuid';
import { expect, onTestFinished, test } from 'vitest';
import type { ClientPackage } from '#contracts/till/packages.ts';
import { openCheckedDatabase, readRows } from '../../../test/checked-database.ts';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { openWorld, type Salon, testWorld, type World } from '../../../test/harness.ts';
import { openTill, takingsOf, tick, tillDay, today, visitToday } from '../../../test/till.ts';
import { restoreBackup } from '../../ground/db/backup/restore.ts';
import { writeBackup } from '../../ground/db/backup/write.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();

async function laserSalon(of: World, price = 150) {
  const { salon, barbers } = await openTill(of);
  const made = await salon.post('/user/services', { name: 'Lazer', duration: 5, price: 30 });
  const service_id: string = made.body.data.id;
  const kind = { name: 'Lazer 6', service_ids: [service_id], sessions: 6, price };
  const package_id: string = (await salon.post('/packages', kind)).body.package.id;
  const visit = (changes: object = {}) =>
    visitToday(salon, {
      ...{ client_name: 'Besa', services: [{ service_id, service_name: 'Lazer', price: 30, duration: 5 }] },
      ...{ service_name: undefined, price: undefined, duration: undefined, ...changes },
    });
  const sell = async (client_id: string | null, paid: object) => {
    const id = newId();
    const sale = { id, kind: 'package', day: today, barber_id: barbers.Arben, client_id, package_id };
    const { status, body } = await salon.post('/takings', {
      ...{ ...sale, name: 'Lazer 6', method: 'cash', currency: 'EUR', cents: 15_000, ...paid },
    });
    return { id, status, body };
  };
  return { salon, visit, sell, package_id };
}
const packageOf = async (salon: Salon, client: string | null): Promise<ClientPackage> =>
  (await salon.get(`/clients/${client}/packages`)).body.packages[0];
const owedIn = async (salon: Salon) => (await salon.get('/packages/owed')).body.sums;

test('sold in lekë, used in euro and refunded in lekë, each by another rate: what is owed stays in lekë', async () => {
  const { salon, visit, sell } = await laserSalon(world());
  const first = await visit();
  // 150 € at 98, sold in lekë
  const { id } = await sell(first.client_id, { currency: 'ALL', cents: 1_470_000 });
  expect(await packageOf(salon, first.client_id)).toMatchObject({ currency: 'ALL', owed_cents: 1_470_000 });
  await tick(salon, first.id);
  const [session] = (await salon.get(`/visits/${first.id}/takings`)).body.takings;
  expect(session).toMatchObject({ currency: 'ALL', session_cents: 245_000, rate: 98, worth_cents: 3000 });
  await salon.put('/till', { rate: 105 });
  const second = await visit({ client_id: first.client_id });
  await tick(salon, second.id);
  expect((await salon.get(`/visits/${second.id}/takings`)).body).toMatchObject({
    visit: { is_unpaid: false, paid_cents: 3000, unpaid_cents: 0 },
    takings: [{ session_cents: 245_000, rate: 105, worth_cents: 3000 }],
  });
  expect(await owedIn(salon)).toEqual([
    { currency: 'ALL', is_sold: true, count: 1, sessions: 4, cents: 980_000 },
  ]);
  await salon.put('/till', { rate: 90 });
  const refund = { change_id: newId(), method: 'cash', note: 'U shpërngul' };
  // lekë have no smaller coins, and the sum is in the currency of the package
  const parts = await salon.post(`/client-packages/${id}/refund`, { ...refund, cents: 979_950 });
  expect([parts.status, Object.keys(parts.body.fields)]).toEqual([400, ['cents']]);
  expect((await salon.post(`/client-packages/${id}/refund`, { ...refund, cents: 980_000 })).status).toBe(200);
  expect((await tillDay(salon)).by_method).toEqual([{ method: 'cash', currency: 'ALL', cents: 490_000 }]);
  expect(await owedIn(salon)).toEqual([]);
});

test('a package at no price is sold, used and owes nothing', async () => {
  const { salon, visit, sell } = await laserSalon(world(), 0);
  const first = await visit();
  const { id, status } = await sell(first.client_id, { cents: 0 });
  expect(status).toBe(201);
  await tick(salon, first.id);
  expect(await packageOf(salon, first.client_id)).toMatchObject({ used: 1, price_cents: 0, owed_cents: 0 });
  expect((await salon.get(`/visits/${first.id}/takings`)).body.visit).toMatchObject({
    ...{ is_unpaid: false, paid_cents: 3000, methods: [] },
  });
  expect((await tillDay(salon)).by_method).toEqual([]);
  const refund = { change_id: newId(), method: 'cash', note: 'x', cents: 1 };
  const refused = await salon.post(`/client-packages/${id}/refund`, refund);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['cents']]);
  // a product still costs something
  const product = { id: newId(), kind: 'product', day: today, name: 'Dyll', method: 'cash', currency: 'EUR' };
  const { barber_id } = (await takingsOf(salon))[0] ?? {};
  expect((await salon.post('/takings', { ...product, barber_id, cents: 0 })).status).toBe(400);
});

test('a backup of before the sale has no package; one of after it has the sessions that were used', {
  tags: 'long',
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kreher-packages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const place = await openWorld();
  onTestFinished(() => place.close());
  const key = 'a key of this place';
  const { visit, sell, salon } = await laserSalon(place);
  const one = await visit();
  const backup = async (name: string) => {
    const file = join(folder, name);
    await writeBackup(place.connection, { file, madeAt: place.clock.now(), key });
    return file;
  };
  const before = await backup('before.gz');
  await sell(one.client_id, {});
  await tick(salon, one.id);
  const after = await backup('after.gz');
  const restored = async (file: string) => {
    const { connection, drop } = await freshDatabase();
    onTestFinished(() => drop());
    await restoreBackup(connection, file, { key });
    const db = openCheckedDatabase(connection);
    const rows = await readRows<object>(db)(sql`
      select used, used_cents, ended_by, is_sold, (
        select count(*)::integer from takings where client_package_id = client_packages.id
      ) as rows from client_packages`);
    const left = await readRows<object>(db)(sql`select id from takings where client_package_id is not null`);
    await db.close();
    return { rows, left: left.length };
  };
  expect(await restored(before)).toEqual({ rows: [], left: 0 });
  expect(await restored(after)).toEqual({
    rows: [{ used: 1, used_cents: 2500, ended_by: null, is_sold: true, rows: 2 }],
    left: 2,
  });
});
