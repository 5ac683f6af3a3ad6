import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseUrl } from '../../../scripts/database-url.ts';
import { openCheckedDatabase, readRows } from '../../../test/checked-database.ts';
import { startRelay } from '../../../test/database-relay.ts';
import { freshDatabase } from '../../../test/fresh-database.ts';
import { ageCronJobs, ageLocks, lockAsKilled } from '../../../test/queue.ts';
import { type Database, sql } from '../db/database.ts';
import {
  type JobSetup,
  type Jobs,
  prepareQueue,
  runDueJobs,
  startJobs,
  type Tasks,
  Unavailable,
} from './runner.ts';
import { addJob, freeJobsOfKilled, type JobOptions } from './store.ts';

let connection: pg.PoolConfig;
let drop: () => Promise<void>;
let db: Database;
let running: Jobs[];
let logged: string[];

beforeEach(async () => {
  ({ connection, drop } = await freshDatabase());
  db = openCheckedDatabase(connection);
  running = [];
  logged = [];
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await db.close();
  await drop();
});

const setup = (tasks: Tasks, crontab: JobSetup['crontab'] = []): JobSetup => ({
  connection,
  db,
  tasks,
  crontab,
  log: (level, message) => logged.push(`${level}: ${message}`),
});

async function start(...given: Parameters<typeof setup>) {
  const jobs = await startJobs(setup(...given));
  running.push(jobs);
  return jobs;
}

const queue = (task: string, payload: object = {}, options: JobOptions = {}) =>
  db.transaction((tx) => addJob(tx, task, payload, options));
const until = (check: () => boolean) => vi.waitUntil(check, { timeout: 20_000, interval: 20 });
/** Waits, because a job is deleted a moment after it is done. */
const remain = (count: number) => expect.poll(waiting).toHaveLength(count);
/** A moment after the start. What is queued before is found by the next look at the table, 2 s later. */
const isListening = async () =>
  (
    await readRows<{ pid: number }>(db)(sql`
      select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %jobs:insert%'`)
  ).length > 0;
const waiting = () =>
  readRows<{ attempts: number; locked: boolean }>(db)(sql`
    select attempts, locked_at is not null as locked from graphile_worker.jobs order by id`);

test('eight instances that start at once install the queue together', async () => {
  await db.run(sql`drop schema if exists graphile_worker cascade`);
  await Promise.all(Array.from({ length: 8 }, () => prepareQueue(setup({}))));
  await queue('greet');
  expect(await waiting()).toHaveLength(1);
});

test('a job runs right after the commit of its transaction, and never after a rollback', async () => {
  const greeted: string[] = [];
  await start({ greet: async ({ name }: { name: string }) => void greeted.push(name) });
  await vi.waitUntil(isListening, { timeout: 60_000 });

  await db
    .transaction(async (tx) => {
      await addJob(tx, 'greet', { name: 'Askush' });
      throw new Error('no');
    })
    .catch(() => {});
  const before = performance.now();
  await queue('greet', { name: 'Ëngjëll' });
  await until(() => greeted.length > 0);

  expect(performance.now() - before).toBeLessThan(1500);
  expect(greeted).toEqual(['Ëngjëll']);
});

test('jobs with a lower priority number run first', async () => {
  const ran: number[] = [];
  const tasks = { count: async ({ n }: { n: number }) => void ran.push(n) };
  await prepareQueue(setup(tasks));

  await queue('count', { n: 1 }, { priority: 10 });
  await queue('count', { n: 2 });
  await queue('count', { n: 3 }, { priority: -10 });
  await runDueJobs(setup(tasks));

  expect(ran).toEqual([3, 2, 1]);
});

test('a failed job is logged once, and tried again later', async () => {
  const tasks = {
    async fail(_payload: never, attempt: number) {
      throw new Error(`broken at ${attempt}`);
    },
  };
  await prepareQueue(setup(tasks));
  await queue('fail', {}, { maxAttempts: 5 });
  await runDueJobs(setup(tasks));

  expect(await waiting()).toEqual([{ attempts: 1, locked: false }]);
  const reported = logged.filter((line) => !line.startsWith('debug'));
  expect(reported).toEqual([
    expect.stringMatching(/^error: Job fail failed at attempt 1: Error: broken at 1\n +at /),
  ]);
});

test('each fault is logged of a job that went on after the first one', async () => {
  const tasks = {
    async fail() {
      throw new AggregateError([new Error('first'), new AggregateError([new Unavailable('second')])]);
    },
  };
  await prepareQueue(setup(tasks));
  await queue('fail', {}, { maxAttempts: 5 });
  await runDueJobs(setup(tasks));

  expect(await waiting()).toEqual([{ attempts: 1, locked: false }]);
  expect(logged.filter((line) => !line.startsWith('debug'))).toEqual([
    expect.stringMatching(/^error: Job fail failed at attempt 1: Error: first\n +at /),
    'warn: Job fail failed at attempt 1: second',
  ]);
});

test('with two instances a cron job runs only once; if no instance ran at its time, it runs later', async () => {
  const ran: string[] = [];
  const hourly = [{ name: 'tidy', at: '0 * * * *' }];
  const instance = (name: string): Tasks => ({ tidy: async () => void ran.push(name) });
  // the first start registers the cron job
  await (await startJobs(setup(instance('first'), hourly))).stop();
  await ageCronJobs(db);

  await Promise.all([start(instance('a'), hourly), start(instance('b'), hourly)]);
  await until(() => ran.length > 0);
  await pause(500);

  expect(ran).toHaveLength(1);
});

test('a cron job with a lower priority number runs next, also if many older jobs wait for a server that hangs', async () => {
  const ran: string[] = [];
  const [first, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const tasks = {
    async slow({ n }: { n: number }) {
      ran.push('slow');
      await (n === 0 ? first : others).promise;
    },
    tick: async () => void ran.push('tick'),
  };
  const everyMinute = [{ name: 'tick', at: '* * * * *', priority: -1 }];
  await (await startJobs(setup(tasks, everyMinute))).stop();
  await ageCronJobs(db);
  // before the hour in which a missed cron job still runs
  for (let n = 0; n < 10; n++) await queue('slow', { n }, { delaySeconds: -7200 });

  await start(tasks, everyMinute);
  await until(() => ran.filter((name) => name === 'slow').length === 3);
  await expect.poll(async () => ran.includes('tick') || (await waiting()).length > 10).toBe(true);
  first.resolve();
  await until(() => ran.length > 3);
  expect(ran.slice(0, 4)).toContain('tick');
  others.resolve();
});

test('after a lost database connection later jobs run, and the interrupted job runs again', async () => {
  const relay = await startRelay(connection);
  const done: string[] = [];
  const tasks = {
    async slow() {
      await pause(300);
      done.push('slow');
    },
    quick: async () => void done.push('quick'),
  };
  const jobs = await startJobs({ ...setup(tasks), connection: relay.connection });
  await queue('slow');
  await expect.poll(async () => (await waiting()).some(({ locked }) => locked)).toBe(true);

  relay.goAway();
  await until(() => done.includes('slow'));
  await queue('quick');
  await pause(1500);
  expect(done).toEqual(['slow']);

  relay.comeBack();
  await until(() => done.includes('quick'));
  expect(logged.join('\n')).toContain('info: Jobs run again.');
  await remain(1);
  expect(await waiting()).toEqual([{ attempts: 1, locked: true }]);
  await ageLocks(db);
  await freeJobsOfKilled(db);
  await until(() => done.length === 3);
  expect(done).toEqual(['slow', 'quick', 'slow']);

  await jobs.stop();
  relay.stop();
});

test('stopping waits for a running job', async () => {
  const done: string[] = [];
  let begun = false;
  const jobs = await start({
    async slow() {
      begun = true;
      await pause(400);
      done.push('slow');
    },
  });
  await queue('slow');
  await until(() => begun);
  await jobs.stop();

  expect(done).toEqual(['slow']);
  expect(await waiting()).toEqual([]);
});

test('a job that does not end in time when the runner stops returns to the queue', async () => {
  let begun = false;
  const jobs = await start({
    async endless() {
      begun = true;
      await pause(60_000, undefined, { ref: false });
    },
  });
  await queue('endless');
  await until(() => begun);

  const before = performance.now();
  running = [];
  await jobs.stop();
  expect(performance.now() - before).toBeLessThan(9500);
  expect(await waiting()).toEqual([{ attempts: 1, locked: false }]);
});

test('no instance frees the job of a running one whose address names its connections', async () => {
  const connectionString = `${databaseUrl(connection)}&application_name=kreher`;
  let begun = false;
  let end = () => {};
  const jobs = await startJobs({
    ...setup({
      async wait() {
        begun = true;
        await new Promise<void>((resolve) => {
          end = resolve;
        });
      },
    }),
    connection: { connectionString },
  });
  await queue('wait');
  await until(() => begun);
  await ageLocks(db);
  await freeJobsOfKilled(db);
  expect(await waiting()).toEqual([{ attempts: 1, locked: true }]);
  end();
  await jobs.stop();
});

test('another instance takes over the job of a killed instance, but not the job of a running one', async () => {
  const done: string[] = [];
  let begun = false;
  const work = async ({ name }: { name: string }) => void done.push(name);
  await start({
    work,
    async wait() {
      begun = true;
      await pause(1500);
      done.push('of the running instance');
    },
  });
  await queue('wait');
  await until(() => begun);
  // in one transaction, so that the running instance does not take the job first
  await db.transaction(async (tx) => {
    await addJob(tx, 'work', { name: 'of the killed instance' });
    await lockAsKilled(tx);
  });

  await start({ work, wait: async () => void done.push('twice') });
  await until(() => done.length === 2);
  await pause(300);

  expect(done).toEqual(['of the killed instance', 'of the running instance']);
  await remain(0);
});
