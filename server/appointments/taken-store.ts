// The slots of appointments: their locks, what overlaps them, and what of a day is occupied.
import * as z from 'zod/mini';
import { takenTime } from '#contracts/appointments/appointments.sq.ts';
import { OccupiedDay } from '#contracts/appointments/appointments.ts';
import { AppointmentKind } from '#contracts/ground/appointment.ts';
import { ClockTime } from '#contracts/ground/primitives.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import type { Work } from '#contracts/ground/work-parts.rules.ts';
import { withoutEmptyHint } from '../clients/store.ts';
import { type Db, raw, type Sql, sql, type Tx } from '../ground/db/database.ts';
import type { SalonId } from '../ground/salon-id.ts';
import type { Scope } from '../ground/scope.ts';
import { clientBarberAndBooking, hintOfVisit } from './store.ts';

const piecesIn = (column: string) => sql`(
  select coalesce(json_agg(json_build_object(
    'minutes', (extract(epoch from lower(piece) - day) / 60)::integer,
    'duration', (extract(epoch from upper(piece) - lower(piece)) / 60)::integer
  ) order by piece), '[]')
  from unnest(${raw(column)}) as piece
)`;

/**
 * The occupied times of each barber and day with appointments, without the appointments of `except`. `range_agg` merges ranges that
 * touch. Waiting times of visits are not occupied.
 */
export function listOccupiedTimes(
  db: Db,
  salon: SalonId,
  from: string,
  to: string,
  except: readonly string[] = [],
): Promise<OccupiedDay[]> {
  return db.rows(OccupiedDay)(sql`
    with merged as (
      select day, barber_id, kind, count(*)::integer as count, range_agg(case when parts is null then tsmultirange(during) else work_at(day, starts_at, duration, parts) end) as pieces,
        range_agg(tsrange(upper(during), upper(during) + buffer_minutes * interval '1 minute'))
          filter (where buffer_minutes > 0) as buffers
      from appointments
      where salon_id = ${salon} and day between ${from} and ${to} and status <> 'cancelled'
        and id <> all(${except}::uuid[])
      group by day, barber_id, kind
    )
    select to_char(day, 'YYYY-MM-DD') as date, barbers.name as barber, kind, count,
      ${piecesIn('pieces')} as occupied, ${piecesIn('buffers')} as buffers
    from merged join barbers on (barbers.salon_id, barbers.id) = (${salon}, barber_id)
    order by day, barbers.position, barbers.id, kind`);
}

/** The slot of an appointment. */
export interface Slot {
  readonly barberId: string;
  readonly day: string;
  readonly time: string;
  readonly duration: number;
  readonly parts?: Work['parts'];
}

/** The parts of a visit as PostgreSQL writes them. */
export const multirangeOf = (parts: Work['parts']): string | null =>
  parts ? `{${parts.map(({ from, minutes }) => `[${from},${from + minutes})`).join(',')}}` : null;

/**
 * Transactions that want a slot of the same barber and day wait here for each other. The constraint alone would also
 * prevent overlaps, but many transactions at once deadlock on it.
 */
export function lockBarberDay(
  tx: Tx,
  salon: SalonId,
  { barberId, day }: Pick<Slot, 'barberId' | 'day'>,
): void {
  tx.send(sql`select ${barberDayLock(salon, barberId, day)}`);
}

/** Selects the lock of a barber's day. */
export const barberDayLock = (salon: SalonId, barberId: string | Sql, day: string | Sql): Sql => sql`
  pg_advisory_xact_lock(hashtextextended(${salon}::text || '/' || ${barberId}::text || '/' || ${day}::text, 0))`;

export const Overlap = z.object({
  kind: AppointmentKind,
  /** The client's name, or the title of a block. */
  name: z.string(),
  name_hint: z.optional(z.nullable(z.string())),
  time: ClockTime,
  duration: z.int(),
});

export type Overlap = z.infer<typeof Overlap>;

const OverlapOfSlot = z.extend(Overlap, { place: z.int() });

/**
 * Finds the first appointment that overlaps each slot, ignoring the appointments of `except`. An appointment that the scope does
 * not read has no name in the result.
 */
export async function findOverlaps(db: Db, scope: Scope, slots: readonly Slot[], except: readonly string[]) {
  const { salon, reads } = scope;
  const wanted = JSON.stringify(
    slots.map((slot, place) => ({ ...slot, place, parts: multirangeOf(slot.parts) })),
  );
  const found = await db.rows(OverlapOfSlot)(sql`
    select place, overlap.*
    from jsonb_to_recordset(${wanted}::jsonb) as wanted
      (place integer, "barberId" uuid, day date, time time, duration integer, parts int4multirange)
    cross join lateral (
      select kind, coalesce(clients.name, title) as name, ${hintOfVisit(scope)} as name_hint,
        to_char(starts_at, 'HH24:MI') as time, appointments.duration
      from appointments ${clientBarberAndBooking}
      where appointments.salon_id = ${salon} and barber_id = wanted."barberId"
        and appointments.id <> all(${except}::uuid[])
        and appointments.day = wanted.day and status <> 'cancelled'
        and during && span(wanted.day, wanted.time, wanted.duration)
        and work_at(appointments.day, starts_at, appointments.duration, appointments.parts)
          && work_at(wanted.day, wanted.time, wanted.duration, wanted.parts)
      order by starts_at
      limit 1
    ) as overlap
    order by place`);
  return found.map((one) =>
    includes(reads, slots[one.place]?.barberId ?? '')
      ? withoutEmptyHint(one)
      : { ...one, kind: 'block' as const, name: takenTime, name_hint: undefined },
  );
}

const Place = z.object({ place: z.int() });

/**
 * The positions of visits that the book already has: the same client and barber at the same time, whatever happened to the visit
 * since.
 */
export async function findSameVisits(
  db: Db,
  salon: SalonId,
  visits: readonly (Slot & { readonly clientId: string | undefined })[],
): Promise<Set<number>> {
  const wanted = JSON.stringify(visits.map((visit, place) => ({ ...visit, place })));
  const found = await db.rows(Place)(sql`
    select distinct place
    from jsonb_to_recordset(${wanted}::jsonb) as wanted
      (place integer, "clientId" uuid, "barberId" uuid, day date, time time)
    join appointments
      on (salon_id, client_id, appointments.day, starts_at, barber_id)
        = (${salon}, "clientId", wanted.day, wanted.time, "barberId")`);
  return new Set(found.map(({ place }) => place));
}
