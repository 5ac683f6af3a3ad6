// Mailings: one mail to many recipients, with a delivery for each recipient. And the outcomes of mails to one user.

import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { Id } from '#contracts/ground/primitives.ts';
import { type Db, empty, type Sql, sql, type Tx } from '../db/database.ts';
import { moment } from '../db/moments.ts';
import { addJob, removeJobs, removeJobsAbout } from '../jobs/store.ts';
import type { SalonId } from '../salon-id.ts';
import type { Mail } from './mail.ts';

const MailingKind = z.enum(['notification', 'report', 'reminder']);
export type MailingKind = z.infer<typeof MailingKind>;

export const Mailing = z.object({
  id: Id,
  kind: MailingKind,
  subject: z.string(),
  message: z.nullable(z.string()),
  createdAt: z.date(),
});
export type Mailing = z.infer<typeof Mailing>;

export interface NewMailing extends Mailing {
  /** A trial that an administrator sends only to the administrator's own address. */
  readonly isTrial?: boolean;
  /** The group of the recipients; absent if an administrator gave the addresses. */
  readonly audience?: string | undefined;
  /** The hash that recognizes a repeated request; null if the request had no id. */
  readonly requestHash?: Buffer | null;
}

/** Returns false and adds nothing if there is a mailing with this id already. */
export async function addMailing(tx: Tx, mailing: NewMailing, emails: readonly string[]): Promise<boolean> {
  const { id, kind, subject, message, createdAt, audience = null, requestHash = null } = mailing;
  const { isTrial = false } = mailing;
  const added = await tx.run(sql`
    insert into mailings (id, kind, subject, message, created_at, audience, request_hash, is_trial)
    values
      (${id}, ${kind}, ${subject}, ${message}, ${createdAt}, ${audience}, ${requestHash}::bytea, ${isTrial})
    on conflict (id) do nothing`);
  if (added) await addRecipients(tx, { id, kind }, emails);
  return added > 0;
}

/** Adds recipients to a mailing. Recipients that are in the mailing already stay unchanged. */
export async function addRecipients(
  tx: Tx,
  { id, kind }: Pick<Mailing, 'id' | 'kind'>,
  emails: readonly string[],
): Promise<void> {
  const ids = emails.map(() => newId());
  await tx.run(sql`
    insert into mailing_recipients (mailing_id, id, email)
    select ${id}, recipient, email from unnest(${ids}::uuid[], ${emails}::text[]) as given (recipient, email)
    on conflict (mailing_id, email) do nothing`);
  // the update locks the choices: an address that is erased at the same moment waits
  await tx.run(sql`
    insert into mail_choices (email, kind)
    select email, ${kind} from unnest(${emails}::text[]) as email order by email
    on conflict (email, kind) do update set email = excluded.email`);
}

export async function findMailing(db: Db, id: string): Promise<Mailing | undefined> {
  const [found] = await db.rows(Mailing)(sql`
    select id, kind, subject, message, created_at as "createdAt" from mailings where id = ${id}`);
  return found;
}

const Comparison = z.object({ isSame: z.boolean() });

/** Whether the same request made the mailing of this id. */
export async function isMailingOfRequest(db: Db, id: string, requestHash: Buffer | null): Promise<boolean> {
  const { isSame } = await db.one(Comparison)(sql`
    select exists (
      select from mailings where id = ${id} and request_hash = ${requestHash}::bytea
    ) as "isSame"`);
  return isSame;
}

/** Marks mails as uncertain that were being sent when the process was killed: they may have arrived or not. */
export async function markInterruptedMails(db: Db, mailing: string, reason: string): Promise<void> {
  await db.run(sql`
    update mailing_recipients set state = 'uncertain', reason = ${reason}
    where mailing_id = ${mailing} and state = 'sending'`);
}

export const Recipient = z.object({
  id: Id,
  email: z.string(),
  /** The token in the link to unsubscribe; null if the address was erased with its account. */
  token: z.nullable(z.string()),
  isUnsubscribed: z.boolean(),
  /**
   * Whether the mail goes to an account that was deactivated, perhaps after the mailing was queued. Never true for a reminder: it goes to a
   * client, even if the client also has an account.
   */
  isDeactivated: z.boolean(),
});
export type Recipient = z.infer<typeof Recipient>;

/** Marks the next waiting recipient as being sent and returns it; skips those that this attempt deferred. */
export async function takeNextRecipient(
  db: Db,
  { id, kind }: Mailing,
  attempt: number,
): Promise<Recipient | undefined> {
  const [taken] = await db.rows(Recipient)(sql`
    with taken as (
      update mailing_recipients set state = 'sending', reason = null
      where mailing_id = ${id}
        and id = (
          select id from mailing_recipients
          where mailing_id = ${id} and state = 'queued' and put_off < ${attempt}
          order by id
          limit 1
          for update skip locked
        )
      returning id, email
    )
    select id, taken.email, token, refused_at is not null as "isUnsubscribed",
      ${kind}::text <> 'reminder'
        and exists (select from users where users.email = taken.email and not is_active) as "isDeactivated"
    from taken
    left join mail_choices on mail_choices.email = taken.email and kind = ${kind}`);
  return taken;
}

export interface RecipientOutcome {
  readonly state: 'queued' | 'delivered' | 'failed' | 'uncertain';
  readonly reason?: string;
  readonly putOff?: number;
}

/**
 * Notes the outcome of a mail. If the mail would wait for another attempt, but its mailing was stopped while the mail was being sent, the
 * mail is stopped too.
 */
export async function setRecipientOutcome(
  db: Db,
  mailing: string,
  recipient: string,
  { state, reason, putOff }: RecipientOutcome,
): Promise<void> {
  // the lock makes a simultaneous stop either visible here, or wait and then find the mail queued
  const next =
    state === 'queued'
      ? sql`case
          when (select stopped_at from mailings where id = ${mailing} for share) is null then 'queued'
          else 'stopped'
        end`
      : sql`${state}`;
  await db.run(sql`
    update mailing_recipients
    set state = ${next}, reason = ${reason ?? null}, put_off = coalesce(${putOff ?? null}, put_off)
    where mailing_id = ${mailing} and id = ${recipient}`);
}

const Waiting = z.object({ now: z.boolean(), later: z.boolean() });

/** Whether mails remain for this attempt (`now`), and whether mails remain for this or a later attempt (`later`). */
export async function readWaitingMails(db: Db, mailing: string, attempt: number) {
  return db.one(Waiting)(sql`
    select
      exists (
        select from mailing_recipients
        where mailing_id = ${mailing} and state = 'queued' and put_off < ${attempt}
      ) as now,
      exists (select from mailing_recipients where mailing_id = ${mailing} and state = 'queued') as later`);
}

export async function failWaitingMails(db: Db, mailing: string, reason: string): Promise<void> {
  await db.run(sql`
    update mailing_recipients set state = 'failed', reason = ${reason}
    where mailing_id = ${mailing} and state = 'queued'`);
}

/** Stops the waiting mails, and returns how many. A mail that is being sent is not among them: `setRecipientOutcome` stops it. */
export async function stopWaitingMails(tx: Tx, mailing: string, now: Date): Promise<number> {
  await tx.run(sql`update mailings set stopped_at = ${now} where id = ${mailing}`);
  return tx.run(sql`
    update mailing_recipients set state = 'stopped', reason = null
    where mailing_id = ${mailing} and state = 'queued'`);
}

export interface MailingRepeat {
  /** The recipients; if absent, all of them. */
  readonly recipients?: readonly string[] | undefined;
  /** Whether to send the mails that a stop kept back, instead of the mails that failed or are uncertain. */
  readonly rest?: boolean | undefined;
}

/** Queues again the mails that did not arrive. Returns how many. */
export async function queueMailingAgain(
  tx: Tx,
  mailing: string,
  { recipients, rest = false }: MailingRepeat,
): Promise<number> {
  await tx.run(sql`update mailings set stopped_at = null where id = ${mailing}`);
  return tx.run(sql`
    update mailing_recipients set state = 'queued', reason = null, put_off = 0
    where mailing_id = ${mailing}
      and ${rest ? sql`state = 'stopped'` : sql`state in ('failed', 'uncertain')`}
      ${recipients ? sql`and email = any(${recipients}::text[])` : empty}`);
}

export const MailingProgress = z.object({
  id: Id,
  subject: z.string(),
  message: z.nullable(z.string()),
  audience: z.nullable(z.string()),
  sent_at: z.string(),
  recipients: z.int(),
  success_count: z.int(),
  failure_count: z.int(),
  uncertain_count: z.int(),
  pending_count: z.int(),
  stopped_count: z.int(),
  problem_count: z.int(),
});
export type MailingProgress = z.infer<typeof MailingProgress>;

const progressColumns = sql`
  mailings.id, subject, message, audience, ${moment('created_at')} as sent_at,
  recipients, success_count, failure_count, uncertain_count, pending_count, stopped_count, problem_count`;

const isProblem = sql`(state in ('queued', 'failed', 'uncertain') and reason is not null)`;

const counts = sql`
  lateral (
    select
      count(*)::integer as recipients,
      (count(*) filter (where state = 'delivered'))::integer as success_count,
      (count(*) filter (where state = 'failed'))::integer as failure_count,
      (count(*) filter (where state = 'uncertain'))::integer as uncertain_count,
      (count(*) filter (where state in ('queued', 'sending')))::integer as pending_count,
      (count(*) filter (where state = 'stopped'))::integer as stopped_count,
      (count(*) filter (where ${isProblem}))::integer as problem_count
    from mailing_recipients
    where mailing_id = mailings.id
  )`;

export async function readMailingProgress(db: Db, id: string): Promise<MailingProgress> {
  return db.one(MailingProgress)(sql`
    select ${progressColumns} from mailings cross join ${counts} as counted where mailings.id = ${id}`);
}

export function listLatestMailings(db: Db, kind: MailingKind, most: number): Promise<MailingProgress[]> {
  return db.rows(MailingProgress)(sql`
    select ${progressColumns}
    from (
      select * from mailings where kind = ${kind} and not is_trial order by created_at desc, id desc limit ${most}
    ) as mailings
    cross join ${counts} as counted
    order by mailings.created_at desc, mailings.id desc`);
}

const Chosen = z.object({ audience: z.nullable(z.string()), addresses: z.array(z.string()) });

/** The group that a mailing went to, or its addresses. Addresses of deleted accounts are not kept. */
export function readChosenRecipients(db: Db, mailing: string) {
  return db.one(Chosen)(sql`
    select audience, array(
      select email from mailing_recipients
      where mailing_id = mailings.id and audience is null and email like '%@%'
      order by id
    ) as addresses
    from mailings where id = ${mailing}`);
}

const Problem = z.object({
  email: z.string(),
  state: z.enum(['queued', 'failed', 'uncertain']),
  reason: z.string(),
});

const maxProblems = 500;

/** Recipients without the mail, because it failed, is uncertain or was deferred, and the reason. */
export function listMailingProblems(db: Db, mailing: string): Promise<z.infer<typeof Problem>[]> {
  return db.rows(Problem)(sql`
    select email, state, reason from mailing_recipients
    where mailing_id = ${mailing} and ${isProblem}
    order by state, email
    limit ${maxProblems}`);
}

export const MailChoice = z.object({
  email: z.string(),
  kind: MailingKind,
  isUnsubscribed: z.boolean(),
});
export type MailChoice = z.infer<typeof MailChoice>;

const choice = sql`email, kind, refused_at is not null as "isUnsubscribed"`;

export async function findMailChoice(db: Db, token: string): Promise<MailChoice | undefined> {
  const [found] = await db.rows(MailChoice)(sql`select ${choice} from mail_choices where token = ${token}`);
  return found;
}

/** Stores the choice of a reader: a date unsubscribes; null subscribes again. */
export async function setMailChoice(
  tx: Tx,
  token: string,
  refusedAt: Date | null,
): Promise<MailChoice | undefined> {
  const [chosen] = await tx.rows(MailChoice)(sql`
    update mail_choices set refused_at = ${refusedAt} where token = ${token} returning ${choice}`);
  return chosen;
}

/** Stores that mails go to users, without their content. Skips mails to addresses that no user has. */
export async function addMailsToUsers(
  tx: Tx,
  mails: readonly Pick<Mail, 'id' | 'to' | 'subject'>[],
  now: Date,
): Promise<void> {
  const kept = mails.map(({ id, to, subject }) => ({ id, to, subject }));
  await tx.run(sql`
    insert into mails (id, user_id, subject, state, created_at)
    select mail.id, users.id, mail.subject, 'queued', ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as mail (id uuid, "to" text, subject text)
    join users on email = mail."to"`);
}

interface MailOutcome {
  readonly state: 'sent' | 'failed';
  readonly reason?: string;
}

export async function setMailOutcome(db: Db, id: string, { state, reason }: MailOutcome): Promise<void> {
  await db.run(sql`update mails set state = ${state}, reason = ${reason ?? null} where id = ${id}`);
}

export async function deleteOldMails(db: Db, days: number, now: Date): Promise<void> {
  await db.run(sql`delete from mails where created_at <= ${now}::timestamptz - ${days} * interval '1 day'`);
}

const StateCount = z.object({ state: z.enum(['queued', 'sent', 'failed']), mails: z.int() });

/** The number of mails to users since a moment, for each state. */
export async function countMailsByState(db: Db, since: Date) {
  const counts = await db.rows(StateCount)(sql`
    select state, count(*)::integer as mails from mails where created_at > ${since} group by state`);
  return {
    queued: 0,
    sent: 0,
    failed: 0,
    ...Object.fromEntries(counts.map(({ state, mails }) => [state, mails])),
  };
}

/**
 * Forgets the address of a deleted account. Mail that waits for it is never sent; of delivered mails only the number stays. Reminders and a
 * refusal of reminders stay: they are for the client of a salon, even if the client also had an account. Files of mails, where mails are
 * written instead of sent, are removed by a job.
 */
export async function eraseMailAddress(tx: Tx, email: string): Promise<void> {
  // this comes first: it waits for a mailing that is just adding the address, so that the new recipient is seen
  await tx.run(sql`
    insert into mail_choices (email, kind)
    select ${email}, kind from unnest(array['notification', 'report']) as kind order by kind
    on conflict (email, kind) do update set email = excluded.email`);
  await tx.run(sql`delete from mail_choices where email = ${email} and kind <> 'reminder'`);
  const recipients = sql`
    email = ${email} and mailing_id in (select id from mailings where kind <> 'reminder')`;
  await tx.run(sql`delete from mailing_recipients where ${recipients} and state <> 'delivered'`);
  await tx.run(sql`update mailing_recipients set email = id::text where ${recipients}`);
  await removeJobs(tx, 'mail', { to: email });
  await addJob(tx, 'forget-mail-files', { email });
}

/** Forgets the clients who were reminded and have not refused reminders, when no reminder is kept any more. */
export async function forgetReminded(tx: Tx, only: Sql = empty): Promise<void> {
  const isOver = sql`
    kind = 'reminder' and refused_at is null and not exists (
      select from mailing_recipients join mailings on mailings.id = mailing_id
      where mailing_recipients.email = mail_choices.email and mailings.kind = mail_choices.kind
    ) ${only}`;
  // this comes first: it waits for a mailing that is just adding the address, so that the new recipient is seen
  tx.send(sql`select from mail_choices where ${isOver} order by email for update`);
  await tx.run(sql`delete from mail_choices where ${isOver}`);
}

/** The data that identifies a client of a salon in mails. */
interface MailPerson {
  readonly names: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

/**
 * Forgets a client in mails to the people of the salon and in mails to the client. Such mails that wait are never sent: the visit that they
 * are about has no name any more.
 */
export async function forgetPersonInMails(
  tx: Tx,
  salon: SalonId,
  { names, phones, emails }: MailPerson,
): Promise<void> {
  const endings = names.map((name) => `: ${name}`);
  await tx.run(sql`
    update mails set subject = left(subject, length(subject) - length(ending)) || ': …'
    from unnest(${endings}::text[]) as ending
    where user_id in (select user_id from staff where salon_id = ${salon}) and right(subject, length(ending)) = ending`);
  const reminders = sql`
    email = any(${emails}::text[]) and mailing_id in (
      select mailing_id from reminder_mailings where salon_id = ${salon}
      union all
      select mailing_id from same_day_mailings where salon_id = ${salon}
    )`;
  await tx.run(sql`delete from mailing_recipients where ${reminders} and state <> 'delivered'`);
  await tx.run(sql`update mailing_recipients set email = id::text where ${reminders}`);
  await forgetReminded(tx, sql`and email = any(${emails}::text[])`);
  const words = [...phones, ...emails];
  // a subject that ends with the name, in the form in which the job has it
  await removeJobsAbout(tx, salon, [...words, ...endings.map((ending) => `${ending}"`)]);
  if (words.length > 0) await addJob(tx, 'forget-mail-files', { words });
}
