// The data that the operator sees of one user. Each function reads one part of the page.
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { Moment } from '#contracts/ground/primitives.ts';
import {
  CustomerEvent,
  CustomerGrant,
  CustomerMail,
  CustomerNote,
  CustomerPayment,
  customerListSize,
  SalonPerson,
} from '#contracts/operator/customers.ts';
import { isDeclinedRequest } from '../../appointments/store.ts';
import { lastReturn, orderNumber, orderStatusAt, refunded } from '../../billing/payments/store.ts';
import { joinWorkplaces } from '../../salon/staff/store.ts';
import { type Db, sql, type Tx } from '../../ground/db/database.ts';
import { moment } from '../../ground/db/moments.ts';
import type { SalonId } from '../../ground/salon-id.ts';

const UserParts = z.object({
  verifiedAt: z.nullable(Moment),
  city: z.nullable(z.string()),
  nipt: z.nullable(z.string()),
  sessions: z.int(),
  devices: z.int(),
  unsubscribedFrom: z.array(z.enum(['notification', 'report'])),
});

export const readCustomerParts = (db: Db, userId: string, now: Date) =>
  db.one(UserParts)(sql`
    select
      ${moment('email_verified_at')} as "verifiedAt", city, nipt,
      (select count(*)::integer from sessions where user_id = users.id and ends_at > ${now}) as sessions,
      (select count(*)::integer from devices where user_id = users.id and ends_at > ${now}) as devices,
      array(
        select kind from mail_choices
        where email = users.email and refused_at is not null and kind <> 'reminder'
        order by kind
      ) as "unsubscribedFrom"
    from users
    ${joinWorkplaces}
    left join salons on salons.id = salon_id
    where users.id = ${userId}`);

export const listGrantsOfSalon = (db: Db, salon: SalonId, now: Date): Promise<CustomerGrant[]> =>
  db.rows(CustomerGrant)(sql`
    select
      grants.id, source, grants.plan, months, ${orderNumber} as "orderNumber",
      ${moment('starts_at')} as "startsAt", ${moment('ends_at')} as "endsAt",
      ${moment('grants.created_at')} as "createdAt", ${moment('revoked_at')} as "revokedAt",
      case
        when revoked_at is not null then 'revoked'
        when ends_at <= ${now} then 'past'
        when starts_at > ${now} then 'future'
        else 'current'
      end as state
    from grants left join orders on orders.id = order_id
    where grants.salon_id = ${salon}
    order by starts_at, grants.created_at, grants.id`);

/** The orders of an owner's salon, whichever owner made them, and the orders that the user made for other salons. */
export const listPaymentsOfUser = (db: Db, userId: string, now: Date): Promise<CustomerPayment[]> =>
  db.rows(CustomerPayment)(sql`
    select
      id, ${orderNumber} as number, plan, amount_cents / 100.0::float8 as amount,
      ${orderStatusAt(now)},
      ${moment('created_at')} as "createdAt", ${moment('paid_at')} as "paidAt",
      ${moment('refund_requested_at')} as "refundRequestedAt", ${moment(lastReturn)} as "refundedAt",
      ${refunded}
    from orders
    where user_id = ${userId} or salon_id = (select salon_id from memberships where memberships.user_id = ${userId})
    order by orders.created_at desc, orders.number desc
    limit ${customerListSize}`);

/** The mails to a user, without reminders: these are between a salon and its client, even if the client has an account. */
export const listMailsOfUser = (db: Db, userId: string): Promise<CustomerMail[]> =>
  db.rows(CustomerMail)(sql`
    select id, kind, subject, state, reason, ${moment('created_at')} as "createdAt"
    from (
      select id, 'account' as kind, subject, state, reason, created_at from mails where user_id = ${userId}
      union all
      select
        mailing_recipients.id, kind, subject,
        case state when 'delivered' then 'sent' when 'sending' then 'queued' else state end, reason, created_at
      from mailing_recipients join mailings on mailings.id = mailing_id
      where email = (select email from users where id = ${userId}) and kind <> 'reminder'
    ) as sent
    order by sent.created_at desc, id desc
    limit ${customerListSize}`);

/** The people who work in a salon now, owners first. */
export const listPeopleOfSalon = (db: Db, salon: SalonId): Promise<SalonPerson[]> =>
  db.rows(SalonPerson)(sql`
    select
      staff.id, staff.name, staff.role, barbers.name as barber,
      case when users.id is not null then json_build_object('id', users.id, 'email', email, 'isActive', is_active) end as login
    from staff
    left join users on users.id = user_id and users.role = 'user'
    left join barbers on (barbers.salon_id, barbers.id) = (staff.salon_id, barber_id)
    where staff.salon_id = ${salon} and staff.active
    order by array_position(array['owner', 'manager', 'barber'], staff.role), staff.created_at, users.id, staff.id`);

const Visits = z.object({ total: z.int(), lastBookingAt: z.nullable(Moment) });

const isCounted = sql`kind = 'visit' and not ${isDeclinedRequest}`;

export const readVisitFigures = (db: Db, salon: SalonId) =>
  db.one(Visits)(sql`
    select count(*)::integer as total, ${moment('max(created_at)')} as "lastBookingAt"
    from appointments where salon_id = ${salon} and ${isCounted}`);

const MonthCount = z.object({ month: z.string(), count: z.int() });

/** The number of visits of each of these consecutive months, `YYYY-MM`. Months without visits are left out. */
export const countVisitsByMonth = (db: Db, salon: SalonId, months: readonly string[]) =>
  db.rows(MonthCount)(sql`
    select to_char(day, 'YYYY-MM') as month, count(*)::integer as count
    from appointments
    where salon_id = ${salon} and ${isCounted}
      and day >= ${`${months[0]}-01`} and day < ${`${months.at(-1)}-01`}::date + interval '1 month'
    group by 1
    order by 1`);

export const listEventsOfUser = (db: Db, userId: string): Promise<CustomerEvent[]> =>
  db.rows(CustomerEvent)(sql`
    select
      account_events.id, description,
      case when by_id is not null then json_build_object('id', by_id, 'name', by_name) end as by,
      ${orderNumber} as "orderNumber", ${moment('account_events.created_at')} as "createdAt"
    from account_events left join orders on orders.id = order_id
    where account_events.user_id = ${userId}
    order by account_events.created_at desc, account_events.id desc
    limit ${customerListSize}`);

const note = sql`id, text, author, ${moment('created_at')} as "createdAt"`;

export const listNotesAboutUser = (db: Db, userId: string): Promise<CustomerNote[]> =>
  db.rows(CustomerNote)(sql`
    select ${note} from user_notes where user_id = ${userId} and deleted_at is null order by user_notes.created_at desc, id desc`);

interface NewNote {
  readonly id?: string | undefined;
  readonly requestHash: Buffer | null;
  readonly userId: string;
  readonly text: string;
  readonly author: string;
}

const NewOrKnown = z.extend(CustomerNote, { isNew: z.boolean(), isSame: z.boolean() });

/** The note; without one, another request or a deleted note has the id. `isNew`: false if the same request has made the note already. */
export async function addNoteAboutUser(
  tx: Tx,
  { id = newId(), userId, text, author, requestHash }: NewNote,
  now: Date,
): Promise<{ note?: CustomerNote; isNew: boolean }> {
  // the update writes nothing new, but waits for the same request at once, and returns the row
  const { isNew, isSame, ...added } = await tx.one(NewOrKnown)(sql`
    insert into user_notes (id, user_id, author, text, created_at, request_hash)
    values (${id}, ${userId}, ${author}, ${text}, ${now}, ${requestHash})
    on conflict (id) do update set id = excluded.id
    returning ${note}, xmax = 0 as "isNew",
      deleted_at is null and request_hash is not distinct from ${requestHash}::bytea as "isSame"`);
  return isSame ? { note: added, isNew } : { isNew };
}

/** Returns false if the user has no such note. */
export async function deleteNoteAboutUser(tx: Tx, userId: string, id: string, now: Date): Promise<boolean> {
  const deleted = await tx.run(sql`
    update user_notes set text = '-', author = '-', request_hash = null, deleted_at = ${now}
    where id = ${id} and user_id = ${userId} and deleted_at is null`);
  return deleted > 0;
}
