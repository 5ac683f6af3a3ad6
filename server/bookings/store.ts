import * as z from 'zod/mini';
import { Hours } from '#contracts/hours.ts';
import { OnlineSettings } from '#contracts/online.ts';
import { Id, IsoDate } from '#contracts/primitives.ts';
import { type Db, type Sql, sql } from '../db/database.ts';
import { hoursColumns } from '../hours/store.ts';
import { ledgerOf } from '../ledger/store.ts';
import { SalonId } from '../salon-id.ts';

const OfferRow = z.object({
  salon: SalonId,
  name: z.string(),
  accessUntil: z.nullable(z.date()),
  /** The owner of the salon: what clients do there is in this user's history. */
  owner: z.object({ userId: Id, username: z.string(), email: z.string() }),
  settings: z.nullable(
    z.pick(OnlineSettings, {
      open: true,
      leadMinutes: true,
      horizonDays: true,
      stepMinutes: true,
      avoidGaps: true,
      maxOpen: true,
      chooseBarber: true,
    }),
  ),
  hours: Hours,
  services: z.array(z.object({ id: Id, name: z.string(), cents: z.int(), duration: z.int() })),
  barbers: z.array(z.object({ id: Id, name: z.string(), services: z.nullable(z.array(Id)) })),
  days: z.array(
    z.object({
      day: IsoDate,
      barberId: Id,
      occupied: z.array(z.object({ minutes: z.int(), duration: z.int() })),
    }),
  ),
  /** Bookings of the salon in the last ten minutes, and of the address in the last hour. */
  recent: z.object({ ofSalon: z.int(), ofAddress: z.int() }),
});
export type OfferRow = z.infer<typeof OfferRow>;

export interface Asked {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly now: Date;
  readonly addressHash: Buffer | null;
}

const listOf = (one: Sql, order: Sql, rows: Sql) => sql`
  (select coalesce(json_agg(${one} order by ${order}), '[]') from ${rows})`;

/** All that is needed to say when a salon is free, in one statement. Undefined if there is no such salon. */
export async function findOffer(db: Db, slug: string, { from, to, today, now, addressHash }: Asked) {
  const [found] = await db.rows(OfferRow)(sql`
    select
      salons.id as salon,
      salons.name,
      ledger.access_until as "accessUntil",
      (
        select json_build_object('userId', users.id, 'username', username, 'email', email)
        from memberships join users on users.id = user_id
        where salon_id = salons.id
        order by users.created_at, users.id
        limit 1
      ) as owner,
      (
        select json_build_object(
          'open', open, 'leadMinutes', lead_minutes, 'horizonDays', horizon_days, 'stepMinutes', step_minutes,
          'avoidGaps', avoid_gaps, 'maxOpen', max_open, 'chooseBarber', choose_barber
        ) from online_settings where salon_id = salons.id
      ) as settings,
      (select row_to_json(read) from (select ${hoursColumns(today)}) as read) as hours,
      ${listOf(
        sql`json_build_object('id', id, 'name', name, 'cents', price_cents, 'duration', duration)`,
        sql`id`,
        sql`services where salon_id = salons.id and active and online`,
      )} as services,
      ${listOf(
        sql`json_build_object('id', id, 'name', name, 'services', case when not all_services then ${listOf(
          sql`service_id`,
          sql`service_id`,
          sql`barber_services as done where (done.salon_id, barber_id) = (barbers.salon_id, barbers.id)`,
        )} end)`,
        sql`position, id`,
        sql`barbers where salon_id = salons.id and active`,
      )} as barbers,
      (
        select coalesce(json_agg(of_day), '[]') from (
          select to_char(day, 'YYYY-MM-DD') as day, barber_id as "barberId", json_agg(json_build_object(
            'minutes', (extract(epoch from starts_at) / 60)::integer, 'duration', duration
          )) as occupied
          from appointments
          where salon_id = salons.id and day between ${from} and ${to} and status <> 'cancelled'
          group by day, barber_id
        ) as of_day
      ) as days,
      json_build_object(
        'ofSalon', (
          select count(*) from bookings
          where salon_id = salons.id and created_at > ${now}::timestamptz - interval '10 minutes'
        ),
        'ofAddress', (
          select count(*) from bookings
          where address_hash = ${addressHash} and created_at > ${now}::timestamptz - interval '1 hour'
        )
      ) as recent
    from salon_slugs
    join salons on salons.id = salon_slugs.salon_id
    cross join ${ledgerOf(sql`salons.id`)} as ledger
    where slug = ${slug}`);
  return found;
}
