// Every PIN of four digits, on two tablets of a salon.
import { expect, test } from 'vitest';
import { fullPool, testWorld } from '../../../test/harness.ts';
import { enter, newTablet, withPin } from '../../../test/pins.ts';

const world = testWorld({}, fullPool);

test('10,000 guesses on two tablets, 500 at once: fifteen are looked at, and none gets in', async () => {
  const tablet = await newTablet(world());
  const cookies = [tablet.cookie, (await newTablet(world(), tablet.owner)).cookie];
  const arben = await withPin(world(), tablet.owner, 'barber', '7399');
  const looked: number[] = [];
  const statuses = new Set<number>();
  for (let first = 0; first < 10_000; first += 500) {
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) => {
        const pin = String(first + index).padStart(4, '0');
        return enter(world(), { cookie: cookies[index % 2] ?? '' }, arben, pin);
      }),
    );
    for (const { status } of answers) statuses.add(status);
    looked.push(answers.filter(({ status }) => status === 400 || status === 200).length);
    world().clock.pass({ minutes: 5 });
  }
  // five on each tablet, then five more, and then the PIN is off
  expect(looked).toEqual([10, 5, ...Array(18).fill(0)]);
  expect([...statuses].sort()).toEqual([400, 403, 429]);
}, 600_000);
