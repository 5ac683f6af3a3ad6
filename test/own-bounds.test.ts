// An own file brings no more than the desk lets a salon have: in each of its tables, rows, texts and lists are bounded.

import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/imports/imports.sq.ts';
import type { OwnRow } from '#contracts/imports/imports.ts';
import { messages as ofResources } from '#contracts/salon/resources.sq.ts';
import { mostResources } from '#contracts/salon/resources.ts';
import { OwnColumns } from '../server/imports/moved-rows.ts';
import { movedTables } from '../server/nouns.ts';
import { raw, sql } from '../server/ground/db/database.ts';
import type { MovedBound } from '../server/ground/db/moved.ts';
import { usualCeilings } from '../server/ground/usual-ceilings.ts';
import { readRows } from './checked-database.ts';
import { it } from './each-mainly.ts';
import { fullPool, type Salon, testWorld } from './harness.ts';
import type { KnownRows, OwnRowOf } from './noun-cases.ts';
import { ofNouns } from './nouns.ts';
import { bodyOf, sendRows } from './own-export.ts';
import { salonIdOf } from './staff.ts';

const ceilings = {
  ...usualCeilings,
  appointments: 60,
  appointmentsADay: 4,
  clients: 6,
  barbers: 5,
  services: 40,
  servicesOfBarbers: 4,
  ownTerms: 4,
};
const bounds: Readonly<Record<string, readonly MovedBound[]>> = Object.fromEntries(
  movedTables.flatMap(({ name, bounds }) => (bounds(ceilings).length > 0 ? [[name, bounds(ceilings)]] : [])),
);
const world = testWorld({ ceilings }, fullPool);

const ids = (count: number) => Array.from({ length: count }, () => newId());
const at = '2026-11-01T10:00:00+00:00';
const day = (n: number) => addDays('2026-01-05', n);
const [barbers, services, clients] = [ids(3), ids(33), ids(5).sort()] as const;
const [visit = '', series = '', group = ''] = ids(3);
const couples = clients.flatMap((one, n) => clients.slice(n + 1).map((other) => ({ one, other })));
const facts = {
  client_id: clients[0],
  date: day(0),
  time: '10:00',
  service_name: 'Prerje',
  services: [],
  currency: 'EUR',
  price_cents: 500,
  discount_cents: 0,
};
const taking = {
  appointment_id: null,
  barber_id: null,
  kind: 'in',
  method: 'cash',
  currency: 'EUR',
  cents: 1,
  is_refund: false,
  at,
};

const known: KnownRows = { barbers, services, clients, visit, day, at };

/** The row of each table with a number, by the columns that a bound is about. */
const rowOf: Readonly<Record<string, OwnRowOf>> = {
  ...ofNouns(({ ownRows }) => ownRows?.(known)),
  clients: (n) => ({ id: newId(), name: `Klienti ${n}` }),
  different_clients: (n) => couples[n] ?? {},
  appointments: (n, [column]) => ({
    id: newId(),
    kind: 'block',
    barber_id: barbers[0],
    title: 'Pauzë',
    day: column === 'day' ? day(0) : day(n),
    starts_at: `${String(column === 'day' ? n : 9).padStart(2, '0')}:00:00`,
    duration: 30,
    status: 'pending',
    version: 1,
    buffer_minutes: 0,
    ...(column === 'series_id' && { series_id: series, series_weeks: 1 }),
    ...(column === 'group_id' && { group_id: group }),
  }),
  takings: (n, [column]) =>
    column === 'day'
      ? { ...taking, id: newId(), day: day(0) }
      : {
          ...taking,
          id: newId(),
          day: day(n),
          kind: 'visit',
          appointment_id: visit,
          barber_id: barbers[0],
          worth_cents: 1,
          visit_facts: facts,
        },
};

/** Their keys are bounds: one row of a client, two currencies. */
const boundByKey = new Set(['client_allergies', 'day_close_counts']);

const rowsOf = (table: string, count: number, each: readonly string[] = [], bound = 0): OwnRow[] =>
  Array.from({ length: count }, (_, n) => ({ table, values: { ...rowOf[table]?.(n, each, bound) } }));

const withIds = (rows: OwnRow[], known: readonly string[]) =>
  rows.map(
    ({ table, values }, n): OwnRow => ({ table, values: { ...values, id: known[n], name: `I parë ${n}` } }),
  );
/** What rows of other tables refer to. */
const before = () => [
  ...withIds(rowsOf('barbers', barbers.length), barbers),
  ...withIds(rowsOf('services', services.length), services),
  ...withIds(rowsOf('clients', clients.length), clients),
  {
    table: 'appointments',
    values: {
      ...rowOf.appointments?.(2000, [], 0),
      id: visit,
      kind: 'visit',
      title: null,
      client_id: clients[0],
      service_name: 'Prerje',
      price_cents: 500,
      lines: [{ service_id: null, service_name: 'Prerje', price: 5, duration: 30 }],
    },
  },
];

async function countRows(salon: Salon, table: string) {
  const [found] = await readRows<{ count: number }>(world().db)(sql`
    select count(*)::integer as count from ${raw(table)} where salon_id = ${await salonIdOf(world(), salon)}`);
  return found?.count ?? 0;
}

test('each table of an own file has a bound, or one row in each salon', async () => {
  const keys = await readRows<{ table: string; columns: number }>(world().db)(sql`
    select relname as table, array_length(conkey, 1) as columns
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'p' and relnamespace = 'public'::regnamespace`);
  const single = new Set(keys.filter(({ columns }) => columns === 1).map(({ table }) => table));
  const names = movedTables.map(({ name }) => name);
  expect(names.filter((name) => !bounds[name] && !single.has(name))).toEqual([]);
  expect(Object.keys(bounds).filter((name) => !names.includes(name))).toEqual([]);
  expect(Object.keys(bounds).filter((name) => !rowOf[name] && !boundByKey.has(name))).toEqual([]);
});

interface Def {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[];
  readonly shape?: Record<string, z.ZodMiniType>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly in?: z.ZodMiniType;
  readonly out?: z.ZodMiniType;
}

/** The texts and lists in a schema that may be of any length. */
function unboundedIn(schema: z.ZodMiniType, path = ''): string[] {
  const {
    type,
    format,
    checks = [],
    shape,
    element,
    innerType,
    options,
    ...pipe
  } = schema._zod.def as unknown as Def;
  const has = (...names: string[]) => checks.some((one) => names.includes(one._zod.def.check));
  if (type === 'string') return format || has('max_length', 'string_format') ? [] : [path];
  if (type === 'array' && element)
    return [...(has('max_length') ? [] : [`${path}[]`]), ...unboundedIn(element, `${path}[]`)];
  if (shape) return Object.entries(shape).flatMap(([key, one]) => unboundedIn(one, `${path}.${key}`));
  if (innerType) return unboundedIn(innerType, path);
  if (options) return options.flatMap((one) => unboundedIn(one, path));
  if (pipe.in && pipe.out) {
    const [before, after] = [unboundedIn(pipe.in, path), unboundedIn(pipe.out, path)];
    return before.length > 0 && after.length > 0 ? before : [];
  }
  return ['record', 'unknown', 'any', 'transform'].includes(type) ? [path] : [];
}

test('each text and list in a row of an own file has a bound', () => {
  const tables = [...movedTables, { name: 'salons', schema: OwnColumns }];
  expect(tables.flatMap(({ name, schema }) => unboundedIn(schema, name))).toEqual([]);
});

/** Sends the rows in parts, of which two are under way at once. Returns the faults. */
async function send(
  salon: Salon,
  rows: readonly OwnRow[],
  size = Math.min(1000, Math.ceil(rows.length / 2)),
) {
  const id = newId();
  const first = before();
  expect((await sendRows(salon, first, { id, is_last: false })).body).toMatchObject({ faults: [] });
  const parts = Array.from({ length: Math.ceil(rows.length / size) }, (_, n) => ({
    ...bodyOf(
      { part: n + 1, line: 100 + n * size, rows: rows.slice(n * size, (n + 1) * size), isLast: false },
      id,
    ),
  }));
  const faults: { row: number; fields: Record<string, string> }[] = [];
  for (let n = 0; n < parts.length; n += 2) {
    const answers = await Promise.all(
      parts.slice(n, n + 2).map((part) => salon.post('/imports/salon', part)),
    );
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(({ body }) => [200, body.message]),
    );
    faults.push(...answers.flatMap(({ body }) => body.faults));
  }
  return faults;
}

const cases = Object.entries(bounds).flatMap(([table, all]) =>
  boundByKey.has(table) ? [] : all.map((bound, n) => ({ table, n, ...bound, each: bound.each ?? [] })),
);
const fewest = 500;

async function bringsNoMore({
  table,
  n,
  most,
  each,
  reached = messages.tooManyRows(most),
}: (typeof cases)[number]) {
  const salon = await world().newSalon();
  const had = before().filter((row) => row.table === table && each.length === 0).length;
  // the owner is one of the staff
  const known = table === 'staff' ? 1 : had;
  const excess = 3;
  const faults = await send(salon, rowsOf(table, most - known + excess, each, n));
  expect(faults.map(({ fields }) => fields)).toEqual(Array(excess).fill({ [table]: reached }));
  const own = table === 'appointments' && each.length > 0 ? 1 : 0;
  expect(await countRows(salon, table)).toBe(most + own);
}

describe('of an own file with three rows too many, sent in parts at once, three lines are not written:', () => {
  it.each(
    5,
    cases.filter(({ most }) => most < fewest),
  )('$table, at most $most of each of $each', bringsNoMore);
  test.each(cases.filter(({ most }) => most >= fewest))(
    '$table, at most $most of each of $each',
    { tags: 'long' },
    bringsNoMore,
  );
});

test('a row that came before is not too much when it comes again', async () => {
  const salon = await world().newSalon();
  const rows = rowsOf('resources', mostResources);
  expect(await send(salon, [...rows, ...rows], mostResources)).toEqual([]);
  expect(await countRows(salon, 'resources')).toBe(mostResources);
  const { status, body } = await salon.post('/resources', { name: 'Edhe një', units: 1 });
  expect([status, body.message]).toEqual([409, ofResources.tooMany]);
});
