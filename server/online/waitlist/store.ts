import * as z from 'zod/mini';
import { nameOfServices } from '#contracts/appointments/appointments.sq.ts';
import { addDays, momentAt, zone } from '#contracts/ground/calendar.rules.ts';
import { Language } from '#contracts/ground/languages.ts';
import { ClockTime, Id, IsoDate } from '#contracts/ground/primitives.ts';
import type { WaitingEntry } from '#contracts/online/waitlist.rules.ts';
import { WaitlistEntry } from '#contracts/online/waitlist.ts';
import { deleteClientOfRequest } from '../../clients/erased-store.ts';
import { nameHint, withoutEmptyHint } from '../../clients/store.ts';
import { lacksAnswer } from '../questions/store.ts';
import { channelOf } from '../reminders/channel.ts';
import { fitsWaitlist } from '../visits/store.ts';
import { type Database, type Db, empty, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { bySystem } from '../../ground/origin.ts';
import { notFound } from '../../ground/refusal.ts';
import { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';
import { Agreed, agreedOfVisit } from './agreed-store.ts';
import { hurryFreedTimes, hurryFreedTimesOf } from './freed-times-store.ts';

/**
 * The lock of a salon's list: transactions that add to the list wait here for each other. It comes after the lock on the number of
 * a public booker, and before the locks of rows.
 */
export const lockWaitlist = (tx: Tx, salon: SalonId): void =>
  tx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`${salon}/waitlist`}, 0))`);

/**
 * The condition for an entry whose time is not over. An entry from a visit counts only as long as that visit is ahead, and fits
 * the list.
 */
const couldCome = (now: Date) => sql`(
  waitlist.expires_at > ${now} and (waitlist.visit_id is null or exists (
    select from appointments
    where (appointments.salon_id, appointments.id) = (waitlist.salon_id, waitlist.visit_id)
      and status <> 'cancelled' and ${fitsWaitlist}
  ))
)`;
export const isOpen = (now: Date): Sql => sql`(waitlist.state = 'waiting' and ${couldCome(now)})`;

/** The present services and minutes of the visit before which the client wants to come, else the wished values. */
const ofVisit = (what: Sql, wished: Sql) => sql`coalesce((
  select ${what} from appointments
  where (appointments.salon_id, appointments.id) = (waitlist.salon_id, waitlist.visit_id)
), ${wished})`;
export const wishedServices: Sql = ofVisit(
  sql`array(
    select (line ->> 'service_id')::uuid from jsonb_array_elements(lines) as line
    where line ->> 'service_id' is not null order by 1
  )`,
  sql`waitlist.services`,
);
export const neededMinutes: Sql = ofVisit(sql`duration`, sql`need_minutes`);

/** The barber of the visit before which the client wants to come. */
const barberOfVisit = sql`(
  select appointments.barber_id from appointments
  where (appointments.salon_id, appointments.id) = (waitlist.salon_id, waitlist.visit_id)
)`;

/**
 * The condition for entries that the scope sees. A person who sees only their own column sees clients whom this barber could
 * serve, and no visit of another barber.
 */
const seenBy = ({ reads }: Scope) => {
  const own = onlyOf(reads, sql`waitlist.barber_id`);
  return own === empty || reads === 'nobody' || reads === 'all'
    ? own
    : sql`and coalesce(waitlist.barber_id, ${barberOfVisit}, ${reads.barber}) = ${reads.barber}`;
};

const language = sql`coalesce(
  waitlist.language,
  (
    select bookings.language from bookings
    where (bookings.salon_id, bookings.phone_digits) = (clients.salon_id, clients.phone_digits) and bookings.phone_digits <> ''
    order by bookings.created_at desc
    limit 1
  ),
  'sq'
)`;

const Row = z.extend(
  z.omit(WaitlistEntry, { client: true, service: true, services: true, unanswered: true, declined: true }),
  {
    unanswered: z.boolean(),
    declined: z.nullable(z.array(z.object({ date: IsoDate, time: ClockTime }))),
    client: z.object({
      id: Id,
      name: z.string(),
      name_hint: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      language: Language,
      channel: z.nullable(z.string()),
    }),
    services: z.array(z.object({ id: Id, name: z.string() })),
  },
);
type Row = z.infer<typeof Row>;

const entryOf = ({ client, services, unanswered, declined, ...row }: Row): WaitlistEntry => ({
  ...row,
  client: withoutEmptyHint({ ...client, channel: channelOf(client.channel, client.phone) }),
  services: services.map(({ id }) => id),
  service: nameOfServices(services.map(({ name }) => name)),
  ...(unanswered && { unanswered }),
  ...(declined && { declined }),
});

const selectEntries = (scope: Scope, now: Date, only: Sql) => sql`
  select
    waitlist.id,
    json_build_object(
      'id', clients.id, 'name', clients.name,
      'name_hint', ${nameHint(scope, sql`clients.id`, sql`${now}::timestamptz at time zone ${zone}`)},
      'phone', clients.phone, 'language', ${language}, 'channel', clients.channel
    ) as client,
    (
      select coalesce(json_agg(json_build_object('id', services.id, 'name', services.name) order by place), '[]')
      from unnest(${wishedServices}) with ordinality as wanted (id, place)
      join services on services.salon_id = waitlist.salon_id and services.id = wanted.id
    ) as services,
    ${neededMinutes} as duration, waitlist.barber_id, barbers.name as barber,
    to_char(lower(days), 'YYYY-MM-DD') as from, to_char(upper(days) - 1, 'YYYY-MM-DD') as to,
    weekdays, from_minute, to_minute, source, ${moment('waitlist.created_at')} as created_at,
    (
      select json_build_object('id', id, 'date', to_char(day, 'YYYY-MM-DD'), 'time', to_char(starts_at, 'HH24:MI'))
      from appointments where (appointments.salon_id, appointments.id) = (waitlist.salon_id, visit_id)
    ) as visit,
    (
      select json_build_object(
        'date', to_char(day, 'YYYY-MM-DD'), 'time', to_char(starts_at, 'HH24:MI'), 'until', ${moment('until')}
      )
      from waitlist_offers
      where (waitlist_offers.salon_id, entry_id) = (waitlist.salon_id, waitlist.id) and state = 'open' and until > ${now}
      order by sent_at desc
      limit 1
    ) as offer,
    (
      select json_agg(
        json_build_object('date', to_char(day, 'YYYY-MM-DD'), 'time', to_char(starts_at, 'HH24:MI')) order by declined_at
      )
      from waitlist_offers
      where (waitlist_offers.salon_id, entry_id) = (waitlist.salon_id, waitlist.id) and declined_at is not null
        and day >= (${now}::timestamptz at time zone ${zone})::date
    ) as declined,
    ${lacksAnswer(wishedServices)} as unanswered
  from waitlist
  join clients on (clients.salon_id, clients.id) = (waitlist.salon_id, client_id)
  left join barbers on (barbers.salon_id, barbers.id) = (waitlist.salon_id, waitlist.barber_id)
  where waitlist.salon_id = ${scope.salon} ${seenBy(scope)} and ${isOpen(now)} ${only}
  order by waitlist.created_at, waitlist.id`;

/** The open entries, the oldest first. */
export async function listEntries(db: Db, scope: Scope, now: Date): Promise<WaitlistEntry[]> {
  const rows = await db.rows(Row)(selectEntries(scope, now, empty));
  return rows.map(entryOf);
}

export async function findEntry(
  db: Db,
  scope: Scope,
  id: string,
  now: Date,
): Promise<WaitlistEntry | undefined> {
  const [found] = await db.rows(Row)(selectEntries(scope, now, sql`and waitlist.id = ${id}`));
  return found && entryOf(found);
}

export async function getEntry(db: Db, scope: Scope, id: string, now: Date): Promise<WaitlistEntry> {
  const found = await findEntry(db, scope, id, now);
  if (!found) throw notFound();
  return found;
}

const Waiting = z.object({
  id: Id,
  clientId: Id,
  barberId: z.nullable(Id),
  services: z.array(Id),
  from: IsoDate,
  to: IsoDate,
  weekdays: z.int(),
  fromMinute: z.int(),
  toMinute: z.int(),
  /** Empty if the client has no number. */
  digits: z.string(),
  email: z.nullable(z.string()),
  isOfDesk: z.boolean(),
  visit: z.nullable(z.object({ day: IsoDate, minutes: z.int() })),
  agreed: Agreed,
});
export type Waiting = z.infer<typeof Waiting> & WaitingEntry;

/** The open entries whose clients may be told of a time on one of these days, the oldest first. A blocked client gets no offer. */
export const listWaiting = (
  db: Db,
  scope: Scope,
  { from, to, now }: { readonly from: string; readonly to: string; readonly now: Date },
): Promise<Waiting[]> =>
  db.rows(Waiting)(sql`
    select
      waitlist.id, client_id as "clientId", waitlist.barber_id as "barberId", ${wishedServices} as services, ${agreedOfVisit} as agreed,
      to_char(lower(days), 'YYYY-MM-DD') as from, to_char(upper(days) - 1, 'YYYY-MM-DD') as to,
      weekdays, from_minute as "fromMinute", to_minute as "toMinute",
      coalesce(clients.phone_digits, '') as digits, lower(coalesce(waitlist.email, clients.email)) as email, source = 'desk' as "isOfDesk",
      (
        select json_build_object(
          'day', to_char(day, 'YYYY-MM-DD'), 'minutes', (extract(epoch from starts_at) / 60)::integer
        )
        from appointments where (appointments.salon_id, appointments.id) = (waitlist.salon_id, visit_id)
      ) as visit
    from waitlist
    join clients on (clients.salon_id, clients.id) = (waitlist.salon_id, client_id)
    where waitlist.salon_id = ${scope.salon} ${seenBy(scope)} and ${isOpen(now)}
      and days && daterange(${from}, ${to}, '[]') and online_blocked_at is null and erased_at is null
    order by waitlist.created_at, waitlist.id`);

interface NewEntry {
  readonly id: string;
  readonly clientId: string;
  readonly madeClient: boolean;
  readonly services: readonly string[];
  readonly duration: number;
  readonly barberId: string | null;
  readonly from: string;
  readonly to: string;
  readonly weekdays: number;
  readonly fromMinute: number;
  readonly toMinute: number;
  readonly visitId: string | null;
  readonly source: WaitlistEntry['source'];
  /** The name as it was typed on the page; null: the name of the client. */
  readonly name: string | null;
  readonly email: string | null;
  readonly language: Language | null;
  /** null if nobody sends the id of the entry again. */
  readonly requestHash: Buffer | null;
}

const daysOf = ({ from, to }: Pick<NewEntry, 'from' | 'to'>) => sql`daterange(${from}, ${to}, '[]')`;
const endOf = ({ to }: Pick<NewEntry, 'to'>) => momentAt(addDays(to, 1), 0);

const OnlyId = z.object({ id: Id });

/** Adds an entry. Needs the lock of the list. */
export async function addEntry(tx: Tx, salon: SalonId, e: NewEntry, now: Date): Promise<void> {
  await tx.run(sql`
    insert into waitlist
      (salon_id, id, client_id, made_client, services, need_minutes, barber_id, days, weekdays, from_minute, to_minute, visit_id,
       source, name, email, language, request_hash, created_at, expires_at)
    values
      (${salon}, ${e.id}, ${e.clientId}, ${e.madeClient}, ${[...e.services]}::uuid[], ${e.duration}, ${e.barberId}, ${daysOf(e)},
       ${e.weekdays}, ${e.fromMinute}, ${e.toMinute}, ${e.visitId}, ${e.source}, ${e.name}, ${e.email}, ${e.language},
       ${e.requestHash}, ${now}, ${endOf(e)})`);
  await hurryFreedTimes(tx, salon, e, now);
  publishLiveEvent(tx, salon, { noun: 'waitlist', id: e.id });
}

export type EntryChanges = Pick<
  NewEntry,
  'services' | 'duration' | 'barberId' | 'from' | 'to' | 'weekdays' | 'fromMinute' | 'toMinute'
>;

export async function changeEntry(
  tx: Tx,
  salon: SalonId,
  id: string,
  e: EntryChanges,
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update waitlist set
      services = ${[...e.services]}::uuid[], need_minutes = ${e.duration}, barber_id = ${e.barberId}, days = ${daysOf(e)},
      weekdays = ${e.weekdays}, from_minute = ${e.fromMinute}, to_minute = ${e.toMinute}, expires_at = ${endOf(e)}
    where salon_id = ${salon} and id = ${id}`);
  await hurryFreedTimes(tx, salon, e, now);
  publishLiveEvent(tx, salon, { noun: 'waitlist', id });
}

const Locked = z.object({
  clientId: Id,
  barberId: z.nullable(Id),
  visitBarberId: z.nullable(Id),
  services: z.array(Id),
  agreed: Agreed,
});
/** An entry, with the barber for whom it asks. */
export type LockedEntry = z.infer<typeof Locked>;

const locked = sql`
  client_id as "clientId", waitlist.barber_id as "barberId", ${barberOfVisit} as "visitBarberId", ${wishedServices} as services, ${agreedOfVisit} as agreed`;

/** The entry, locked, if it is open and the caller sees it. */
export async function lockEntry(tx: Tx, scope: Scope, id: string, now: Date) {
  const [found] = await tx.rows(Locked)(sql`
    select ${locked} from waitlist
    where salon_id = ${scope.salon} ${seenBy(scope)} and id = ${id} and ${isOpen(now)}
    for update`);
  if (!found) throw notFound();
  return found;
}

/**
 * Ends the wait of a client, if it has not ended already. The pages of its offers go on to say so, and the next clients are told
 * of the offered times.
 */
export async function endEntry(
  tx: Tx,
  salon: SalonId,
  id: string,
  state: 'booked' | 'gone',
  now: Date,
): Promise<void> {
  await tx.run(sql`
    update waitlist set state = ${state} where salon_id = ${salon} and id = ${id} and state = 'waiting'`);
  await hurryFreedTimesOf(tx, salon, [id], now);
  publishLiveEvent(tx, salon, { noun: 'waitlist', id });
}

/**
 * Ends the entry for a client who leaves. An entry that the desk took off is marked, too, so that the desk's undo does not bring
 * the client back.
 */
export async function leaveEntry(tx: Tx, salon: SalonId, id: string, now: Date): Promise<void> {
  await endEntry(tx, salon, id, 'gone', now);
  await tx.run(sql`
    update waitlist set left_by_client = true where salon_id = ${salon} and id = ${id} and state = 'gone'`);
}

/** Ends an offer that the client does not want. Its freed time goes to the next client at once. An offer that is over stays as it is. */
export async function declineOffer(
  tx: Tx,
  { salon, id, entry }: { readonly salon: SalonId; readonly id: string; readonly entry: string },
  now: Date,
): Promise<void> {
  await hurryFreedTimesOf(tx, salon, [entry], now);
  const declined = await tx.run(sql`
    update waitlist_offers set until = ${now}, declined_at = ${now}
    where salon_id = ${salon} and id = ${id} and state = 'open' and until > ${now}`);
  if (declined > 0) publishLiveEvent(tx, salon, { noun: 'waitlist', id: entry });
}

/** The condition for entries that were made on the page and ask for no barber whom the caller may not change. */
const fromPage = ({ salon, writes }: Scope) => {
  const own =
    typeof writes === 'string'
      ? onlyOf(writes)
      : sql`and coalesce(barber_id, ${writes.barber}) = ${writes.barber}`;
  return sql`salon_id = ${salon} and source = 'online' and visit_id is null ${own}`;
};

/**
 * Ends the wait of the clients who joined on the page. The pages of their offers go on to say so, and the next clients are told of
 * the offered times.
 */
export async function removeJoined(tx: Tx, scope: Scope, now: Date): Promise<string[]> {
  const { salon } = scope;
  const removed = await tx.rows(OnlyId)(sql`
    update waitlist set state = 'gone' where ${fromPage(scope)} and ${isOpen(now)} returning id`);
  const ids = removed.map(({ id }) => id);
  await hurryFreedTimesOf(tx, salon, ids, now);
  if (ids.length > 0) publishLiveEvent(tx, salon, { noun: 'waitlist', id: salon });
  return ids;
}

/** The most open entries that the constraints of the database allow. */
const most = { ofSalon: 500, ofNumber: 3 };
const ofSameNumber = sql`coalesce(nullif(clients.phone_digits, ''), clients.id::text)`;

/**
 * Undoes `removeJoined` for clients who could still come and did not leave meanwhile. The clients come back in the order in which
 * they joined, as long as the salon and the number have room. Needs the lock of the list.
 */
export async function returnJoined(tx: Tx, scope: Scope, ids: readonly string[], now: Date): Promise<number> {
  const { salon } = scope;
  const returned = await tx.run(sql`
    with waiting as (
      select ${ofSameNumber} as number from waitlist join clients on (clients.salon_id, clients.id) = (waitlist.salon_id, client_id)
      where waitlist.salon_id = ${salon} and state = 'waiting' and expires_at > ${now}
    ), removed as (
      select waitlist.id, waitlist.created_at, ${ofSameNumber} as number,
        row_number() over (partition by ${ofSameNumber} order by waitlist.created_at, waitlist.id) as nth
      from waitlist join clients on (clients.salon_id, clients.id) = (waitlist.salon_id, client_id)
      where waitlist.id in (
        select id from waitlist
        where ${fromPage(scope)} and id = any(${[...ids]}::uuid[]) and state = 'gone' and not left_by_client and ${couldCome(now)}
      )
    )
    update waitlist set state = 'waiting'
    where salon_id = ${salon} and id in (
      select id from removed
      where nth + (select count(*) from waiting where waiting.number = removed.number) <= ${most.ofNumber}
      order by created_at, id
      limit greatest(0, ${most.ofSalon} - (select count(*) from waiting))
    )`);
  if (returned > 0) publishLiveEvent(tx, scope.salon, { noun: 'waitlist', id: scope.salon });
  return returned;
}

const Gone = z.extend(Locked, { state: z.string() });

/** The entry, locked, if it waits or was removed, and if its client could still come and did not leave meanwhile. */
export async function lockGoneEntry(tx: Tx, scope: Scope, id: string, now: Date) {
  const [found] = await tx.rows(Gone)(sql`
    select ${locked}, state from waitlist
    where salon_id = ${scope.salon} ${seenBy(scope)} and id = ${id} and state in ('waiting', 'gone')
      and not left_by_client and ${couldCome(now)}
    for update`);
  if (!found) throw notFound();
  return found;
}

/** Makes a removed entry wait again. Needs the lock of the list. */
export async function returnEntry(tx: Tx, salon: SalonId, id: string): Promise<void> {
  await tx.run(sql`update waitlist set state = 'waiting' where salon_id = ${salon} and id = ${id}`);
  publishLiveEvent(tx, salon, { noun: 'waitlist', id });
}

const Rules = z.object({ byMail: z.boolean() });

export async function readByMail(db: Db, salon: SalonId): Promise<boolean> {
  const [own] = await db.rows(Rules)(sql`
    select by_mail as "byMail" from waitlist_rules where salon_id = ${salon}`);
  return own?.byMail ?? false;
}

export async function setByMail(tx: Tx, salon: SalonId, byMail: boolean): Promise<void> {
  await tx.run(sql`
    insert into waitlist_rules (salon_id, by_mail) values (${salon}, ${byMail})
    on conflict (salon_id) do update set by_mail = excluded.by_mail`);
  publishLiveEvent(tx, salon, { noun: 'waitlist', id: salon });
}

const Blocked = z.object({ isBlocked: z.boolean() });

export async function isBlocked(db: Db, salon: SalonId, client: string): Promise<boolean> {
  const [found] = await db.rows(Blocked)(sql`
    select online_blocked_at is not null as "isBlocked" from clients where salon_id = ${salon} and id = ${client}`);
  return found?.isBlocked ?? true;
}

/** Deletes the entries of an erased client, who waits for nothing. */
export const forgetEntries = (tx: Tx, salon: SalonId, client: string): Promise<number> =>
  tx.run(sql`delete from waitlist where salon_id = ${salon} and client_id = ${client}`);

/** Removes the address of an erased person who booked these visits for others, so that no mails are sent there. */
export const forgetBookerInEntries = (tx: Tx, salon: SalonId, visits: readonly string[]): Promise<number> =>
  tx.run(sql`
    update waitlist set email = null where salon_id = ${salon} and visit_id = any(${[...visits]}::uuid[])`);

/**
 * Gives the entries of a merged client to the kept client. Entries above the limit of a number stay until they end. The kept
 * client was not made by these entries.
 */
export async function passEntries(tx: Tx, salon: SalonId, from: string, to: string): Promise<string[]> {
  const passed = await tx.rows(OnlyId)(sql`
    update waitlist set client_id = ${to}, made_client = false
    where salon_id = ${salon} and client_id = ${from} returning id`);
  return passed.map(({ id }) => id);
}

export const passEntriesBack = (
  tx: Tx,
  salon: SalonId,
  { to, kept: entries = [] }: { readonly to: string; readonly kept: readonly string[] | undefined },
): Promise<number> =>
  tx.run(sql`
    update waitlist set client_id = ${to} where salon_id = ${salon} and id = any(${[...entries]}::uuid[])`);

/** The number of days after its last day for which an entry is kept. Then nobody asks for it any more, and its links end. */
const daysKept = 30;

const Old = z.object({ salon: SalonId, client: Id, madeClient: z.boolean() });

/** Deletes old entries, and the clients whom such an entry made and of whom nothing else is known. */
export async function deleteOldWaitlist(db: Database, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const old = await tx.rows(Old)(sql`
      delete from waitlist where expires_at < ${now}::timestamptz - ${daysKept}::integer * interval '1 day'
      returning salon_id as salon, client_id as client, made_client as "madeClient"`);
    for (const { salon, client, madeClient } of old)
      if (madeClient) await deleteClientOfRequest(tx, salon, client);
  }, bySystem(now));
  await db.run(sql`delete from freed_places where day < ${now}::timestamptz::date - 1`);
}
