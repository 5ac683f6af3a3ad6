// Reads the jobs of a test and moves them forward in time: with the functions of the queue, and where it has none, in its
// private tables. Nothing else writes there; test/repository.test.ts checks it.
import { type Db, join, sql } from '../server/ground/db/database.ts';
import { readRows } from './checked-database.ts';

/** The messages that wait for the devices of people. */
export const listMessages = (db: Db) =>
  readRows<{ readonly user: string; readonly text: string }>(db)(sql`
    select user_id as user, payload ->> 'message' as text from graphile_worker._private_jobs
    join push_subscriptions on push_subscriptions.id::text = payload ->> 'to'`);

/** Makes the jobs due now that would run within this time; without a time all jobs. */
export const bringForward = (db: Db, seconds = 1_000_000) =>
  db.run(sql`
    select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where run_at <= now() + ${seconds} * interval '1 second'),
      run_at => now()
    )`);

/** Sets how often each job has been tried. */
export const setAttempts = (db: Db, attempts: number) =>
  db.run(sql`
    select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), attempts => ${attempts})`);

/** Dates the locks of jobs back so far that the instance counts as killed. */
export async function ageLocks(db: Db) {
  await db.run(sql`
    update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_at is not null`);
  await db.run(sql`
    update graphile_worker._private_job_queues set locked_at = now() - interval '1 hour' where locked_at is not null`);
}

/** An instance that was killed long ago locked all jobs that are free. */
export const lockAsKilled = (db: Db) =>
  db.run(sql`
    update graphile_worker._private_jobs
    set locked_at = now() - interval '1 hour', locked_by = coalesce(locked_by, 'jobs of a killed instance'),
      attempts = 1`);

/** The cron jobs are known since yesterday, so they have missed their time. */
export const ageCronJobs = (db: Db) =>
  db.run(sql`update graphile_worker._private_known_crontabs set known_since = now() - interval '1 day'`);

/** Takes these fields out of the waiting mails about an event, as the release before queued them. */
export const withoutFields = (db: Db, told: string, ...fields: readonly string[][]): Promise<number> =>
  db.run(sql`
    update graphile_worker._private_jobs
    set payload = (payload::jsonb ${join(
      fields.map((path) => sql`#- ${path}::text[]`),
      ' ',
    )})::json
    where payload::jsonb @> ${JSON.stringify({ told })}::jsonb`);
