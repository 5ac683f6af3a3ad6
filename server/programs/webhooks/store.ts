import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { ApiScope } from '#contracts/ground/opened-by.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { RemovedRecord } from '#contracts/ground/removed.ts';
import { Webhook, WebhookDelivery, WebhookEvent } from '#contracts/programs/webhooks.ts';
import { assignments, type Db, join, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { keepDeletedId } from '../../ground/http/store.ts';
import { addJob, type JobOptions } from '../../ground/jobs/store.ts';
import { SalonId } from '../../ground/salon-id.ts';

const wire = sql`
  id, url, events, scopes, active, ${moment('failing_since')} as failing_since, given_up_at is not null as given_up,
  ${moment('created_at')} as created_at`;

export const listWebhooks = (db: Db, salon: SalonId): Promise<Webhook[]> =>
  db.rows(Webhook)(
    sql`select ${wire} from webhooks where salon_id = ${salon} order by webhooks.created_at, webhooks.id`,
  );

export async function findWebhook(db: Db, salon: SalonId, id: string): Promise<Webhook | undefined> {
  const [found] = await db.rows(Webhook)(sql`
    select ${wire} from webhooks where salon_id = ${salon} and id = ${id}`);
  return found;
}

/** A lock, so that webhooks are made one after the other and no more than allowed. */
export const lockWebhooks = (tx: Tx, salon: SalonId): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${salon}/webhooks`}, 0))`);

interface NewWebhook extends Pick<Webhook, 'id' | 'url' | 'events' | 'scopes'> {
  readonly sealed: Buffer;
}

/** The person who changes a webhook, and when. */
interface Changer {
  readonly by: string;
  readonly at: Date;
}

export async function addWebhook(
  tx: Tx,
  salon: SalonId,
  { id, url, events, scopes, sealed }: NewWebhook,
  { by, at }: Changer,
): Promise<void> {
  await tx.run(sql`
    insert into webhooks (salon_id, id, url, secret_enc, events, scopes, created_at, changed_at, changed_by)
    values (${salon}, ${id}, ${url}, ${sealed}, ${events}, ${scopes}, ${at}, ${at}, ${by})`);
}

interface Changes {
  readonly url?: string | undefined;
  readonly events?: readonly WebhookEvent[] | undefined;
  readonly scopes?: readonly ApiScope[] | undefined;
  readonly active?: boolean | undefined;
}

/** Changes a webhook, and lets its waiting calls be made at once. False if there is no such webhook. */
export async function updateWebhook(
  tx: Tx,
  salon: SalonId,
  id: string,
  changes: Changes,
  { by, at }: Changer,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update webhooks set ${join([
      ...assignments({ ...changes, changed_at: at, changed_by: by }),
      sql`failing_since = null, failures = 0, held_until = null, given_up_at = null`,
    ])}
    where salon_id = ${salon} and id = ${id}`);
  await makeDue(tx, salon, id);
  return changed > 0;
}

/** Makes all waiting calls of this address due now. */
const makeDue = (tx: Tx, salon: SalonId, webhook: string) =>
  tx.run(sql`
    update webhook_deliveries set due_at = '-infinity'
    where salon_id = ${salon} and webhook_id = ${webhook} and ended_at is null`);

export const deleteWebhook = async (tx: Tx, salon: SalonId, id: string): Promise<boolean> =>
  (await tx.run(sql`
    with ended as (
      delete from webhooks where salon_id = ${salon} and id = ${id} returning id
    )
    ${keepDeletedId(salon, id, sql`from ended`)}`)) > 0;

/** Replaces the secret. The former secret also signs for a day. False if there is no such webhook. */
export const replaceSecret = async (
  tx: Tx,
  salon: SalonId,
  id: string,
  sealed: Buffer,
  { by, at }: Changer,
): Promise<boolean> =>
  (await tx.run(sql`
    update webhooks set
      former_secret_enc = secret_enc, former_ends_at = ${at}::timestamptz + interval '24 hours', secret_enc = ${sealed},
      changed_at = ${at}, changed_by = ${by}
    where salon_id = ${salon} and id = ${id}`)) > 0;

/** Deletes the webhooks that were made or changed with this account since then: a stranger may have had the account. */
export const deleteWebhooksChangedSince = (tx: Tx, userId: string, since: Date): Promise<RemovedRecord[]> =>
  tx.rows(RemovedRecord)(sql`
    delete from webhooks where changed_by = ${userId} and changed_at >= ${since}
    returning 'webhook' as kind, url as name, ${moment('changed_at')} as "addedAt"`);

export async function addTestDelivery(tx: Tx, salon: SalonId, webhook: string): Promise<void> {
  await tx.run(sql`
    insert into webhook_deliveries (salon_id, webhook_id, event, record)
    values (${salon}, ${webhook}, 'test', ${newId()})`);
}

export const listDeliveries = (db: Db, salon: SalonId, webhook: string): Promise<WebhookDelivery[]> =>
  db.rows(WebhookDelivery)(sql`
    select id, event, ${moment('created_at')} as created_at, attempt, nullif(status, 0) as status, took_ms,
      ${moment('at')} as at,
      case when ended_at is null then 'waiting' when status between 200 and 299 then 'arrived' else 'given_up' end as state
    from webhook_deliveries where salon_id = ${salon} and webhook_id = ${webhook} order by seq desc limit 100`);

/** Makes the same call again, after those that wait, as the same message. False if there is no such call. */
export const addAgain = async (tx: Tx, salon: SalonId, id: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into webhook_deliveries (salon_id, webhook_id, message_id, event, record, facts, created_at)
    select salon_id, webhook_id, coalesce(message_id, id), event, record, facts, created_at from webhook_deliveries
    where salon_id = ${salon} and id = ${id}`)) > 0;

const NextDelivery = z.object({
  id: Id,
  /** The id by which a receiver recognizes a repetition. */
  message: Id,
  webhook: Id,
  url: z.string(),
  scopes: z.array(ApiScope),
  event: WebhookEvent,
  record: z.string(),
  facts: z.nullable(z.looseObject({})),
  createdAt: z.date(),
  attempt: z.int(),
  isDue: z.boolean(),
  failingSince: z.nullable(z.date()),
  failures: z.int(),
  secrets: z.array(z.string()),
});
export type NextDelivery = z.infer<typeof NextDelivery>;

/** The condition that a call is the first waiting call of its record, so that the calls of a record keep their order. Needs `waiting`. */
const isFirstOfRecord = sql`not exists (
  select from webhook_deliveries as earlier
  where (earlier.salon_id, earlier.webhook_id, earlier.record) = (waiting.salon_id, waiting.webhook_id, waiting.record)
    and earlier.seq < waiting.seq and earlier.ended_at is null
)`;

/**
 * The next call of the salon; undefined if no call can be made now. Only the first waiting call of a record can be made. To an address that
 * fails only one call is made after each pause, even if that call is not due: so the server soon notices that the address answers again.
 */
export async function findNextDelivery(db: Db, salon: SalonId, now: Date): Promise<NextDelivery | undefined> {
  const [found] = await db.rows(NextDelivery)(sql`
    select
      next.id, coalesce(message_id, next.id) as message, webhooks.id as webhook, url, scopes, event, record, facts, next.created_at as "createdAt", attempt,
      due_at <= ${now} as "isDue", failing_since as "failingSince", failures,
      array_remove(array[
        encode(secret_enc, 'base64'), case when former_ends_at > ${now} then encode(former_secret_enc, 'base64') end
      ], null) as secrets
    from webhooks cross join lateral (
      select * from webhook_deliveries as waiting
      where (waiting.salon_id, webhook_id) = (webhooks.salon_id, webhooks.id) and ended_at is null
        and (due_at <= ${now} or failing_since is not null)
        and ${isFirstOfRecord}
      order by due_at > ${now}, attempt, seq limit 1
    ) as next
    where webhooks.salon_id = ${salon} and active and coalesce(held_until <= ${now}, true)
    order by failing_since nulls first, next.seq
    limit 1`);
  return found;
}

interface Outcome {
  readonly status: number;
  readonly tookMs: number;
  readonly at: Date;
}

const noted = ({ status, tookMs, at }: Outcome) => sql`status = ${status}, took_ms = ${tookMs}, at = ${at}`;

/** Notes a success. After the first success of an address, all its waiting calls are made at once. */
export async function noteArrival(
  tx: Tx,
  salon: SalonId,
  { id, webhook, failingSince }: NextDelivery,
  outcome: Outcome,
): Promise<void> {
  await tx.run(sql`
    update webhook_deliveries set ${noted(outcome)}, attempt = attempt + 1, ended_at = ${outcome.at}
    where salon_id = ${salon} and id = ${id}`);
  if (!failingSince) return;
  await tx.run(sql`
    update webhooks set failing_since = null, failures = 0, held_until = null where salon_id = ${salon} and id = ${webhook}`);
  await makeDue(tx, salon, webhook);
}

interface FailedOutcome extends Outcome {
  /** The time of the next try; null: the call is given up. */
  readonly dueAt: Date | null;
  readonly heldUntil: Date;
}

/** Notes a failure. A try of a call that was not due does not count as a try of that call. */
export async function noteFailure(
  tx: Tx,
  salon: SalonId,
  { id, webhook, isDue }: NextDelivery,
  { dueAt, heldUntil, ...outcome }: FailedOutcome,
): Promise<void> {
  const { at } = outcome;
  const counted = sql`attempt = attempt + 1, due_at = coalesce(${dueAt}, due_at), ended_at = ${dueAt ? null : at}::timestamptz`;
  await tx.run(sql`
    update webhook_deliveries set ${noted(outcome)} ${isDue ? sql`, ${counted}` : sql``}
    where salon_id = ${salon} and id = ${id}`);
  await tx.run(sql`
    update webhooks set failing_since = coalesce(failing_since, ${at}), failures = failures + 1, held_until = ${heldUntil}
    where salon_id = ${salon} and id = ${webhook}`);
}

/** Turns the webhook off. Returns whether it was on. */
export async function giveUp(tx: Tx, salon: SalonId, webhook: string, now: Date): Promise<boolean> {
  const off = await tx.run(sql`
    update webhooks set active = false, given_up_at = ${now} where salon_id = ${salon} and id = ${webhook} and active`);
  return off > 0;
}

const Pause = z.object({ at: z.nullable(z.date()) });

/** The time when the next call of the salon can be made; null if no call waits. */
export const findNextMoment = async (db: Db, salon: SalonId): Promise<Date | null> =>
  (
    await db.one(Pause)(sql`
      select nullif(min(greatest(
        coalesce(held_until, '-infinity'), case when failing_since is null then due_at else '-infinity' end, '2000-01-01'
      )), 'infinity') as at
      from webhooks join webhook_deliveries as waiting on (waiting.salon_id, webhook_id) = (webhooks.salon_id, webhooks.id)
      where webhooks.salon_id = ${salon} and active and ended_at is null and ${isFirstOfRecord}`)
  ).at;

const addDelivering = (tx: Tx, salon: SalonId, when: Pick<JobOptions, 'delaySeconds' | 'keepsTime'>) =>
  addJob(
    tx,
    'deliver-webhooks',
    { salon },
    { queue: `webhooks ${salon}`, key: `webhooks ${salon}`, ...when },
  );

export const wakeNow = (tx: Tx, salon: SalonId): Promise<void> => addDelivering(tx, salon, {});

/** Queues the job for later. If a change at this moment has added a job that is due earlier, that job stays. */
export const wakeLater = (tx: Tx, salon: SalonId, seconds: number): Promise<void> =>
  addDelivering(tx, salon, { delaySeconds: seconds, keepsTime: true });

const keptDays = 30;

export async function deleteOldDeliveries(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    delete from webhook_deliveries where created_at < ${now}::timestamptz - ${keptDays} * interval '1 day'`);
}

const Waiting = z.object({ salon: SalonId });

/** The salons with waiting calls. After the restore of a backup these salons have no job. */
export const listWaiting = (db: Db) =>
  db.rows(Waiting)(sql`
    select distinct salon_id as salon from webhook_deliveries join webhooks using (salon_id)
    where ended_at is null and active and webhooks.id = webhook_id`);

/** Erases a client's notes from the deliveries. For a client of the list a trigger does the same when the client is erased. */
export const eraseNotesOfDeliveries = (tx: Tx, salon: SalonId, client: string): Promise<number> =>
  tx.run(sql`
    update webhook_deliveries set facts = facts || '{"note": null}'
    where salon_id = ${salon} and facts ->> 'client_id' = ${client}`);
