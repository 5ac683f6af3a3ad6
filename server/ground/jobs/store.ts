import * as z from 'zod/mini';
import { type Db, sql, type Tx } from '../db/database.ts';
import type { MovedRow } from '../db/moved.ts';
import type { SalonId } from '../salon-id.ts';

export interface JobOptions {
  readonly maxAttempts?: number;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  /** The key of a job. At most one job of this key waits: a new job replaces it. */
  readonly key?: string;
  /** Whether the waiting job of this key keeps its time. */
  readonly keepsTime?: boolean;
  /** Jobs with a lower number run first. The default is 0. */
  readonly priority?: number;
  /** The seconds that the job waits at least. */
  readonly delaySeconds?: number;
}

// The times of the queue are times of the database's clock: graphile-worker compares them with it.

/** Takes only a transaction, so that a change and the jobs that follow from it are saved together or not at all. */
export const addJob = (tx: Tx, task: string, payload: object, options?: JobOptions): Promise<void> =>
  addJobs(tx, task, [payload], options);

/** Adds all jobs in one statement. */
export async function addJobs(
  tx: Tx,
  task: string,
  payloads: readonly object[],
  options: JobOptions = {},
): Promise<void> {
  await tx.run(sql`
    select from json_array_elements(${JSON.stringify(payloads)}::json) as payload, graphile_worker.add_job(
      ${task}::text,
      payload,
      queue_name => ${options.queue ?? null}::text,
      job_key => ${options.key ?? null}::text,
      job_key_mode => ${options.keepsTime ? 'preserve_run_at' : 'replace'},
      max_attempts => ${options.maxAttempts ?? null}::int,
      priority => ${options.priority ?? null}::int,
      run_at => now() + ${options.delaySeconds ?? 0} * interval '1 second'
    )`);
}

const Removed = z.object({ payload: z.looseObject({}) });

/**
 * Removes the waiting jobs of this task whose payload contains these values, but not a job that is running. Returns their payloads. Only a
 * private table of the queue has the payloads: they are read here, and the queue's own function removes the jobs.
 */
export async function removeJobs(tx: Tx, task: string, payload: object): Promise<MovedRow[]> {
  const removed = await tx.rows(Removed)(sql`
    select payload from graphile_worker.complete_jobs(array(
      select waiting.id from graphile_worker.jobs as waiting
      join graphile_worker._private_jobs as kept on kept.id = waiting.id
      where waiting.task_identifier = ${task} and waiting.locked_at is null
        and kept.payload::jsonb @> ${JSON.stringify(payload)}::jsonb
    ))`);
  return removed.map((job) => job.payload);
}

/**
 * Removes waiting mails and messages that contain one of these words. The mail must go to the people of this salon, or it must be sent in
 * the name of this salon to an address among the words: the same address may also get mails of other salons, and about an account of its
 * own.
 */
export async function removeJobsAbout(tx: Tx, salon: SalonId, words: readonly string[]): Promise<void> {
  await tx.run(sql`
    select from graphile_worker.complete_jobs(array(
      select waiting.id from graphile_worker.jobs as waiting
      join graphile_worker._private_jobs as kept on kept.id = waiting.id
      where waiting.task_identifier in ('mail', 'push') and waiting.locked_at is null
        and (
          kept.payload ->> 'salon' = ${salon}
          or kept.payload ->> 'to' = any(${words}::text[])
            and strpos(kept.payload -> 'sender' ->> 'name', (select name from salons where id = ${salon})) > 0
          or kept.payload ->> 'to' in (
            select email from users join staff on staff.user_id = users.id where salon_id = ${salon}
          )
        )
        and exists (select from unnest(${words}::text[]) as word where strpos(lower(kept.payload::text), lower(word)) > 0)
    ))`);
}

/** An arbitrary number that no other advisory lock uses. */
const turn = 7_203_452;

/** Locks the queue until the transaction ends, so that no other instance installs or upgrades it at the same time. */
export async function lockQueue(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(${turn})`);
}

/**
 * Frees the jobs of instances that were killed; without this they stay locked for four hours. An instance counts as
 * killed if it has no connection and locked its job more than 30 seconds ago: the connections of a running instance may
 * break for a moment. All instances connect as one role, so each can see the connections of the others.
 */
export async function freeJobsOfKilled(db: Db): Promise<void> {
  await db.run(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - interval '30 seconds'
        and not exists (
          select from pg_stat_activity
          where application_name = locked_by and datname = current_database()
        )
    ))`);
}

export async function freeJobsOfRunner(db: Db, runner: string): Promise<void> {
  await db.run(sql`select graphile_worker.force_unlock_workers(array[${runner}::text])`);
}

const Waiting = z.object({ jobs: z.int(), oldestSeconds: z.number() });

/** The number of jobs that are due, and how long the oldest of them has been due. */
export function readWaitingJobs(db: Db) {
  return db.one(Waiting)(sql`
    select
      count(*)::integer as jobs,
      coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as "oldestSeconds"
    from graphile_worker.jobs where run_at <= now() and attempts < max_attempts`);
}
