// Who wants no offers: said by the salon, or by the client with the link of a visit.
import { expect, test } from 'vitest';
import { messages } from '#contracts/book/privacy.sq.ts';
import { type Salon, testWorld } from '../../../test/harness.ts';
import { bookOnline, openSalon } from '../../../test/online.ts';
import { book } from '../../../test/visits.ts';

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
  await salon.put(`/clients/${id}/marketing`, { refused: true });
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
