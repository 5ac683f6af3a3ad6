// Each answer with a user says who that user is in the salon.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { User } from '#contracts/ground/user.ts';
import { password, type Salon, testWorld, tokenIn } from '../../../test/harness.ts';
import { newPasskey } from '../../../test/passkey-device.ts';
import { barbersOf, newPerson, usualTicks } from '../../../test/staff.ts';

const pages = 'https://kreher.test';
const world = testWorld({ publicUrl: () => pages });

const ofOwner = {
  id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  role: 'owner',
  barberId: null,
  ticks: { ...usualTicks, booksOthers: true, seesMoney: true },
};

const signIn = (email: string, remember = false) =>
  world().nobody.post('/auth/login', { email, password, remember });

const passkeyOf = async (person: Salon) => {
  const device = newPasskey(pages);
  const { options } = (await person.post('/auth/passkeys/options')).body;
  await person.post('/auth/passkeys', { name: 'Telefoni', passkey: device.create(options) });
  const asked = (await world().nobody.post('/auth/passkey/options')).body.options;
  return world().nobody.post('/auth/passkey', { passkey: device.sign(asked) });
};

/** What each way of signing in, and each read of the own account, answers as `user.staff`. */
async function staffOf(person: Salon) {
  const remembered = await signIn(person.email, true);
  const cookie = String(remembered.headers['set-cookie']).split(';')[0] ?? '';
  const answers = [
    remembered,
    await world().call('POST', '/auth/resume', {}, { headers: { cookie } }),
    await person.get('/auth/profile'),
    await person.post('/auth/sessions', {}),
    await person.put(`/users/${person.user.id}`, { username: 'Emri i ri' }),
    await passkeyOf(person),
  ];
  expect(answers.map(({ status }) => status < 300)).toEqual(answers.map(() => true));
  return answers.map(({ body }) => body.user.staff);
}

test('all answers to an owner have the owner', async () => {
  const name = 'Salloni Besa';
  const owner = await world().newSalon(name);
  const staff = await staffOf(owner);
  const [before, after] = [
    { ...ofOwner, name },
    { ...ofOwner, name: 'Emri i ri' },
  ];
  expect(staff).toEqual([before, before, before, before, after, after]);
});

test('all answers to a barber have the own place: name, role, column and ticks', async () => {
  const salon = await world().newSalon();
  const { Arben = '' } = await barbersOf(salon);
  const arben = await newPerson(world(), salon, 'barber', { column: Arben, seesPhones: false });
  const { name } = arben.user.staff ?? {};
  expect(name).toMatch(/^Personi/);
  const expected = { id: arben.staffId, name, role: 'barber', barberId: Arben };
  const staff = await staffOf(arben);
  expect(staff).toEqual(staff.map(() => ({ ...expected, ticks: { ...usualTicks, seesPhones: false } })));
});

test('registering answers the owner, and so does the link of its mail', async () => {
  const owner = { username: 'Drita', email: 'drita@salloni.al', password };
  const registered = await world().nobody.post('/auth/register', owner);
  expect(registered.body.user.staff).toEqual({ ...ofOwner, name: 'Drita' });
  await world().runJobs();
  const cookie = String(registered.headers['set-cookie']).split(';')[0] ?? '';
  const link = tokenIn(world().mails.findLast(({ to }) => to === owner.email));
  const opened = await world().call('GET', `/auth/verify-email/${link}`, undefined, { headers: { cookie } });
  expect(opened.body.user.staff).toEqual({ ...ofOwner, name: 'Drita' });
});

test('a manager has the plan and trial of the salon', async () => {
  const salon = await world().newSalon();
  const manager = await newPerson(world(), salon, 'manager');
  const { subscriptionType, isOnTrial, trialEndDate } = salon.user;
  expect(trialEndDate).not.toBeNull();
  expect(manager.user).toMatchObject({ subscriptionType, isOnTrial, trialEndDate });
});

test('administrators have none, and see the place of each user', async () => {
  const salon = await world().newSalon();
  const barber = await newPerson(world(), salon, 'barber');
  const admin = await world().admin();
  expect(admin.user.staff).toBeNull();
  const { users } = (await admin.get('/auth/admin/users')).body;
  const listed = users.find(({ id }: User) => id === barber.user.id);
  expect(listed.staff).toMatchObject({ id: barber.staffId, role: 'barber' });
  expect((await admin.get(`/admin/users/${barber.user.id}`)).body.user.staff).toEqual(listed.staff);
});

test('a user that an older release stored is read without a place', async () => {
  const { staff: _, ...stored } = (await world().newSalon()).user;
  expect(z.parse(User, stored).staff).toBeNull();
});
