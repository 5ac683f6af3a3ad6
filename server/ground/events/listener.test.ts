import { expect, test } from 'vitest';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { sql } from '../db/database.ts';
import { keepListening } from './listener.ts';

const world = testWorld({}, fullPool);

function start(connection: Parameters<typeof keepListening>[0]) {
  const seen = { listening: 0, lost: [] as unknown[] };
  const listener = keepListening(connection, {
    onMessage: () => {},
    onListening: () => {
      seen.listening += 1;
    },
    onLost: (error) => seen.lost.push(error),
  });
  return { seen, listener };
}

test('a database that can’t be reached is reported with its error', async () => {
  const { seen, listener } = start({ host: '127.0.0.1', port: 1 });
  await listener.firstTry;
  expect(seen.lost).toEqual([expect.objectContaining({ code: 'ECONNREFUSED' })]);
  await listener.stop();
  expect(seen.listening).toBe(0);
});

test('a lost connection is reported once, and the listener continues on a new connection', async () => {
  const { seen, listener } = start({ ...world().connection, application_name: 'listener test' });
  await listener.firstTry;
  expect(seen).toEqual({ listening: 1, lost: [] });
  await world().db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener test'`);
  await expect.poll(() => seen.listening).toBe(2);
  expect(seen.lost).toEqual([expect.objectContaining({ code: '57P01' })]);
  await listener.stop();
});

test('stopping the listener reports no lost connection', async () => {
  const { seen, listener } = start(world().connection);
  await listener.firstTry;
  await listener.stop();
  expect(seen).toEqual({ listening: 1, lost: [] });
});
