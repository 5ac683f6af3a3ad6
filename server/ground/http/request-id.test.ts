import { expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';

const world = testWorld();
const idOfCall = async (headers: Record<string, string> = {}) =>
  (await world().app.inject({ url: '/api/health', headers })).headers['x-request-id'];

test('each answer has another id', async () => {
  const ids = [await idOfCall(), await idOfCall()];
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/);
});

test('a valid request id of the proxy is kept', async () => {
  expect(await idOfCall({ 'x-request-id': 'b4c1-f00d-7' })).toBe('b4c1-f00d-7');
  for (const wrong of ['short', 'x'.repeat(65), 'a b c d e f g', '{"level":60}'])
    expect(await idOfCall({ 'x-request-id': wrong })).toMatch(/^[\da-f-]{36}$/);
});
