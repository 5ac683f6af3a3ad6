import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCheckedDatabase, readRows } from '../../../test/checked-database.ts';
import { it } from '../../../test/each-mainly.ts';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { bringForward, setAttempts } from '../../../test/queue.ts';
import { startSmtpReceiver } from '../../../test/smtp-receiver.ts';
import { systemClock } from '../clock.ts';
import { type Database, sql, type Tx } from '../db/database.ts';
import { type JobSetup, prepareQueue, runDueJobs, startJobs } from '../jobs/runner.ts';
import { addJob } from '../jobs/store.ts';
import { type Mailer, openMailer } from './mailer.ts';
import { type GivenUpMail, mailTasks, type NewMail, queueMail } from './queue.ts';

let drop: () => Promise<void>;
let db: Database;
let receiver: Awaited<ReturnType<typeof startSmtpReceiver>>;
let mailer: Mailer;
let setup: JobSetup;
let quickDone: number;

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
  quickDone = 0;
  const tasks = {
    ...mailTasks({ db, mailer, onGivenUp: recordGivenUp }),
    quick: async () => void quickDone++,
  };
  setup = { db, connection: fresh.connection, tasks, crontab: [], log: () => {} };
  await prepareQueue(setup);
  await db.run(sql`create table given_up (recipient text, subject text, reason text)`);
});
afterEach(async () => {
  mailer.close();
  await receiver.stop();
  await db.close();
  await drop();
});

const recordGivenUp = async (tx: Tx, { to, subject, reason }: GivenUpMail) => {
  await tx.run(sql`insert into given_up values (${to}, ${subject}, ${reason})`);
};
const givenUp = () => readRows<{ recipient: string; reason: string }>(db)(sql`select * from given_up`);

const hello: NewMail = {
  to: 'ana@salloni.al',
  subject: 'Përshëndetje nga Krehër, çdo ditë',
  text: 'Përshëndetje Ëngjëll!\n\nhttp://localhost/verify-email?token=a-b_c&email=ana%40salloni.al',
  html: '<p>Përshëndetje <b>Ëngjëll</b>!</p>',
};
const queue = (mail: Partial<NewMail> = {}) =>
  db.transaction((tx) => queueMail(tx, { ...hello, ...mail }, new Date()));

const waiting = () =>
  readRows<{ attempts: number; wait: number }>(db)(sql`
    select attempts, extract(epoch from run_at - now())::float8 as wait from graphile_worker.jobs order by id`);

test('a queued mail arrives with its text and HTML part, its headers and every ë', async () => {
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

test('a mail queued in a transaction that is rolled back is not sent', async () => {
  const rolledBack = db.transaction(async (tx) => {
    await queueMail(tx, hello, new Date());
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await runDueJobs(setup);
  expect(receiver.offered).toEqual([]);
});

test('without a mail server a mail is queued, and sent when the server is back, even after a restart', {
  tags: 'long',
}, async () => {
  await receiver.stop();
  const first = await startJobs(setup);
  await queue();
  await expect.poll(async () => (await waiting())[0]?.attempts).toBe(1);
  await first.stop();

  await bringForward(db);
  receiver = await startSmtpReceiver({ port: receiver.port });
  const second = await startJobs(setup);
  const [mail] = await receiver.arrived(1);
  await second.stop();

  expect(mail?.subject).toBe(hello.subject);
  expect(await waiting()).toEqual([]);
});

test('a deferred mail is tried ten times with growing waits and the same Message-ID, and then given up', {
  tags: 'long',
}, async () => {
  receiver.behave({ messageReply: '451 4.3.0 Try again later' });
  await queue();

  const waits: number[] = [];
  for (let attempt = 1; attempt < 10; attempt++) {
    await runDueJobs(setup);
    const [job] = await waiting();
    expect(job?.attempts).toBe(attempt);
    waits.push(job?.wait ?? 0);
    await bringForward(db);
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

test('a mail whose last attempt was interrupted is given up without another attempt', {
  tags: 'long',
}, async () => {
  await queue();
  await setAttempts(db, 10);
  await runDueJobs(setup);

  expect(receiver.offered).toEqual([]);
  expect(await givenUp()).toHaveLength(1);
  expect(await waiting()).toEqual([]);
});

test.each([{ recipientReply: '550 5.1.1 No such user' }, { messageReply: '554 5.6.0 Message refused' }])(
  'a mail that the server rejects permanently is not tried again: %o',
  { tags: 'long' },
  async (behaviour) => {
    receiver.behave(behaviour);
    await queue();
    await runDueJobs(setup);

    expect(await givenUp()).toEqual([
      expect.objectContaining({ reason: behaviour.recipientReply ?? behaviour.messageReply }),
    ]);
    expect(await waiting()).toEqual([]);
  },
);

test.each([
  { recipientReply: '450 4.2.1 Mailbox busy' },
  { recipientReply: '554 5.7.1 Relay access denied' },
  { messageReply: '452 4.3.1 Disk full' },
  { disconnects: true },
])('a temporary failure is tried again: %o', { tags: 'long' }, async (behaviour) => {
  receiver.behave(behaviour);
  await queue();
  await runDueJobs(setup);
  expect(await givenUp()).toEqual([]);
  expect(await waiting()).toEqual([expect.objectContaining({ attempts: 1 })]);

  receiver.behave({});
  await bringForward(db);
  await runDueJobs(setup);
  await receiver.arrived(1);
  expect(await waiting()).toEqual([]);
});

test('a slow mail server delays neither queueing nor other jobs', { tags: 'long' }, async () => {
  const { promise: after, resolve: accept } = Promise.withResolvers<void>();
  receiver.behave({ after });
  const jobs = await startJobs(setup);
  await queue();
  await expect.poll(() => receiver.offered).toHaveLength(1);

  await queue({ to: 'bujar@salloni.al' });
  await db.transaction((tx) => addJob(tx, 'quick', {}));
  await expect.poll(() => quickDone).toBe(1);
  expect(receiver.mails).toEqual([]);

  accept();
  await receiver.arrived(2);
  await jobs.stop();
});

test('forty mails use at most three connections', { tags: 'long' }, async () => {
  await db.transaction(async (tx) => {
    for (let n = 0; n < 40; n++) await queueMail(tx, { ...hello, to: `klienti${n}@salloni.al` }, new Date());
  });
  const jobs = await startJobs(setup);
  const mails = await receiver.arrived(40);
  await jobs.stop();

  expect(new Set(mails.flatMap(({ recipients }) => recipients)).size).toBe(40);
  expect(receiver.connections()).toBeLessThanOrEqual(3);
});

it.each<Partial<NewMail>>(2, [
  { subject: 'Njoftim\r\nBcc: tjeter@salloni.al' },
  { to: 'ana@salloni.al\r\nBcc: tjeter@salloni.al' },
  { to: 'ana@salloni.al, tjeter@salloni.al' },
  { headers: { 'X-Krehër': 'po\nBcc: tjeter@salloni.al' } },
  { headers: { 'Bcc: tjeter@salloni.al\nX': 'po' } },
])('a header with a line break or a second address is refused: %o', async (mail) => {
  await expect(queue(mail)).rejects.toThrow();
  expect(await waiting()).toEqual([]);
});

test('a mail waits where TLS is required and the mail server has no valid certificate', {
  tags: 'long',
}, async () => {
  const careful = openMailer({
    smtpUrl: receiver.url,
    requiresTls: true,
    mailFrom: 'Krehër <agjenda@kreher.al>',
    mailDir: '',
    clock: systemClock,
    print: () => {},
  });
  await expect(careful.send({ ...hello, id: crypto.randomUUID(), headers: {} })).rejects.toThrow(
    /certificate/,
  );
  careful.close();
  expect(receiver.offered).toEqual([]);
});
