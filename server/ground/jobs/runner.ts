// Runs the jobs of the queue and the cron jobs with graphile-worker. Starts it again after a lost database connection,
// and frees the jobs of instances that stopped or were killed.

import { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CronItem,
  type Task as GraphileTask,
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runMigrations,
  runOnce,
  type WorkerEvents,
} from 'graphile-worker';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { type Database, isUnreachable } from '../db/database.ts';
import type { Log } from '../logger.ts';
import { freeJobsOfKilled, freeJobsOfRunner, lockQueue } from './store.ts';

/**
 * Gets the payload of the job, the number of this attempt, from 1, and whether all earlier attempts were ended by a kill: such attempts
 * count too. If it throws, the job is tried again.
 */
type Task = (payload: never, attempt: number, isAfterKill: boolean) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;

/** A task that the cron schedule starts, in UTC: once for each time, however many instances run. */
interface CronJob {
  readonly name: string;
  /** The five fields of a crontab. */
  readonly at: string;
  /** The priority of its jobs: jobs with a lower number run first. */
  readonly priority?: number;
}

export interface TaskGroup {
  readonly tasks: Tasks;
  readonly atOnce: number;
}

export interface JobSetup {
  /** A direct connection, not through a pooler: the queue listens and prepares statements. */
  readonly connection: pg.PoolConfig;
  readonly db: Database;
  readonly tasks: Tasks;
  /** Tasks that call servers chosen by other people. Each group has its own workers, so that no other job waits for such a server. */
  readonly tasksAside?: readonly TaskGroup[];
  readonly crontab: readonly CronJob[];
  readonly log: Log;
}

export interface Jobs {
  /** Waits at most eight seconds for the running jobs; the others go back into the queue. */
  stop(): Promise<void>;
}

/**
 * The failure that a server outside the product, such as the mail server, can't be reached now. It is logged as one line, without a stack.
 */
export class Unavailable extends Error {}

// Jobs mostly wait for a mail server, so three at a time are enough. Each job needs a connection of the queue's pool only for moments, so
// the workers of `tasksAside` share four at most: a database has few connections. One more connection listens.
const atOnce = 3;
const maxConnections = 4;
const hour = 3_600_000;
const triesWithinTheHour = 7;
const lookForDeadEvery = 30_000;
const graceToFinish = 8_000;

export async function startJobs(setup: JobSetup): Promise<Jobs> {
  await prepareQueue(setup);
  const { db, log, tasksAside, ...rest } = setup;
  const main = keepRunning({ ...rest, db, log, atOnce });
  const aside = (tasksAside ?? []).map((group) => keepRunning({ ...rest, db, log, ...group, crontab: [] }));

  const freeing = setInterval(free, lookForDeadEvery);
  function free() {
    freeJobsOfKilled(db).catch((error: Error) => log('debug', `Didn't look for dead jobs: ${error.message}`));
  }
  free();

  return {
    async stop() {
      clearInterval(freeing);
      await Promise.all([main, ...aside].map((group) => group.stop()));
    },
  };
}

type GroupSetup = JobSetup & Pick<TaskGroup, 'atOnce'>;

/** Starts the runner, and starts it again after each end. */
function keepRunning(setup: GroupSetup): Jobs {
  const { log } = setup;
  const stopping = new AbortController();
  let current = startRunner(setup);
  let isDown = false;
  goOn();
  async function goOn() {
    while (!stopping.signal.aborted) {
      await current.then(
        (runner) => {
          if (isDown) log('info', 'Jobs run again.');
          isDown = false;
          return runner.ended;
        },
        (error: Error) => {
          // a connection that is still being made when the product closes fails
          const isClosing = stopping.signal.aborted;
          if (!isDown && !isClosing) log('warn', `Jobs can't run for now: ${error.message}`);
          isDown = true;
        },
      );
      await pause(1000, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) current = startRunner(setup);
    }
  }

  return {
    async stop() {
      stopping.abort();
      await current.then(
        (runner) => runner.stop(),
        () => {},
      );
    },
  };
}

/** Creates or upgrades the queue's own tables; several instances may do so at once. */
export async function prepareQueue({
  connection,
  db,
  log,
}: Pick<JobSetup, 'connection' | 'db' | 'log'>): Promise<void> {
  await withPool({ connection, log }, (pgPool) =>
    db.transaction(async (tx) => {
      await lockQueue(tx);
      await runMigrations({ pgPool, logger: loggerOf(log) });
    }),
  );
}

/** Opens the queue for tests: `run` runs all jobs that are due, one after another. */
export function openDueJobs(setup: JobSetup) {
  const pool = openPool(setup.connection, setup.log);
  const options = optionsOf(setup, pool);
  return { run: () => runOnce(options), close: () => pool.end() };
}

export async function runDueJobs(setup: JobSetup): Promise<void> {
  const jobs = openDueJobs(setup);
  await jobs.run().finally(jobs.close);
}

interface StartedRunner {
  /** Settles when the runner has ended, by a failure or by `stop`. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

async function startRunner(setup: GroupSetup): Promise<StartedRunner> {
  const { connection, db, log } = setup;
  const id = `jobs ${newId()}`;
  const pool = openPool(named(connection, id), log, Math.min(setup.atOnce, maxConnections));
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    // the runner locks jobs with the name of its connections, so that other instances see whether it still runs
    workerPool.id = id;
  });
  // the runner's own promise is not used: it also waits for the crontab, for up to a minute without a database
  const released = new Promise<true>((resolve) => {
    events.on('pool:release', () => resolve(true));
  });

  let runner: Runner;
  try {
    runner = await run({ ...optionsOf(setup, pool), concurrency: setup.atOnce, events });
  } catch (error) {
    await closeSoon(pool);
    throw error;
  }
  const ended = released.then(() => closeSoon(pool));

  return {
    ended,
    async stop() {
      runner.stop().catch(() => {});
      const grace = new AbortController();
      const isInTime = await Promise.race([released, pause(graceToFinish, false, grace)]);
      grace.abort();
      if (isInTime) return ended;
      await freeJobsOfRunner(db, id).catch(() => {});
      await closeSoon(pool);
    },
  };
}

/** The settings of the connection with a name. A value in the connection string is used instead of the other fields. */
function named({ connectionString, ...rest }: pg.PoolConfig, name: string): pg.PoolConfig {
  if (!connectionString) return { ...rest, application_name: name };
  const address = new URL(connectionString);
  address.searchParams.set('application_name', name);
  return { ...rest, connectionString: address.href };
}

function optionsOf({ tasks, tasksAside = [], crontab, log }: JobSetup, pgPool: pg.Pool): RunnerOptions {
  return {
    pgPool,
    taskList: Object.fromEntries(
      Object.entries(Object.assign({}, tasks, ...tasksAside.map((group) => group.tasks)) as Tasks).map(
        ([name, task]) => [name, withErrorLog(name, task, log)],
      ),
    ),
    parsedCronItems: parseCronItems(crontab.map(cronItem)),
    logger: loggerOf(log),
    noHandleSignals: true,
    // Without batches graphile-worker does not handle a failed deletion of a finished job: a lost connection would end
    // the process. With batches only the runner ends, and is started again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

/** An entry of the cron schedule. If no instance ran at the time of the cron job, the job still runs up to an hour later. */
const cronItem = ({ name, at, priority = 0 }: CronJob): CronItem => ({
  task: name,
  identifier: name,
  match: at,
  options: { backfillPeriod: hour, jobKey: name, maxAttempts: triesWithinTheHour, priority },
});

const isExpected = (error: unknown): error is Error => error instanceof Unavailable || isUnreachable(error);

/** The faults in an error: a task that continues after a fault throws all its faults together. */
const faultsIn = (error: unknown): unknown[] =>
  error instanceof AggregateError ? error.errors.flatMap(faultsIn) : [error];

function withErrorLog(name: string, task: Task, log: Log): GraphileTask {
  return async (payload, { job }) => {
    try {
      await task(payload as never, job.attempts, job.attempts > 1 && job.last_error === null);
    } catch (error) {
      const failed = `Job ${name} failed at attempt ${job.attempts}`;
      for (const fault of faultsIn(error)) {
        if (isExpected(fault)) log('warn', `${failed}: ${fault.message}`);
        else log('error', `${failed}: ${fault instanceof Error ? fault.stack : fault}`);
      }
      throw error;
    }
  };
}

// graphile-worker's errors are lost connections, which are handled
const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'debug' } as const;

const loggerOf = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    // `withErrorLog` has logged the failed task already; it is intended that there are fewer connections than workers
    if (!meta.failure && !('concurrency' in meta)) log(levels[level], `Jobs: ${message}`);
  });

function openPool(connection: pg.PoolConfig, log: Log, max = atOnce) {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5_000, ...connection, max });
  // The pool replaces a broken connection. Without these listeners it would end the process.
  pool.on('error', (error) => log('debug', `Jobs lost a connection: ${error.message}`));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function withPool<T>(
  { connection, log }: Pick<JobSetup, 'connection' | 'log'>,
  work: (pool: pg.Pool) => Promise<T>,
) {
  const pool = openPool(connection, log);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Waits only a short time: a job that did not end in time may still hold a connection. */
async function closeSoon(pool: pg.Pool) {
  if (pool.ending) return;
  await Promise.race([pool.end(), pause(500)]);
}
