import { expect, test } from 'vitest';
import { sampleBarbers } from '#contracts/salon/barbers.sq.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { book } from '../../../test/visits.ts';

const world = testWorld();

const stepsOf = async (salon: Salon) => (await salon.get('/salon/first-steps')).body.data;
const nothingDone = { salon: false, barbers: false, services: false, visit: false, putAway: false };

test('no first step is done in a new salon', async () => {
  expect(await stepsOf(await world().newSalon())).toEqual(nothingDone);
});

test('each step is done by what it leads to', async () => {
  const salon = await world().newSalon();
  await salon.put('/salon', { phone: '069 123 4567' });
  expect(await stepsOf(salon)).toEqual(nothingDone);
  await salon.put('/salon', { name: 'Blloku' });
  expect(await stepsOf(salon)).toEqual({ ...nothingDone, salon: true });

  const { body } = await salon.get('/barbers');
  await salon.put(`/barbers/${body.data[0].id}`, { name: 'Ilir' });
  await salon.post('/user/services', { name: 'Prerje', price: 5, duration: 30 });
  expect(await stepsOf(salon)).toEqual({ ...nothingDone, salon: true, barbers: true, services: true });

  await book(salon, { barber: 'Ilir' });
  expect((await stepsOf(salon)).visit).toBe(true);
});

test('a salon whose barbers are called like the samples confirms them', { tags: 'long' }, async () => {
  const salon = await world().newSalon();
  const { status, body } = await salon.put('/salon/first-steps', { barbers: true });
  expect({ status, data: body.data }).toEqual({ status: 200, data: { ...nothingDone, barbers: true } });
  expect((await salon.get('/barbers')).body.data.map(({ name }: { name: string }) => name)).toEqual(
    sampleBarbers(null),
  );
});

test('the salon remembers that its steps were put away, and this can be taken back', async () => {
  const [salon, other] = [await world().newSalon(), await world().newSalon()];
  await salon.put('/salon/first-steps', { putAway: true });
  const elsewhere = await world().signIn(salon.email);
  expect((await stepsOf(elsewhere)).putAway).toBe(true);
  expect((await stepsOf(other)).putAway).toBe(false);
  await salon.put('/salon/first-steps', { putAway: false });
  expect((await stepsOf(salon)).putAway).toBe(false);
});

test('each change is in the history', async () => {
  const salon = await world().newSalon();
  await salon.put('/salon/first-steps', { barbers: true, putAway: true });
  const admin = await world().admin();
  const { body } = await admin.get('/admin/history?limit=5');
  const texts = body.data.activities.map(({ description }: { description: string }) => description);
  expect(texts).toEqual(
    expect.arrayContaining(['U konfirmuan barberët e sallonit.', 'Hapat e parë u lanë mënjanë.']),
  );
});
