import { expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';
import { book } from '../../../test/visits.ts';

const world = testWorld();
const path = '/appointments?from=2026-11-23&to=2026-11-23';

const ask = (token: string, tag?: string) =>
  world().call('GET', path, undefined, { token, headers: tag === undefined ? {} : { 'if-none-match': tag } });

test('a caller who already has the answer gets a 304 without a body, until the answer changes', async () => {
  const salon = await world().newSalon();
  await book(salon, { appointment_date: '2026-11-23', client_name: 'Agim Hoxha' });
  const first = await ask(salon.token);
  const tag = String(first.headers.etag);
  expect(first.status).toBe(200);

  const same = await ask(salon.token, tag);
  expect({ status: same.status, body: same.body, etag: same.headers.etag }).toEqual({
    status: 304,
    body: '',
    etag: tag,
  });
  expect(same.headers['cache-control']).toBe('no-store');

  await book(salon, { appointment_date: '2026-11-23', appointment_time: '15:00', client_name: 'Besa Hoxha' });
  const changed = await ask(salon.token, tag);
  expect(changed.status).toBe(200);
  expect(changed.body.appointments).toHaveLength(2);
  expect(changed.headers.etag).not.toBe(tag);
});

test('the tag of another salon, or after the session ended, opens nothing', async () => {
  const [one, other] = [await world().newSalon(), await world().newSalon()];
  await book(one, { appointment_date: '2026-11-23', client_name: 'Agim Hoxha' });
  const tag = String((await ask(one.token)).headers.etag);
  const answer = await ask(other.token, tag);
  expect({ status: answer.status, appointments: answer.body.appointments }).toEqual({
    status: 200,
    appointments: [],
  });
  await one.post('/auth/logout', {});
  expect((await ask(one.token, tag)).status).toBe(401);
});

test('neither a refusal nor the answer to a change has a tag', async () => {
  const salon = await world().newSalon();
  const refused = await world().call('GET', '/appointments?from=x', undefined, { token: salon.token });
  expect(refused.status).toBe(400);
  expect(refused.headers.etag).toBeUndefined();
  const changed = await salon.post('/user/services', { name: 'Prerje', price: 5, duration: 30 });
  expect(changed.headers.etag).toBeUndefined();
});
