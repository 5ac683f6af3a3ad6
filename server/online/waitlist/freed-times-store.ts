// Times of barbers that became free while somebody waited for that day.
import * as z from 'zod/mini';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { type Db, empty, sql, type Tx } from '../../ground/db/database.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

/** The claimed thing that became free; null: the time of the barber. */
const claimed = z.nullable(z.object({ kind: z.enum(['resource']), id: Id }));
const claimedColumn = sql`
  case when resource_id is not null then json_build_object('kind', 'resource', 'id', resource_id) end as claimed`;

const FreedTimeRow = z.object({
  id: Id,
  barberId: Id,
  barber: z.string(),
  day: IsoDate,
  from: z.int(),
  to: z.int(),
  freedAt: z.date(),
  /** Whether the time was matched, a minute after it became free. Then `from` and `to` are the part that can be offered. */
  isMatched: z.boolean(),
  isDismissed: z.boolean(),
  claimed,
  /** The moment from which on mails are sent automatically to clients with an e-mail. */
  mailAt: z.nullable(z.date()),
});
export type FreedTimeRow = z.infer<typeof FreedTimeRow>;

const freedTimeColumns = sql`
  freed_places.id, barber_id as "barberId", barbers.name as barber, to_char(day, 'YYYY-MM-DD') as day, from_minute as from, to_minute as to,
  freed_at as "freedAt", ${claimedColumn}, matched_at is not null as "isMatched", dismissed_at is not null as "isDismissed",
  case when matched_at is not null then mail_at else (
    select freed_at from waitlist_rules where waitlist_rules.salon_id = freed_places.salon_id and by_mail
  ) end as "mailAt"`;
const freedTimesWithBarber = sql`
  freed_places join barbers on (barbers.salon_id, barbers.id) = (freed_places.salon_id, barber_id)`;

/** The most freed times in a list: more than a desk can deal with before the next times come. */
const mostFreedTimes = 200;

interface Wanted {
  readonly day: string;
  readonly minutes: number;
  /** Whether to list only the times that the desk has not dismissed, in the columns that the scope may write. */
  readonly ofDesk?: boolean;
}

/** The freed times that are not over, the soonest first. A time that became free several times is listed once. */
export const listFreedTimes = (
  db: Db,
  scope: Scope,
  { day, minutes, ofDesk = false }: Wanted,
): Promise<FreedTimeRow[]> =>
  db.rows(FreedTimeRow)(sql`
    select * from (
      select distinct on (day, from_minute, barber_id, to_minute) ${freedTimeColumns} from ${freedTimesWithBarber}
      where freed_places.salon_id = ${scope.salon} ${onlyOf(scope.reads, sql`barber_id`)}
        ${ofDesk ? onlyOf(scope.writes, sql`barber_id`) : empty}
        and day >= ${day} and (day, to_minute) > (${day}::date, ${minutes}::smallint)
        and (resource_id is null or matched_at is not null)
      order by day, from_minute, barber_id, to_minute, resource_id nulls first, freed_at desc, freed_places.id
    ) as places
    ${ofDesk ? sql`where not "isDismissed"` : empty}
    order by day, "from", "barberId", "to"
    limit ${mostFreedTimes}`);

export async function findFreedTime(db: Db, scope: Scope, id: string): Promise<FreedTimeRow | undefined> {
  const [found] = await db.rows(FreedTimeRow)(sql`
    select ${freedTimeColumns} from ${freedTimesWithBarber}
    where freed_places.salon_id = ${scope.salon} ${onlyOf(scope.reads, sql`barber_id`)}
      and freed_places.id = ${id}`);
  return found;
}

export async function setDismissed(
  tx: Tx,
  salon: SalonId,
  ids: readonly string[],
  at: Date | null,
): Promise<void> {
  await tx.run(sql`
    update freed_places set dismissed_at = ${at} where salon_id = ${salon} and id = any(${[...ids]}::uuid[])`);
  publishLiveEvent(tx, salon, { noun: 'waitlist', id: salon });
}

const DueFreedTime = z.object({ salon: SalonId, id: Id });

/** The times of all salons that became free before this moment and have not been matched yet. */
export const listNewFreedTimes = (db: Db, before: Date) =>
  db.rows(DueFreedTime)(sql`
    select salon_id as salon, id from freed_places
    where matched_at is null and freed_at <= ${before}
    order by freed_at, resource_id nulls first, id`);

const NewFreedTime = z.object({
  barberId: Id,
  day: IsoDate,
  from: z.int(),
  to: z.int(),
  freedAt: z.date(),
  claimed,
});
export type NewFreedTime = z.infer<typeof NewFreedTime>;

/** Locks a freed time to match it. Undefined if another instance has it. */
export async function lockNewFreedTime(tx: Tx, salon: SalonId, id: string) {
  const [found] = await tx.rows(NewFreedTime)(sql`
    select
      barber_id as "barberId", to_char(day, 'YYYY-MM-DD') as day, from_minute as from, to_minute as to, freed_at as "freedAt",
      ${claimedColumn}
    from freed_places
    where salon_id = ${salon} and id = ${id} and matched_at is null
    for update skip locked`);
  return found;
}

/** The times that became free at the same moment, and for which somebody fitted. */
export const listFreedWith = (db: Db, salon: SalonId, id: string, { day, freedAt }: NewFreedTime) =>
  db.rows(NewFreedTime)(sql`
    select
      barber_id as "barberId", to_char(day, 'YYYY-MM-DD') as day, from_minute as from, to_minute as to, freed_at as "freedAt",
      ${claimedColumn}
    from freed_places
    where salon_id = ${salon} and day = ${day} and freed_at = ${freedAt} and matched_at is not null and id <> ${id}`);

export async function keepFreedTime(
  tx: Tx,
  salon: SalonId,
  id: string,
  { barberId, from, to, now }: Pick<NewFreedTime, 'barberId' | 'from' | 'to'> & { readonly now: Date },
): Promise<void> {
  await tx.run(sql`
    update freed_places set
      matched_at = ${now}, from_minute = ${from}, to_minute = ${to},
      mail_at = (select ${now}::timestamptz from waitlist_rules where salon_id = ${salon} and by_mail)
    where salon_id = ${salon} and id = ${id}`);
  publishLiveEvent(tx, salon, { noun: 'freed', id }, [barberId]);
}

export const forgetFreedTime = (tx: Tx, salon: SalonId, id: string): Promise<number> =>
  tx.run(sql`delete from freed_places where salon_id = ${salon} and id = ${id}`);

export const listFreedTimesToMail = (db: Db, now: Date) =>
  db.rows(DueFreedTime)(sql`
    select salon_id as salon, id from freed_places where mail_at <= ${now} order by mail_at`);

const FreedTimeToMail = z.extend(NewFreedTime, { byMail: z.boolean() });
export type FreedTimeToMail = z.infer<typeof FreedTimeToMail>;

/** Locks a freed time to mail it. Undefined if another instance has it. */
export async function lockFreedTimeToMail(tx: Tx, salon: SalonId, id: string, now: Date) {
  const [found] = await tx.rows(FreedTimeToMail)(sql`
    select
      barber_id as "barberId", to_char(day, 'YYYY-MM-DD') as day, from_minute as from, to_minute as to, freed_at as "freedAt",
      ${claimedColumn}, coalesce((select by_mail from waitlist_rules where salon_id = ${salon}), false) as "byMail"
    from freed_places
    where salon_id = ${salon} and id = ${id} and mail_at <= ${now}
    for update skip locked`);
  return found;
}

/** Makes the freed times of these days due again, after all clients were told, since a client joined or wants other times. */
export async function hurryFreedTimes(
  tx: Tx,
  salon: SalonId,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update freed_places set mail_at = ${now}
    where salon_id = ${salon} and mail_at is null and matched_at is not null and day between ${from} and ${to}
      and exists (select from waitlist_rules where salon_id = ${salon} and by_mail)`);
}

/**
 * Makes the freed times due that were offered to entries which have ended, so that the next client gets the offer. A freed time
 * that is being mailed now is locked, and skipped.
 */
export async function hurryFreedTimesOf(
  tx: Tx,
  salon: SalonId,
  entries: readonly string[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update freed_places set mail_at = ${now}
    where salon_id = ${salon} and id in (
      select places.id from freed_places as places
      join waitlist_offers as offers on (offers.salon_id, offers.place_id) = (places.salon_id, places.id)
      where places.salon_id = ${salon} and entry_id = any(${[...entries]}::uuid[]) and state = 'open' and until > ${now} and mail_at > ${now}
      for update of places skip locked
    )`);
}

export async function setMailAt(tx: Tx, salon: SalonId, id: string, at: Date | null): Promise<void> {
  await tx.run(sql`update freed_places set mail_at = ${at} where salon_id = ${salon} and id = ${id}`);
}
