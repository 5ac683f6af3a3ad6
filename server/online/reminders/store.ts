import * as z from 'zod/mini';
import { translatedServiceField } from '#contracts/appointments/said-services.rules.ts';
import { zone } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { Language } from '#contracts/ground/languages.ts';
import { ClockTime, Id, IsoDate, Moment } from '#contracts/ground/primitives.ts';
import { worksOn } from '#contracts/ground/roles.rules.ts';
import { chainLine } from '#contracts/online/chain-line.ts';
import { Channel, MailRules, type updateMailRules, usualMailRules } from '#contracts/online/reminders.ts';
import { recordAppointmentEvents } from '../../appointments/changes-store.ts';
import {
  bookedBy,
  clientAnswer,
  Lines,
  languageOfClient,
  linesOfVisit,
} from '../../appointments/visit-links/store.ts';
import { nameHint, withoutEmptyHint } from '../../clients/store.ts';
import { ledgerOf } from '../../salon/ledger/store.ts';
import { type ChainSaid, listChains } from '../bookings/chain-store.ts';
import { type Database, type Db, empty, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { publishLiveEvent } from '../../ground/events/publish.ts';
import { withoutAddresses } from '../../ground/mail/names.ts';
import { forgetReminded } from '../../ground/mail/store.ts';
import type { Origin } from '../../ground/origin.ts';
import { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';

/** The hours before a mailing in which a new booking gets no reminder by this mailing. */
export const freshHours = 3;

const VisitToRemind = z.object({
  id: Id,
  day: IsoDate,
  time: ClockTime,
  service: z.string(),
  lines: Lines,
  barber: z.string(),
  clientId: Id,
  name: z.string(),
  name_hint: z.optional(z.nullable(z.string())),
  /** The person who booked, if not the client. */
  bookedBy: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  language: Language,
  sentAt: z.nullable(Moment),
  sentBy: z.nullable(Channel),
  hasMail: z.boolean(),
  /** The state of the mail to the client; null before the mailing of the day begins, and if the client was not in it. */
  mailState: z.nullable(z.string()),
  /** The moment at which the mailing of the day began. */
  mailedAt: z.nullable(z.date()),
  madeAt: z.date(),
  answer: z.nullable(z.enum(['coming', 'moved'])),
  group: z.nullable(Id),
});
export type VisitToRemind = Omit<z.infer<typeof VisitToRemind>, 'group'>;

/** A visit of a chain names all services and people that the chain has on its day. */
async function withChains<One extends { readonly group: string | null; readonly day: string }>(
  db: Db,
  found: readonly One[],
  salonOf: (one: One) => SalonId,
  said: (one: One, chain: ChainSaid) => One,
): Promise<One[]> {
  const inGroups = found.filter(({ group }) => group !== null);
  const [first] = inGroups;
  if (!first) return [...found];
  const chains = new Map<string, Map<string, ChainSaid>>();
  for (const day of new Set(inGroups.map((one) => one.day))) {
    const groups = inGroups.flatMap((one) => (one.day === day && one.group) || []);
    chains.set(day, await listChains(db, salonOf(first), groups, ({ date }) => date === day));
  }
  return found.map((one) => {
    const chain = one.group === null ? undefined : chains.get(one.day)?.get(one.group);
    return chain ? said(one, chain) : one;
  });
}

/** The address that was typed for this booking or its chain, else the client's own address. */
const emailOfVisit = sql`
  coalesce(
    (
      select sent.email from bookings
      join bookings as sent on (sent.salon_id, sent.id) = (bookings.salon_id, coalesce(bookings.chain_id, bookings.id))
      where (bookings.salon_id, bookings.appointment_id) = (appointments.salon_id, appointments.id)
      limit 1
    ),
    clients.email
  )`;

/** The condition for a visit that is named with the first one of its chain on this day: the client is reminded once. */
const isNamedWithFirst = sql`
  appointments.group_id is not null and exists (
    select from bookings as part
    join bookings as other on (other.salon_id, other.chain_id) = (part.salon_id, part.chain_id)
    join appointments as first_one on (first_one.salon_id, first_one.id) = (other.salon_id, other.appointment_id)
    where (part.salon_id, part.appointment_id) = (appointments.salon_id, appointments.id)
      and first_one.status in ('pending', 'confirmed') and first_one.day = appointments.day
      and (first_one.starts_at, first_one.id) < (appointments.starts_at, appointments.id)
  )`;

/** The condition for a visit that is not cancelled. A request is no visit until it is accepted. */
const isNotCancelled = sql`
  appointments.kind = 'visit' and status in ('pending', 'confirmed')
  and not exists (
    select from bookings
    where (bookings.salon_id, appointment_id) = (appointments.salon_id, appointments.id) and state = 'waiting'
  )
  and not (${isNamedWithFirst})`;

/** The condition for a visit with automatic mails: an import can say that its visits get none. */
const isMailed = sql`
  not exists (
    select from import_rows join imports on (imports.salon_id, imports.id) = (import_rows.salon_id, import_id)
    where (import_rows.salon_id, appointment_id) = (appointments.salon_id, appointments.id) and not reminds
  )`;

/** The visits of these days that are not cancelled, in order of time. */
export async function listVisitsToRemind(
  db: Db,
  scope: Scope,
  from: string,
  to: string,
): Promise<VisitToRemind[]> {
  const found = await db.rows(VisitToRemind)(sql`
    select
      appointments.id, to_char(appointments.day, 'YYYY-MM-DD') as day, to_char(starts_at, 'HH24:MI') as time,
      service_name as service, ${linesOfVisit} as lines, barbers.name as barber,
      clients.id as "clientId", clients.name,
      ${nameHint(scope, sql`clients.id`, sql`appointments.day + starts_at`)} as name_hint, ${bookedBy} as "bookedBy", clients.phone, clients.channel, ${languageOfClient} as language,
      ${moment('reminders.at')} as "sentAt", reminders.channel as "sentBy",
      ${clientAnswer} as answer, appointments.group_id as group,
      ${emailOfVisit} is not null and ${isMailed} as "hasMail", mailing_recipients.state as "mailState",
      mailings.created_at as "mailedAt", appointments.created_at as "madeAt"
    from appointments
    join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
    join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id) and erased_at is null
    left join reminders
      on (reminders.salon_id, appointment_id, reminders.day) = (appointments.salon_id, appointments.id, appointments.day)
    left join reminder_mailings
      on (reminder_mailings.salon_id, reminder_mailings.day) = (appointments.salon_id, appointments.day)
    left join mailings on mailings.id = reminder_mailings.mailing_id
    left join mailing_recipients
      on (mailing_recipients.mailing_id, mailing_recipients.email)
        = (reminder_mailings.mailing_id, lower(${emailOfVisit}))
    where appointments.salon_id = ${scope.salon} ${onlyOf(worksOn(scope))} and appointments.day between ${from} and ${to}
      and ${isNotCancelled}
    order by appointments.day, starts_at, appointments.id`);
  const all = await withChains(
    db,
    found,
    () => scope.salon,
    (one, { service, barber }) => ({ ...one, service, barber, lines: null }),
  );
  return all.map(({ group, ...one }) => withoutEmptyHint(one));
}

const Reachable = z.extend(
  z.pick(VisitToRemind, {
    service: true,
    lines: true,
    barber: true,
    phone: true,
    channel: true,
    language: true,
  }),
  { email: z.nullable(z.string()), day: IsoDate, group: z.nullable(Id) },
);

/** The values that are needed to reach the client of a visit. */
export async function findReachableClient(db: Db, salon: SalonId, visit: string) {
  const [found] = await db.rows(Reachable)(sql`
    select
      service_name as service, ${linesOfVisit} as lines, barbers.name as barber, clients.phone, clients.email, clients.channel,
      ${languageOfClient} as language, to_char(day, 'YYYY-MM-DD') as day, group_id as group
    from appointments
    join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
    join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    where appointments.salon_id = ${salon} and appointments.id = ${visit}`);
  if (!found) return undefined;
  const [{ day: _, group, ...reachable }] = (await withChains(
    db,
    [found],
    () => salon,
    (one, { service, barber }) => ({ ...one, service, barber, lines: null }),
  )) as [typeof found];
  return reachable;
}

const OnlyId = z.object({ id: Id });

/** Marks the visits as reminded, and keeps the channel that was used: the next reminder proposes it. Skips cancelled visits. */
export async function markReminded(
  tx: Tx,
  scope: Scope,
  visits: readonly string[],
  channel: Channel,
  origin: Origin,
): Promise<number> {
  const { salon } = scope;
  const marked = await tx.rows(OnlyId)(sql`
    insert into reminders (salon_id, appointment_id, day, channel, user_id, at)
    select salon_id, id, day, ${channel}, ${origin.by?.userId}, ${origin.at}
    from appointments
    where salon_id = ${salon} ${onlyOf(worksOn(scope))} and id = any(${visits}::uuid[]) and kind = 'visit' and status <> 'cancelled'
    order by id
    on conflict (salon_id, appointment_id) do update
      set day = excluded.day, channel = excluded.channel, user_id = excluded.user_id, at = excluded.at
    returning appointment_id as id`);
  await tx.run(sql`
    update clients set channel = ${channel}
    where salon_id = ${salon} and channel is distinct from ${channel} and erased_at is null and id in (
      select client_id from appointments where salon_id = ${salon} ${onlyOf(worksOn(scope))} and id = any(${visits}::uuid[])
    )`);
  return recordReminders(tx, salon, marked, 'reminded', origin);
}

export async function unmarkReminded(
  tx: Tx,
  scope: Scope,
  visits: readonly string[],
  origin: Origin,
): Promise<number> {
  const { salon } = scope;
  const taken = await tx.rows(OnlyId)(sql`
    delete from reminders
    where salon_id = ${salon} and appointment_id = any(${visits}::uuid[])
      ${worksOn(scope) === 'all' ? empty : sql`and appointment_id in (select id from appointments where salon_id = ${salon} ${onlyOf(worksOn(scope))})`}
    returning appointment_id as id`);
  return recordReminders(tx, salon, taken, 'reminder_undone', origin);
}

async function recordReminders(
  tx: Tx,
  salon: SalonId,
  visits: readonly { readonly id: string }[],
  what: 'reminded' | 'reminder_undone',
  origin: Origin,
) {
  const ids = visits.map(({ id }) => id);
  await recordAppointmentEvents(tx, salon, ids, what, origin);
  for (const id of ids) publishLiveEvent(tx, salon, { noun: 'reminder', id });
  return ids.length;
}

const OwnText = z.object({ text: z.string() });

/** The salon's own text; null: the usual text. */
export async function readReminderText(db: Db, salon: SalonId): Promise<string | null> {
  const [own] = await db.rows(OwnText)(sql`select text from reminder_texts where salon_id = ${salon}`);
  return own?.text ?? null;
}

export async function setReminderText(tx: Tx, salon: SalonId, text: string | null): Promise<void> {
  await tx.run(
    text === null
      ? sql`delete from reminder_texts where salon_id = ${salon}`
      : sql`
        insert into reminder_texts (salon_id, text) values (${salon}, ${text})
        on conflict (salon_id) do update set text = excluded.text`,
  );
  publishLiveEvent(tx, salon, { noun: 'reminder', id: salon });
}

const withClient = sql`
  appointments join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)`;

const byMail = sql`coalesce(by_mail, ${usualMailRules.byMail}::boolean)`;
const hour = sql`coalesce(hour, ${usualMailRules.hour}::integer)`;
const daysBefore = sql`coalesce(days_before, ${usualMailRules.daysBefore}::integer)`;

const Rules = z.extend(MailRules, { isActive: z.boolean() });

/** The rules for reminders by mail, and whether the salon's plan is in force. */
export const readReminderMailRules = (db: Db, salon: SalonId, now: Date) =>
  db.one(Rules)(sql`
    select
      ${byMail} as "byMail", ${hour} as hour, ${daysBefore} as "daysBefore",
      coalesce(same_day, ${usualMailRules.sameDay}::boolean) as "sameDay",
      coalesce(ledger.access_until > ${now}, false) as "isActive"
    from salons
    cross join ${ledgerOf(sql`salons.id`)} as ledger
    left join reminder_mail_rules on reminder_mail_rules.salon_id = salons.id
    where salons.id = ${salon}`);

export async function setReminderMailRules(
  tx: Tx,
  salon: SalonId,
  rules: BodyOf<typeof updateMailRules>,
): Promise<MailRules> {
  const { byMail: wanted = null, hour: at = null, daysBefore: days = null, sameDay = null } = rules;
  const saved = await tx.one(MailRules)(sql`
    insert into reminder_mail_rules as kept (salon_id, by_mail, hour, days_before, same_day)
    values (
      ${salon}, coalesce(${wanted}::boolean, ${usualMailRules.byMail}::boolean),
      coalesce(${at}::integer, ${usualMailRules.hour}::integer),
      coalesce(${days}::integer, ${usualMailRules.daysBefore}::integer),
      coalesce(${sameDay}::boolean, ${usualMailRules.sameDay}::boolean)
    )
    on conflict (salon_id) do update set
      by_mail = coalesce(${wanted}::boolean, kept.by_mail), hour = coalesce(${at}::integer, kept.hour),
      days_before = coalesce(${days}::integer, kept.days_before),
      same_day = coalesce(${sameDay}::boolean, kept.same_day)
    returning by_mail as "byMail", hour, days_before as "daysBefore", same_day as "sameDay"`);
  publishLiveEvent(tx, salon, { noun: 'reminder', id: salon });
  return saved;
}

const DueDay = z.object({
  salon: SalonId,
  day: IsoDate,
  /** The mailing before this day, if it has begun. */
  mailing: z.nullable(Id),
  emails: z.array(z.string()),
});
export type DueDay = z.infer<typeof DueDay>;

interface Clock {
  readonly today: string;
  readonly minutes: number;
  readonly now: Date;
}

/** The days with visits that fit, in salons with a plan in force, and the addresses of their clients. */
const listDue = (db: Db, now: Date, rules: Sql, fits: Sql) =>
  db.rows(DueDay)(sql`
    select
      appointments.salon_id as salon, to_char(day, 'YYYY-MM-DD') as day,
      (
        select mailing_id from reminder_mailings
        where (reminder_mailings.salon_id, reminder_mailings.day) = (appointments.salon_id, appointments.day)
      ) as mailing,
      array_agg(distinct lower(${emailOfVisit})) as emails
    from ${withClient}
    cross join ${ledgerOf(sql`appointments.salon_id`)} as ledger
    ${rules}
    where ${isNotCancelled} and ${isMailed} and ${fits} and ${emailOfVisit} is not null and ledger.access_until > ${now}
    group by appointments.salon_id, day`);

/**
 * The days whose clients have not been mailed although the salon's hour has come, with the addresses. A client who booked shortly
 * before that hour remembers the visit. A client who booked after a mailing two days before is in the mailing of the next day.
 */
export function listDaysDueByMail(db: Db, { today, minutes, now }: Clock): Promise<DueDay[]> {
  const todayAt = (hours: Sql) =>
    sql`((${today}::date + (${hours}) * interval '1 hour') at time zone ${zone})`;
  return listDue(
    db,
    now,
    sql`left join reminder_mail_rules on reminder_mail_rules.salon_id = appointments.salon_id`,
    sql`
      day between ${today}::date + 1 and ${today}::date + 2
      and ${byMail} and day <= ${today}::date + ${daysBefore} and ${hour} * 60 <= ${minutes}::integer
      and appointments.created_at <= ${todayAt(sql`${hour} - ${freshHours}::integer`)}
      and not exists (
        select from reminder_mailings join mailings on mailings.id = mailing_id
        where (reminder_mailings.salon_id, reminder_mailings.day) = (appointments.salon_id, appointments.day) and (
          mailings.created_at >= ${todayAt(hour)}
          or exists (
            select from mailing_recipients
            where (mailing_id, email) = (mailings.id, lower(${emailOfVisit}))
          )
        )
      )`,
  );
}

/** Claims the day for this mailing. Returns false if another instance was quicker. */
export async function claimDayToMail(tx: Tx, { salon, day }: DueDay, mailing: string): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into reminder_mailings (salon_id, day, mailing_id) values (${salon}, ${day}, ${mailing})
    on conflict (salon_id, day) do nothing`);
  return taken > 0;
}

/** The hours before a visit at which the reminder of the same day is sent. */
const sameDayHours = 3;
const startMinute = sql`(extract(hour from starts_at) * 60 + extract(minute from starts_at))`;

/**
 * The clients of today's visits that begin within three hours, in the salons that want a second reminder. A client who booked less
 * than three hours before that moment gets none.
 */
export const listDueSameDayReminders = (db: Db, { today, minutes, now }: Clock): Promise<DueDay[]> =>
  listDue(
    db,
    now,
    sql`join reminder_mail_rules on reminder_mail_rules.salon_id = appointments.salon_id and by_mail and same_day`,
    sql`
      day = ${today}
      and ${startMinute} > ${minutes}::integer and ${startMinute} <= ${minutes + sameDayHours * 60}::integer
      and appointments.created_at
        <= (day + starts_at - ${sameDayHours + freshHours}::integer * interval '1 hour') at time zone ${zone}
      and not exists (
        select from same_day_mailings as mailed
        where (mailed.salon_id, mailed.appointment_id, mailed.day)
          = (appointments.salon_id, appointments.id, appointments.day)
      )`,
  );

/**
 * Claims the rest of the day's visits of these clients: two visits of one client are one mail. Returns false if another instance
 * was quicker.
 */
export async function claimSameDayReminders(
  tx: Tx,
  { salon, day, emails }: DueDay,
  mailing: string,
  minutes: number,
): Promise<boolean> {
  const taken = await tx.run(sql`
    insert into same_day_mailings (salon_id, appointment_id, day, mailing_id)
    select appointments.salon_id, appointments.id, day, ${mailing}::uuid from ${withClient}
    where appointments.salon_id = ${salon} and day = ${day} and ${isNotCancelled} and ${isMailed} and ${startMinute} > ${minutes}::integer
      and lower(${emailOfVisit}) = any(${emails}::text[])
    order by appointments.id
    on conflict do nothing`);
  return taken > 0;
}

const VisitToMail = z.object({
  id: Id,
  salon: SalonId,
  salonName: z.string(),
  contactEmail: z.nullable(z.string()),
  address: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  day: IsoDate,
  time: ClockTime,
  duration: z.int(),
  service: z.string(),
  lines: Lines,
  barber: z.string(),
  language: Language,
  bookedBy: z.nullable(z.string()),
  /** The person who comes, if another person booked. */
  guest: z.nullable(z.string()),
  group: z.nullable(Id),
});
export type VisitToMail = Omit<z.infer<typeof VisitToMail>, 'lines' | 'group'>;

/** The visits of a mailing that are not cancelled or moved to another day, for one address; the service is in the client's language. */
export async function listVisitsOfMailing(db: Db, mailing: string, email: string): Promise<VisitToMail[]> {
  const found = await db.rows(VisitToMail)(sql`
    select
      appointments.id, appointments.salon_id as salon, salons.name as "salonName",
      contact_email as "contactEmail", salons.phone,
      nullif(concat_ws(', ', nullif(salons.address, ''), nullif(salons.city, '')), '') as address,
      to_char(appointments.day, 'YYYY-MM-DD') as day, to_char(starts_at, 'HH24:MI') as time, duration,
      service_name as service, ${linesOfVisit} as lines, barbers.name as barber,
      ${languageOfClient} as language, booked.booked_by as "bookedBy", booked.typed_name as guest,
      appointments.group_id as group
    from (
      select salon_id, day, null as appointment_id from reminder_mailings where mailing_id = ${mailing}
      union all
      select salon_id, day, appointment_id from same_day_mailings where mailing_id = ${mailing}
    ) as mailed
    join salons on salons.id = mailed.salon_id
    join appointments on (appointments.salon_id, appointments.day) = (mailed.salon_id, mailed.day)
      and appointments.id = coalesce(mailed.appointment_id, appointments.id)
    join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
    left join lateral (
      select booked_by, typed_name from bookings
      where (bookings.salon_id, appointment_id) = (appointments.salon_id, appointments.id) and booked_by is not null
      limit 1
    ) as booked on true
    where ${isNotCancelled} and lower(${emailOfVisit}) = ${email}
    order by starts_at, appointments.id`);
  const all = await withChains(
    db,
    found,
    ({ salon }) => salon,
    (one, chain) => {
      const line = chainLine(one.language, chain.named);
      return { ...one, service: line, barber: '', duration: chain.duration, lines: null };
    },
  );
  return all.map(({ lines, group, ...visit }) => ({
    ...visit,
    guest: visit.guest && withoutAddresses(visit.guest),
    ...translatedServiceField('service', visit.language, lines),
  }));
}

const daysKept = 30;

/** Deletes old mailings, so that nothing says who got reminders. Addresses that refused reminders are kept. */
export const deleteOldReminderMailings = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.run(sql`
      delete from mailings
      where kind = 'reminder' and created_at <= ${now}::timestamptz - ${daysKept} * interval '1 day'`);
    await forgetReminded(tx);
  });
