import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCheckedDatabase, readRows } from '../../../test/checked-database.ts';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { untilLockIsAwaited } from '../../../test/locks.ts';
import { bringForward, setAttempts } from '../../../test/queue.ts';
import { startSmtpReceiver } from '../../../test/smtp-receiver.ts';
import { systemClock } from '../clock.ts';
import { type Database, sql } from '../db/database.ts';
import { type JobSetup, type Jobs, prepareQueue, runDueJobs, startJobs } from '../jobs/runner.ts';
import { type Mailer, openMailer } from './mailer.ts';
import {
  type LetterWriter,
  massMailTasks,
  RecipientGone,
  resendMailing,
  startMailing,
  stopMailing,
  waitForMailing,
} from './mass.ts';
import { mailTasks, queueMail } from './queue.ts';
import {
  eraseMailAddress,
  listMailingProblems,
  readMailingProgress,
  setMailChoice,
  setRecipientOutcome,
  takeNextRecipient,
} from './store.ts';

let drop: () => Promise<void>;
let db: Database;
let receiver: Awaited<ReturnType<typeof startSmtpReceiver>>;
let mailer: Mailer;
let setup: JobSetup;
let running: Jobs[];

const write: LetterWriter = async ({ subject }, email) => {
  if (email.startsWith('askush')) throw new RecipientGone('Askush.');
  if (email.startsWith('gabim')) throw new Error('Ky nuk shkruhet dot.');
  return { subject, text: `Për ${email}`, html: `<p>Për ${email}</p>` };
};

beforeEach(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  db = openCheckedDatabase(fresh.connection);
  receiver = await startSmtpReceiver();
  mailer = openMailer({
    smtpUrl: receiver.url,
    requiresTls: false,
    mailFrom: 'Krehër <agjenda@kreher.al>',
    mailDir: '',
    clock: systemClock,
    print: () => {},
  });
  const publicUrl = () => 'https://kreher.test';
  const tasks = {
    ...massMailTasks({
      db,
      mailer,
      publicUrl,
      write: { notification: write, report: write, reminder: write },
    }),
    ...mailTasks({ db, mailer, onGivenUp: async () => {} }),
  };
  setup = { db, connection: fresh.connection, tasks, crontab: [], log: () => {} };
  await prepareQueue(setup);
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  mailer.close();
  await receiver.stop();
  await db.close();
  await drop();
});

async function start() {
  const jobs = await startJobs(setup);
  running.push(jobs);
  return jobs;
}

const addresses = (count: number, name = 'pronari') =>
  Array.from({ length: count }, (_, i) => `${name}${String(i).padStart(4, '0')}@salloni.al`);

const mailing = {
  kind: 'notification',
  subject: 'Lajme',
  message: 'Lajme',
  createdAt: new Date(),
} as const;

async function mailTo(emails: readonly string[]) {
  const { id } = await db.transaction((tx) => startMailing(tx, { ...mailing, id: undefined }, emails));
  return id;
}

const statesOf = (mailing: string) =>
  readRows<{ email: string; state: string; reason: string | null }>(db)(sql`
    select email, state, reason from mailing_recipients where mailing_id = ${mailing} and state <> 'delivered'
    order by email`);
const waitingJobs = () =>
  readRows<{ attempts: number }>(db)(sql`select attempts from graphile_worker.jobs order by id`);
/** The addresses of all delivered mails. */
const arrived = () => receiver.mails.flatMap(({ recipients }) => recipients).sort();

test('each recipient gets one mail with a one-click unsubscribe link', async () => {
  const emails = addresses(30);
  const id = await mailTo(emails);
  await start();
  const progress = await waitForMailing(db, id);

  expect(progress).toMatchObject({ recipients: 30, success_count: 30, failure_count: 0, pending_count: 0 });
  expect(arrived()).toEqual(emails);
  const mail = receiver.mails.find(({ recipients }) => recipients[0] === emails[7]);
  expect(mail?.text?.trim()).toBe(`Për ${emails[7]}`);
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  const [choice] = await readRows<{ token: string }>(db)(
    sql`select token from mail_choices where email = ${emails[7]}`,
  );
  expect(headers).toMatchObject({
    'list-unsubscribe': `<https://kreher.test/api/unsubscribe/${choice?.token}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(headers).not.toHaveProperty('auto-submitted');
  expect(receiver.connections()).toBeLessThanOrEqual(2);
});

test('a rejected, deferred, interrupted or unwritable mail does not delay the others', async () => {
  const emails = [
    ...addresses(12),
    'askush@salloni.al',
    'gabim@salloni.al',
    'plot@salloni.al',
    'prere@salloni.al',
    'zene@salloni.al',
  ];
  receiver.behave((email) => ({
    ...(email.startsWith('plot') && { recipientReply: '550 5.2.2 Mailbox full' }),
    ...(email.startsWith('zene') && { messageReply: '451 4.7.1 Greylisted' }),
    ...(email.startsWith('prere') && { disconnects: true }),
  }));
  const id = await mailTo(emails);
  await runDueJobs(setup);
  // after the broken connection the other mails wait for the next attempt
  await bringForward(db);
  await runDueJobs(setup);

  expect(arrived()).toEqual(addresses(12));
  expect(await statesOf(id)).toEqual([
    { email: 'askush@salloni.al', state: 'failed', reason: 'Askush.' },
    { email: 'gabim@salloni.al', state: 'queued', reason: 'Ky nuk shkruhet dot.' },
    { email: 'plot@salloni.al', state: 'failed', reason: '550 5.2.2 Mailbox full' },
    { email: 'prere@salloni.al', state: 'uncertain', reason: expect.stringMatching(/^Lidhja u shkëput/) },
    { email: 'zene@salloni.al', state: 'queued', reason: 'Mail server: 451 4.7.1 Greylisted' },
  ]);
  const problems = await listMailingProblems(db, id);
  expect(problems.map(({ email }) => email).sort()).toEqual([
    'askush@salloni.al',
    'gabim@salloni.al',
    'plot@salloni.al',
    'prere@salloni.al',
    'zene@salloni.al',
  ]);

  receiver.behave({});
  await bringForward(db);
  await runDueJobs(setup);
  expect(arrived()).toEqual([...addresses(12), 'zene@salloni.al']);
  expect(await waitingJobs()).toHaveLength(1);
});

test('an uncertain mail is sent again only on request, with the same Message-ID', async () => {
  receiver.behave({ disconnects: true });
  const id = await mailTo(['prere@salloni.al']);
  await runDueJobs(setup);
  expect(await statesOf(id)).toEqual([expect.objectContaining({ state: 'uncertain' })]);

  receiver.behave({});
  await bringForward(db);
  await runDueJobs(setup);
  expect(receiver.mails).toEqual([]);
  expect(await waitingJobs()).toEqual([]);

  const again = await db.transaction((tx) => resendMailing(tx, id, {}));
  await runDueJobs(setup);
  expect(again).toBe(1);
  expect(await statesOf(id)).toEqual([]);
  expect(receiver.offered).toHaveLength(2);
  expect(new Set(receiver.offered).size).toBe(1);
});

test('a request to send again sends only to the given addresses that did not get the mail', async () => {
  receiver.behave((email) => (email.startsWith('plot') ? { recipientReply: '550 5.2.2 Mailbox full' } : {}));
  const id = await mailTo(['ana@salloni.al', 'plot1@salloni.al', 'plot2@salloni.al']);
  await runDueJobs(setup);
  receiver.behave({});
  const named = ['ana@salloni.al', 'plot2@salloni.al', 'huaj@salloni.al'];
  expect(await db.transaction((tx) => resendMailing(tx, id, { recipients: named }))).toBe(1);
  await runDueJobs(setup);
  expect(arrived()).toEqual(['ana@salloni.al', 'plot2@salloni.al']);
});

test('all mails wait while the mail server is down, and each is sent once when it is back', async () => {
  const emails = addresses(20);
  await receiver.stop();
  const id = await mailTo(emails);
  await runDueJobs(setup);
  expect(await waitingJobs()).toEqual([{ attempts: 1 }]);
  expect((await readMailingProgress(db, id)).pending_count).toBe(20);
  const waiting = await listMailingProblems(db, id);
  expect(waiting.length).toBeLessThanOrEqual(2);
  expect(waiting[0]?.reason).toMatch(/^Mail server: /);

  receiver = await startSmtpReceiver({ port: receiver.port });
  await bringForward(db);
  await runDueJobs(setup);
  expect(arrived()).toEqual(emails);
  expect(await waitingJobs()).toEqual([]);
});

test('a deferred mail fails after the tenth attempt', async () => {
  receiver.behave({ messageReply: '451 4.3.0 Try again later' });
  const id = await mailTo(addresses(3));
  for (let attempt = 1; attempt <= 10; attempt++) {
    expect(await waitingJobs()).toEqual([{ attempts: attempt - 1 }]);
    await bringForward(db);
    await runDueJobs(setup);
  }
  expect(receiver.offered).toHaveLength(30);
  expect(await waitingJobs()).toEqual([]);
  expect((await readMailingProgress(db, id)).failure_count).toBe(3);
});

test('all mails fail, with the reason, after ten attempts without a mail server', async () => {
  await receiver.stop();
  const id = await mailTo(addresses(3));
  await runDueJobs(setup);
  await setAttempts(db, 9);
  await bringForward(db);
  await runDueJobs(setup);
  expect(await readMailingProgress(db, id)).toMatchObject({ failure_count: 3, pending_count: 0 });
  expect((await listMailingProblems(db, id))[0]?.reason).toMatch(/^Mail server: /);
  expect(await waitingJobs()).toEqual([]);
});

test('kills of the server do not count as attempts', async () => {
  await mailTo(addresses(3));
  // as after ten kills
  await setAttempts(db, 10);
  await runDueJobs(setup);
  await runDueJobs(setup);
  expect(arrived()).toEqual(addresses(3));
  expect(await waitingJobs()).toEqual([]);
});

test('a slow mailing delays neither other mail nor another mailing', async () => {
  receiver.behave((email) => ({ delay: email.startsWith('pronari') ? 400 : 0 }));
  const slow = await mailTo(addresses(60));
  await start();
  await vi.waitUntil(() => receiver.mails.length > 0, { timeout: 60_000 });

  const before = performance.now();
  const letter = { to: 'ana@salloni.al', subject: 'Verifikoni', text: 'x', html: 'x' };
  await db.transaction((tx) => queueMail(tx, letter, new Date()));
  await vi.waitUntil(() => arrived().includes('ana@salloni.al'), { timeout: 10_000, interval: 10 });
  expect(performance.now() - before).toBeLessThan(1500);

  const other = await mailTo(['bujar@salloni.al']);
  expect(await waitForMailing(db, other)).toMatchObject({ success_count: 1 });
  expect((await readMailingProgress(db, slow)).pending_count).toBeGreaterThan(0);
});

test('a stop during a mailing leaves no mail uncertain, and the next start continues', async () => {
  receiver.behave({ delay: 60 });
  const emails = addresses(120);
  const id = await mailTo(emails);
  const first = await start();
  await vi.waitUntil(() => receiver.mails.length > 10, { timeout: 60_000 });
  await first.stop();
  const { pending_count, uncertain_count } = await readMailingProgress(db, id);
  expect(pending_count).toBeGreaterThan(0);
  expect(uncertain_count).toBe(0);

  receiver.behave({});
  await start();
  await vi.waitUntil(async () => (await readMailingProgress(db, id)).pending_count === 0, {
    timeout: 15_000,
  });
  expect(arrived()).toEqual(emails);
});

const stop = (mailing: string) => db.transaction((tx) => stopMailing(tx, mailing, new Date()));

test('a stopped mailing sends what was under way and nothing more', async () => {
  receiver.behave({ delay: 20 });
  const id = await mailTo(addresses(200));
  await start();
  await receiver.arrived(10);
  const stopped = await Promise.all([stop(id), stop(id)]);
  const progress = await waitForMailing(db, id);

  expect(progress.success_count + progress.stopped_count).toBe(200);
  expect(Math.max(...stopped.map((count = 0) => count))).toBe(progress.stopped_count);
  expect(progress.stopped_count).toBeGreaterThan(100);
  expect(arrived()).toHaveLength(progress.success_count);
  const stoppedAddresses = (await statesOf(id)).map(({ email }) => email);
  expect(stoppedAddresses.filter((email) => arrived().includes(email))).toEqual([]);
  expect(await stop(id)).toBeUndefined();
  await expect.poll(waitingJobs).toEqual([]);
});

test('a mail that is deferred while its mailing is stopped is stopped too; only sending the rest sends it, once', async () => {
  const id = await mailTo(['ana@salloni.al', 'bujar@salloni.al', 'cela@salloni.al']);
  const take = async () => (await takeNextRecipient(db, { ...mailing, id }, 1))?.id ?? '';
  const [ana, bujar] = [await take(), await take()];
  await Promise.all([
    stop(id),
    setRecipientOutcome(db, id, ana, { state: 'failed', reason: 'Plot' }),
    setRecipientOutcome(db, id, bujar, { state: 'queued', reason: 'Më vonë', putOff: 1 }),
  ]);
  const states = await statesOf(id);
  expect(states.map(({ state }) => state)).toEqual(['failed', 'stopped', 'stopped']);

  expect(await db.transaction((tx) => resendMailing(tx, id, {}))).toBe(1);
  await runDueJobs(setup);
  expect(arrived()).toEqual(['ana@salloni.al']);
  expect(await readMailingProgress(db, id)).toMatchObject({ success_count: 1, stopped_count: 2 });

  const sendRest = () => db.transaction((tx) => resendMailing(tx, id, { rest: true }));
  expect((await Promise.all([sendRest(), sendRest(), sendRest()])).sort()).toEqual([0, 0, 2]);
  await runDueJobs(setup);
  expect(arrived()).toEqual(['ana@salloni.al', 'bujar@salloni.al', 'cela@salloni.al']);
  expect(await readMailingProgress(db, id)).toMatchObject({ success_count: 3, stopped_count: 0 });
  expect(await sendRest()).toBe(0);
});

test('a mail that was being sent during a crash is uncertain; the others are sent', async () => {
  const emails = addresses(5);
  const id = await mailTo(emails);
  await db.run(sql`update mailing_recipients set state = 'sending' where email = ${emails[2]}`);
  await runDueJobs(setup);
  expect(arrived()).toEqual(emails.filter((_, i) => i !== 2));
  expect(await statesOf(id)).toEqual([
    {
      email: emails[2],
      state: 'uncertain',
      reason: 'Serveri u ndal gjatë dërgimit: nuk dihet nëse mesazhi mbërriti.',
    },
  ]);
});

test('a recipient who unsubscribed gets no more mail of that kind, but other kinds', async () => {
  const [ana = '', bujar = ''] = addresses(2);
  const id = await mailTo([ana, bujar]);
  const [choice] = await readRows<{ token: string }>(db)(
    sql`select token from mail_choices where email = ${ana}`,
  );
  await db.transaction((tx) => setMailChoice(tx, choice?.token ?? '', new Date()));
  await runDueJobs(setup);
  expect(arrived()).toEqual([bujar]);
  expect(await statesOf(id)).toEqual([
    { email: ana, state: 'failed', reason: 'Është çregjistruar nga këto mesazhe.' },
  ]);

  const report = {
    id: undefined,
    kind: 'report',
    subject: 'Raporti',
    message: null,
    createdAt: new Date(),
  } as const;
  await db.transaction((tx) => startMailing(tx, report, [ana]));
  await runDueJobs(setup);
  expect(arrived()).toEqual([ana, bujar]);
});

test('an address that was erased after its mailing began gets no mail, and the others do', async () => {
  const [ana = '', bujar = ''] = addresses(2);
  const id = await mailTo([ana, bujar]);
  await db.run(sql`delete from mail_choices where email = ${ana}`);
  await runDueJobs(setup);
  expect(arrived()).toEqual([bujar]);
  expect(await statesOf(id)).toEqual([
    { email: ana, state: 'failed', reason: 'Llogaria me këtë adresë është fshirë.' },
  ]);
  expect(await waitingJobs()).toEqual([]);
});

test.each([true, false])(
  'an address that is erased while a mailing to it begins is not in the mailing (an earlier one was: %s)',
  async (isKnown) => {
    const [ana = '', bujar = ''] = addresses(2);
    if (isKnown) await mailTo([ana]);
    const release = Promise.withResolvers<void>();
    let id = '';
    const begun = db.transaction(async (tx) => {
      id = (await startMailing(tx, { ...mailing, id: undefined }, [ana, bujar])).id;
      await release.promise;
    });
    await expect.poll(() => id).toBeTruthy();
    const erasing = db.transaction((tx) => eraseMailAddress(tx, ana));
    await untilLockIsAwaited(db);
    release.resolve();
    await Promise.all([begun, erasing]);
    expect((await statesOf(id)).map(({ email }) => email)).toEqual([bujar]);
  },
);
