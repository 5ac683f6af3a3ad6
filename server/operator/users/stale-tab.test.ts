// A tab of an admin that shows an old end of a plan must not take away what another tab has added.
import { beforeAll, expect, test } from 'vitest';
import { fullPool, type Salon, testWorld } from '../../../test/harness.ts';

const world = testWorld({}, fullPool);
let admin: Salon;
beforeAll(async () => {
  admin = await world().admin();
});

const shownOf = async ({ user }: Salon) => {
  const { trialEndDate, subscriptionEndDate } = (await admin.get(`/admin/users/${user.id}`)).body.user;
  return { trialEndDate, subscriptionEndDate };
};
const extend = ({ user }: Salon, shown?: object) =>
  admin.post('/admin/extend-subscription', {
    userId: user.id,
    subscriptionType: 'yearly',
    duration: { value: 1, unit: 'years' },
    shown,
  });
const edit = ({ user }: Salon, body: object) => admin.put(`/auth/admin/users/${user.id}`, body);

test('an edit of an end that was extended meanwhile answers 409 with the user as it is now, and writes nothing', async () => {
  const owner = await world().newSalon();
  await extend(owner);
  const shown = await shownOf(owner);
  await extend(owner);
  const present = await shownOf(owner);

  const stale = { username: 'Tjetër', isActive: false, subscriptionEndDate: '2026-12-12', shown };
  const { status, body } = await edit(owner, stale);
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'changed' });
  expect(body.changes).toMatchObject([{ field: 'subscriptionEndDate', by: admin.user.username }]);
  expect(body.message).toMatch(
    /^U ndryshua ndërkohë nga: Administratori, 23\.11\.2026 \d\d:\d\d\. Zgjidhni çfarë mbetet\.$/,
  );
  expect(body.user).toMatchObject({ ...present, username: owner.user.username, isActive: true });
  expect(await shownOf(owner)).toEqual(present);

  const { body: edited } = await edit(owner, { ...stale, isActive: true, shown: present });
  expect(edited.user.subscriptionEndDate).toBe('2026-12-12T22:59:59.999Z');
});

test('an edit that leaves both ends as they are is saved from an old tab too', { tags: 'long' }, async () => {
  const owner = await world().newSalon();
  const shown = await shownOf(owner);
  await extend(owner);
  const { subscriptionEndDate } = await shownOf(owner);
  const { status, body } = await edit(owner, { username: 'Tjetër', shown });
  expect(status).toBe(200);
  expect(body.user).toMatchObject({ username: 'Tjetër', subscriptionEndDate });
});

test('if ten tabs extend the same shown end at once, only one extends it', { tags: 'long' }, async () => {
  const owner = await world().newSalon();
  const shown = await shownOf(owner);
  const answers = await Promise.all(Array.from({ length: 10 }, () => extend(owner, shown)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ body }) => body.code === 'changed')).toHaveLength(9);
  expect((await shownOf(owner)).subscriptionEndDate?.slice(0, 4)).toBe('2027');
});
