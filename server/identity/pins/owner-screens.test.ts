// @module-tag long
// The owner's password on the salon's tablet: one screen, for ten minutes.
import { beforeEach, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contracts/ground/endpoint.ts';
import { OwnerScreen } from '#contracts/ground/opened-by.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import { messages as staffMessages } from '#contracts/salon/staff.sq.ts';
import { addressOf, endpoints, nameOf } from '../../../test/endpoints.ts';
import { password, testWorld } from '../../../test/harness.ts';
import { enter, newTablet, type Tablet, withPin } from '../../../test/pins.ts';
import { isOpenToPin } from '../../ground/http/session.ts';

const world = testWorld();

let tablet: Tablet;
let arben: Awaited<ReturnType<typeof withPin>>;
let token: string;
beforeEach(async () => {
  tablet = await newTablet(world());
  arben = await withPin(world(), tablet.owner, 'barber', '2584');
  token = (await enter(world(), tablet, arben, '2584')).body.token;
});

const open = (screen: string, typed = password, by = token) =>
  world().call('POST', '/auth/owner-screen', { screen, password: typed }, { token: by });
const onScreen = async (screen: string) => (await open(screen)).body.token as string;
const tryCall = (endpoint: Endpoint, by: string) =>
  world().call(endpoint.method, addressOf(endpoint), endpoint.method === 'GET' ? undefined : {}, {
    token: by,
  });
const statusOf = async (by: string) =>
  (await world().call('GET', '/auth/profile', undefined, { token: by })).status;

const screens = OwnerScreen.options;
const isOnAny = (endpoint: Endpoint) => screens.some((screen) => isOpenToPin(endpoint, screen));
// these two end the screen
const ending = ['DELETE /auth/owner-screen', 'POST /auth/sessions/end-others'];
const calls = endpoints.filter(
  (endpoint) => endpoint.access !== 'public' && !ending.includes(nameOf(endpoint)),
);

test.each(screens)('the screen %s opens its calls as the owner, and no other', async (screen) => {
  const owner = await onScreen(screen);
  const { user } = (await world().call('GET', '/auth/profile', undefined, { token: owner })).body;
  expect(user.email).toBe(tablet.owner.email);
  for (const [index, endpoint] of calls.entries()) {
    // a call of no screen is tried on one of them
    if (!isOnAny(endpoint) && screens[index % screens.length] !== screen) continue;
    const { status, body } = await tryCall(endpoint, owner);
    const isRefused = status === 403 && body.message === messages.ownersPassword;
    expect([nameOf(endpoint), isRefused]).toEqual([nameOf(endpoint), !isOpenToPin(endpoint, screen)]);
  }
});

test('on the screen of the staff the owner sets the PIN of somebody else, which the person itself may not', async () => {
  const blerim = await withPin(world(), tablet.owner, 'barber', '8024');
  const set = async (by: string) =>
    (await world().call('PUT', `/staff/${blerim.staffId}/pin`, { pin: '9137' }, { token: by })).status;
  expect([await set(token), await set(await onScreen('staff'))]).toEqual([403, 200]);
});

test('on the screen of the staff the owner adds, changes and invites people, but makes nobody an owner', async () => {
  const by = await onScreen('staff');
  const send = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', path: string, body?: object) =>
    world().call(method, path, body, { token: by });
  const made = await send('POST', '/staff', { name: 'Drita Meta', role: 'barber' });
  expect([
    made.status,
    (await send('GET', '/staff')).body.staff.map(({ name }: { name: string }) => name),
  ]).toEqual([201, expect.arrayContaining(['Drita Meta'])]);
  const { id } = made.body.data;
  expect((await send('PUT', `/staff/${id}`, { role: 'manager' })).status).toBe(200);
  expect((await send('POST', `/staff/${id}/invite`, {})).status).toBe(200);
  expect((await send('DELETE', `/staff/${id}/invite`)).status).toBe(200);
  expect((await send('GET', `/staff/${id}/leaving`)).status).toBe(200);
  const refused = { status: 403, message: staffMessages.notOnTablet };
  for (const answer of [
    await send('PUT', `/staff/${id}`, { role: 'owner' }),
    await send('POST', '/staff', { name: 'Ema Prifti', role: 'owner' }),
  ]) {
    expect({ status: answer.status, message: answer.body.message }).toEqual(refused);
  }
});

test('on the screen of the API the owner makes a token, which goes with the owner', async () => {
  const by = await onScreen('api');
  const wanted = { name: 'Faqja', scopes: ['appointments:read'], days: 30 };
  const { status, body } = await world().call('POST', '/tokens', wanted, { token: by });
  expect([status, body.token.by]).toEqual([201, tablet.owner.user.name]);
  const read = () => world().call('GET', '/appointments', undefined, { token: body.secret });
  expect((await read()).status).toBe(200);
  await tablet.changeOwner({ active: false });
  expect((await read()).status).toBe(401);
});

test('on the screen of security nobody changes the password, the address or the name of the owner, or ends a passkey', async () => {
  const by = await onScreen('security');
  const { id, email } = tablet.owner.user;
  const put = (body: object) => world().call('PUT', `/users/${id}`, body, { token: by });
  const tried = [
    await put({ password: 'një fjalëkalim i ri 99' }),
    await put({ email: `tjeter.${email}` }),
    await put({ username: 'Tjetër' }),
    await world().call('DELETE', `/auth/passkeys/${id}`, undefined, { token: by }),
  ];
  expect(tried.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await open('staff')).status).toBe(201);
});

test('the history names the owner as the salon does, not who opened the screen nor the account', async () => {
  await tablet.changeOwner({ name: 'Genti Sula' });
  const owner = await onScreen('staff');
  await world().call('PUT', `/staff/${arben.staffId}/pin`, { pin: '9137' }, { token: owner });
  const { activities } = (await (await world().admin()).get('/admin/history')).body.data;
  const set = activities.find(({ description }: { description: string }) => description.includes('PIN'));
  expect(set.user).toEqual({ username: 'Genti Sula', email: tablet.owner.email });
});

describe('a screen of the owner ends', () => {
  const endings: [string, (owner: string) => Promise<unknown>][] = [
    ['when it is left', (owner) => world().call('DELETE', '/auth/owner-screen', undefined, { token: owner })],
    ['when the screen is locked', () => world().call('POST', '/auth/lock', {}, { token })],
    ['when the person comes in again', () => enter(world(), tablet, arben, '2584')],
    [
      'when another person comes in',
      async () => enter(world(), tablet, await withPin(world(), tablet.owner, 'barber', '8024'), '8024'),
    ],
    ['when another one is opened', () => open('export')],
    ['after three minutes without a call', async () => world().clock.pass({ minutes: 3 })],
  ];
  test.each(endings)('it ends %s', async (_when, end) => {
    const owner = await onScreen('security');
    expect(await statusOf(owner)).toBe(200);
    await end(owner);
    expect(await statusOf(owner)).toBe(401);
  });

  test('it ends after three minutes without a call also on a tablet that locks after 15, where the person goes on', async () => {
    const slow = await newTablet(world(), tablet.owner, 15);
    const by = (await enter(world(), slow, arben, '2584')).body.token;
    const owner = (await open('staff', password, by)).body.token;
    world().clock.pass({ minutes: 2 });
    expect(await statusOf(owner)).toBe(200);
    world().clock.pass({ minutes: 3 });
    expect([await statusOf(owner), await statusOf(by)]).toEqual([401, 200]);
  });

  test('it ends after ten minutes, also in use', async () => {
    const owner = await onScreen('security');
    for (let minute = 1; minute < 10; minute++) {
      world().clock.pass({ minutes: 1 });
      expect(await statusOf(owner)).toBe(200);
    }
    world().clock.pass({ minutes: 1 });
    expect(await statusOf(owner)).toBe(401);
  });
});

test('a wrong password is refused at its field, and guesses count like sign-ins of the owner', async () => {
  const wrong = await open('staff', 'gabim-12345');
  expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['password']]);
  const more = await Promise.all(Array.from({ length: 40 }, (_, number) => open('staff', `gabim-${number}`)));
  expect(more.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(9);
  expect(more.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(31);
});

test('the owner’s own session opens none: there is a password for that', async () => {
  const answer = await open('staff', password, tablet.owner.token);
  expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
});
