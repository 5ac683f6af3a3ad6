// Mail to many: each mailing with its recipients, and what became of each.
import { v7 as newId } from 'uuid';
import { type Db, empty, sql, type Tx } from '../db/database.ts';
import { moment } from '../db/moments.ts';

export type Kind = 'notification' | 'report';

export interface Mailing {
  readonly id: string;
  readonly kind: Kind;
  readonly subject: string;
  readonly message: string | null;
  readonly createdAt: Date;
}

/** Answers false where a mailing of this id is there already: then nothing is added. */
export async function add(tx: Tx, mailing: Mailing, emails: readonly string[]) {
  const { id, kind, subject, message, createdAt } = mailing;
  const [added] = await tx.rows(sql`
    insert into mailings (id, kind, subject, message, created_at)
    values (${id}, ${kind}, ${subject}, ${message}, ${createdAt})
    on conflict (id) do nothing
    returning id`);
  if (!added) return false;
  const ids = emails.map(() => newId());
  await tx.rows(sql`
    insert into mailing_recipients (mailing_id, id, email)
    select ${id}, recipient, email from unnest(${ids}::uuid[], ${emails}::text[]) as given (recipient, email)`);
  await tx.rows(sql`
    insert into mail_choices (email, kind)
    select email, ${kind} from unnest(${emails}::text[]) as email order by email
    on conflict (email, kind) do nothing`);
  return true;
}

export async function find(db: Db, id: string) {
  const [found] = await db.rows<Mailing>(sql`
    select id, kind, subject, message, created_at as "createdAt" from mailings where id = ${id}`);
  return found;
}

/** What was being sent when the one who sent it died: nobody knows whether it left. */
export async function markInterrupted(db: Db, mailing: string, reason: string) {
  await db.rows(sql`
    update mailing_recipients set state = 'uncertain', reason = ${reason}
    where mailing_id = ${mailing} and state = 'sending'`);
}

export interface Recipient {
  readonly id: string;
  readonly email: string;
  readonly token: string;
  readonly isUnsubscribed: boolean;
}

/** The next one, if there is one that was not put off at this attempt; from now on it counts as being sent. */
export async function take(db: Db, { id, kind }: Mailing, attempt: number) {
  const [taken] = await db.rows<Recipient>(sql`
    update mailing_recipients set state = 'sending', reason = null
    from mail_choices
    where mailing_id = ${id}
      and id = (
        select id from mailing_recipients
        where mailing_id = ${id} and state = 'queued' and put_off < ${attempt}
        order by id
        limit 1
        for update skip locked
      )
      and mail_choices.email = mailing_recipients.email and kind = ${kind}
    returning id, mailing_recipients.email, token, refused_at is not null as "isUnsubscribed"`);
  return taken;
}

export interface Outcome {
  readonly state: 'queued' | 'delivered' | 'failed' | 'uncertain';
  readonly reason?: string;
  readonly putOff?: number;
}

export async function settle(db: Db, mailing: string, recipient: string, { state, reason, putOff }: Outcome) {
  await db.rows(sql`
    update mailing_recipients
    set state = ${state}, reason = ${reason ?? null}, put_off = coalesce(${putOff ?? null}, put_off)
    where mailing_id = ${mailing} and id = ${recipient}`);
}

/** Whether some still wait: for this attempt, or for a later one. */
export async function waiting(db: Db, mailing: string, attempt: number) {
  const [waits] = await db.rows<{ now: boolean; later: boolean }>(sql`
    select
      exists (
        select from mailing_recipients
        where mailing_id = ${mailing} and state = 'queued' and put_off < ${attempt}
      ) as now,
      exists (select from mailing_recipients where mailing_id = ${mailing} and state = 'queued') as later`);
  return waits as { now: boolean; later: boolean };
}

export async function failWaiting(db: Db, mailing: string, reason: string) {
  await db.rows(sql`
    update mailing_recipients set state = 'failed', reason = ${reason}
    where mailing_id = ${mailing} and state = 'queued'`);
}

/** Lets those try again who failed or are uncertain, or those of them that are named. Answers how many. */
export async function queueAgain(tx: Tx, mailing: string, emails: readonly string[] | undefined) {
  const [queued] = await tx.rows<{ count: number }>(sql`
    with queued as (
      update mailing_recipients set state = 'queued', reason = null, put_off = 0
      where mailing_id = ${mailing} and state in ('failed', 'uncertain')
        ${emails ? sql`and email = any(${emails}::text[])` : empty}
      returning 1
    )
    select count(*)::integer as count from queued`);
  return queued?.count ?? 0;
}

/** A mailing and how far it has come. */
export interface Told {
  readonly id: string;
  readonly subject: string;
  readonly message: string | null;
  readonly sent_at: string;
  readonly recipients: number;
  readonly success_count: number;
  readonly failure_count: number;
  readonly uncertain_count: number;
  readonly pending_count: number;
}

const told = sql`
  mailings.id, subject, message, ${moment('created_at')} as sent_at,
  recipients, success_count, failure_count, uncertain_count, pending_count`;

const counts = sql`
  lateral (
    select
      count(*)::integer as recipients,
      (count(*) filter (where state = 'delivered'))::integer as success_count,
      (count(*) filter (where state = 'failed'))::integer as failure_count,
      (count(*) filter (where state = 'uncertain'))::integer as uncertain_count,
      (count(*) filter (where state in ('queued', 'sending')))::integer as pending_count
    from mailing_recipients
    where mailing_id = mailings.id
  )`;

export async function tell(db: Db, id: string) {
  const [found] = await db.rows<Told>(sql`
    select ${told} from mailings cross join ${counts} as counted where mailings.id = ${id}`);
  return found as Told;
}

export function latest(db: Db, kind: Kind, most: number) {
  return db.rows<Told>(sql`
    select ${told}
    from (
      select * from mailings where kind = ${kind} order by created_at desc, id desc limit ${most}
    ) as mailings
    cross join ${counts} as counted
    order by mailings.created_at desc, mailings.id desc`);
}

export interface Problem {
  readonly email: string;
  readonly state: 'queued' | 'failed' | 'uncertain';
  readonly reason: string;
}

const mostProblems = 500;

/** Who did not get it, or waits because it was put off, and why. */
export function problems(db: Db, mailing: string) {
  return db.rows<Problem>(sql`
    select email, state, reason from mailing_recipients
    where mailing_id = ${mailing} and state in ('queued', 'failed', 'uncertain') and reason is not null
    order by state, email
    limit ${mostProblems}`);
}

export interface Choice {
  readonly email: string;
  readonly kind: Kind;
  readonly isUnsubscribed: boolean;
}

const choice = sql`email, kind, refused_at is not null as "isUnsubscribed"`;

export async function findChoice(db: Db, token: string) {
  const [found] = await db.rows<Choice>(sql`select ${choice} from mail_choices where token = ${token}`);
  return found;
}

/** Null takes it back. */
export async function choose(tx: Tx, token: string, refusedAt: Date | null) {
  const [chosen] = await tx.rows<Choice>(sql`
    update mail_choices set refused_at = ${refusedAt} where token = ${token} returning ${choice}`);
  return chosen;
}
