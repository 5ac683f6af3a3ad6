import { expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';

const world = testWorld();

test.each([
  ['an answer', '/health', 200],
  ['a refusal', '/appointments', 401],
])('%s has the time of the server, also after its clock went on', async (_, path, status) => {
  for (const moment of ['2026-11-23T10:18:00.000Z', '2027-03-28T01:00:00.000Z']) {
    const { status: got, headers } = await world().at(moment, () => world().call('GET', path));
    expect({ status: got, at: new Date(String(headers.date)).toISOString() }).toEqual({ status, at: moment });
  }
});
