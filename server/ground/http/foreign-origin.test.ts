import { expect, test } from 'vitest';
import { testWorld } from '../../../test/harness.ts';

const world = testWorld();

/** The public address is http://kreher.test; calls go to http://localhost. */
test.each([
  ['http://kreher.test', 401],
  ['http://localhost', 401],
  ['https://kreher.test', 403],
  ['http://kreher.test:8080', 403],
  ['http://localhost:8080', 403],
  ['http://kreher.test.evil.example', 403],
  ['null', 403],
])('a browser without Sec-Fetch-Site signs in from %s: %i', async (origin, status) => {
  const typed = { email: 'askush@salloni.al', password: 'gabim-1' };
  const answer = await world().call('POST', '/auth/login', typed, { headers: { origin, host: 'localhost' } });
  expect(answer.status).toBe(status);
});
