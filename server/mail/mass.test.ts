import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { startSmtpReceiver } from '../../test/smtp-receiver.ts';
import { systemClock } from '../clock.ts';
import { type Database, openDatabase, sql } from '../db/database.ts';
import { type JobSetup, type Jobs, prepareQueue, runDueJobs, startJobs } from '../jobs/runner.ts';
import { type Mailer, openMailer } from './mailer.ts';
import { massMailTasks, NoReader, resendMailing, startMailing, type Write, whenSettled } from './mass.ts';
import { mailTasks, queueMail } from './queue.ts';
import * as mailings from './store.ts';

let drop: () => Promise<void>;
let db: Database;
let receiver: Awaited<ReturnType<typeof startSmtpReceiver>>;
let mailer: Mailer;
let setup: JobSetup;
let running: Jobs[];

const write: Write = async ({ subject }, email) => {
  if (email.startsWith('askush')) throw new NoReader('Askush.');
  if (email.startsWith('gabim')) throw new Error('Ky nuk shkruhet dot.');
  return { subject, text: `Për ${email}`, html: `<p>Për ${email}</p>` };
};

beforeEach(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  db = openDatabase(fresh.connection);
  receiver = await startSmtpReceiver();
  mailer = openMailer({
    smtpUrl: receiver.url,
    mailFrom: 'Krehër <agjenda@kreher.al>',
    outboxDir: '',
    clock: systemClock,
    print: () => {},
  });
  const publicUrl = () => 'https://kreher.test';
  const tasks = {
    ...massMailTasks({ db, mailer, publicUrl, write: { notification: write, report: write } }),
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

async function mailTo(emails: readonly string[]) {
  const mailing = {
    id: undefined,
    kind: 'notification',
    subject: 'Lajme',
    message: 'Lajme',
    createdAt: new Date(),
  } as const;
  const { id } = await db.transaction((tx) => startMailing(tx, mailing, emails));
  return id;
}

const statesOf = (mailing: string) =>
  db.rows<{ email: string; state: string; reason: string | null }>(sql`
    select email, state, reason from mailing_recipients where mailing_id = ${mailing} and state <> 'delivered'
    order by email`);
const waitingJobs = () =>
  db.rows<{ attempts: number }>(sql`select attempts from graphile_worker.jobs order by id`);
const bringForward = () => db.rows(sql`update graphile_worker._private_jobs set run_at = now()`);
/** What each address got, and how often. */
const arrived = () => receiver.mails.flatMap(({ recipients }) => recipients).sort();

test('each gets one mail of its own, with a way out that works at a press', async () => {
  const emails = addresses(30);
  const id = await mailTo(emails);
  await start();
  const told = await whenSettled(db, id);

  expect(told).toMatchObject({ recipients: 30, success_count: 30, failure_count: 0, pending_count: 0 });
  expect(arrived()).toEqual(emails);
  const mail = receiver.mails.find(({ recipients }) => recipients[0] === emails[7]);
  expect(mail?.text?.trim()).toBe(`Për ${emails[7]}`);
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  const [choice] = await db.rows<{ token: string }>(
    sql`select token from mail_choices where email = ${emails[7]}`,
  );
  expect(headers).toMatchObject({
    'list-unsubscribe': `<https://kreher.test/api/unsubscribe/${choice?.token}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  expect(headers).not.toHaveProperty('auto-submitted');
  expect(receiver.connections()).toBeLessThanOrEqual(2);
});

test('who is refused, put off, dropped or cannot be written to holds up nobody else', async () => {
  const emails = [
    ...addresses(12),
    'askush@salloni.al',
    'gabim@salloni.al',
    'plot@salloni.al',
    'prere@salloni.al',
    'zene@salloni.al',
  ];
  receiver.behave((email) => ({
    ...(email.startsWith('plot') && { recipientAnswer: '550 5.2.2 Mailbox full' }),
    ...(email.startsWith('zene') && { messageAnswer: '451 4.7.1 Greylisted' }),
    ...(email.startsWith('prere') && { hangsUp: true }),
  }));
  const id = await mailTo(emails);
  await runDueJobs(setup);
  // the connection that broke lets the rest wait for the next attempt
  await bringForward();
  await runDueJobs(setup);

  expect(arrived()).toEqual(addresses(12));
  expect(await statesOf(id)).toEqual([
    { email: 'askush@salloni.al', state: 'failed', reason: 'Askush.' },
    { email: 'gabim@salloni.al', state: 'queued', reason: 'Ky nuk shkruhet dot.' },
    { email: 'plot@salloni.al', state: 'failed', reason: '550 5.2.2 Mailbox full' },
    { email: 'prere@salloni.al', state: 'uncertain', reason: expect.stringMatching(/^Lidhja u shkëput/) },
    { email: 'zene@salloni.al', state: 'queued', reason: 'Mail server: 451 4.7.1 Greylisted' },
  ]);
  const problems = await mailings.problems(db, id);
  expect(problems.map(({ email }) => email).sort()).toEqual([
    'askush@salloni.al',
    'gabim@salloni.al',
    'plot@salloni.al',
    'prere@salloni.al',
    'zene@salloni.al',
  ]);

  receiver.behave({});
  await bringForward();
  await runDueJobs(setup);
  expect(arrived()).toEqual([...addresses(12), 'zene@salloni.al']);
  expect(await waitingJobs()).toHaveLength(1);
});

test('what is uncertain is sent again by hand alone, under the same Message-ID', async () => {
  receiver.behave({ hangsUp: true });
  const id = await mailTo(['prere@salloni.al']);
  await runDueJobs(setup);
  expect(await statesOf(id)).toEqual([expect.objectContaining({ state: 'uncertain' })]);

  receiver.behave({});
  await bringForward();
  await runDueJobs(setup);
  expect(receiver.mails).toEqual([]);
  expect(await waitingJobs()).toEqual([]);

  const again = await db.transaction((tx) => resendMailing(tx, id, undefined));
  await runDueJobs(setup);
  expect(again).toBe(1);
  expect(await statesOf(id)).toEqual([]);
  expect(receiver.offered).toHaveLength(2);
  expect(new Set(receiver.offered).size).toBe(1);
});

test('only those are sent again that are named, and nobody who has it', async () => {
  receiver.behave((email) => (email.startsWith('plot') ? { recipientAnswer: '550 5.2.2 Mailbox full' } : {}));
  const id = await mailTo(['ana@salloni.al', 'plot1@salloni.al', 'plot2@salloni.al']);
  await runDueJobs(setup);
  receiver.behave({});
  const named = ['ana@salloni.al', 'plot2@salloni.al', 'huaj@salloni.al'];
  expect(await db.transaction((tx) => resendMailing(tx, id, named))).toBe(1);
  await runDueJobs(setup);
  expect(arrived()).toEqual(['ana@salloni.al', 'plot2@salloni.al']);
});

test('while the mail server is away all wait, and nobody gets two when it is back', async () => {
  const emails = addresses(20);
  await receiver.stop();
  const id = await mailTo(emails);
  await runDueJobs(setup);
  expect(await waitingJobs()).toEqual([{ attempts: 1 }]);
  expect((await mailings.tell(db, id)).pending_count).toBe(20);
  const waiting = await mailings.problems(db, id);
  expect(waiting.length).toBeLessThanOrEqual(2);
  expect(waiting[0]?.reason).toMatch(/^Mail server: /);

  receiver = await startSmtpReceiver({ port: receiver.port });
  await bringForward();
  await runDueJobs(setup);
  expect(arrived()).toEqual(emails);
  expect(await waitingJobs()).toEqual([]);
});

test('the tenth attempt is the last', async () => {
  receiver.behave({ messageAnswer: '451 4.3.0 Try again later' });
  const id = await mailTo(addresses(3));
  for (let attempt = 1; attempt <= 10; attempt++) {
    expect(await waitingJobs()).toEqual([{ attempts: attempt - 1 }]);
    await bringForward();
    await runDueJobs(setup);
  }
  expect(receiver.offered).toHaveLength(30);
  expect(await waitingJobs()).toEqual([]);
  expect((await mailings.tell(db, id)).failure_count).toBe(3);
});

test('a mail server that never comes back is given up, and said to be', async () => {
  await receiver.stop();
  const id = await mailTo(addresses(3));
  await db.rows(sql`update graphile_worker._private_jobs set attempts = 9`);
  await runDueJobs(setup);
  expect(await mailings.tell(db, id)).toMatchObject({ failure_count: 3, pending_count: 0 });
  expect((await mailings.problems(db, id))[0]?.reason).toMatch(/^Mail server: /);
  expect(await waitingJobs()).toEqual([]);
});

test('a slow mail server holds up neither the mail about an account nor another mailing', async () => {
  receiver.behave((email) => ({ delay: email.startsWith('pronari') ? 400 : 0 }));
  const slow = await mailTo(addresses(60));
  await start();
  await vi.waitUntil(() => receiver.mails.length > 0, { timeout: 10_000 });

  const before = performance.now();
  const letter = { to: 'ana@salloni.al', subject: 'Verifikoni', text: 'x', html: 'x' };
  await db.transaction((tx) => queueMail(tx, letter));
  await vi.waitUntil(() => arrived().includes('ana@salloni.al'), { timeout: 10_000, interval: 10 });
  expect(performance.now() - before).toBeLessThan(1500);

  const other = await mailTo(['bujar@salloni.al']);
  expect(await whenSettled(db, other)).toMatchObject({ success_count: 1 });
  expect((await mailings.tell(db, slow)).pending_count).toBeGreaterThan(0);
}, 40_000);

test('a stop in the middle leaves nothing uncertain, and the next start goes on', async () => {
  receiver.behave({ delay: 60 });
  const emails = addresses(120);
  const id = await mailTo(emails);
  const first = await start();
  await vi.waitUntil(() => receiver.mails.length > 10, { timeout: 10_000 });
  await first.stop();
  const { pending_count, uncertain_count } = await mailings.tell(db, id);
  expect(pending_count).toBeGreaterThan(0);
  expect(uncertain_count).toBe(0);

  receiver.behave({});
  await start();
  await vi.waitUntil(async () => (await mailings.tell(db, id)).pending_count === 0, { timeout: 15_000 });
  expect(arrived()).toEqual(emails);
}, 40_000);

test('what was being sent when the sender died is uncertain; the rest is sent', async () => {
  const emails = addresses(5);
  const id = await mailTo(emails);
  await db.rows(sql`update mailing_recipients set state = 'sending' where email = ${emails[2]}`);
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

test('who unsubscribed meanwhile gets nothing, of that kind of mail alone', async () => {
  const [ana = '', bujar = ''] = addresses(2);
  const id = await mailTo([ana, bujar]);
  const [choice] = await db.rows<{ token: string }>(sql`select token from mail_choices where email = ${ana}`);
  await db.transaction((tx) => mailings.choose(tx, choice?.token ?? '', new Date()));
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
