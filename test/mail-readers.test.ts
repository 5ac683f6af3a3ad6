// @module-tag long
// Who reads each mail: the people of a salon by their roles, and administrators. Sums, trial, plan and payments are for owners only.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { Audience } from '#contracts/operator/notifications.ts';
import { mailPreviews } from '../scripts/mail-previews.ts';
import { openProvider } from '../server/billing/payments/provider.ts';
import { mailEndsTask } from '../server/billing/subscriptions/endings.ts';
import { remindByMail } from '../server/online/reminders/by-mail.ts';
import { sql } from '../server/ground/db/database.ts';
import { hashToken } from '../server/ground/http/session.ts';
import type { Mail } from '../server/ground/mail/mail.ts';
import { codeOf } from './authenticator.ts';
import { password, type Salon, testWorld, tokenIn } from './harness.ts';
import { bookOnline, type OpenSalon, openSalon } from './online.ts';
import { addPasskey } from './passkey-device.ts';
import { expectOk, order, payseraOf, project } from './paysera.ts';
import { enter, newTablet } from './pins.ts';
import { bringForward } from './queue.ts';
import { newPerson } from './staff.ts';
import { book } from './visits.ts';
import { openReceiver } from './webhook-receiver.ts';

const receiver = await openReceiver();
afterAll(() => receiver.close());
const world = testWorld({ payments: openProvider(project), webhookReceivers: [receiver.origin] });
const { get: callback, sendCallback } = payseraOf(world);

/** Every function of a `mails.ts`, by who reads it. */
const readers = {
  /** Whose login it is about, in any role. */
  'the person itself': [
    ...['verificationMail', 'resetMail', 'passwordChangedMail', 'confirmEmailMail', 'emailAskedMail'],
    ...['emailChangedMail', 'emailTakenBackMail', 'deviceCopiedMail', 'newAgentMail', 'leavingMail'],
    ...['invitationMail', 'passkeyAddedMail', 'turnedOnMail', 'turnedOffMail', 'endedOnServerMail'],
    ...[
      'recoveryCodeUsedMail',
      'passwordKnownMail',
      'endAskedMail',
      'accountEditedMail',
      'adminInvitationMail',
    ],
  ],
  'each owner': [
    ...['receiptMail', 'refundMail', 'endsSoonMail', 'endedMail', 'reportMail', 'webhookOffMail'],
    ...['joinedMail', 'raisedMail', 'limitMail'],
  ],
  'one owner': ['ownerMail', 'unmailedMail', 'holidayMovedMail', 'returnedMail'],
  'owners and managers, or who asked': ['leaveMail'],
  'who connected a calendar': ['calendarMail'],
  administrators: [
    ...['alertMail', 'paidLateMail', 'paidByNobodyMailToAdmin', 'refundMailToAdmin', 'promotionMail'],
    'adminJoinedMail',
  ],
  'who has no account any more': ['paidByNobodyMail'],
  'a client': ['clientMail', 'reminderMail'],
  'a group that an administrator chooses': ['notificationMail'],
};

test('every mail of the product says who reads it', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const mails = globSync('server/**/mails.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^export (?:const|function) (\w+Mail\w*)/gm)].map(
      ([, name = '']) => name,
    ),
  );
  expect(Object.values(readers).flat().sort()).toEqual(mails.sort());
});

const ofMoney = /€|\bLek|\d L\b|\bprov[aëe]s?\b|abonim|pages[aëe]|fatur|rimburs|të ardhura/i;

test('what a manager or barber may get has no word of sums, trial, plan or payment', () => {
  const own = /^(accounts|account deletion|invitations|passkeys|second factors|users: account|to the staff)/;
  const previews = Object.entries(mailPreviews()).filter(([name]) => own.test(name));
  expect(previews.length).toBeGreaterThan(20);
  const about = previews.filter(([, { subject, text }]) => ofMoney.test(subject + text));
  // who registers a salon is its owner
  expect(about.map(([name]) => name)).toEqual(['accounts: verification']);
});

let admin: Salon;
let first: OpenSalon;
let second: Salon;
let manager: Salon;
let barber: Salon;
/** The session of a barber who has a PIN and no login. */
let byPin: { readonly token: string };

beforeEach(async () => {
  world().clock.set('2026-11-23T10:18:00.000Z');
  admin = await world().admin();
  first = await openSalon(world());
  second = await newPerson(world(), first, 'owner');
  manager = await newPerson(world(), first, 'manager', { seesMoney: true });
  const { Arben = '', Blerim = '' } = first.barbers;
  barber = await newPerson(world(), first, 'barber', { column: Arben, booksOthers: true });
  const added = await first.post('/staff', { name: 'Dritan', role: 'barber', barberId: Blerim });
  const { id: staffId } = added.body.data;
  await first.put(`/staff/${staffId}/pin`, { pin: '2584' });
  byPin = (await enter(world(), await newTablet(world(), first), { staffId }, '2584')).body;
  await world().runJobs();
  world().mails.length = 0;
});

/** Who of the salon, or the administrator, got a mail with this subject. */
async function readersOf(subject: RegExp) {
  await world().runJobs();
  const people = { first, second, manager, barber, admin };
  const got = world().mails.filter((mail) => subject.test(mail.subject));
  return Object.entries(people).flatMap(([name, { email }]) =>
    got.some(({ to }) => to === email) ? [name] : [],
  );
}
const owners = ['first', 'second'];

describe('each owner, and nobody else', () => {
  test('a receipt, and each step of a refund; administrators hear of it in a mail of their own', async () => {
    await expectOk(await sendCallback(await order(second, 'yearly')));
    expect(await readersOf(/^Vërtetim pagese/)).toEqual(owners);
    await first.post('/subscriptions/cancel');
    expect(await readersOf(/^U kërkua rimbursimi/)).toEqual([...owners, 'admin']);
    const { data } = (await admin.get('/admin/refund-requests')).body;
    await admin.post(`/admin/refund-requests/${data[0].id}/refuse`, { reason: 'Provë' });
    expect(await readersOf(/^U refuzua rimbursimi/)).toEqual([...owners, 'admin']);
  });

  test('the mails before and after the end of a trial', async () => {
    const mailEnds = () =>
      mailEndsTask(
        world().db,
        () => 'http://kreher.test',
        () => world().clock.now(),
      )();
    world().clock.set('2026-11-28T10:18:00Z');
    await mailEnds();
    expect(await readersOf(/^Prova juaj falas përfundon më/)).toEqual(owners);
    world().clock.set('2026-11-30T12:00:00Z');
    await mailEnds();
    expect(await readersOf(/^Prova juaj falas ka përfunduar/)).toEqual(owners);
  });

  test('the daily report; chosen staff is answered with a reason', async () => {
    await book(first, { appointment_date: '2026-11-23', appointment_time: '09:00' });
    const sent = await world().withJobs(
      admin.post('/admin/send-individual-reports', {
        selectedUsers: [first.email, second.email, manager.email, barber.email],
      }),
    );
    expect(sent.body.results).toMatchObject({ successful: 2, totalUsers: 4 });
    expect(await readersOf(/^Raporti/)).toEqual(owners);
  });

  test('a webhook that was turned off', async () => {
    receiver.answerWith(500);
    const wanted = { url: `${receiver.origin}/x`, events: ['appointment.created'], scopes: [] };
    const { webhook } = (await second.post('/webhooks', wanted)).body;
    await second.post(`/webhooks/${webhook.id}/test`);
    await world().runJobs();
    for (let day = 0; day < 6; day += 1) {
      world().clock.pass({ hours: 24 });
      await bringForward(world().db);
      await world().runJobs();
    }
    expect(await readersOf(/^Një webhook u çaktivizua/)).toEqual(owners);
  });
});

describe('one owner', () => {
  test('what a client books', async () => {
    await bookOnline(world(), first);
    expect(await readersOf(/Arben Hoxha/)).toEqual(['first']);
  });

  test('mails to clients that were not sent', async () => {
    await world().db.run(sql`
      insert into client_mails (salon_id, id, email, link_id, is_stranger, outcome, at)
      select salon_id, gen_random_uuid(), 'besa@example.al', 'x', true, 'held', ${world().clock.now()}
      from memberships where user_id = ${first.user.id}`);
    await world().db.run(sql`select from graphile_worker.add_job('tell-unmailed', '{}'::json)`);
    expect(await readersOf(/nuk u dërguan me email/)).toEqual(['first']);
  });

  test('a holiday whose date was corrected', async () => {
    await second.put('/holidays/2027-03-09', { answer: 'closed' });
    const days = { fitr: ['2027-03-10'], adha: ['2027-05-16'] };
    expect((await admin.put('/admin/holidays/AL/2027', days)).status).toBe(200);
    expect(await readersOf(/^U korrigjua data/)).toEqual(['first']);
  });
});

test('a request for leave: owners and managers; its answer: who asked, by PIN nobody', async () => {
  const days = { from: '2026-12-03', to: '2026-12-10', note: null };
  const asked = [
    (await barber.post('/leave-requests', days)).body,
    (await world().call('POST', '/leave-requests', days, { token: byPin.token })).body,
  ];
  expect(await readersOf(/^Kërkon pushim/)).toEqual(['first', 'second', 'manager']);
  expect(world().mails).toHaveLength(6);
  for (const { data } of asked) await manager.post(`/leave-requests/${data.id}/answer`, { accepts: false });
  expect(await readersOf(/^Pushimi u refuzua/)).toEqual(['barber']);
  expect(world().mails).toHaveLength(7);
});

describe('administrators, and nobody of a salon', () => {
  test('an alert, and an order that was paid late', async () => {
    const late = await order(first);
    await callback({ data: 'x', ss1: 'x' });
    expect(await readersOf(/rreme/)).toEqual(['admin']);
    world().clock.pass({ hours: 7 * 24 });
    await expectOk(await sendCallback(late));
    expect(await readersOf(/^U pagua porosia e skaduar/)).toEqual(['admin']);
  });

  test('somebody new among them', async () => {
    const other = await world().newSalon();
    await admin.put(`/auth/admin/users/${other.user.id}/role`, { role: 'admin' });
    expect(await readersOf(/^Një administrator i ri/)).toEqual(['admin']);
    await world().db.run(sql`update users set role = 'user' where id = ${other.user.id}`);
  });
});

test('what a client of the salon gets is sent to nobody else', async () => {
  await bookOnline(world(), first, { email: 'besa@example.al', date: '2026-11-25' });
  await world().at('2026-11-24T09:00:00Z', async () => {
    await remindByMail(world().db, () => world().clock.now())();
    await world().runJobs();
  });
  const toClient = world().mails.filter(({ to }) => to === 'besa@example.al');
  expect(toClient.length).toBeGreaterThan(1);
  for (const { subject } of toClient) {
    expect(world().mails.filter((mail) => mail.subject === subject)).toHaveLength(1);
  }
});

const all = [...owners, 'admin'];
const audiences: Record<Audience, readonly string[]> = {
  all,
  active: owners,
  trial: owners,
  subscribed: [],
  expired: [],
  trialEnded: [],
  unverified: [],
  staff: ['manager', 'barber'],
};

describe('a message to a group', () => {
  test.each(Audience.options)('%s: owners only, unless its name says otherwise', async (audience) => {
    const subject = `Njoftim për ${audience}`;
    const message = { subject, message: 'Përshëndetje', audience };
    await world().withJobs(admin.post('/admin/notifications/send', message));
    expect(await readersOf(new RegExp(`^${subject}$`))).toEqual(audiences[audience]);
  });

  test('a message to what a search finds has staff only with its filter', async () => {
    const name = encodeURIComponent(first.user.username);
    const addressesOf = async (filter: string) =>
      (await admin.get(`/admin/notifications/addresses?q=${name}${filter}`)).body.addresses.sort();
    const wanted = [first.email, second.email].sort();
    expect((await addressesOf('')).filter((email: string) => wanted.includes(email))).toEqual(wanted);
    expect(await addressesOf('')).not.toContain(manager.email);
    expect(await addressesOf('&filter=staff')).toContain(manager.email);
  });
});

describe('the person itself, and nobody else', () => {
  const people = { second: () => second, manager: () => manager, barber: () => barber };

  test.each(Object.entries(people))('the mails about the login of: %s', async (name, find) => {
    const person = find();
    const recent = () =>
      world().db.run(sql`
        update sessions set signed_in_at = ${world().clock.now()} where token_hash = ${hashToken(person.token)}`);
    const newEmail = `i-ri.${person.email}`;
    const last = (subject: RegExp): Mail | undefined =>
      world().mails.findLast((mail) => subject.test(mail.subject));
    const login = { email: person.email, password };

    await world().nobody.post('/auth/forgot-password', { email: person.email });
    expect(await readersOf(/^Rivendosni fjalëkalimin/)).toEqual([name]);
    await world().call('POST', '/auth/login', login, { headers: { 'user-agent': 'Firefox/130 Windows' } });
    expect(await readersOf(/^Hyrje e re/)).toEqual([name]);
    await addPasskey(person, 'Telefoni');
    expect(await readersOf(/çelës kalimi/)).toEqual([name]);
    const { secret } = (await person.post('/auth/second-factor/setup')).body;
    await person.post('/auth/second-factor/confirm', { code: codeOf(secret, world().clock.now()) });
    expect(await readersOf(/dy hapa/)).toEqual([name]);
    await recent();
    await person.put(`/users/${person.user.id}`, { password: 'nje-tjeter-12345' });
    expect(await readersOf(/^Fjalëkalimi juaj u ndryshua/)).toEqual([name]);
    await person.put(`/users/${person.user.id}`, { email: newEmail });
    expect(await readersOf(/^U kërkua ndryshimi/)).toEqual([name]);
    const back = tokenIn(last(/^U kërkua/));
    await world().nobody.get(`/auth/verify-email/${tokenIn(last(/^Konfirmoni email/))}`);
    expect(await readersOf(/^Email-i i llogarisë/)).toEqual([name]);
    await world().nobody.post('/auth/take-back-email', { token: back });
    await world().runJobs();
    expect(last(/u kthye mbrapsht/)?.to).toBe(newEmail);
    await admin.put(`/auth/admin/users/${person.user.id}`, { password: 'krejt-tjeter-12345' });
    expect(await readersOf(/nga administratori/)).toEqual([name]);
    const again = await world().signIn(person.email, 'krejt-tjeter-12345');
    const salon = (await first.get('/salon')).body.data.name;
    await again.post('/auth/delete-account', { salon });
    expect(await readersOf(/do të fshihet/)).toEqual([name]);

    const strangers = world().mails.filter(({ to }) => to !== person.email && to !== newEmail);
    expect(strangers).toEqual([]);
    expect(world().mails.filter(({ subject, text }) => ofMoney.test(subject + text))).toEqual([]);
  });

  test('who is invited by a copied link verifies the address, and no trial begins with it', async () => {
    const { data: person } = (await first.post('/staff', { name: 'Ema', role: 'barber' })).body;
    const email = `ema.${first.email}`;
    await first.post(`/staff/${person.id}/invite`, { email });
    const { link } = (await first.post(`/staff/${person.id}/invite`, {})).body;
    const token = new URL(link).searchParams.get('token');
    await world().nobody.post('/invitations/accept', { token, email, password });
    await world().runJobs();
    const toOwners = world().mails.filter(({ subject }) => subject === 'Person i ri në staf – Krehër');
    expect(toOwners.map(({ to }) => to)).toContain(first.email);
    const others = world().mails.filter((mail) => !toOwners.includes(mail));
    expect(others.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Ftesë në staf – Krehër'],
      [email, 'Verifikoni email-in tuaj – Krehër'],
    ]);
    expect(world().mails.filter(({ text }) => ofMoney.test(text))).toEqual([]);
  });
});
