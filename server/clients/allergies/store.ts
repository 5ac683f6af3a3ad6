// Allergies of clients and tests of them. No other file reads these tables for an answer, apart from the file of a client, the file of all
// data and a merge. No live event says that something changed: it would tell that there is something.
import * as z from 'zod/mini';
import {
  ClientHealth,
  HealthOfDays,
  longestJoined,
  type PatchTest,
  type TestResult,
} from '#contracts/clients/allergies.ts';
import { Id } from '#contracts/ground/primitives.ts';
import { isServedBy } from '../served-store.ts';
import { type Db, empty, sql, type Tx } from '../../ground/db/database.ts';
import { onlyOf } from '../../ground/db/scope.ts';
import { keepDeletedId } from '../../ground/http/store.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Scope } from '../../ground/scope.ts';
import { passRemoved } from './removed-store.ts';

const ofClient = sql`(clients.salon_id, clients.id)`;

const allergies = sql`(select allergies from client_allergies where (client_allergies.salon_id, client_id) = ${ofClient})`;
const tests = sql`(
  select coalesce(jsonb_agg(
    jsonb_build_object('id', id, 'date', to_char(day, 'YYYY-MM-DD'), 'result', result, 'by_name', by_name) order by day desc, id desc
  ), '[]')
  from patch_tests where (patch_tests.salon_id, client_id) = ${ofClient}
)`;

const Found = z.extend(ClientHealth, { isErased: z.boolean() });

/** Undefined for a client whom the caller does not serve. */
export async function findHealth(db: Db, scope: Scope, client: string) {
  const [found] = await db.rows(Found)(sql`
    select ${allergies} as allergies, ${tests} as tests, erased_at is not null as "isErased"
    from clients where salon_id = ${scope.salon} and id = ${client} and ${isServedBy(scope)}`);
  return found;
}

/** All that is known of a client, for the file of the client. */
export const readHealthOfClient = (db: Db, salon: SalonId, client: string): Promise<ClientHealth> =>
  db.one(ClientHealth)(sql`
    select ${allergies} as allergies, ${tests} as tests from clients where salon_id = ${salon} and id = ${client}`);

/** `by`: who wrote the text; null if nobody knows. Where it contains the text of somebody else, nobody wrote it alone. */
export const writeAllergiesOf = (
  tx: Tx,
  salon: SalonId,
  client: string,
  text: string | null,
  by: string | null = null,
): Promise<number> =>
  text === null
    ? tx.run(sql`delete from client_allergies where salon_id = ${salon} and client_id = ${client}`)
    : tx.run(sql`
        insert into client_allergies (salon_id, client_id, allergies, by_id) values (${salon}, ${client}, ${text}, ${by})
        on conflict (salon_id, client_id) do update set
          allergies = excluded.allergies,
          by_id = case when client_allergies.by_id = excluded.by_id or strpos(excluded.allergies, client_allergies.allergies) = 0
            then excluded.by_id end`);

interface NewTest {
  readonly id: string;
  readonly date: string;
  readonly result: TestResult;
  readonly by_name: string;
  readonly by: string | null;
}

/** False if the salon has a test with this id, or had one that was removed. */
export async function addTest(tx: Tx, salon: SalonId, client: string, test: NewTest): Promise<boolean> {
  const added = await tx.run(sql`
    insert into patch_tests (salon_id, id, client_id, day, result, by_name, by_id)
    select ${salon}, ${test.id}, ${client}, ${test.date}, ${test.result}, ${test.by_name}, ${test.by}
    where not exists (select from deleted_ids where salon_id = ${salon} and id = ${test.id})
    on conflict (salon_id, id) do nothing`);
  return added > 0;
}

const OfTest = z.object({ client: Id });

/** The client of a test. */
export async function findTested(db: Db, salon: SalonId, test: string): Promise<string | undefined> {
  const [found] = await db.rows(OfTest)(sql`
    select client_id as client from patch_tests where salon_id = ${salon} and id = ${test}`);
  return found?.client;
}

export const removeTest = (tx: Tx, salon: SalonId, test: string): Promise<number> =>
  tx.run(sql`
    with removed as (delete from patch_tests where salon_id = ${salon} and id = ${test} returning id)
    ${keepDeletedId(salon, test, sql`from removed`)}`);

const OnlyId = z.object({ id: Id });
const OfDays = z.pick(HealthOfDays, { to: true, clients: true });

/**
 * The health of clients who come on these days, as far as the caller may see it. If there are more than `most` characters, the last days
 * are left out.
 */
export async function readHealthOfDays(
  db: Db,
  scope: Scope,
  { from, to, most }: { readonly from: string; readonly to: string; readonly most: number },
): Promise<HealthOfDays> {
  if (scope.health === 'nobody') return { from, to, clients: [] };
  const { salon } = scope;
  const found = await db.one(OfDays)(sql`
    select
      to_char(coalesce(min(day) filter (where until_day > ${most}) - 1, ${to}::date), 'YYYY-MM-DD') as "to",
      coalesce(jsonb_agg(
        jsonb_build_object('client_id', client_id, 'allergies', allergies, 'tests', tests) order by client_id
      ) filter (where until_day <= ${most}), '[]') as clients
    from (
      select *, sum(coalesce(length(allergies), 0) + length(tests::text)) over (order by day) as until_day
      from (
        select id as client_id, ${allergies} as allergies, ${tests} as tests, coming.day from clients
        cross join lateral (
          select min(day) as day from appointments
          where (appointments.salon_id, client_id) = ${ofClient} and day between ${from} and ${to} and kind = 'visit'
        ) as coming
        where salon_id = ${salon} and id in (
          select client_id from client_allergies where salon_id = ${salon}
          union select client_id from patch_tests where salon_id = ${salon}
        ) and coming.day is not null and ${isServedBy(scope)}
      ) as found
    ) as summed`);
  if (scope.health === 'all') return { from, ...found };
  // whether something is known of them or not
  const unopened = await db.rows(OnlyId)(sql`
    select id from clients
    where salon_id = ${salon} and id in (
      select client_id from appointments
      where salon_id = ${salon} and day between ${from} and ${to} and kind = 'visit' ${onlyOf(scope.health)}
    ) and not ${isServedBy(scope)}
    order by id`);
  return { from, ...found, unopened: unopened.map(({ id }) => id) };
}

const HealthOfClient = z.extend(ClientHealth, { id: Id, name: z.string() });
export type HealthOfClient = z.infer<typeof HealthOfClient>;

/** A page of all that is known, for the file of all data. */
export const listHealthAfter = (
  db: Db,
  salon: SalonId,
  last: Pick<HealthOfClient, 'id'> | undefined,
  limit: number,
): Promise<HealthOfClient[]> =>
  db.rows(HealthOfClient)(sql`
    select id, name, ${allergies} as allergies, ${tests} as tests from clients
    where salon_id = ${salon} and id in (
      select client_id from client_allergies where salon_id = ${salon}
      union select client_id from patch_tests where salon_id = ${salon}
    ) ${last ? sql`and id > ${last.id}` : empty}
    order by id
    limit ${limit}`);

/** The texts of both clients of a merge and the joined one, and the tests that came along. */
export const PassedHealth = z.object({
  kept: z.nullable(z.string()),
  gone: z.nullable(z.string()),
  joined: z.nullable(z.string()),
  tests: z.array(Id),
  /** Who wrote the texts, and what was removed. Merges of a previous release do not say it. */
  keptBy: z.optional(z.nullable(Id)),
  goneBy: z.optional(z.nullable(Id)),
  removed: z.optional(z.array(Id)),
});
type PassedHealth = z.infer<typeof PassedHealth>;

const Text = z.object({ client: Id, allergies: z.string(), by: z.nullable(Id) });

/** Gives what is known of one client to another client, below what is known of that one. */
export async function passHealth(tx: Tx, salon: SalonId, from: string, to: string): Promise<PassedHealth> {
  const texts = await tx.rows(Text)(sql`
    select client_id as client, allergies, by_id as by from client_allergies
    where salon_id = ${salon} and client_id in (${from}, ${to})`);
  const moved = await tx.rows(OnlyId)(sql`
    update patch_tests set client_id = ${to} where salon_id = ${salon} and client_id = ${from} returning id`);
  const removed = await passRemoved(tx, salon, from, to);
  const textOf = (id: string) => texts.find(({ client }) => client === id);
  const [{ allergies: kept, by: keptBy }, { allergies: gone, by: goneBy }] = [
    textOf(to) ?? { allergies: null, by: null },
    textOf(from) ?? { allergies: null, by: null },
  ];
  const both = [...new Set([kept, gone].filter((text) => text !== null))].join('\n');
  const joined = both.slice(0, longestJoined) || null;
  if (joined !== kept) await writeAllergiesOf(tx, salon, to, joined, kept === null ? goneBy : null);
  return { kept, gone, joined, tests: moved.map(({ id }) => id), keptBy, goneBy, removed };
}

const linesOf = (text: string | null) => text?.split('\n') ?? [];

/** The text of one of two clients who are parted: of the own lines those that still stand, and what was written since, which may be about both. */
function partedText(own: string | null, other: string | null, now: string | null) {
  const others = linesOf(other).filter((line) => !linesOf(own).includes(line));
  return (
    linesOf(now)
      .filter((line) => !others.includes(line))
      .join('\n') || null
  );
}

/** Gives back what came with a merge. A line that was removed since comes back to neither. */
export async function passHealthBack(
  tx: Tx,
  salon: SalonId,
  { from, to, kept: passed }: { from: string; to: string; kept: PassedHealth | undefined },
): Promise<void> {
  if (!passed) return;
  const { kept, gone, joined, tests: moved, keptBy, goneBy, removed } = passed;
  const [found] = await tx.rows(Text)(sql`
    select client_id as client, allergies, by_id as by from client_allergies
    where salon_id = ${salon} and client_id = ${from}`);
  const now = found?.allergies ?? null;
  const isAsJoined = now === joined;
  await writeAllergiesOf(tx, salon, from, isAsJoined ? kept : partedText(kept, gone, now), keptBy);
  await writeAllergiesOf(tx, salon, to, isAsJoined ? gone : partedText(gone, kept, now), goneBy);
  await tx.run(sql`
    update patch_tests set client_id = ${to}
    where salon_id = ${salon} and client_id = ${from} and id = any(${moved}::uuid[])`);
  await passRemoved(tx, salon, from, to, removed ?? []);
}

export const sameTest = (test: PatchTest, { date, result }: Pick<NewTest, 'date' | 'result'>): boolean =>
  test.date === date && test.result === result;
