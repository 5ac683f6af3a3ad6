// Runs what was put into the queue, and what the clock starts. graphile-worker does the work; here it is kept alive
// when the database goes and comes back, and its jobs are freed when it stops or dies.
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
import { freeJobsOf, freeJobsOfTheDead, takeTurn } from './store.ts';

/** Gets what was queued, and which attempt this is: 1 for the first. Throws where it is to be tried again. */
export type Task = (payload: never, attempt: number) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;

/** A task that the clock starts, in UTC: once for each time, however many instances run. */
export interface Timed {
  readonly name: string;
  /** The five fields of a crontab. */
  readonly at: string;
}

export type Log = (level: 'error' | 'warn' | 'info' | 'debug', message: string) => void;

export interface JobSetup {
  /** Past any pooler: the queue listens and prepares statements. */
  readonly connection: pg.PoolConfig;
  readonly db: Database;
  readonly tasks: Tasks;
  readonly crontab: readonly Timed[];
  readonly log: Log;
}

export interface Jobs {
  /** Finishes what is under way, for at most eight seconds; the rest goes back into the queue. */
  stop(): Promise<void>;
}

/** Something outside isn't there just now: a line in the log, without a stack. */
export class Unavailable extends Error {}

// Jobs mostly wait for a mail server, so three at a time do; each asks the queue's pool only for moments, and one
// connection of it listens.
const atOnce = 3;
const hour = 3_600_000;
const triesWithinTheHour = 7;
const lookForDeadEvery = 30_000;
const graceToFinish = 8_000;

export async function startJobs(setup: JobSetup): Promise<Jobs> {
  await prepareQueue(setup);
  const { db, log } = setup;
  const stopping = new AbortController();

  let current = begin(setup);
  let isDown = false;
  keepRunning();
  async function keepRunning() {
    while (!stopping.signal.aborted) {
      await current.then(
        (runner) => {
          if (isDown) log('info', 'Jobs run again.');
          isDown = false;
          return runner.ended;
        },
        (error: Error) => {
          if (!isDown) log('warn', `Jobs can't run for now: ${error.message}`);
          isDown = true;
        },
      );
      await pause(1000, undefined, { signal: stopping.signal }).catch(() => {});
      if (!stopping.signal.aborted) current = begin(setup);
    }
  }

  const freeing = setInterval(free, lookForDeadEvery);
  function free() {
    freeJobsOfTheDead(db).catch((error: Error) =>
      log('debug', `Didn't look for dead jobs: ${error.message}`),
    );
  }
  free();

  return {
    async stop() {
      clearInterval(freeing);
      stopping.abort();
      await current.then(
        (runner) => runner.stop(),
        () => {},
      );
    },
  };
}

/** Brings the queue's own tables to their newest form; several instances may do so at once. */
export async function prepareQueue({ connection, db, log }: Pick<JobSetup, 'connection' | 'db' | 'log'>) {
  await withPool(connection, (pgPool) =>
    db.transaction(async (tx) => {
      await takeTurn(tx);
      await runMigrations({ pgPool, logger: loggerOf(log) });
    }),
  );
}

/** For tests: runs everything that is due, one by one, and is done. */
export async function runDueJobs(setup: JobSetup) {
  await withPool(setup.connection, (pool) => runOnce(optionsOf(setup, pool)));
}

interface Running {
  /** Settles when the runner has ended by itself or was stopped. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

async function begin(setup: JobSetup): Promise<Running> {
  const { connection, db } = setup;
  const id = `jobs ${newId()}`;
  const pool = openPool({ ...connection, application_name: id });
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    // its locks then bear the name of its connections, so that others see whether it lives
    workerPool.id = id;
  });
  // the runner's own promise also waits for its crontab, which may sleep for a minute while the database is away
  const released = new Promise<true>((resolve) => {
    events.on('pool:release', () => resolve(true));
  });

  let runner: Runner;
  try {
    runner = await run({ ...optionsOf(setup, pool), concurrency: atOnce, events });
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
      await freeJobsOf(db, id).catch(() => {});
      await closeSoon(pool);
    },
  };
}

function optionsOf({ tasks, crontab, log }: JobSetup, pgPool: pg.Pool): RunnerOptions {
  return {
    pgPool,
    taskList: Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, told(name, task, log)])),
    parsedCronItems: parseCronItems(crontab.map(cronItem)),
    logger: loggerOf(log),
    noHandleSignals: true,
    // Without batches graphile-worker leaves the promise of a finished job's deletion alone: lost connections would
    // end the process. With them the runner ends, and begins anew.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

/** A time that passed while no instance ran, within the last hour, is made up for. */
const cronItem = ({ name, at }: Timed): CronItem => ({
  task: name,
  identifier: name,
  match: at,
  options: { backfillPeriod: hour, jobKey: name, maxAttempts: triesWithinTheHour },
});

const isExpected = (error: unknown): error is Error => error instanceof Unavailable || isUnreachable(error);

function told(name: string, task: Task, log: Log): GraphileTask {
  return async (payload, { job }) => {
    try {
      await task(payload as never, job.attempts);
    } catch (error) {
      const failed = `Job ${name} failed at attempt ${job.attempts}`;
      if (isExpected(error)) log('warn', `${failed}: ${error.message}`);
      else log('error', `${failed}: ${error instanceof Error ? error.stack : error}`);
      throw error;
    }
  };
}

// its errors are lost connections, which it and we deal with
const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'debug' } as const;

const loggerOf = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    // a failed task was told above
    if (!meta.failure) log(levels[level], `Jobs: ${message}`);
  });

function openPool(connection: pg.PoolConfig) {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5_000, ...connection, max: atOnce });
  // a connection that breaks is replaced; without listeners it would end the process
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function withPool<T>(connection: pg.PoolConfig, work: (pool: pg.Pool) => Promise<T>) {
  const pool = openPool(connection);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** A job that was given up on may hold a connection for as long as it likes. */
async function closeSoon(pool: pg.Pool) {
  if (pool.ending) return;
  await Promise.race([pool.end(), pause(500)]);
}
