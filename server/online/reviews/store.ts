import * as z from 'zod/mini';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import type { Channel } from '#contracts/online/reminders.ts';
import { daysOfRequest, daysToAsk, mostAsked } from '#contracts/online/reviews.rules.ts';
import { languageOfClient } from '../../appointments/visit-links/store.ts';
import { notesIn } from '../notes-store.ts';
import { RowToWrite } from '../reminders/clients-to-write-store.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

/**
 * Lists who was asked on this day, and who can be asked: clients of visits of the days before that are ticked, as each paid one is. Who
 * shares a number, as a mother and her daughter do, is one person, since a message is written to a number. A visit that is unticked after
 * the message does not hide it.
 */
export function listToAsk(db: Db, scope: Scope, day: string) {
  const { salon } = scope;
  return db.rows(RowToWrite)(sql`
    with asked as (
      select client_id, at, channel from review_requests where salon_id = ${salon} and day = ${day}
    ),
    visits as (
      select distinct on (client_id)
        client_id, appointments.id as visit, day as last, starts_at, service_name as service, asked.at, asked.channel as by
      from appointments left join asked using (client_id)
      where appointments.salon_id = ${salon} and kind = 'visit' and client_id is not null ${onlyOf(scope.reads)}
        and day between ${day}::date - ${daysToAsk}::integer and ${day}::date - 1
        and (asked.at is not null or status in ('confirmed', 'completed'))
      order by client_id, day desc, starts_at desc
    ),
    people as (
      select distinct on (phone_digits)
        visits.*, clients.salon_id, clients.id, name, phone, phone_digits, clients.channel,
        marketing_refused_at is not null as refuses
      from visits join clients on clients.salon_id = ${salon} and clients.id = client_id
      where phone is not null and erased_at is null and (
        visits.at is not null
        or online_blocked_at is null and not exists (
          select from clients as same
          left join review_requests as before
            on (before.salon_id, before.client_id) = (same.salon_id, same.id)
              and before.day > ${day}::date - ${daysOfRequest}::integer
          where (same.salon_id, same.phone_digits) = (${salon}, clients.phone_digits)
            and (same.marketing_refused_at is not null or before.day is not null)
        )
      )
      order by phone_digits, visits.at is null, last desc, starts_at desc, client_id
    ),
    clients as (
      select * from people order by at is null, last, starts_at, id limit ${mostAsked}::integer
    )
    select
      clients.id, name, phone, ${languageOfClient} as language, channel, refuses, to_char(last, 'YYYY-MM-DD') as "lastVisit", visit,
      service, ${moment('at')} as "sentAt", by as "sentBy"
    from clients join appointments on (appointments.salon_id, appointments.id) = (clients.salon_id, visit)
    order by last, clients.starts_at, clients.id`);
}

const Page = z.object({ address: z.string() });

/** The salon's page at Google; null: the salon asks nobody. */
export async function readReviewPage(db: Db, salon: SalonId): Promise<string | null> {
  const [page] = await db.rows(Page)(sql`select address from review_pages where salon_id = ${salon}`);
  return page?.address ?? null;
}

export async function setReviewPage(tx: Tx, salon: SalonId, address: string | null): Promise<void> {
  await tx.run(
    address === null
      ? sql`delete from review_pages where salon_id = ${salon}`
      : sql`
        insert into review_pages (salon_id, address) values (${salon}, ${address})
        on conflict (salon_id) do update set address = excluded.address`,
  );
  publishLiveEvent(tx, salon, { noun: 'reminder', id: salon });
}

const Message = z.object({ client: Id, day: IsoDate, at: z.date(), messageId: z.nullable(Id) });

const OfNumber = z.object({ refuses: z.boolean() });

/**
 * Whether somebody with the number of this client refuses messages, and the last message that counts on this day. Until the transaction
 * ends, nobody else writes to the number.
 */
export async function lockNumber(tx: Tx, salon: SalonId, client: string, day: string) {
  const isOfNumber = sql`
    clients.salon_id = ${salon} and (
      clients.id = ${client}
      or phone_digits = (select phone_digits from clients as one where one.salon_id = ${salon} and one.id = ${client})
    )`;
  const same = await tx.rows(OfNumber)(sql`
    select marketing_refused_at is not null as refuses from clients where ${isOfNumber}
    order by id for no key update`);
  const [last] = await tx.rows(Message)(sql`
    select client_id as client, to_char(day, 'YYYY-MM-DD') as day, at, message_id as "messageId"
    from review_requests join clients on (clients.salon_id, clients.id) = (review_requests.salon_id, client_id)
    where ${isOfNumber} and day > ${day}::date - ${daysOfRequest}::integer
    order by day desc, at desc
    limit 1`);
  return { refuses: same.some(({ refuses }) => refuses), last };
}

interface Mark {
  readonly day: string;
  readonly at: Date;
  readonly channel: Channel;
  readonly messageId: string | undefined;
}

export async function markAsked(
  tx: Tx,
  salon: SalonId,
  client: string,
  { day, at, channel, messageId }: Mark,
): Promise<void> {
  await tx.run(sql`
    insert into review_requests (salon_id, client_id, day, channel, at, message_id)
    values (${salon}, ${client}, ${day}, ${channel}, ${at}, ${messageId ?? null})
    on conflict (salon_id, client_id, day) do update set channel = excluded.channel, at = excluded.at`);
  publishLiveEvent(tx, salon, { noun: 'reminder', id: client });
}

export const {
  passed: PassedReviewRequest,
  unmark: unmarkAsked,
  pass: passReviewRequests,
  back: passReviewRequestsBack,
  forget: forgetReviewRequests,
} = notesIn('review_requests');

/** Deletes notes that are so old that their client may be asked again. */
export async function deleteOldReviewRequests(db: Db, now: Date): Promise<void> {
  await db.run(sql`
    delete from review_requests where at < ${now}::timestamptz - ${daysOfRequest + 1}::integer * interval '1 day'`);
}
