import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../test/fresh-database.ts';
import { startSmtpReceiver } from '../../test/smtp-receiver.ts';
import { systemClock } from '../clock.ts';
import { type Database, openDatabase, sql, type Tx } from '../db/database.ts';
import { type JobSetup, prepareQueue, runDueJobs, startJobs } from '../jobs/runner.ts';
import { addJob } from '../jobs/store.ts';
import { type Mailer, openMailer } from './mailer.ts';
import { type GivenUp, mailTasks, type NewMail, queueMail } from './queue.ts';

let drop: () => Promise<void>;
let db: Database;
let receiver: Awaited<ReturnType<typeof startSmtpReceiver>>;
let mailer: Mailer;
let setup: JobSetup;
let quickDone: number;

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
  quickDone = 0;
  const tasks = {
    ...mailTasks({ db, mailer, onGivenUp: noteGivenUp }),
    quick: async () => void quickDone++,
  };
  setup = { db, connection: fresh.connection, tasks, crontab: [], log: () => {} };
  await prepareQueue(setup);
  await db.rows(sql`create table given_up (recipient text, subject text, reason text)`);
});
afterEach(async () => {
  mailer.close();
  await receiver.stop();
  await db.close();
  await drop();
});

const noteGivenUp = async (tx: Tx, { to, subject, reason }: GivenUp) => {
  await tx.rows(sql`insert into given_up values (${to}, ${subject}, ${reason})`);
};
const givenUp = () => db.rows<{ recipient: string; reason: string }>(sql`select * from given_up`);

const hello: NewMail = {
  to: 'ana@salloni.al',
  subject: 'Përshëndetje nga Krehër, çdo ditë',
  text: 'Përshëndetje Ëngjëll!\n\nhttp://localhost/verify-email?token=a-b_c&email=ana%40salloni.al',
  html: '<p>Përshëndetje <b>Ëngjëll</b>!</p>',
};
const queue = (mail: Partial<NewMail> = {}) => db.transaction((tx) => queueMail(tx, { ...hello, ...mail }));

const waiting = () =>
  db.rows<{ attempts: number; wait: number }>(sql`
    select attempts, extract(epoch from run_at - now())::float8 as wait from graphile_worker.jobs order by id`);
const bringForward = () => db.rows(sql`update graphile_worker._private_jobs set run_at = now()`);

test('a mail arrives whole: both parts, its headers, and every ë', async () => {
  await queue();
  await runDueJobs(setup);

  const [mail] = await receiver.arrived(1);
  expect(mail?.recipients).toEqual(['ana@salloni.al']);
  expect(mail?.to).toEqual([expect.objectContaining({ address: 'ana@salloni.al' })]);
  expect(mail?.from).toEqual({ name: 'Krehër', address: 'agjenda@kreher.al' });
  expect(mail?.subject).toBe(hello.subject);
  expect(mail?.text?.trimEnd()).toBe(hello.text);
  expect(mail?.html?.trimEnd()).toBe(hello.html);
  expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@kreher\.al>$/);
  expect(mail?.headers).toContainEqual(
    expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
  );
  expect(await waiting()).toEqual([]);
});

test('nothing is sent where the transaction is rolled back', async () => {
  const rolledBack = db.transaction(async (tx) => {
    await queueMail(tx, hello);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await runDueJobs(setup);
  expect(receiver.offered).toEqual([]);
});

test('a mail server that is down delays no change, and gets the mail when it is back, across a restart', async () => {
  await receiver.stop();
  const first = await startJobs(setup);
  const before = performance.now();
  await queue();
  expect(performance.now() - before).toBeLessThan(1000);
  await vi.waitUntil(async () => (await waiting())[0]?.attempts === 1, { timeout: 5000 });
  await first.stop();

  receiver = await startSmtpReceiver({ port: receiver.port });
  const second = await startJobs(setup);
  const [mail] = await receiver.arrived(1);
  await second.stop();

  expect(mail?.subject).toBe(hello.subject);
  expect(await waiting()).toEqual([]);
}, 20_000);

test('it is tried ten times, ever later, always with the same Message-ID; then it is given up', async () => {
  receiver.behave({ messageAnswer: '451 4.3.0 Try again later' });
  await queue();

  const waits: number[] = [];
  for (let attempt = 1; attempt < 10; attempt++) {
    await runDueJobs(setup);
    const [job] = await waiting();
    expect(job?.attempts).toBe(attempt);
    waits.push(job?.wait ?? 0);
    await bringForward();
  }
  expect(await givenUp()).toEqual([]);
  await runDueJobs(setup);

  const curve = [2.7, 7.4, 20, 54.6, 148, 403, 1097, 2981, 8103];
  for (const [i, seconds] of curve.entries()) expect(waits[i]).toBeCloseTo(seconds, -1);
  expect(waits[0]).toBeGreaterThan(1);
  expect(receiver.offered).toHaveLength(10);
  expect(new Set(receiver.offered).size).toBe(1);
  expect(await givenUp()).toEqual([
    {
      recipient: 'ana@salloni.al',
      subject: hello.subject,
      reason: 'Mail server: 451 4.3.0 Try again later',
    },
  ]);
  expect(await waiting()).toEqual([]);
});

test('where even the giving up was cut short, it is made up for, without another mail', async () => {
  await queue();
  await db.rows(sql`update graphile_worker._private_jobs set attempts = 10`);
  await runDueJobs(setup);

  expect(receiver.offered).toEqual([]);
  expect(await givenUp()).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test.each([{ recipientAnswer: '550 5.1.1 No such user' }, { messageAnswer: '554 5.6.0 Message refused' }])(
  'a refusal for good is given up at once: %o',
  async (manner) => {
    receiver.behave(manner);
    await queue();
    await runDueJobs(setup);

    expect(await givenUp()).toEqual([
      expect.objectContaining({ reason: manner.recipientAnswer ?? manner.messageAnswer }),
    ]);
    expect(await waiting()).toEqual([]);
  },
);

test.each([
  { recipientAnswer: '450 4.2.1 Mailbox busy' },
  { recipientAnswer: '554 5.7.1 Relay access denied' },
  { messageAnswer: '452 4.3.1 Disk full' },
  { hangsUp: true },
])('what may pass is tried again: %o', async (manner) => {
  receiver.behave(manner);
  await queue();
  await runDueJobs(setup);
  expect(await givenUp()).toEqual([]);
  expect(await waiting()).toEqual([expect.objectContaining({ attempts: 1 })]);

  receiver.behave({});
  await bringForward();
  await runDueJobs(setup);
  await receiver.arrived(1);
  expect(await waiting()).toEqual([]);
});

test('a slow mail server holds up neither changes nor other jobs', async () => {
  receiver.behave({ delay: 3000 });
  const jobs = await startJobs(setup);
  await queue();
  await vi.waitUntil(() => receiver.offered.length === 1);

  await queue({ to: 'bujar@salloni.al' });
  await db.transaction((tx) => addJob(tx, 'quick', {}));
  await vi.waitUntil(() => quickDone === 1);
  expect(receiver.mails).toEqual([]);

  await receiver.arrived(2);
  await jobs.stop();
});

test('many mails go over few connections', async () => {
  await db.transaction(async (tx) => {
    for (let n = 0; n < 40; n++) await queueMail(tx, { ...hello, to: `klienti${n}@salloni.al` });
  });
  const jobs = await startJobs(setup);
  const mails = await receiver.arrived(40);
  await jobs.stop();

  expect(new Set(mails.flatMap(({ recipients }) => recipients)).size).toBe(40);
  expect(receiver.connections()).toBeLessThanOrEqual(3);
});

test.each<Partial<NewMail>>([
  { subject: 'Njoftim\r\nBcc: tjeter@salloni.al' },
  { to: 'ana@salloni.al\r\nBcc: tjeter@salloni.al' },
  { to: 'ana@salloni.al, tjeter@salloni.al' },
  { headers: { 'X-Krehër': 'po\nBcc: tjeter@salloni.al' } },
  { headers: { 'Bcc: tjeter@salloni.al\nX': 'po' } },
])('a header that would become another is not queued: %o', async (mail) => {
  await expect(queue(mail)).rejects.toThrow();
  expect(await waiting()).toEqual([]);
});
