// The addresses of clients and invited people to whom a salon mails, the limits of these mails, and the people who stopped them.
import { createHmac } from 'node:crypto';
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { ClockTime, Id, IsoDate } from '#contracts/ground/primitives.ts';
import { worksOn } from '#contracts/ground/roles.rules.ts';
import { clientMailTries } from '../../appointments/visit-links/follow.ts';
import {
  isStopped,
  maxOfVisit,
  maxStops,
  mostStrangers,
  readerOf,
  stopsOf,
  strangersOf,
} from '../../appointments/visit-links/reach-store.ts';
import { isBookingFrom, isRequestOf, knownAs } from '../../clients/senders-store.ts';
import { nameHint, withoutEmptyHint } from '../../clients/store.ts';
import { ledgerOf } from '../../salon/ledger/store.ts';
import { ownerOf } from '../../salon/staff/store.ts';
import { type Db, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { readSecret } from '../../ground/db/secrets.ts';
import { addJob, removeJobs } from '../../ground/jobs/store.ts';
import { forgetPersonInMails } from '../../ground/mail/store.ts';
import { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

/** The most mails of all salons to one address in an hour. Further mails of the hour become one mail. */
const maxInHour = 5;
const mailsKeptDays = 30;
const addressesKeptDays = 400;

/** Arbitrary numbers that no other advisory lock uses. */
const lockOf = { address: 7_203_454, salon: 7_203_455 };

interface ClientMail {
  readonly salon: SalonId;
  /** The id of the mail, the same at every attempt to send it. */
  readonly id: string;
  readonly email: string;
  /** The id of the link of the visit. */
  readonly link: string;
  /** Whether the mail answers a request, and so goes before other mails. */
  readonly isAnswer?: boolean;
  /** False: a later mail about several visits could not say the same, so the mail is held and does not wait. */
  readonly mayWait?: boolean;
  readonly now: Date;
}

const Address = z.object({ token: z.string() });
const Admitted = z.object({ outcome: z.enum(['sent', 'waiting', 'in_summary', 'held']), isNew: z.boolean() });

/**
 * Decides once for each mail whether it may be sent. `waiting`: the mail becomes part of one mail about all visits that wait for
 * this address. `held`: the mail is not sent, and the salon sees that. Two mails that are decided at once wait for each other.
 */
export async function admitMail(
  tx: Tx,
  { salon, id, email: typed, link, isAnswer = false, mayWait = true, now }: ClientMail,
) {
  const email = typed.toLowerCase();
  const forgotten = await forgottenOf(tx, email);
  await tx.run(sql`select pg_advisory_xact_lock(${lockOf.address}, hashtext(${email}))`);
  await tx.run(sql`select pg_advisory_xact_lock(${lockOf.salon}, hashtext(${salon}))`);
  const { token } = await keepAddress(tx, salon, email, forgotten);
  const { outcome, isNew } = await tx.one(Admitted)(sql`
    insert into client_mails (salon_id, id, email, link_id, is_answer, is_stranger, outcome, held_for, at)
    select
      ${salon}, ${id}, ${email}, ${link}, ${isAnswer}::boolean, is_stranger,
      case when held_for is not null then 'held' when of_hour >= ${maxInHour} then 'waiting' else 'sent' end,
      held_for, ${now}
    from (
      select is_stranger,
        coalesce(
          known.held_for,
          case when of_visit >= ${maxOfVisit} or (of_hour >= ${maxInHour} and not ${mayWait}::boolean) then 'other' end
        ) as held_for,
        of_hour
      from ${readerOf(salon, email, now)} as known cross join (
        select
          (
            select count(*) from client_mails
            where salon_id = ${salon} and link_id = ${link} and outcome <> 'held'
          ) as of_visit,
          (
            select count(*) from client_mails
            where client_mails.email in (${email}, ${forgotten}) and outcome = 'sent' and at > ${now}::timestamptz - interval '1 hour'
          ) as of_hour
      ) as counted
    ) as known
    on conflict (salon_id, id, email) do update set id = excluded.id
    returning outcome, xmax = 0 as "isNew"`);
  if (isNew && outcome === 'waiting')
    await (isAnswer ? hurrySummary(tx, email, now) : queueSummary(tx, email, now));
  return { outcome, token, isNew };
}

const Enough = z.object({ areEnough: z.boolean() });

/** Whether the limit for mails to strangers is reached now. */
export async function mailsNoStranger(db: Db, salon: SalonId, now: Date): Promise<boolean> {
  const { areEnough } = await db.one(Enough)(sql`
    select ${stopsOf(salon, now)} >= ${maxStops} or ${strangersOf(salon, now, '')} >= ${mostStrangers} as "areEnough"
    from ${ledgerOf(sql`${salon}::uuid`)} as ledger`);
  return areEnough;
}

/** Returns the address as it was kept before, also if it was forgotten meanwhile, or as a new address. */
const keepAddress = (tx: Tx, salon: SalonId, email: string, forgotten: string) =>
  tx.one(Address)(sql`
    with stopped as (
      delete from client_addresses where salon_id = ${salon} and email = ${forgotten} returning stopped_at
    )
    insert into client_addresses (salon_id, email, stopped_at)
    values (${salon}, ${email}, (select stopped_at from stopped))
    on conflict (salon_id, email) do update set email = excluded.email
    returning token`);

const Invited = z.object({ token: z.string(), isStopped: z.boolean() });

/**
 * Notes an invitation to the staff, and returns whether mails to this address are stopped. An invited person may be a stranger, as
 * a client may.
 */
export async function noteInvited(tx: Tx, salon: SalonId, typed: string, now: Date) {
  const email = typed.toLowerCase();
  await keepAddress(tx, salon, email, await forgottenOf(tx, email));
  return tx.one(Invited)(sql`
    update client_addresses set invited_at = ${now} where salon_id = ${salon} and email = ${email}
    returning token, ${isStopped(email)} or (opened_at is null and ${stopsOf(salon, now)} >= ${maxStops}) as "isStopped"`);
}

const secondsToSummary = 3600;

/**
 * Queues the job for the mail about several visits, with the first mail that waits. Mails that wait for longer do not prove that
 * the job exists: a restored database has no jobs.
 */
async function queueSummary(tx: Tx, email: string, now: Date) {
  const waiting = await tx.rows(Address)(sql`
    select id as token from client_mails
    where email = ${email} and outcome = 'waiting' and at > ${now}::timestamptz - ${secondsToSummary} * interval '1 second' limit 2`);
  if (waiting.length > 1) return;
  await addSummary(tx, email, secondsToSummary);
}

const Since = z.object({ seconds: z.nullable(z.int()) });

/**
 * Hurries the mail about several visits, since an answer does not wait. The mail is sent at once, or an hour after the last such
 * mail.
 */
async function hurrySummary(tx: Tx, email: string, now: Date) {
  const { seconds } = await tx.one(Since)(sql`
    select extract(epoch from ${now}::timestamptz - max(summed_up_at))::integer as seconds
    from client_mails where email = ${email}`);
  await removeJobs(tx, 'sum-up-mails', { email });
  await addSummary(tx, email, seconds === null ? 0 : Math.max(0, secondsToSummary - seconds));
}

const addSummary = (tx: Tx, email: string, delaySeconds: number) =>
  addJob(tx, 'sum-up-mails', { id: newId(), email }, { delaySeconds, maxAttempts: clientMailTries });

const Waiting = z.object({ salon: SalonId, link: z.string(), token: z.string(), isAnswer: z.boolean() });

/** The visits about which mails to the address wait, each once: answers first, then the latest. */
export function listWaitingMails(db: Db, email: string) {
  return db.rows(Waiting)(sql`
    select client_mails.salon_id as salon, link_id as link, token, bool_or(is_answer) as "isAnswer"
    from client_mails join client_addresses using (salon_id, email)
    where email = ${email} and outcome = 'waiting'
    group by client_mails.salon_id, link_id, token
    order by bool_or(is_answer) desc, max(at) desc, link_id`);
}

export async function setSummedUp(db: Db, email: string, links: readonly string[], now: Date): Promise<void> {
  await db.run(sql`
    update client_mails set outcome = 'in_summary', summed_up_at = ${now}
    where email = ${email} and outcome = 'waiting' and link_id = any(${links}::text[])`);
}

export async function holdMail(db: Db, salon: SalonId, id: string): Promise<void> {
  await db.run(
    sql`update client_mails set outcome = 'held', held_for = 'other' where salon_id = ${salon} and id = ${id}`,
  );
}

export async function holdWaitingMails(db: Db, email: string): Promise<void> {
  await db.run(
    sql`update client_mails set outcome = 'held', held_for = 'other' where email = ${email} and outcome = 'waiting'`,
  );
}

const Reader = z.object({
  salon: SalonId,
  salonName: z.string(),
  email: z.string(),
  isStopped: z.boolean(),
  isReported: z.boolean(),
});
export type Reader = z.infer<typeof Reader>;

export async function findReader(db: Db, token: string): Promise<Reader | undefined> {
  const [found] = await db.rows(Reader)(sql`
    select
      salons.id as salon, salons.name as "salonName", email, stopped_at is not null as "isStopped",
      reported_at is not null as "isReported"
    from client_addresses join salons on salons.id = salon_id
    where token = ${token}`);
  return found;
}

/** Notes that the reader has the mail: the address does not belong to a stranger any more. */
export async function noteOpened(db: Db, token: string, now: Date): Promise<void> {
  await db.run(
    sql`update client_addresses set opened_at = ${now} where token = ${token} and opened_at is null`,
  );
}

const Count = z.object({ count: z.int() });

/** Notes the same for a person who used the link of a mail that only this reader has. */
export async function noteReader(tx: Tx, salon: SalonId, email: string, now: Date): Promise<void> {
  await tx.run(sql`
    update client_addresses set opened_at = ${now}
    where salon_id = ${salon} and email = ${email.toLowerCase()} and opened_at is null`);
}

/**
 * A date stops the mails of the salon; null lets them come again, also if the mails of all salons were stopped. Returns the number
 * of readers who stopped the salon lately.
 */
export async function setStopped(
  tx: Tx,
  { salon, email }: Reader,
  at: Date | null,
  now: Date,
): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(${lockOf.salon}, hashtext(${salon}))`);
  await tx.run(sql`
    update client_addresses set stopped_at = ${at} where salon_id = ${salon} and email = ${email}`);
  if (at === null) await tx.run(sql`delete from stopped_addresses where email = ${email}`);
  const { count } = await tx.one(Count)(sql`select ${stopsOf(salon, now)} as count`);
  return count;
}

export async function stopAllSalons(tx: Tx, email: string, now: Date): Promise<void> {
  await tx.run(sql`
    insert into stopped_addresses (email, stopped_at) values (${email}, ${now}) on conflict (email) do nothing`);
}

/** Notes a report. Returns false if this reader has reported the salon before. */
export async function noteReport(tx: Tx, { salon, email }: Reader, now: Date): Promise<boolean> {
  const noted = await tx.run(sql`
    update client_addresses set reported_at = ${now}
    where salon_id = ${salon} and email = ${email} and reported_at is null`);
  return noted > 0;
}

const Unmailed = z.object({
  id: Id,
  client: z.string(),
  name_hint: z.optional(z.nullable(z.string())),
  phone: z.nullable(z.string()),
  day: IsoDate,
  appointment_time: ClockTime,
});

/** The visits from this day on with a mail that was not sent to the client. Declined requests count, too. */
export async function listUnmailed(db: Db, scope: Scope, today: string) {
  const { salon } = scope;
  const found = await db.rows(Unmailed)(sql`
    select distinct on (day, appointment_time, id) * from (
      select
        appointments.id, clients.name as client, ${nameHint(scope, sql`clients.id`, sql`day + starts_at`)} as name_hint,
        clients.phone, to_char(day, 'YYYY-MM-DD') as day,
        to_char(starts_at, 'HH24:MI') as appointment_time
      from client_mails
      join visit_links using (salon_id, link_id)
      join appointments on (appointments.salon_id, appointments.id) = (visit_links.salon_id, appointment_id)
      join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
      where client_mails.salon_id = ${salon} ${onlyOf(worksOn(scope))} and outcome = 'held' and day >= ${today}
      union all
      select
        bookings.id, typed_name, null, nullif('+' || phone_digits, '+'), snapshot ->> 'date', snapshot ->> 'time'
      from client_mails join bookings using (salon_id, link_id)
      where client_mails.salon_id = ${salon} ${onlyOf(worksOn(scope), sql`(wanted ->> 'barberId')::uuid`)}
        and outcome = 'held' and snapshot ->> 'date' >= ${today}
    ) as unmailed
    order by day, appointment_time, id`);
  return found.map(withoutEmptyHint);
}

const Untold = z.object({ email: z.string(), mails: z.int(), toStrangers: z.int(), stopped: z.int() });
/** The number of mails that were held, in all and for each reason. */
export type HeldMails = Omit<z.infer<typeof Untold>, 'email'>;

/**
 * Marks the held mails as reported. Returns the owners to tell, with the number of their held mails: each owner once in 24 hours.
 * The mail of an offer is not reported, since its freed time is offered to the next client.
 */
export function takeUntold(tx: Tx, now: Date) {
  return tx.rows(Untold)(sql`
    with told as (
      update client_mails set told_at = ${now}
      where outcome = 'held' and told_at is null
        and not exists (
          select from waitlist_offers as offers where (offers.salon_id, offers.id) = (client_mails.salon_id, client_mails.id)
        )
        and not exists (
          select from client_mails as earlier
          where earlier.salon_id = client_mails.salon_id and earlier.told_at > ${now}::timestamptz - interval '1 day'
        )
      returning salon_id, held_for
    )
    select
      ${ownerOf(sql`told.salon_id`)} ->> 'email' as email, count(*)::integer as mails,
      count(*) filter (where held_for = 'strangers')::integer as "toStrangers",
      count(*) filter (where held_for = 'stopped')::integer as stopped
    from told group by salon_id`);
}

const InMails = z.object({
  names: z.array(z.string()),
  phones: z.array(z.string()),
  emails: z.array(z.string()),
});

/**
 * Runs before names, numbers and addresses of a client are emptied. Values that another client has too, such as a child or a
 * double, stay.
 */
export async function forgetAddressesOfClient(tx: Tx, salon: SalonId, client: string): Promise<void> {
  const isOther = sql`other.salon_id = ${salon} and other.id <> ${client} and other.erased_at is null`;
  const sender = {
    id: client,
    digits: sql`array(select phone_digits from client)`,
    names: sql`array(select name from client)`,
  };
  const person = await tx.one(InMails)(sql`
    with client as (${knownAs(salon, client)}
    ), booked as (
      select id, typed_name, email from bookings
      where salon_id = ${salon} and (
        appointment_id in (select id from appointments where salon_id = ${salon} and client_id = ${client})
        or ${isRequestOf(salon, sender)} or (booked_by is not null and ${isBookingFrom(salon, sender)})
      )
    )
    select
      array(select name from client union select typed_name from booked) as names,
      array(
        select unnest(array[phone, phone_digits]) from client
        where phone_digits <> '' and not exists (
          select from clients as other where ${isOther} and other.phone_digits = client.phone_digits
        )
      ) as phones,
      array(
        select lower(email) from client where email is not null union select lower(email) from booked where email is not null
        union select lower(email) from waitlist where salon_id = ${salon} and client_id = ${client} and email is not null
        except select lower(email) from clients as other where ${isOther}
        except select lower(email) from bookings where salon_id = ${salon} and id not in (select id from booked)
        -- without a name it is from a visit, which this client may have booked
        except select lower(email) from waitlist where salon_id = ${salon} and client_id <> ${client} and name is not null
      ) as emails`);
  await forgetPersonInMails(tx, salon, person);
  const forgotten = await Promise.all(person.emails.map((email) => forgottenOf(tx, email)));
  const theirs = sql`unnest(${person.emails}::text[], ${forgotten}::text[]) as of_client (known, forgotten)`;
  // the salon reads about held mails, and no limit counts them
  await tx.run(sql`
    delete from client_mails where salon_id = ${salon} and email = any(${person.emails}::text[]) and outcome = 'held'`);
  await tx.run(sql`
    update client_mails set email = forgotten from ${theirs} where salon_id = ${salon} and email = known`);
  await tx.run(sql`
    insert into client_addresses (salon_id, email, stopped_at)
    select salon_id, forgotten, stopped_at from client_addresses join ${theirs} on email = known
    where salon_id = ${salon} and stopped_at is not null
    on conflict (salon_id, email) do update set stopped_at = excluded.stopped_at`);
  await tx.run(sql`
    delete from client_addresses where salon_id = ${salon} and email = any(${person.emails}::text[])`);
}

/**
 * The hash that replaces the address of an erased client: nobody reads the address from it, but mails to the same address are
 * still counted and stopped. A hash has no '@', so it is nobody's address.
 */
const forgottenOf = async (db: Db, email: string) =>
  createHmac('sha256', await readSecret(db, 'forgotten-addresses'))
    .update(email)
    .digest('hex');

const hasAddress = (table: Sql) => sql`exists (
  select from ${table} as known
  where known.salon_id = client_addresses.salon_id and lower(known.email) = client_addresses.email
)`;

/**
 * Deletes old mails and addresses. An address whose reader did not stop or report mails, and was not invited, is deleted with the
 * last row for which it was given.
 */
export async function deleteOldClientMails(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    delete from client_mails where at <= ${now}::timestamptz - ${mailsKeptDays} * interval '1 day'`);
  await db.run(sql`
    delete from client_addresses
    where coalesce(greatest(opened_at, stopped_at, reported_at, invited_at), '-infinity')
        <= ${now}::timestamptz - ${addressesKeptDays} * interval '1 day'
      and not ${hasAddress(sql`client_mails`)}`);
  await db.run(sql`
    delete from client_addresses
    where num_nonnulls(stopped_at, reported_at, invited_at) = 0 and not ${hasAddress(sql`client_mails`)}
      and not ${hasAddress(sql`clients`)} and not ${hasAddress(sql`bookings`)} and not ${hasAddress(sql`waitlist`)}`);
}
