import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startRelay } from '../../test/database-relay.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { type Database, openDatabase, sql } from '../db/database.ts';
import { type JobSetup, type Jobs, prepareQueue, runDueJobs, startJobs, type Tasks } from './runner.ts';
import { addJob, freeJobsOfTheDead, type JobOptions } from './store.ts';

let connection: pg.PoolConfig;
let drop: () => Promise<void>;
let db: Database;
let running: Jobs[];
let logged: string[];

beforeEach(async () => {
  ({ connection, drop } = await freshDatabase());
  db = openDatabase(connection);
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
const soon = (check: () => boolean) => vi.waitUntil(check, { timeout: 20_000, interval: 20 });
/** A job is deleted a moment after it is done. */
const remain = (count: number) => vi.waitUntil(async () => (await waiting()).length === count);
const waiting = () =>
  db.rows<{ attempts: number; locked: boolean }>(sql`
    select attempts, locked_at is not null as locked from graphile_worker.jobs order by id`);

test('eight instances that start at once install the queue together', async () => {
  await db.rows(sql`drop schema if exists graphile_worker cascade`);
  await Promise.all(Array.from({ length: 8 }, () => prepareQueue(setup({}))));
  await queue('greet');
  expect(await waiting()).toHaveLength(1);
});

test('a job runs as soon as its transaction is through, and never where it is rolled back', async () => {
  const heard: string[] = [];
  await start({ greet: async ({ name }: { name: string }) => void heard.push(name) });

  await db
    .transaction(async (tx) => {
      await addJob(tx, 'greet', { name: 'Askush' });
      throw new Error('no');
    })
    .catch(() => {});
  const before = performance.now();
  await queue('greet', { name: 'Ëngjëll' });
  await soon(() => heard.length > 0);

  expect(performance.now() - before).toBeLessThan(1500);
  expect(heard).toEqual(['Ëngjëll']);
});

test('a job waits for its time, and of one key only the last is kept', async () => {
  const heard: number[] = [];
  const tasks = { count: async ({ n }: { n: number }) => void heard.push(n) };
  await prepareQueue(setup(tasks));

  await queue('count', { n: 1 }, { runAt: new Date(Date.now() + 60_000) });
  await queue('count', { n: 2 }, { jobKey: 'one' });
  await queue('count', { n: 3 }, { jobKey: 'one' });
  await runDueJobs(setup(tasks));

  expect(heard).toEqual([3]);
});

test('the lower the priority’s number, the sooner', async () => {
  const heard: number[] = [];
  const tasks = { count: async ({ n }: { n: number }) => void heard.push(n) };
  await prepareQueue(setup(tasks));

  await queue('count', { n: 1 }, { priority: 10 });
  await queue('count', { n: 2 });
  await queue('count', { n: 3 }, { priority: -10 });
  await runDueJobs(setup(tasks));

  expect(heard).toEqual([3, 2, 1]);
});

test('a failed job is told in one place, and tried again later', async () => {
  const tasks = {
    async fail(_payload: never, attempt: number) {
      throw new Error(`broken at ${attempt}`);
    },
  };
  await prepareQueue(setup(tasks));
  await queue('fail', {}, { maxAttempts: 5 });
  await runDueJobs(setup(tasks));

  expect(await waiting()).toEqual([{ attempts: 1, locked: false }]);
  const told = logged.filter((line) => !line.startsWith('debug'));
  expect(told).toEqual([
    expect.stringMatching(/^error: Job fail failed at attempt 1: Error: broken at 1\n +at /),
  ]);
});

test('of two instances one runs what the clock starts, also for an hour that both slept through', async () => {
  const ran: string[] = [];
  const hourly = [{ name: 'tidy', at: '0 * * * *' }];
  const instance = (name: string): Tasks => ({ tidy: async () => void ran.push(name) });
  // the first start makes the times known
  await (await startJobs(setup(instance('first'), hourly))).stop();
  await db.rows(sql`
    update graphile_worker._private_known_crontabs set known_since = now() - interval '1 day'`);

  await Promise.all([start(instance('a'), hourly), start(instance('b'), hourly)]);
  await soon(() => ran.length > 0);
  await pause(500);

  expect(ran).toHaveLength(1);
});

test('the database goes while jobs run, and comes back: later jobs run, and what could not be closed runs again', async () => {
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
  await vi.waitUntil(async () => (await waiting()).some(({ locked }) => locked));

  relay.goAway();
  await soon(() => done.includes('slow'));
  await queue('quick');
  await pause(1500);
  expect(done).toEqual(['slow']);

  relay.comeBack();
  await soon(() => done.includes('quick'));
  expect(logged.join('\n')).toContain('info: Jobs run again.');
  await remain(1);
  expect(await waiting()).toEqual([{ attempts: 1, locked: true }]);
  await db.rows(sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'`);
  await freeJobsOfTheDead(db);
  await soon(() => done.length === 3);
  expect(done).toEqual(['slow', 'quick', 'slow']);

  await jobs.stop();
  relay.stop();
});

test('stopping finishes what is under way', async () => {
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
  await soon(() => begun);
  await jobs.stop();

  expect(done).toEqual(['slow']);
  expect(await waiting()).toEqual([]);
});

test('stopping gives back what does not end in time', async () => {
  let begun = false;
  const jobs = await start({
    async endless() {
      begun = true;
      await pause(60_000, undefined, { ref: false });
    },
  });
  await queue('endless');
  await soon(() => begun);

  const before = performance.now();
  running = [];
  await jobs.stop();
  expect(performance.now() - before).toBeLessThan(9500);
  expect(await waiting()).toEqual([{ attempts: 1, locked: false }]);
}, 15_000);

test('what a killed instance had begun is done by another, what a living one has begun is not', async () => {
  const done: string[] = [];
  let begun = false;
  const work = async ({ name }: { name: string }) => void done.push(name);
  await start({
    work,
    async wait() {
      begun = true;
      await pause(1500);
      done.push('of the living');
    },
  });
  await queue('wait');
  await soon(() => begun);
  await queue('work', { name: 'of the dead' }, { runAt: new Date(Date.now() + 60_000) });
  await db.rows(sql`
    update graphile_worker._private_jobs
    set locked_at = now() - interval '1 minute', locked_by = coalesce(locked_by, 'jobs of the dead'),
      run_at = now(), attempts = 1`);

  await start({ work, wait: async () => void done.push('twice') });
  await soon(() => done.length === 2);
  await pause(300);

  expect(done).toEqual(['of the dead', 'of the living']);
  await remain(0);
});
