// What the daily report tells an owner, added up anew for each.
import { addDays, mondayOf } from '#contracts/calendar.rules.ts';
import type { SalonId } from '../accounts/store.ts';
import { type Db, sql } from '../db/database.ts';

const owners = sql`
  users
  join memberships on memberships.user_id = users.id
  join salons on salons.id = memberships.salon_id`;
const isReader = sql`role = 'user' and is_active and email_verified_at is not null`;

/** Every owner with a salon who has not unsubscribed. */
export async function addressesOfOwners(db: Db) {
  const found = await db.rows<{ email: string }>(sql`
    select users.email from ${owners}
    left join mail_choices on mail_choices.email = users.email and kind = 'report'
    where ${isReader} and refused_at is null
    order by users.email`);
  return found.map(({ email }) => email);
}

export interface Reader {
  readonly salon: SalonId;
  readonly salonName: string;
}

export async function findReader(db: Db, email: string) {
  const [reader] = await db.rows<Reader>(sql`
    select salons.id as salon, salons.name as "salonName" from ${owners} where email = ${email} and ${isReader}`);
  return reader;
}

export interface Sums {
  readonly visits: number;
  readonly cancelled: number;
  readonly revenue: number;
}

export interface Visit {
  readonly time: string;
  readonly client: string;
  readonly service: string;
  readonly barber: string;
}

export interface Figures {
  readonly yesterday: Sums;
  /** From Monday up to and with today. */
  readonly week: Sums;
  /** What is not cancelled. */
  readonly today: Visit[];
}

export async function readFigures(db: Db, salon: SalonId, today: string): Promise<Figures> {
  const yesterday = addDays(today, -1);
  const [figures] = await db.rows<Figures>(sql`
    select
      ${sumsOf(salon, yesterday, yesterday)} as yesterday,
      ${sumsOf(salon, mondayOf(today), today)} as week,
      (
        select coalesce(json_agg(visit order by time, barber), '[]')
        from (
          select
            to_char(starts_at, 'HH24:MI') as time, clients.name as client, service_name as service,
            barbers.name as barber
          from appointments
          join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
          join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
          where appointments.salon_id = ${salon} and day = ${today} and kind = 'visit' and status <> 'cancelled'
        ) as visit
      ) as today`);
  return figures as Figures;
}

const sumsOf = (salon: SalonId, from: string, to: string) => sql`(
  select json_build_object(
    'visits', count(*) filter (where status <> 'cancelled'),
    'cancelled', count(*) filter (where status = 'cancelled'),
    'revenue', coalesce(sum(price_cents) filter (where status in ('confirmed', 'completed')), 0) / 100.0
  )
  from appointments
  where salon_id = ${salon} and day between ${from} and ${to} and kind = 'visit'
)`;
