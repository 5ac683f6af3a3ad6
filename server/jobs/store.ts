import { type Db, sql, type Tx } from '../db/database.ts';

export interface JobOptions {
  readonly runAt?: Date;
  readonly maxAttempts?: number;
  /** A job of the same key that still waits is replaced. */
  readonly jobKey?: string;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  /** The lower, the sooner; 0 where nothing is said. */
  readonly priority?: number;
}

/** Takes only a transaction: what happened and what is to follow from it stand or fall together. */
export async function addJob(tx: Tx, task: string, payload: object, options: JobOptions = {}) {
  await tx.rows(sql`
    select from graphile_worker.add_job(
      ${task}::text,
      ${JSON.stringify(payload)}::json,
      queue_name => ${options.queue ?? null}::text,
      run_at => ${options.runAt ?? null}::timestamptz,
      max_attempts => ${options.maxAttempts ?? null}::int,
      job_key => ${options.jobKey ?? null}::text,
      priority => ${options.priority ?? null}::int
    )`);
}

/** Any number that nothing else here locks. */
const turn = 7_203_452;

/** Until the transaction ends, no other instance installs or upgrades the queue. */
export async function takeTurn(tx: Tx) {
  await tx.rows(sql`select pg_advisory_xact_lock(${turn})`);
}

/**
 * What a killed instance had begun would stay locked for four hours. All instances connect as one role, and so see
 * each other's connections; those of a living one may break for a moment.
 */
export async function freeJobsOfTheDead(db: Db) {
  await db.rows(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - interval '30 seconds'
        and not exists (
          select from pg_stat_activity
          where application_name = locked_by and datname = current_database()
        )
    ))`);
}

export async function freeJobsOf(db: Db, runner: string) {
  await db.rows(sql`select graphile_worker.force_unlock_workers(array[${runner}::text])`);
}
