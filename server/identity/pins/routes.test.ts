import { describe, expect, test } from 'vitest';
import { messages as general } from '#contracts/ground/wording.sq.ts';
import { messages } from '#contracts/identity/pins.sq.ts';
import { it } from '../../../test/each-mainly.ts';
import { password, testWorld } from '../../../test/harness.ts';
import { cookieIn, enter, newTablet, pad, withPin } from '../../../test/pins.ts';
import { newPerson } from '../../../test/staff.ts';
import { visitToday } from '../../../test/till.ts';
import { aVisit, book } from '../../../test/visits.ts';
import { hashToken } from '../../ground/http/session.ts';
import { findPinAccount } from './store.ts';

const world = testWorld();

const profile = (token: string) => world().call('GET', '/auth/profile', undefined, { token });

describe('making a tablet of the salon', () => {
  test('the owner is signed out there, with all tabs and the remembered device, and the pad lists the people', async () => {
    const owner = await world().newSalon('Berberhana');
    const signedIn = await world().call('POST', '/auth/login', {
      email: owner.email,
      password: 'kreher-12345',
      remember: true,
    });
    const remembered = cookieIn(signedIn, 'kreher_device');
    const { token } = signedIn.body;
    const made = await world().call(
      'POST',
      '/auth/salon-device',
      { lock_minutes: 5 },
      { token, headers: { cookie: remembered } },
    );
    expect([made.status, made.body.message]).toEqual([201, messages.deviceMade]);
    expect((await profile(token)).status).toBe(401);
    const resumed = await world().call('POST', '/auth/resume', {}, { headers: { cookie: remembered } });
    expect(resumed.status).toBe(401);
    const { body } = await pad(world(), cookieIn(made, 'kreher_salon'));
    expect(body).toMatchObject({
      salon: 'Berberhana',
      lock_minutes: 5,
      people: [{ name: 'Berberhana', hasPin: false }],
    });
  });

  test('an owner who is not remembered is signed out there, too', { tags: 'long' }, async () => {
    const owner = await world().newSalon();
    expect((await owner.post('/auth/salon-device', {})).status).toBe(201);
    expect((await profile(owner.token)).status).toBe(401);
  });

  test('it needs an owner, and a sign-in of the last ten minutes', async () => {
    const owner = await world().newSalon();
    const manager = await newPerson(world(), owner, 'manager');
    expect((await manager.post('/auth/salon-device', {})).status).toBe(403);
    world().clock.pass({ minutes: 11 });
    expect((await owner.post('/auth/salon-device', {})).body.code).toBe('reauth_required');
    const wrong = await owner.post('/auth/salon-device', { lock_minutes: 3 });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['lock_minutes']]);
  });

  test('it is listed among the devices of the owner for a year, used or not, and ends there', {
    tags: 'long',
  }, async () => {
    const tablet = await newTablet(world());
    world().clock.pass({ hours: 300 * 24 });
    await world().runJobs();
    const owner = await world().signIn(tablet.owner.email);
    const { sessions } = (await owner.get('/auth/sessions')).body;
    const [listed] = sessions.filter((one: { isSalon: boolean }) => one.isSalon);
    expect(listed).toMatchObject({ isSalon: true, isCurrent: false });
    expect((await pad(world(), tablet.cookie)).status).toBe(200);
    expect((await owner.delete(`/auth/sessions/${listed.id}`)).status).toBe(200);
    const gone = await pad(world(), tablet.cookie);
    expect([gone.status, gone.body.message]).toEqual([401, messages.deviceGone]);
  });

  test('its owner sets after how many minutes it locks; another owner and a wrong number are refused', async () => {
    const tablet = await newTablet(world());
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    const owner = await world().signIn(tablet.owner.email);
    const listed = async () =>
      (await owner.get('/auth/sessions')).body.sessions.find(({ isSalon }: { isSalon: boolean }) => isSalon);
    const { id, lockMinutes } = await listed();
    const set = (by: typeof owner, lock_minutes: number) =>
      by.put(`/auth/salon-device/${id}`, { lock_minutes });
    expect([lockMinutes, (await set(owner, 15)).body.message]).toEqual([2, messages.lockSaved]);
    expect((await listed()).lockMinutes).toBe(15);
    expect((await enter(world(), tablet, arben, '2584')).body.lock_minutes).toBe(15);
    expect(Object.keys((await set(owner, 3)).body.fields)).toEqual(['lock_minutes']);
    const stranger = await world().newSalon();
    expect((await set(await world().signIn(stranger.email), 1)).status).toBe(404);
    expect((await listed()).lockMinutes).toBe(15);
  });

  test('after a year it is no tablet any more', { tags: 'long' }, async () => {
    const tablet = await newTablet(world());
    world().clock.pass({ hours: 366 * 24 });
    expect((await pad(world(), tablet.cookie)).status).toBe(401);
  });

  it.each(1, [
    ['a new password', { password: 'krejt-tjeter-9' }],
    ['an administrator who deactivates the owner', { isActive: false }],
  ])('%s ends the tablet and the sessions on it', async (_how, change) => {
    const tablet = await newTablet(world());
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    const { token } = (await enter(world(), tablet, arben, '2584')).body;
    expect((await profile(token)).status).toBe(200);
    if ('password' in change) {
      const owner = await world().signIn(tablet.owner.email);
      await owner.put(`/users/${owner.user.id}`, change);
    } else {
      const admin = await world().admin();
      await admin.put(`/auth/admin/users/${tablet.owner.user.id}`, change);
    }
    expect([(await profile(token)).status, (await pad(world(), tablet.cookie)).status]).toEqual([401, 401]);
  });

  test.each([
    ['is a manager now', { role: 'manager' }],
    ['was deactivated in the salon', { active: false }],
    ['left', { left_at: '2026-11-23' }],
  ])(
    'the tablet of an owner who %s is none any more, and its sessions are over',
    { tags: 'long' },
    async (_how, columns) => {
      const tablet = await newTablet(world());
      const arben = await withPin(world(), tablet.owner, 'barber', '2584');
      const { token } = (await enter(world(), tablet, arben, '2584')).body;
      await tablet.changeOwner(columns);
      expect([(await profile(token)).status, (await pad(world(), tablet.cookie)).status]).toEqual([401, 401]);
    },
  );
});

describe('setting a PIN', () => {
  test('each way that is refused says why at the field', async () => {
    const owner = await world().newSalon();
    const arben = await newPerson(world(), owner, 'barber');
    const set = (pin: unknown) => owner.put(`/staff/${arben.staffId}/pin`, { pin });
    for (const [pin, message] of [
      ['123', messages.length],
      ['12345678', messages.length],
      [2584, messages.length],
      ['7777', messages.easy],
      ['1234', messages.easy],
      ['2580', messages.easy],
      ['1212', messages.easy],
      ['1994', messages.easy],
    ] as const) {
      const { status, body } = await set(pin);
      expect([pin, status, body.fields]).toEqual([pin, 400, { pin: message }]);
    }
    expect((await set('2584')).body.message).toBe(messages.saved);
  });

  test('a PIN that a manager set ends with its sessions once the person may do more than he may give', async () => {
    const tablet = await newTablet(world());
    const { owner } = tablet;
    const manager = await newPerson(world(), owner, 'manager');
    const ticks = { seesOwnMoney: false };
    const add = async (name: string) =>
      (await owner.post('/staff', { name, role: 'barber', ticks })).body.data.id as string;
    const [dea, genci] = [await add('Dea'), await add('Genci')];
    const besa = await withPin(world(), owner, 'barber', '7196', ticks);
    await manager.put(`/staff/${dea}/pin`, { pin: '2584' });
    await owner.put(`/staff/${genci}/pin`, { pin: '3695' });
    const { token } = (await enter(world(), tablet, { staffId: dea }, '2584')).body;
    expect((await owner.put(`/staff/${dea}`, { name: 'Dea Prifti' })).body.data.hasPin).toBe(true);
    expect((await profile(token)).status).toBe(200);

    const raise = async (id: string) => (await owner.put(`/staff/${id}`, { role: 'owner' })).body.data.hasPin;
    expect([await raise(dea), await raise(genci), await raise(besa.staffId)]).toEqual([false, true, true]);
    expect((await profile(token)).status).toBe(401);
    expect((await enter(world(), tablet, { staffId: dea }, '2584')).status).toBe(403);
    expect((await enter(world(), tablet, { staffId: genci }, '3695')).status).toBe(200);
  });

  test('owners set every PIN, managers the PINs of barbers, and everybody the own', async () => {
    const owner = await world().newSalon();
    const manager = await newPerson(world(), owner, 'manager');
    const other = await newPerson(world(), owner, 'manager');
    const arben = await newPerson(world(), owner, 'barber', { seesOwnMoney: false });
    const blerim = await newPerson(world(), owner, 'barber');
    const stranger = await world().newSalon();
    const set = async (
      by: typeof manager | typeof owner,
      whom: { staffId: string },
      pin: string | null = '2584',
    ) => (await by.put(`/staff/${whom.staffId}/pin`, { pin })).status;
    expect([await set(owner, manager), await set(manager, arben)]).toEqual([200, 200]);
    // with a PIN of blerim the manager would see sums that are hidden from him
    expect([await set(manager, blerim), await set(manager, blerim, null)]).toEqual([403, 200]);
    expect([await set(arben, arben), await set(manager, manager)]).toEqual([200, 200]);
    expect([await set(manager, other), await set(arben, blerim)]).toEqual([403, 403]);
    expect(await set(stranger, arben)).toBe(404);
  });

  test('to set a PIN needs a recent sign-in, to take one away does not', async () => {
    const owner = await world().newSalon();
    const arben = await newPerson(world(), owner, 'barber');
    world().clock.pass({ minutes: 11 });
    const set = (by: typeof arben | typeof owner, pin: string | null) =>
      by.put(`/staff/${arben.staffId}/pin`, { pin });
    for (const { status, body } of [await set(owner, '2584'), await set(arben, '2584')])
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'reauth_required' });
    expect((await set(owner, null)).status).toBe(200);
    await owner.post('/auth/reauth', { password });
    expect((await set(owner, '2584')).status).toBe(200);
  });

  test('everybody reads whether the own PIN is set, and nothing of the PIN', async () => {
    const owner = await world().newSalon();
    const arben = await newPerson(world(), owner, 'barber');
    const own = async () => (await arben.get('/auth/pin')).body;
    expect(await own()).toEqual({ success: true, hasPin: false, pinIsOff: false });
    await owner.put(`/staff/${arben.staffId}/pin`, { pin: '2584' });
    expect(await own()).toEqual({ success: true, hasPin: true, pinIsOff: false });
    await arben.put(`/staff/${arben.staffId}/pin`, { pin: null });
    expect(await own()).toEqual({ success: true, hasPin: false, pinIsOff: false });
  });

  test('the list of the staff says when somebody last came in with a PIN, also after that session', {
    tags: 'long',
  }, async () => {
    const tablet = await newTablet(world());
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    world().clock.pass({ hours: 5 });
    await enter(world(), tablet, arben, '2584');
    const at = world().clock.now().toISOString();
    world().clock.pass({ hours: 100 });
    await world().runJobs();
    const owner = await world().signIn(tablet.owner.email);
    const { staff } = (await owner.get('/staff')).body;
    expect(staff.find(({ id }: { id: string }) => id === arben.staffId).lastSeenAt).toBe(at);
  });

  test('a new PIN ends the sessions of the old one, and keeps the one in which it was set', async () => {
    const tablet = await newTablet(world());
    const other = await newTablet(world(), tablet.owner);
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    const here = (await enter(world(), tablet, arben, '2584')).body.token;
    const there = (await enter(world(), other, arben, '2584')).body.token;
    const own = await world().call('PUT', `/staff/${arben.staffId}/pin`, { pin: '8024' }, { token: here });
    expect(own.status).toBe(200);
    expect([(await profile(here)).status, (await profile(there)).status]).toEqual([200, 401]);
    expect((await enter(world(), tablet, arben, '2584')).status).toBe(400);
    expect((await enter(world(), tablet, arben, '8024')).status).toBe(200);
  });
});

describe('coming in with a PIN', () => {
  test('the session is of the person: the name, the rights, and nothing of the account of the owner', async () => {
    const tablet = await newTablet(world());
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    const { status, body } = await enter(world(), tablet, arben, '2584');
    expect([status, body.user.name, body.user.email, body.lock_minutes]).toEqual([200, arben.name, '', 2]);
    const { user } = (await profile(body.token)).body;
    expect([user.name, user.email]).toEqual([arben.name, '']);
    expect(JSON.stringify([body, user])).not.toContain(tablet.owner.email);
    const services = await world().call('POST', '/user/services', {}, { token: body.token });
    expect([services.status, services.body.code]).toEqual([403, 'forbidden']);
  });

  test('a wrong PIN is refused at its field, one of another salon is not found, and without the tablet none counts', async () => {
    const tablet = await newTablet(world());
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    const wrong = await enter(world(), tablet, arben, '2581');
    expect([wrong.status, wrong.body.fields]).toEqual([400, { pin: messages.wrong }]);
    const other = await newTablet(world());
    expect((await enter(world(), other, arben, '2584')).status).toBe(404);
    const nowhere = await world().call('POST', '/auth/pin', { staff: arben.staffId, pin: '2584' });
    expect([nowhere.status, nowhere.body.message]).toEqual([401, messages.deviceGone]);
  });

  test('who has no PIN, was deactivated or left does not come in, and who is in is out', async () => {
    const tablet = await newTablet(world());
    const none = await newPerson(world(), tablet.owner, 'barber');
    expect((await enter(world(), tablet, none, '2584')).body).toMatchObject({
      code: 'inactive',
      message: messages.none,
    });
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    const { token } = (await enter(world(), tablet, arben, '2584')).body;
    await arben.deactivate();
    expect([(await profile(token)).status, (await enter(world(), tablet, arben, '2584')).status]).toEqual([
      401, 404,
    ]);
    const people = (await pad(world(), tablet.cookie)).body.people;
    expect(people.map(({ id }: { id: string }) => id)).not.toContain(arben.staffId);
  });

  test('the tablet of an owner who becomes an administrator ends', async () => {
    const tablet = await newTablet(world());
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    const { token } = (await enter(world(), tablet, arben, '2584')).body;
    const admin = await world().admin();
    const promoted = await admin.put(`/auth/admin/users/${tablet.owner.user.id}/role`, { role: 'admin' });
    expect(promoted.status).toBe(200);
    expect([(await profile(token)).status, (await enter(world(), tablet, arben, '2584')).status]).toEqual([
      401, 401,
    ]);
  });

  test('the cookie is exchanged each time; a copy that goes on beside it ends the tablet, and the owner gets a mail', async () => {
    const tablet = await newTablet(world());
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    const copied = { ...tablet };
    const { token } = (await enter(world(), tablet, arben, '2584')).body;
    expect(tablet.cookie).not.toBe(copied.cookie);
    world().clock.pass({ hours: 1 });
    expect((await enter(world(), tablet, arben, '2584')).status).toBe(200);
    world().clock.pass({ hours: 1 });
    expect((await enter(world(), copied, arben, '2584')).status).toBe(401);
    expect([(await pad(world(), tablet.cookie)).status, (await profile(token)).status]).toEqual([401, 401]);
    await world().runJobs();
    expect(world().mails.findLast(({ to }) => to === tablet.owner.email)?.subject).toContain('pajisje');
  });

  test('the cookie of a tablet opens no session of its owner, by whichever name it comes', async () => {
    const tablet = await newTablet(world());
    const [, value] = tablet.cookie.split('=');
    for (const cookie of [`kreher_device=${value}`, `kreher_registration=${value}`, tablet.cookie]) {
      expect((await world().call('POST', '/auth/resume', {}, { headers: { cookie } })).status).toBe(401);
    }
  });
});

describe('locking', () => {
  async function opened(lockMinutes: 1 | 2 | 5 | 15 = 2) {
    const tablet = await newTablet(world(), undefined, lockMinutes);
    const arben = await withPin(world(), tablet.owner, 'barber', '2584');
    const { token } = (await enter(world(), tablet, arben, '2584')).body;
    return { tablet, arben, token: token as string };
  }

  const stateOf = async (token: string) => {
    const { status, body } = await profile(token);
    return status === 200 ? 'open' : `${status} ${body.code}`;
  };

  test('a tap locks: everything but the PIN is 401 locked, and the right PIN opens a new session', async () => {
    const { tablet, arben, token } = await opened();
    expect((await world().call('POST', '/auth/lock', {}, { token })).body.message).toBe(
      messages.screenLocked,
    );
    const answer = await profile(token);
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([401, 'locked', general.locked]);
    const again = await enter(world(), tablet, arben, '2584');
    expect(await stateOf(again.body.token)).toBe('open');
    expect(await stateOf(token)).toBe('401 unauthenticated');
  });

  test('one person on two tablets: a lock on one leaves the other open', { tags: 'long' }, async () => {
    const { tablet, arben, token } = await opened();
    const other = await newTablet(world(), tablet.owner);
    const there = (await enter(world(), other, arben, '2584')).body.token;
    expect([await stateOf(token), await stateOf(there)]).toEqual(['open', 'open']);
    await world().call('POST', '/auth/lock', {}, { token });
    expect([await stateOf(token), await stateOf(there)]).toEqual(['401 locked', 'open']);
  });

  test('who switches to another person is locked at once', async () => {
    const { tablet, token } = await opened();
    const blerim = await withPin(world(), tablet.owner, 'barber', '8024');
    const { body } = await enter(world(), tablet, blerim, '8024');
    expect([await stateOf(token), await stateOf(body.token)]).toEqual(['401 locked', 'open']);
  });

  it.each(1, [1, 2, 5, 15] as const)(
    'after %i minutes and one more without a call the server locks by itself, and no call opens it again',
    async (minutes) => {
      const { token } = await opened(minutes);
      for (let call = 0; call < 3; call++) {
        world().clock.pass({ minutes: minutes + 0.9 });
        expect(await stateOf(token)).toBe('open');
      }
      world().clock.pass({ minutes: minutes + 1 });
      expect([await stateOf(token), await stateOf(token)]).toEqual(['401 locked', '401 locked']);
    },
  );

  test('a stream that goes on does not keep the screen open', { tags: 'long' }, async () => {
    const { token } = await opened();
    for (let beat = 0; beat < 3; beat++) {
      world().clock.pass({ minutes: 0.9 });
      const { pin } =
        (await findPinAccount(world().db, hashToken(token), world().clock.now(), 'stream')) ?? {};
      expect(pin).toEqual({ isLocked: false });
    }
    world().clock.pass({ minutes: 0.3 });
    expect(await stateOf(token)).toBe('401 locked');
  });

  test('a locked session goes along with the PIN that opens the next one', { tags: 'long' }, async () => {
    const { tablet, arben, token } = await opened();
    await world().call('POST', '/auth/lock', {}, { token });
    const body = { staff: arben.staffId, pin: '2584' };
    const again = await world().call('POST', '/auth/pin', body, {
      token,
      headers: { cookie: tablet.cookie },
    });
    expect(again.status).toBe(200);
  });

  test('twelve hours after it locked the session is over; who goes on working shows the PIN after twelve hours', {
    tags: 'long',
  }, async () => {
    const { token } = await opened(15);
    for (let quarter = 1; quarter < 48; quarter++) {
      world().clock.pass({ minutes: 15 });
      expect(await stateOf(token)).toBe('open');
    }
    world().clock.pass({ minutes: 15 });
    expect(await stateOf(token)).toBe('401 locked');
    world().clock.pass({ hours: 11.9 });
    expect(await stateOf(token)).toBe('401 locked');
    world().clock.pass({ hours: 0.1 });
    expect(await stateOf(token)).toBe('401 unauthenticated');
    await world().runJobs();
  });

  test('a locked session still sends its own rows, is told id and version, and the history says so', async () => {
    const { tablet, token } = await opened();
    await tablet.owner.put('/till', { is_on: true });
    const visit = await visitToday(tablet.owner);
    const booksOthers = await withPin(world(), tablet.owner, 'barber', '8024', { booksOthers: true });
    const own = (await enter(world(), tablet, booksOthers, '8024')).body.token;
    await world().call('POST', '/auth/lock', {}, { token: own });
    const id = '01930000-0000-7000-8000-0000000000aa';
    const send = (method: 'POST' | 'PUT', path: string, body: object) =>
      world().call(method, path, body, { token: own });

    const made = await send('POST', '/appointments', { ...aVisit({ appointment_time: '18:00' }), id });
    expect([made.status, made.body]).toEqual([201, { success: true, id, version: 1 }]);
    const changeId = '01930000-0000-7000-8000-0000000000ab';
    const ticked = await send('PUT', `/appointments/${visit.id}`, {
      status: 'confirmed',
      change_id: changeId,
    });
    expect(ticked.body).toEqual({ success: true, id: visit.id, version: visit.version + 1 });
    const paid = await send('POST', `/visits/${visit.id}/method`, {
      method: 'card',
      change_id: '01930000-0000-7000-8000-0000000000ac',
    });
    expect(paid.body).toEqual({ success: true });
    const admin = await world().admin();
    const { activities } = (await admin.get('/admin/history')).body.data;
    const sent = activities.filter(({ description }: { description: string }) =>
      description.includes('(u dërgua nga pajisja)'),
    );
    expect(sent.map(({ user }: { user: object }) => user)).toEqual(
      Array(2).fill({ username: booksOthers.name, email: '' }),
    );

    // without an id it is no row of the outbox, and other calls are closed
    expect((await send('POST', '/appointments', aVisit({ appointment_time: '19:00' }))).body.code).toBe(
      'locked',
    );
    expect((await send('PUT', `/appointments/${visit.id}`, { note: 'x' })).body.code).toBe('locked');
    expect((await send('POST', '/visits', {})).body.code).toBe('locked');
    expect(
      (await world().call('DELETE', `/appointments/${visit.id}`, undefined, { token: own })).body.code,
    ).toBe('locked');
    expect(await stateOf(token)).toBe('401 locked');
  });

  test('why a row of a locked session is refused is not told: it waits for the person', async () => {
    const { tablet, token } = await opened();
    const visit = await book(tablet.owner, { client_name: 'Blerta Gashi' });
    await world().call('POST', '/auth/lock', {}, { token });
    const body = { note: 'x', version: 0, change_id: '01930000-0000-7000-8000-0000000000ad' };
    const refused = await world().call('PUT', `/appointments/${visit.id}`, body, { token });
    expect([refused.status, refused.body]).toEqual([
      401,
      { success: false, code: 'locked', message: general.locked },
    ]);
  });
});
