// Who wants no offers: said by the salon, or by the client with the link of a visit.
import { describe, expect, test } from 'vitest';
import { messages } from '#contracts/privacy/privacy.sq.ts';
import { readRows } from '../../test/checked-database.ts';
import { type Salon, testWorld } from '../../test/harness.ts';
import { bookOnline, openSalon } from '../../test/online.ts';
import { book } from '../../test/visits.ts';
import { visitTexts } from '../online/history.sq.ts';
import { sql } from '../ground/db/database.ts';

const world = testWorld();

const readClient = async (salon: Salon, id: string | null) => (await salon.get(`/clients/${id}`)).body.client;

test('nobody knows of a new or imported client; the salon notes a refusal and takes it back', async () => {
  const salon = await world().newSalon();
  const { client_id: id } = await book(salon);
  expect((await readClient(salon, id)).marketingRefusedBy).toBe(null);
  const refused = await salon.put(`/clients/${id}/marketing`, { refused: true });
  expect([refused.status, refused.body.client.marketingRefusedBy, refused.body.message]).toEqual([
    ...[200, 'salon', messages.marketingRefused],
  ]);
  const { file } = (await salon.get(`/clients/${id}/file`)).body;
  expect(file.client).toMatchObject({ marketingRefusedBy: 'salon', marketingRefusedAt: expect.any(String) });
  const allowed = await salon.put(`/clients/${id}/marketing`, { refused: false });
  expect(allowed.body.client.marketingRefusedBy).toBe(null);
});

test('what the client said by the link only the client takes back, and a merge keeps it', async () => {
  const salon = await openSalon(world());
  const { body } = await bookOnline(world(), salon);
  const path = new URL(body.link).pathname.replace('/r/', '/public/visits/');
  const { nobody } = world();
  expect((await nobody.get(path)).body.visit.refusesOffers).toBe(false);
  const [{ client_id: id }] = (await salon.get('/appointments?from=2026-11-24&to=2026-11-24')).body
    .appointments;
  for (const refused of [true, false, true]) {
    const answer = await nobody.post(`${path}/offers`, { refused });
    expect([answer.status, answer.body.visit.refusesOffers]).toEqual([200, refused]);
    expect((await readClient(salon, id)).marketingRefusedBy).toBe(refused ? 'client' : null);
  }
  // repeated, it stays the client's
  await salon.put(`/clients/${id}/marketing`, { refused: true });
  const lifted = await salon.put(`/clients/${id}/marketing`, { refused: false });
  expect([lifted.status, lifted.body.code, lifted.body.message]).toEqual([
    ...[409, 'changed', messages.refusedByClient],
  ]);

  const other = await book(salon, { client_name: 'Besa Meta', appointment_time: '18:00' });
  expect((await salon.post(`/clients/${other.client_id}/merge`, { gone: id, name: 'kept' })).status).toBe(
    200,
  );
  expect((await readClient(salon, other.client_id)).marketingRefusedBy).toBe('client');
});

test('a link that is not valid, and a body without the field, are refused', async () => {
  const salon = await openSalon(world());
  const { body } = await bookOnline(world(), salon);
  const path = new URL(body.link).pathname.replace('/r/', '/public/visits/');
  expect((await world().nobody.post(`${path}/offers`, {})).status).toBe(400);
  expect((await world().nobody.post('/public/visits/3f9k2m7q-x/offers', { refused: true })).status).toBe(404);
});

describe('the link of a booking for the number of somebody who refused', () => {
  async function strangerBooks() {
    const salon = await openSalon(world());
    const phone = '+355 69 700 9001';
    const { client_id: id } = await book(salon, {
      client_name: 'Besa Meta',
      client_phone: phone,
      appointment_time: '18:00',
    });
    const paths: string[] = [];
    for (const time of ['10:00', '12:00']) {
      const { body } = await bookOnline(world(), salon, { phone, time });
      paths.push(new URL(body.link).pathname.replace('/r/', '/public/visits/'));
    }
    return { salon, id, own: paths[0] ?? '', other: paths[1] ?? '' };
  }
  const says = (path: string, refused: boolean) => world().nobody.post(`${path}/offers`, { refused });
  const refusesAt = async (path: string) => (await world().nobody.get(path)).body.visit.refusesOffers;
  const byOf = async (salon: Salon, id: string | null) => (await readClient(salon, id)).marketingRefusedBy;

  test('does not say so, and takes back only what it said itself', async () => {
    const { salon, id, own, other } = await strangerBooks();
    await says(own, true);
    expect([await refusesAt(own), await refusesAt(other)]).toEqual([true, false]);
    await says(other, false);
    expect(await byOf(salon, id)).toBe('client');
    await says(other, true);
    await says(other, false);
    expect([await byOf(salon, id), await refusesAt(own), await refusesAt(other)]).toEqual([
      ...['client', true, false],
    ]);
    await says(own, false);
    expect([await byOf(salon, id), await refusesAt(own)]).toEqual([null, false]);
  });

  test('leaves what the salon noted', { tags: 'long' }, async () => {
    const { salon, id, own } = await strangerBooks();
    await salon.put(`/clients/${id}/marketing`, { refused: true });
    expect(await refusesAt(own)).toBe(false);
    await says(own, false);
    expect(await byOf(salon, id)).toBe('salon');
    world().clock.pass({ minutes: 1 });
    await says(own, true);
    expect(await byOf(salon, id)).toBe('client');
    await says(own, false);
    expect(await byOf(salon, id)).toBe('salon');
  });

  test('of two that refused, the first that takes it back leaves the other one’s, in either order', {
    tags: 'long',
  }, async () => {
    for (const isOwnFirst of [true, false]) {
      const { salon, id, own, other } = await strangerBooks();
      await says(own, true);
      world().clock.pass({ minutes: 1 });
      await says(other, true);
      const [first, second] = isOwnFirst ? [own, other] : [other, own];
      await says(first, false);
      expect(await byOf(salon, id)).toBe('client');
      await says(second, false);
      expect(await byOf(salon, id)).toBe(null);
    }
  });

  test('said a hundred times it is one line of the history; changed too often it is 429', {
    tags: 'long',
  }, async () => {
    const { salon, own } = await strangerBooks();
    const lines = () =>
      readRows(world().db)(sql`
        select from history where user_id = ${salon.user.id} and description = ${visitTexts.noOffers}`);
    for (let n = 0; n < 10; n++) expect((await says(own, true)).status).toBe(200);
    expect(await lines()).toHaveLength(1);
    const answers: number[] = [];
    for (let n = 0; n < 30; n++) answers.push((await says(own, n % 2 === 1)).status);
    expect(answers.at(-1)).toBe(429);
    expect((await lines()).length).toBeLessThan(12);
  });
});
