// What an account let in, and what happens to it when its owner comes back.

import { expect, test } from 'vitest';
import type { RemovedRecord } from '#contracts/ground/removed.ts';
import { password, type Salon, testWorld, tokenIn } from '../../../test/harness.ts';
import { newPerson } from '../../../test/staff.ts';
import { sql } from '../../ground/db/database.ts';

const world = testWorld();
let people = 0;

/** Adds a person, invites them and accepts. Returns their session. */
async function letIn(by: Salon, role: 'manager' | 'barber') {
  const name = `I ftuari ${++people}`;
  const { data } = (await by.post('/staff', { name, role, ticks: { seesOwnMoney: role === 'manager' } }))
    .body;
  const { link } = (await by.post(`/staff/${data.id}/invite`, {})).body;
  const email = `i-ftuari-${people}@salloni.al`;
  const token = new URL(link).searchParams.get('token');
  const accepted = await world().nobody.post('/invitations/accept', { token, email, password });
  expect(accepted.status).toBe(201);
  await world().runJobs();
  await world().nobody.get(`/auth/verify-email/${tokenIn(world().mails.findLast(({ to }) => to === email))}`);
  return { ...(await world().signIn(email)), name, email, staffId: data.id as string };
}

async function setOwnPin(by: Salon) {
  const { staff } = (await by.get('/auth/profile')).body.user;
  expect((await by.put(`/staff/${staff.id}/pin`, { pin: '2584' })).status).toBe(200);
}

const invite = async (by: Salon, role: 'manager' | 'barber', name: string) => {
  const { data } = (await by.post('/staff', { name, role })).body;
  expect((await by.post(`/staff/${data.id}/invite`, {})).status).toBe(200);
};

async function reset(owner: Salon) {
  await world().nobody.post('/auth/forgot-password', { email: owner.email });
  await world().runJobs();
  const token = tokenIn(
    world().mails.findLast(({ to, subject }) => to === owner.email && /^Rivendosni/.test(subject)),
  );
  return world().nobody.post('/auth/reset-password', { token, password: 'krejt-i-ri-789' });
}

const isIn = async (person: Salon) =>
  (await world().nobody.post('/auth/login', { email: person.email, password })).status === 200;
const kindsOf = (removed: readonly RemovedRecord[]) => removed.map(({ kind, name }) => [kind, name]);

test('a new password by mail ends what the account gave in 72 hours, and what was given in turn, and names it', async () => {
  const owner = await world().newSalon('Salloni Teuta');
  const old = await letIn(owner, 'barber');
  world().clock.pass({ hours: 73 });
  const thief = await world().signIn(owner.email);
  const manager = await letIn(thief, 'manager');
  const inTurn = await letIn(manager, 'barber');
  await setOwnPin(manager);
  await invite(thief, 'barber', 'Ende pa hyrë');
  const elsewhere = await newPerson(world(), owner, 'barber');
  world().mails.length = 0;

  const { status, body } = await reset(owner);
  expect(status).toBe(200);
  expect(kindsOf(body.removed)).toEqual([
    ['login', manager.name],
    ['login', inTurn.name],
    ['invitation', 'Ende pa hyrë'],
    ['pin', manager.name],
  ]);
  expect(await Promise.all([old, manager, inTurn, elsewhere].map(isIn))).toEqual([true, false, false, true]);
  expect((await manager.get('/auth/profile')).status).toBe(401);
  const { staff } = (await (await world().signIn(owner.email, 'krejt-i-ri-789')).get('/staff')).body;
  const left = staff.find(({ id }: { id: string }) => id === manager.staffId);
  expect(left).toMatchObject({ name: manager.name, email: null, hasPin: false, active: true });
  await world().runJobs();
  const told = world().mails.find(({ subject }) => /^Fjalëkalimi juaj u ndryshua/.test(subject));
  expect(told?.text).toContain(`nuk hyjnë më: ${manager.name}, ${inTurn.name}, Ende pa hyrë.`);
});

test('a new password by mail removes the tokens and webhooks of 72 hours, names them, and older ones stay', async () => {
  const owner = await world().newSalon();
  const add = async (by: Salon, name: string) => {
    const { secret } = (await by.post('/tokens', { name, scopes: ['clients:read'], days: null })).body;
    const wanted = { url: `https://${name}.al/`, events: ['client.created'], scopes: [] };
    expect((await by.post('/webhooks', wanted)).status).toBe(201);
    return async () => (await world().call('GET', '/clients', undefined, { token: secret })).status;
  };
  const withOwn = await add(owner, 'imja');
  world().clock.pass({ hours: 73 });
  const withStolen = await add(await world().signIn(owner.email), 'hajduti');

  expect(kindsOf((await reset(owner)).body.removed)).toEqual([
    ['webhook', 'https://hajduti.al/'],
    ['api-token', 'hajduti'],
  ]);
  expect([await withOwn(), await withStolen()]).toEqual([200, 401]);
  const back = await world().signIn(owner.email, 'krejt-i-ri-789');
  expect((await back.get('/tokens')).body.tokens).toMatchObject([{ name: 'imja' }]);
  expect((await back.get('/webhooks')).body.webhooks).toMatchObject([{ url: 'https://imja.al/' }]);
  await world().runJobs();
  const told = world().mails.find(
    ({ to, subject }) => to === owner.email && /^Fjalëkalimi juaj u ndryshua/.test(subject),
  );
  expect(told?.text).toContain('u hoqën: https://hajduti.al/, hajduti.');
  expect(told?.text).not.toContain('nuk hyjnë më');
});

test('taking the e-mail back ends what the account gave since 72 hours before', {
  tags: 'long',
}, async () => {
  const owner = await world().newSalon();
  const manager = await letIn(owner, 'manager');
  await owner.put(`/users/${owner.user.id}`, { email: `i-ri.${owner.email}` });
  await world().runJobs();
  const mail = world().mails.findLast(({ to, subject }) => to === owner.email && /^U kërkua/.test(subject));
  const { body } = await world().nobody.post('/auth/take-back-email', { token: tokenIn(mail) });
  expect(kindsOf(body.removed)).toContainEqual(['login', manager.name]);
  expect(await isIn(manager)).toBe(false);
});

test('a colleague’s new password ends nothing that an owner gave', { tags: 'long' }, async () => {
  const owner = await world().newSalon();
  const manager = await letIn(owner, 'manager');
  const barber = await letIn(owner, 'barber');
  expect((await reset(manager)).body.removed).toEqual([]);
  expect(await isIn(barber)).toBe(true);
});

test('all owners are told of each new login and each higher role, and who did it', async () => {
  const owner = await world().newSalon('Salloni Besa');
  const other = await newPerson(world(), owner, 'owner', { name: 'Vera' });
  world().mails.length = 0;
  const manager = await letIn(owner, 'manager');
  // the jobs of both mails may end in either order
  const ofOwners = () =>
    world()
      .mails.filter(({ to }) => to === owner.email || to === other.email)
      .toSorted((one, next) => (one.to < next.to ? -1 : 1));
  expect(ofOwners().map(({ to, subject }) => [subject, to])).toEqual(
    [owner.email, other.email].sort().map((to) => ['Person i ri në staf – Krehër', to]),
  );
  const [joined] = ofOwners();
  expect(joined?.text).toContain(
    `${manager.name} (${manager.email}) krijoi llogarinë në Salloni Besa si menaxher.`,
  );
  expect(joined?.text).toContain(`E ftoi ${owner.user.name}.`);
  world().mails.length = 0;
  const barber = await letIn(owner, 'barber');
  world().mails.length = 0;
  await other.put(`/staff/${barber.staffId}`, { role: 'manager' });
  await world().runJobs();
  expect(ofOwners().map(({ to, subject }) => [subject, to])).toEqual(
    [owner.email, other.email].sort().map((to) => ['Më shumë të drejta në staf – Krehër', to]),
  );
  expect(ofOwners()[0]?.text).toContain(`${barber.name} është tani menaxher në Salloni Besa. E bëri Vera.`);
  world().mails.length = 0;
  await other.put(`/staff/${barber.staffId}`, { role: 'barber' });
  await world().runJobs();
  expect(ofOwners()).toEqual([]);
});

test('who ends the other sessions is asked about those who got a login in 30 days and whom they may remove', async () => {
  const owner = await world().newSalon();
  const old = await letIn(owner, 'barber');
  await world().db.run(sql`
    update staff set login_since = login_since - interval '31 days' where id = ${old.staffId}`);
  const manager = await letIn(owner, 'manager');
  const barber = await letIn(owner, 'barber');
  const asked = async (by: Salon) => {
    const { people } = (await by.post('/auth/sessions/end-others')).body;
    return people.map(({ name }: { name: string }) => name).sort();
  };
  expect(await asked(owner)).toEqual([manager.name, barber.name].sort());
  expect(await asked(manager)).toEqual([barber.name]);
  expect(await asked(barber)).toEqual([]);
  const stranger = await world().newSalon();
  expect(await asked(stranger)).toEqual([]);
});
