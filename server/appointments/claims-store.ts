// The book of claims: reads it, and locks it in one order. A new kind gets its entry in `kinds`.
import * as z from 'zod/mini';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import {
  type Claim,
  type Claimed,
  type ClaimKind,
  claimsOnDay,
  type HeldTime,
  heldFrom,
  isOf,
  takenAt,
} from '#contracts/ground/claims.rules.ts';
import { everyClaimedOfServices } from '#contracts/ground/claims-of.rules.ts';
import { Id, IsoDate } from '#contracts/ground/primitives.ts';
import { claimedOn, type HeldOnDay, namedIn, type Offered } from '#contracts/salon/claimed.rules.ts';
import { Resource } from '#contracts/salon/resources.ts';
import type { Service } from '#contracts/salon/services.ts';
import { resourceStore, resourcesOfSalon } from '../salon/resources/store.ts';
import { type Db, empty, join, type Sql, sql, type Tx } from '../ground/db/database.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { type HeldDays, resourcesHeld, resourcesOfSlots } from './resource-times-store.ts';

interface Kind {
  /** The part of `Offered` that is of this kind. */
  readonly list: (db: Db, salon: SalonId) => Promise<Offered>;
  /** The same without names, as columns of another statement. */
  readonly columns: (salon: Sql) => Sql;
  /** Selects who holds it: kind, id, day, minutes, duration, appointment_id. */
  readonly held: (salon: Sql, days: HeldDays) => Sql;
  /** Selects what the new rows of `slot` may claim: day, id. */
  readonly ofSlots: Sql;
}

const kinds: Record<ClaimKind, Kind> = {
  resource: {
    list: async (db, salon) => ({ resources: await resourceStore.list(db, salon) }),
    columns: (salon) =>
      sql`(select json_agg(row_to_json(one)) from (${resourcesOfSalon(salon)}) as one) as resources`,
    held: resourcesHeld,
    ofSlots: resourcesOfSlots,
  },
};
const allKinds = Object.keys(kinds) as ClaimKind[];

const unionOf = (parts: readonly Sql[]) => join([...parts], ' union all ');
const heldOf = (wanted: readonly ClaimKind[], salon: Sql, days: HeldDays) =>
  unionOf(wanted.map((kind) => kinds[kind].held(salon, days)));

const Held = z.object({
  kind: z.enum(allKinds),
  id: Id,
  day: IsoDate,
  minutes: z.int(),
  duration: z.int(),
});

/** The columns of `claimsOfSalon`. */
export const claimColumns = {
  resources: z.nullable(z.array(z.omit(Resource, { name: true }))),
  held: z.nullable(z.array(Held)),
};

/** The book of a salon as clients may know it, as columns of another statement. */
export const claimsOfSalon = (salon: Sql, days: HeldDays): Sql => sql`
  ${join(allKinds.map((kind) => kinds[kind].columns(salon)))},
  (
    select json_agg(json_build_object('kind', kind, 'id', id, 'day', day, 'minutes', minutes, 'duration', duration))
    from (${heldOf(allKinds, salon, days)}) as held
  ) as held`;

const HeldByVisit = z.extend(Held, { appointment_id: Id, barber_id: Id, name: z.string() });

const listHeld = (db: Db, salon: SalonId, wanted: readonly ClaimKind[], days: HeldDays) =>
  db.rows(HeldByVisit)(sql`
    select held.kind, held.id, to_char(held.day, 'YYYY-MM-DD') as day, minutes, held.duration, appointment_id, barber_id, clients.name
    from (${heldOf(wanted, sql`${salon}`, days)}) as held
    join appointments on (appointments.salon_id, appointments.id) = (${salon}, appointment_id)
    join clients on (clients.salon_id, clients.id) = (appointments.salon_id, client_id)
    order by held.day, minutes`);

/** A day, and the claims of a visit on it. */
interface ClaimsOn {
  readonly day: string;
  readonly claims?: readonly Claimed[] | undefined;
}

/** A slot with what its visit claims. */
interface ClaimingSlot extends ClaimsOn {
  readonly time: string;
  readonly claims?: readonly Claim[] | undefined;
}

/** The claim that a visit cannot have, and who holds it. */
export interface Taken extends Claimed {
  readonly name: string;
  /** The minute of the day from which it is free again; undefined if nobody may have it on this day. */
  readonly until: number | undefined;
  readonly holder: z.infer<typeof HeldByVisit> | undefined;
}

interface BookOptions {
  /** The appointments that give up what they hold. */
  readonly except?: readonly string[];
  /** The last day to read, if it is after the days of the slots. */
  readonly to?: string;
}

/** The book of the days of these slots. Only the kinds that they claim are read; where nothing is claimed, nothing is read. */
export async function readBook(
  db: Db,
  salon: SalonId,
  slots: readonly ClaimsOn[],
  { except = [], to }: BookOptions = {},
) {
  const claiming = slots.filter(({ claims = [] }) => claims.length > 0);
  const days = claiming.map(({ day }) => day).sort();
  const wanted = [...new Set(claiming.flatMap(({ claims = [] }) => claims.map(({ kind }) => kind)))];
  const [from] = days;
  const [held, ...lists] = from
    ? await Promise.all([
        listHeld(db, salon, wanted, { from, to: to ?? days.at(-1) ?? from, except }),
        ...wanted.map((kind) => kinds[kind].list(db, salon)),
      ])
    : [[]];
  const offered: Offered = Object.assign({}, ...lists);
  const added: HeldOnDay[] = [];
  const on = (day: string) => claimedOn({ ...offered, held: [...held, ...added] }, day);
  return {
    on,
    /** The first thing that a visit cannot have in its slot. */
    takenFor({ day, time, claims = [] }: ClaimingSlot): Taken | undefined {
      const minutes = minutesOf(time);
      const ofDay = on(day);
      const taken = takenAt(claimsOnDay(claims, ofDay), minutes);
      if (!taken) return undefined;
      const { kind, id } = taken;
      const wanted = heldFrom(minutes, claims.filter(isOf(taken)));
      const holder = held
        .filter((one) => one.day === day)
        .filter(isOf(taken))
        .find((one) => wanted.some((other) => doMeet(one, other)));
      const until = ofDay.unitsOf(taken) ? taken.until : undefined;
      return { kind, id, name: namedIn(offered, [taken])[0]?.name ?? '', until, holder };
    },
    /** The visit has its slot: other visits that are asked for after it find less. */
    add: ({ day, time, claims }: ClaimingSlot) =>
      void added.push(...heldFrom(minutesOf(time), claims).map((one) => ({ ...one, day }))),
  };
}

/** The book of a day for any visit of these services. */
export const readBookFor = (db: Db, salon: SalonId, services: readonly Service[], day: string) =>
  readBook(db, salon, [{ day, claims: everyClaimedOfServices(services) }]);

type Span = Pick<HeldTime, 'minutes' | 'duration'>;
const doMeet = (one: Span, other: Span) =>
  one.minutes < other.minutes + other.duration && other.minutes < one.minutes + one.duration;

/**
 * Locks what visits claim on their days, for a transaction that changes several visits. Triggers lock by the same function and in the
 * same order, whatever the kind: by day, then by id.
 */
export function lockClaims(tx: Tx, salon: SalonId, slots: readonly ClaimsOn[]): void {
  const days = slots.flatMap(({ day, claims = [] }) => claims.map(({ id }) => ({ day, id })));
  if (days.length === 0) return;
  tx.send(
    lockInOrder(
      salon,
      sql`select day, id from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as days (day date, id uuid)`,
    ),
  );
}

/** The same in the statement that writes several new rows, `slot`. For one visit its trigger locks. */
export const lockClaimsOfSlots = (salon: SalonId, condition: Sql): Sql =>
  lockInOrder(salon, unionOf(allKinds.map((kind) => kinds[kind].ofSlots)), sql`where ${condition}`);

const lockInOrder = (salon: SalonId, days: Sql, where = empty) => sql`
  select lock_resource_day(${salon}, id, day)
  from (select distinct day, id from (${days}) as claimed ${where} order by day, id) as in_order`;
