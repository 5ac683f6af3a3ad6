// The tokens of a tablet that are kept: each time that somebody comes in exchanges one.
import { expect, test } from 'vitest';
import { readRows } from '../../../test/checked-database.ts';
import { testWorld } from '../../../test/harness.ts';
import { enter, newTablet, pad, withPin } from '../../../test/pins.ts';
import { sql } from '../../ground/db/database.ts';
import { addJob } from '../../ground/jobs/store.ts';

const world = testWorld();

async function tidy() {
  await world().db.transaction((tx) => addJob(tx, 'forget-ended', {}));
  await world().runJobs();
}

async function openTablet() {
  const tablet = await newTablet(world());
  const arben = await withPin(world(), tablet.owner, 'barber', '2584');
  const comeIn = async (on: { cookie: string }) => (await enter(world(), on, arben, '2584')).status;
  return {
    tablet,
    comeIn,
    statusOfPad: async () => (await pad(world(), tablet.cookie)).status,
    /** Somebody comes in every fourth day of these. Returns all cookies, each of which came with a use of the one before. */
    async use(days: number) {
      const cookies = [tablet.cookie];
      for (let day = 0; day < days; day += 4) {
        expect(await comeIn(tablet)).toBe(200);
        cookies.push(tablet.cookie);
        world().clock.pass({ hours: 96 });
      }
      return cookies;
    },
    async countTokens() {
      const tokens = await readRows(world().db)(sql`
        select position from device_tokens join devices on devices.token_hash = device_hash
        where user_id = ${tablet.owner.user.id}`);
      return tokens.length;
    },
  };
}

test('a tablet keeps its first token and the tokens of 30 days, and one that was deleted opens nothing and ends nothing', async () => {
  const { tablet, use, comeIn, statusOfPad, countTokens } = await openTablet();
  const cookies = await use(60);
  expect(await countTokens()).toBe(16);
  await tidy();
  await tidy();
  expect(await countTokens()).toBe(10);
  for (const cookie of cookies.slice(1, 7)) expect(await comeIn({ cookie })).toBe(401);
  expect([await statusOfPad(), await comeIn(tablet)]).toEqual([200, 200]);
});

test.each([
  ['the first one', 0],
  ['the oldest one that stays', 7],
  ['one of the last 30 days', 13],
])('a copy of %s ends the tablet', { tags: 'long' }, async (_which, index) => {
  const { use, comeIn, statusOfPad } = await openTablet();
  const { [index]: cookie = '' } = await use(60);
  await tidy();
  expect([await comeIn({ cookie }), await statusOfPad()]).toEqual([401, 401]);
});

test('a copy that came in beside the tablet ends it also after all uses are old, and the last token stays good', async () => {
  for (const isCopied of [true, false]) {
    const { tablet, use, comeIn, statusOfPad, countTokens } = await openTablet();
    await use(8);
    const copy = { cookie: tablet.cookie };
    expect([await comeIn(tablet), await comeIn(copy)]).toEqual([200, 200]);
    world().clock.pass({ hours: 1 });
    expect(await comeIn(tablet)).toBe(200);
    world().clock.pass({ hours: 60 * 24 });
    const before = await countTokens();
    await tidy();
    expect(await countTokens()).toBe(before - 1);
    if (isCopied) expect([await comeIn(copy), await statusOfPad()]).toEqual([401, 401]);
    else expect(await comeIn(tablet)).toBe(200);
  }
});
