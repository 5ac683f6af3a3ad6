import { v7 as newId } from 'uuid';
import { expect, test } from 'vitest';
import type { SalonReport } from '#contracts/reports/reports.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { newPerson } from '../../test/staff.ts';
import { openTill, tick, tickedVisit, today, visitToday } from '../../test/till.ts';

const world = testWorld();

const tillOf = async (person: Salon) =>
  (await person.get('/user/stats?period=week')).body.data.till as SalonReport['till'];

test('the till in a report names what explains how the prices became what was paid: discounts, what is unpaid, and what nobody marked', async () => {
  const { salon, barbers } = await openTill(world());
  const unmarked = await visitToday(salon, { price: 7 });
  await salon.put('/till', { is_on: false });
  await tick(salon, unmarked.id);
  expect(await tillOf(salon)).toBeNull();
  await salon.put('/till', { is_on: true });
  await tickedVisit(salon);
  const visit = await tickedVisit(salon, { barber: 'Blerim', price: 20 });
  await salon.post(`/visits/${visit.id}/payment`, {
    discount: 300,
    paid: [{ method: 'cash', currency: 'ALL', cents: 98_000 }],
    tips: [{ method: 'cash', currency: 'EUR', cents: 500 }],
  });
  const day = { day: today, currency: 'EUR' };
  const product = { ...day, kind: 'product', name: 'Dyll', method: 'cash', barber_id: barbers.Arben };
  await salon.post('/takings', { ...product, id: newId(), cents: 450 });
  await salon.post('/takings', { ...day, id: newId(), kind: 'in', cents: 9000, note: 'Kusur' });
  const euro = (cents: number) => ({ currency: 'EUR', cents });
  expect(await tillOf(salon)).toMatchObject({
    taken: [euro(1450), { currency: 'ALL', cents: 98_000 }],
    discounts: [euro(300)],
    unpaid: [euro(700)],
    unmarked: [euro(700)],
  });
  const barber = await newPerson(world(), salon, 'barber', { column: barbers.Arben ?? null });
  expect(await tillOf(barber)).toMatchObject({
    taken: [euro(1450)],
    discounts: [],
    unpaid: [],
    unmarked: [euro(700)],
  });
});

test('what a client got back is no debt of the client', { tags: 'long' }, async () => {
  const { salon } = await openTill(world());
  const { id } = await tickedVisit(salon);
  const back = { method: 'cash', currency: 'EUR', cents: 400, note: 'Ankesë' };
  expect((await salon.post(`/visits/${id}/refund`, back)).status).toBe(200);
  expect(await tillOf(salon)).toMatchObject({ taken: [{ currency: 'EUR', cents: 600 }], unpaid: [] });
});
