import { describe, expect, test } from 'vitest';
import { messages as accountMessages } from '#contracts/identity/accounts.sq.ts';
import { messages } from '#contracts/identity/invitations.sq.ts';
import { messages as staffMessages } from '#contracts/salon/staff.sq.ts';
import type { Person } from '#contracts/salon/staff.ts';
import { readRows } from '../../../test/checked-database.ts';
import { fullPool, password, type Salon, testWorld, tokenIn } from '../../../test/harness.ts';
import { barbersOf, newPerson, salonIdOf } from '../../../test/staff.ts';
import { notMeInvited } from '../../online/client-addresses/mails.ts';
import { deleteOldClientMails } from '../../online/client-addresses/store.ts';
import { setPlanEnd } from '../../salon/ledger/store.ts';
import { sql } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { deleteEndedInvitations } from './store.ts';

const world = testWorld({}, fullPool);
const newSalon = () => world().newSalon('Salloni Blloku');

let invited = 0;
const nextEmail = () => `i.ftuar${++invited}@salloni.al`;

const add = async (salon: Pick<Salon, 'post'>, name: string, rest: object = {}): Promise<Person> =>
  (await salon.post('/staff', { name, role: 'barber', ...rest })).body.data;
const find = async (salon: Salon, id: string): Promise<Person> =>
  (await salon.get('/staff')).body.staff.find((one: Person) => one.id === id);

async function invite(salon: Salon, { id }: Person, body: object = {}) {
  const answer = await salon.post(`/staff/${id}/invite`, body);
  return { answer, token: tokenOf(answer.body.link) };
}
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
async function mailedToken(email: string) {
  await world().runJobs();
  return tokenIn(world().mails.findLast(({ to, subject }) => to === email && subject.startsWith('Ftesë')));
}

async function mailsTo(email: string) {
  await world().runJobs();
  return world().mails.filter(({ to }) => to === email).length;
}
async function notMeLink(email: string) {
  await world().runJobs();
  const mail = world().mails.find(({ to }) => to === email);
  return new URL(/Nuk isha unë: (\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
}
const pathOf = ({ pathname, search }: URL) => pathname.replace(/^\/api/, '') + search;
const readPage = async (link: URL): Promise<string> => (await world().nobody.get(pathOf(link))).body;
const say = async (link: URL, choice: string): Promise<string> =>
  (await world().nobody.post(pathOf(link), { choice })).body;

async function givePlan(salon: Salon) {
  const id = (await salonIdOf(world(), salon)) as SalonId;
  const now = world().clock.now();
  await world().db.transaction((tx) => setPlanEnd(tx, id, new Date('2026-12-31T10:18:00Z'), now));
}

const accept = (token: string, email: string, typed = password) =>
  world().call('POST', '/invitations/accept', { token, email, password: typed });
const read = (token: string) => world().nobody.get(`/invitations/${token}`);

const isOver = { code: 'invalid', message: messages.invalid };
const trialsOf = async (salon: Salon) =>
  readRows(world().db)(sql`
    select id from grants where salon_id = ${await salonIdOf(world(), salon)} and source = 'trial'`);

describe('inviting', () => {
  test('the link, the message and the end are answered, and the page knows who is invited by whom', async () => {
    const salon = await newSalon();
    const ardit = await add(salon, 'Ardit');
    const { answer, token } = await invite(salon, ardit);
    const link = `http://kreher.test/ftesa?token=${token}`;
    const until = '2026-11-30T10:18:00.000Z';
    expect(answer.body).toEqual({
      success: true,
      link,
      text: `Përshëndetje Ardit! Salloni Blloku ju fton në Krehër. Krijoni llogarinë tuaj këtu: ${link}`,
      until,
      message: messages.invited,
    });
    expect((await find(salon, ardit.id)).invitedUntil).toBe(until);
    expect((await read(token)).body).toEqual({
      success: true,
      salon: 'Salloni Blloku',
      name: 'Ardit',
      email: null,
    });
  });

  test('the database has only hashes of the tokens', async () => {
    const salon = await newSalon();
    const email = nextEmail();
    const { token } = await invite(salon, await add(salon, 'Ardit'), { email });
    const kept = JSON.stringify(await readRows(world().db)(sql`select * from invitations`));
    for (const secret of [token, await mailedToken(email)]) {
      expect(secret).not.toBe('');
      expect(kept).not.toContain(secret);
    }
  });

  test('a new invitation ends the one before, and an ended one is worth nothing', async () => {
    const salon = await newSalon();
    const ardit = await add(salon, 'Ardit');
    const { token: first } = await invite(salon, ardit);
    const { token: second } = await invite(salon, ardit);
    expect((await read(first)).body).toMatchObject(isOver);
    expect((await read(second)).status).toBe(200);
    const { status, body } = await salon.delete(`/staff/${ardit.id}/invite`);
    expect({ status, message: body.message }).toEqual({ status: 200, message: messages.ended });
    expect((await read(second)).body).toMatchObject(isOver);
    expect((await accept(second, nextEmail())).body).toMatchObject(isOver);
    expect((await find(salon, ardit.id)).invitedUntil).toBeNull();
  });

  test('who has a login, and who is not active, is not invited', async () => {
    const salon = await newSalon();
    const { staffId } = await newPerson(world(), salon, 'barber');
    const idle = await add(salon, 'Ardit');
    await salon.put(`/staff/${idle.id}`, { active: false });
    const answers: unknown[] = [];
    for (const id of [staffId, idle.id]) {
      const { status, body } = await salon.post(`/staff/${id}/invite`, {});
      answers.push([status, body.code, body.message]);
    }
    expect(answers).toEqual([
      [409, 'in_use', messages.hasLogin],
      [409, 'in_use', messages.inactive],
    ]);
  });

  test('a manager invites barbers only, and none who sees what he does not see', async () => {
    const salon = await newSalon();
    const manager = await newPerson(world(), salon, 'manager');
    const barber = await add(salon, 'Ardit', { ticks: { seesOwnMoney: false } });
    const other = await add(salon, 'Drita', { role: 'manager' });
    const seesOwn = await add(salon, 'Besa');
    const seesAll = await add(salon, 'Genci', { ticks: { seesMoney: true } });
    const invitedBy = async ({ id }: Person) => (await manager.post(`/staff/${id}/invite`, {})).status;
    expect(await Promise.all([barber, other, seesOwn, seesAll].map(invitedBy))).toEqual([200, 403, 403, 403]);
    await invite(salon, seesOwn);
    expect((await manager.delete(`/staff/${seesOwn.id}/invite`)).status).toBe(200);
    await invite(salon, other);
    const { body } = await manager.delete(`/staff/${other.id}/invite`);
    expect(body).toMatchObject({ code: 'forbidden', message: staffMessages.ownersOnly });
  });

  test.each(['owner', 'manager', 'barber'])(
    'inviting somebody as %s needs a recent sign-in',
    async (role) => {
      const salon = await newSalon();
      const person = await add(salon, 'Drita', { role });
      world().clock.pass({ minutes: 11 });
      const { status, body } = await salon.post(`/staff/${person.id}/invite`, {});
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'reauth_required' });
      world().clock.set('2026-11-23T10:18:00Z');
    },
  );

  test('after 10 mails of a day in the trial the next is refused, also of many at once', async () => {
    await expectMost(await newSalon(), 10);
  });

  test('after 30 mails of a day with a plan the next is refused, also of many at once', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    await givePlan(salon);
    await expectMost(salon, 30);
  });

  async function expectMost(salon: Salon, most: number) {
    const ardit = await add(salon, 'Ardit');
    const answers = await Promise.all(
      Array.from({ length: most + 5 }, () => salon.post(`/staff/${ardit.id}/invite`, { email: nextEmail() })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(most).fill(200), ...Array(5).fill(429)]);
    expect((await salon.post(`/staff/${ardit.id}/invite`, {})).status).toBe(200);
  }

  test('an invitation that waits for the password of who invites does not count for the day', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const ardit = await add(salon, 'Ardit');
    const inviteNew = async () =>
      (await salon.post(`/staff/${ardit.id}/invite`, { email: nextEmail() })).status;
    world().clock.pass({ minutes: 11 });
    for (let n = 0; n < 10; n++) expect(await inviteNew()).toBe(403);
    world().clock.set('2026-11-23T10:18:00Z');
    expect(await inviteNew()).toBe(200);
  });

  test('who does not know the salon stops it by a link of the mail, and is mailed by it no more; it is answered as before', async () => {
    const email = nextEmail();
    const [salon, other] = [await newSalon(), await newSalon()];
    const [ardit, genci] = [await add(salon, 'Ardit'), await add(other, 'Genci')];
    const { answer: before } = await invite(salon, ardit, { email });
    const stopLink = await notMeLink(email);
    const page = await readPage(stopLink);
    expect(page).toContain(`Salloni Blloku ftoi adresën ${email} në staf.`);
    expect(page).not.toContain('ezervim');
    expect(await say(stopLink, 'this')).toContain(notMeInvited.kept);

    const { answer, token } = await invite(salon, ardit, { email });
    const rest = { link: expect.any(String), text: expect.any(String) };
    expect(answer.body).toEqual({ ...before.body, ...rest });
    expect((await read(token)).body.email).toBeNull();
    expect(await mailsTo(email)).toBe(1);

    await invite(other, genci, { email });
    expect(await mailsTo(email)).toBe(2);
    await say(stopLink, 'all');
    await invite(other, genci, { email });
    expect(await mailsTo(email)).toBe(2);
    await say(stopLink, 'again');
    await invite(salon, ardit, { email });
    expect(await mailsTo(email)).toBe(3);
  });

  test('three readers who stopped the salon end its mails to others', async () => {
    const salon = await newSalon();
    const ardit = await add(salon, 'Ardit');
    for (const email of [nextEmail(), nextEmail(), nextEmail()]) {
      await invite(salon, ardit, { email });
      await say(await notMeLink(email), 'this');
    }
    const email = nextEmail();
    expect((await invite(salon, ardit, { email })).answer.body.message).toBe(messages.mailed(email));
    expect(await mailsTo(email)).toBe(0);
  });

  test('the link of the mail stops the salon also after the invitation was ended and old rows were deleted', {
    tags: 'long',
  }, async () => {
    const email = nextEmail();
    const salon = await newSalon();
    const ardit = await add(salon, 'Ardit');
    await invite(salon, ardit, { email });
    await salon.delete(`/staff/${ardit.id}/invite`);
    await deleteOldClientMails(world().db, world().clock.now());
    expect(await say(await notMeLink(email), 'this')).toContain(notMeInvited.stopped);
  });

  test('the sixth mail of three salons to one address within an hour is refused, and the link can still be copied', {
    tags: 'long',
  }, async () => {
    const email = nextEmail();
    const statuses: number[] = [];
    for (let n = 0; n < 3; n++) {
      const salon = await newSalon();
      const ardit = await add(salon, 'Ardit');
      for (const body of [{ email }, { email }, {}])
        statuses.push((await salon.post(`/staff/${ardit.id}/invite`, body)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429, 200]);
    await world().runJobs();
    expect(world().mails.filter(({ to }) => to === email)).toHaveLength(5);
  });

  test.each(['www.loto.al', 'Fitoni çmime'])(
    'the salon name %s stands on the page, but not in the mail',
    { tags: 'long' },
    async (name) => {
      const salon = await world().newSalon(name);
      const email = nextEmail();
      await invite(salon, await add(salon, 'Ardit'), { email });
      const token = await mailedToken(email);
      const mail = world().mails.findLast(({ to }) => to === email);
      expect(mail?.text).toContain('Një sallon ju fton në Krehër.');
      expect(JSON.stringify(mail)).not.toContain(name);
      expect((await read(token)).body.salon).toBe(name);
    },
  );

  test.each(['Fitoni 500 € te shitje.example', 'Fitoni dhuratë nga ne'])(
    'the name %s, which is no plain name, is not sent in our mail',
    async (name) => {
      const salon = await newSalon();
      const email = nextEmail();
      await invite(salon, await add(salon, name), { email });
      await mailedToken(email);
      const mail = world().mails.findLast(({ to }) => to === email);
      expect(mail?.text).toContain('Përshëndetje!');
      expect(JSON.stringify(mail)).not.toContain(name);
    },
  );
});

describe('accepting', () => {
  test('by a copied link: the person is registered, verifies the address and sees the own column', async () => {
    const salon = await newSalon();
    const { Arben } = await barbersOf(salon);
    const ardit = await add(salon, 'Ardit', { barberId: Arben });
    const { token } = await invite(salon, ardit);
    const email = nextEmail();
    const { status, body } = await accept(token, email);
    expect({ status, message: body.message, token: body.token }).toEqual({
      status: 201,
      message: accountMessages.registered,
      token: undefined,
    });
    expect((await world().call('POST', '/auth/login', { email, password })).body.code).toBe(
      'verification_required',
    );
    await world().runJobs();
    const mail = world().mails.findLast(({ to }) => to === email);
    expect(mail?.text).not.toContain('prov');
    await world().nobody.get(`/auth/verify-email/${tokenIn(mail)}`);

    const person = await world().signIn(email);
    expect((await person.get('/clients')).status).toBe(200);
    expect((await person.get('/staff')).status).toBe(403);
    expect(await find(salon, ardit.id)).toMatchObject({ email, invitedUntil: null, barberId: Arben });
    expect(person.user).toMatchObject({ username: 'Ardit', trialEndDate: salon.user.trialEndDate });
    expect(await trialsOf(salon)).toHaveLength(1);
  });

  test('by the link of the mail: the address counts as verified, and the person is signed in at once', async () => {
    const salon = await newSalon();
    const email = nextEmail();
    await invite(salon, await add(salon, 'Ardit'), { email });
    const token = await mailedToken(email);
    expect((await read(token)).body.email).toBe(email);
    const { status, body } = await accept(token, email.toUpperCase());
    expect({ status, message: body.message }).toEqual({
      status: 201,
      message: accountMessages.registeredAndIn,
    });
    expect((await world().call('GET', '/clients', undefined, { token: body.token })).status).toBe(200);
  });

  test('another address than the one of the mail, or the link that the owner saw, proves nothing', async () => {
    const salon = await newSalon();
    const email = nextEmail();
    const [ardit, drita] = [await add(salon, 'Ardit'), await add(salon, 'Drita')];
    const { token: seen } = await invite(salon, ardit, { email });
    expect((await accept(seen, email)).body.token).toBeUndefined();
    const other = nextEmail();
    await invite(salon, drita, { email: other });
    expect((await accept(await mailedToken(other), nextEmail())).body.token).toBeUndefined();
  });

  test('accepted ten times at once: one gets the login, and one account is made', async () => {
    const salon = await newSalon();
    const { token } = await invite(salon, await add(salon, 'Ardit'));
    const emails = Array.from({ length: 10 }, nextEmail);
    const answers = await Promise.all(emails.map((email) => accept(token, email)));
    const others = answers.filter(({ status }) => status !== 201);
    expect(others).toHaveLength(9);
    for (const { body } of others) expect(body).toMatchObject(isOver);
    const made = await readRows(world().db)(sql`select id from users where email = any(${emails})`);
    expect(made).toHaveLength(1);
    expect((await accept(token, nextEmail())).body).toMatchObject(isOver);
    expect((await read(token)).body).toMatchObject(isOver);
  });

  test('after seven days, or once the person is inactive or has left, it is worth nothing', async () => {
    const salon = await newSalon();
    const people = [await add(salon, 'Ardit'), await add(salon, 'Drita'), await add(salon, 'Genci')] as const;
    const tokens: string[] = [];
    for (const person of people) tokens.push((await invite(salon, person)).token);
    await salon.put(`/staff/${people[1].id}`, { active: false });
    await world().db.run(sql`
      update staff set left_at = ${world().clock.now()} where id = ${people[2].id}`);
    expect((await read(tokens[0] ?? '')).status).toBe(200);
    await world().at('2026-11-30T10:18:00Z', async () => {
      for (const token of tokens) {
        expect((await read(token)).body).toMatchObject(isOver);
        expect((await accept(token, nextEmail())).body).toMatchObject(isOver);
      }
    });
    expect((await accept(tokens[1] ?? '', nextEmail())).body).toMatchObject(isOver);
    expect((await accept(tokens[2] ?? '', nextEmail())).body).toMatchObject(isOver);
  });

  test('a link that a manager kept is worth nothing once the person sees or may do more than he may give', async () => {
    const salon = await newSalon();
    const manager = await newPerson(world(), salon, 'manager');
    const rest = { ticks: { seesOwnMoney: false } };
    const [dea, genci] = [await add(salon, 'Dea', rest), await add(salon, 'Genci', rest)];
    const kept = [(await invite(manager, dea)).token, (await invite(manager, genci)).token];
    expect((await salon.put(`/staff/${dea.id}`, { role: 'owner' })).status).toBe(200);
    expect((await salon.put(`/staff/${genci.id}`, { ticks: { seesOwnMoney: true } })).status).toBe(200);
    for (const token of kept) {
      expect((await read(token)).body).toMatchObject(isOver);
      expect((await accept(token, nextEmail())).body).toMatchObject(isOver);
    }
    expect((await find(salon, dea.id)).invitedUntil).toBeNull();
    const { token } = await invite(salon, dea);
    expect((await accept(token, nextEmail())).status).toBe(201);
  });

  test('an invitation ends with the right of who invited: lowered, inactive, gone, or closed', async () => {
    const salon = await newSalon();
    const admin = await world().admin();
    const ends = [
      ({ staffId }) => salon.put(`/staff/${staffId}`, { role: 'barber' }),
      ({ staffId }) => salon.put(`/staff/${staffId}`, { active: false }),
      ({ staffId }) => salon.post(`/staff/${staffId}/leave`, { handOverTo: null, deactivatesColumn: false }),
      ({ user }) => admin.put(`/auth/admin/users/${user.id}`, { isActive: false }),
    ] satisfies ((manager: Awaited<ReturnType<typeof newPerson>>) => unknown)[];
    for (const [n, end] of ends.entries()) {
      const manager = await newPerson(world(), salon, 'manager');
      const person = await add(salon, `Ardit ${n}`, { ticks: { seesOwnMoney: false } });
      const { token } = await invite(manager, person);
      expect((await read(token)).status).toBe(200);
      expect((await end(manager)).status).toBe(200);
      expect((await read(token)).body).toMatchObject(isOver);
      expect((await accept(token, nextEmail())).body).toMatchObject(isOver);
      expect((await find(salon, person.id)).invitedUntil).toBeNull();
    }
  });

  test('a known e-mail is refused at the field, and the invitation stays open', async () => {
    const salon = await newSalon();
    const { token } = await invite(salon, await add(salon, 'Ardit'));
    const { status, body } = await accept(token, salon.email);
    expect({ status, code: body.code, fields: body.fields }).toEqual({
      status: 409,
      code: 'duplicate',
      fields: { email: messages.emailTaken },
    });
    expect((await accept(token, nextEmail())).status).toBe(201);
  });

  test('the sixth known e-mail of an hour is refused without an answer to what is registered', {
    tags: 'long',
  }, async () => {
    const salon = await newSalon();
    const { token } = await invite(salon, await add(salon, 'Ardit'));
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await accept(token, salon.email)).status);
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
  });

  test('a password that is easily guessed is refused, and the invitation stays open', async () => {
    const salon = await newSalon();
    const { token } = await invite(salon, await add(salon, 'Ardit'));
    const typed = { token, email: nextEmail(), password: '123456' };
    const { status, body } = await world().call('POST', '/invitations/accept', typed);
    expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['password'] });
    expect((await read(token)).status).toBe(200);
  });

  test('an owner’s invitation also makes the membership, and no second trial', { tags: 'long' }, async () => {
    const salon = await newSalon();
    const email = nextEmail();
    await invite(salon, await add(salon, 'Drita', { role: 'owner' }), { email });
    const { body } = await accept(await mailedToken(email), email);
    const owner = { token: body.token };
    expect((await world().call('GET', '/export', undefined, owner)).status).toBe(200);
    expect(await trialsOf(salon)).toHaveLength(1);
    const owners = await readRows(world().db)(sql`
      select user_id from memberships where salon_id = ${await salonIdOf(world(), salon)}`);
    expect(owners).toHaveLength(2);
  });
});

test('an invitation is deleted after its end, and an open one is kept', { tags: 'long' }, async () => {
  const { db } = world();
  const salon = await newSalon();
  const [ardit, drita] = [await add(salon, 'Ardit'), await add(salon, 'Drita')];
  await invite(salon, ardit);
  await world().at('2026-11-23T11:18:00Z', async () => {
    await salon.post('/auth/reauth', { password });
    await invite(salon, drita);
  });
  await deleteEndedInvitations(db, new Date('2026-11-30T10:18:00Z'));
  const kept = await readRows<{ id: string }>(db)(sql`select staff_id as id from invitations`);
  expect(kept.map(({ id }) => id)).toContain(drita.id);
  expect(kept.map(({ id }) => id)).not.toContain(ardit.id);
});
