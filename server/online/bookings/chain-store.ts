// The visits of chains: several people in one booking. The row of `bookings` whose id the chain has leads it.
import { v7 as newId } from 'uuid';
import * as z from 'zod/mini';
import { servicesInOtherLanguages } from '#contracts/appointments/said-services.rules.ts';
import { WorkPart } from '#contracts/ground/appointment.ts';
import { localDayAndTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { waitsOf } from '#contracts/ground/work-parts.rules.ts';
import { chainLine, chainSums, saidInTwo } from '#contracts/online/chain-line.ts';
import { VisitOfChain } from '#contracts/online/chains.ts';
import type { ToldOnce } from '../../appointments/followers.ts';
import { Lines, linesOfVisit } from '../../appointments/visit-links/store.ts';
import { type Db, type Sql, sql, type Tx } from '../../ground/db/database.ts';
import type { SalonId } from '../../ground/salon-id.ts';

/** The condition for a row of `bookings` that a client sent: not a further visit of a chain. */
export const isSent: Sql = sql`coalesce(bookings.chain_id, bookings.id) = bookings.id`;

/** The condition for an appointment beside which other visits of a chain are not cancelled: it is not changed alone. */
export const isWithOthers: Sql = sql`exists (
  select from bookings as own
  join bookings as other on (other.salon_id, other.chain_id) = (own.salon_id, own.chain_id) and other.id <> own.id
  join appointments as beside on (beside.salon_id, beside.id) = (other.salon_id, other.appointment_id)
  where (own.salon_id, own.appointment_id) = (appointments.salon_id, appointments.id) and beside.status <> 'cancelled'
)`;

/** Joins these visits to the visit of a booking, as one chain. Returns the ids of their bookings. */
export async function addChainRows(
  tx: Tx,
  salon: SalonId,
  booking: string,
  visits: readonly string[],
): Promise<string[]> {
  const ids = visits.map(() => newId());
  await tx.run(sql`update bookings set chain_id = id where salon_id = ${salon} and id = ${booking}`);
  await tx.run(sql`
    insert into bookings
      (salon_id, id, chain_id, appointment_id, made_client, typed_name, booked_by, phone_digits, language, source, request_hash,
       state, answer_by, lapses, told_at, seen_at, created_at)
    select
      salon_id, part.id, bookings.id, part.visit, false, typed_name, booked_by, phone_digits, language, source, '',
      state, answer_by, lapses, created_at, created_at, created_at
    from bookings, unnest(${ids}::uuid[], ${[...visits]}::uuid[]) as part (id, visit)
    where salon_id = ${salon} and bookings.id = ${booking}`);
  return ids;
}

const Row = z.extend(z.omit(VisitOfChain, { translations: true, isCancelled: true, isInWait: true }), {
  chain: z.uuid(),
  isCancelled: z.boolean(),
  /** Whether the salon noted that the visit took place. */
  isDone: z.boolean(),
  parts: z.nullable(z.array(WorkPart)),
  lines: Lines,
  price: z.number(),
});

/** The visits that a chain has, and what is said of those that are not cancelled, or of all of them where all are. */
export interface ChainSaid {
  readonly visits: readonly VisitOfChain[];
  /** The visits by which the chain is named. */
  readonly named: readonly VisitOfChain[];
  /** Goes up with each change of any visit, and begins with 1 as of one visit. */
  readonly version: number;
  readonly line: string;
  readonly service: string;
  readonly barber: string;
  readonly duration: number;
  readonly price: number;
}

/** How people are told once of a chain, by this visit of it. */
export const toldOnceOf = (visit: string, { named: [begin], line }: ChainSaid): ToldOnce => ({
  ...{ visit, begin },
  ...saidInTwo(line),
});

type Meant = (visit: z.infer<typeof Row>) => boolean;

/** The visits that are still ahead. */
export function aheadAt(now: Date): Meant {
  const { day, time } = localDayAndTime(now);
  return (visit) => !visit.isDone && `${visit.date} ${visit.time}` > `${day} ${time}`;
}

/** The visits, texts and sums of these chains, by their ids. `isMeant`: where a chain has such visits, nothing is said of its others. */
export async function listChains(
  db: Db,
  salon: SalonId,
  chains: readonly string[],
  isMeant: Meant = () => true,
): Promise<Map<string, ChainSaid>> {
  if (chains.length === 0) return new Map();
  const rows = await db.rows(Row)(sql`
    select
      chain_id as chain, appointments.id, appointments.version, to_char(day, 'YYYY-MM-DD') as date, to_char(starts_at, 'HH24:MI') as time,
      duration, parts_as_json(parts) as parts, service_name as service, ${linesOfVisit} as lines, barbers.name as barber,
      status = 'cancelled' as "isCancelled", status = 'completed' as "isDone", (price_cents / 100.0)::float8 as price
    from bookings
    join appointments on (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id)
    join barbers on (barbers.salon_id, barbers.id) = (appointments.salon_id, barber_id)
    where bookings.salon_id = ${salon} and chain_id = any(${[...chains]}::uuid[])
    order by day, starts_at, appointments.id`);
  return new Map(
    chains.flatMap((chain) => {
      const all = rows.filter((row) => row.chain === chain);
      return all.length > 0 ? [[chain, saidOf(all, isMeant)] as const] : [];
    }),
  );
}

/** What is said of one chain; undefined where nothing of it is left. */
export const readChain = async (
  db: Db,
  salon: SalonId,
  chain: string,
  isMeant?: Meant,
): Promise<ChainSaid | undefined> => (await listChains(db, salon, [chain], isMeant)).get(chain);

function saidOf(whole: readonly z.infer<typeof Row>[], isMeant: Meant): ChainSaid {
  const all = someOrAll(whole, isMeant);
  const shown = someOrAll(all, ({ isCancelled }) => !isCancelled);
  const visits = all.map(({ chain, lines, parts, price, isCancelled, isDone, ...visit }): VisitOfChain => {
    const translations = servicesInOtherLanguages(lines);
    return {
      ...visit,
      ...(translations && { translations }),
      ...(isCancelled && { isCancelled: true as const }),
      ...(liesInWait({ ...visit, parts }, shown) && { isInWait: true as const }),
    };
  });
  const said = visits.filter(({ id }) => shown.some((one) => one.id === id));
  return {
    visits,
    named: said,
    version: whole.reduce((sum, one) => sum + one.version - 1, 1),
    line: chainLine('sq', said),
    ...chainSums(said),
    price: shown.reduce((sum, { price }) => sum + price, 0),
  };
}

function someOrAll<One>(all: readonly One[], isMeant: (one: One) => boolean): readonly One[] {
  const some = all.filter(isMeant);
  return some.length > 0 ? some : all;
}

type Placed = Pick<z.infer<typeof Row>, 'id' | 'date' | 'time' | 'duration' | 'parts'>;

const liesInWait = (visit: Placed, all: readonly Placed[]) =>
  all.some((other) => {
    if (other.id === visit.id || other.date !== visit.date) return false;
    const [begin, from] = [minutesOf(other.time), minutesOf(visit.time)];
    return waitsOf(other).some(
      (wait) => begin + wait.from <= from && from + visit.duration <= begin + wait.from + wait.minutes,
    );
  });

const OnlyId = z.object({ id: z.uuid() });

/** The further bookings of a chain whose first one this is, the last one first: the one that leads is ended last. */
export const listFurther = async (db: Db, salon: SalonId, booking: string): Promise<string[]> => {
  const found = await db.rows(OnlyId)(sql`
    select bookings.id from bookings
    left join appointments on (appointments.salon_id, appointments.id) = (bookings.salon_id, appointment_id)
    where bookings.salon_id = ${salon} and chain_id = ${booking} and bookings.id <> ${booking}
    order by day desc, starts_at desc, bookings.id`);
  return found.map(({ id }) => id);
};
