// Whether the time of an answer tells who has an account, while nothing else runs.
import { expect, test } from 'vitest';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { shortest } from '../../../test/times.ts';

const world = testWorld({}, fullPool);

test('a wrong password is refused in the same time for known and unknown e-mails', async () => {
  const owner = await world().newSalon();
  const refusal = (email: string) =>
    shortest(async () => {
      const { status } = await world().nobody.post('/auth/login', { email, password: 'jo-kjo-fare' });
      expect(status).toBe(401);
    }, 7);
  const ratio = (await refusal(owner.email)) / (await refusal('askush@salloni.al'));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
