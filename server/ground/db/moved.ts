// The export of a salon's rows, unchanged, and their import into another installation: a backup of one salon.
import * as z from 'zod/mini';
import type { SalonId } from '../salon-id.ts';
import type { Ceilings } from '../usual-ceilings.ts';
import { type Db, empty, join, quoted, raw, type Sql, sql, type Tx } from './database.ts';

/** A table, and its columns that move. */
export interface MovedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns that tell the table's rows apart, besides the salon. Without such columns all rows are one page. */
  readonly key: readonly string[];
}

/** The values of a row, by their columns. */
export const MovedRow = z.looseObject({});
export type MovedRow = z.infer<typeof MovedRow>;

/** A table of a salon's own file: its rows, each after the rows that it refers to, and the values that they may hold. */
export interface CheckedTable extends MovedTable {
  readonly schema: z.ZodMiniType<object>;
  /** The table to which a column refers. */
  readonly refersTo: Readonly<Record<string, string>>;
  /** Converts a row of an earlier release to the present form. */
  readonly ofBefore: (row: MovedRow) => MovedRow;
  /** Whether it is one of the salon's settings, which the settings of the file replace. */
  readonly isSetting: boolean;
  /** Whether it has a column `name_key`, which follows from the name and does not move. */
  readonly isNamed: boolean;
  /** The most rows that a file may bring. Without a bound the table has one row in each salon. */
  readonly bounds: (ceilings: Ceilings) => readonly MovedBound[];
  /** The conditions of its parts, which the file has one after the other. A row in none of them does not move. */
  readonly parts: readonly Sql[];
  /** The values of columns that do not move. */
  readonly given: (userId: string) => MovedRow;
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** Whether the column of a row may be null, or absent. */
const mayBe = (column: z.ZodMiniType, value: null | undefined) => z.safeParse(column, value).success;

/** Completes a row of a release that did not have some columns yet: an absent column that may be null becomes null. */
export function completing(shape: Shape) {
  const added = Object.entries(shape).filter(([, one]) => mayBe(one, null) && !mayBe(one, undefined));
  const empty: MovedRow = Object.fromEntries(added.map(([column]) => [column, null]));
  return (row: MovedRow): MovedRow => ({ ...empty, ...row });
}

type RowSchema = z.ZodMiniType<object> & { readonly shape: Shape };
type Options = Partial<Omit<CheckedTable, 'name' | 'schema' | 'columns'>>;

/** `schema` has the columns that move. */
export function movedTable(
  name: string,
  schema: RowSchema,
  {
    key = ['id'],
    refersTo = {},
    ofBefore = (row) => row,
    isSetting = false,
    isNamed = false,
    bounds = () => [],
    parts = [empty],
    given = () => ({}),
  }: Options = {},
): CheckedTable {
  const complete = completing(schema.shape);
  const columns = Object.keys(schema.shape);
  const completed = (row: MovedRow) => complete(ofBefore(row));
  return {
    name,
    schema,
    columns,
    key,
    refersTo,
    ofBefore: completed,
    isSetting,
    isNamed,
    bounds,
    parts,
    given,
  };
}

export const movedSetting = (name: string, schema: RowSchema, options: Options = {}): CheckedTable =>
  movedTable(name, schema, { ...options, isSetting: true });

/** A whole number within bounds. */
export const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
/** A moment as PostgreSQL writes it into JSON. */
export const jsonMoment = z.iso.datetime({ offset: true });

/** Whether a range is valid, in the form in which PostgreSQL writes ranges. */
const isSpan = ([from, to]: readonly number[]) =>
  from !== undefined && to !== undefined && from < to && to <= 1440;
export const spansIn = (range: string) =>
  [...range.matchAll(/\[(\d{1,4}),(\d{1,4})\)/g)].map(([, from, to]) => [Number(from), Number(to)]);
export const spans = (shape: RegExp) =>
  z.string().check(
    z.regex(shape),
    z.refine((range) => spansIn(range).every(isSpan)),
  );

const Read = z.object({ row: MovedRow });

interface Page {
  /** The last row of the previous page. */
  readonly after?: MovedRow | undefined;
  readonly size: number;
  readonly only?: Sql;
  /** Selections in addition to the columns. */
  readonly more?: Sql;
}

/** A page of rows, by their key. */
export async function readMoved(
  db: Db,
  salon: SalonId,
  { name, columns, key }: MovedTable,
  { after, size, only = empty, more = empty }: Page,
): Promise<MovedRow[]> {
  const last = after && key.map((column) => String(after[column]));
  const found = await db.rows(Read)(sql`
    select to_jsonb(whole) as row from (
      select ${quoted(columns)} ${more} from ${raw(name)} as moved
      where salon_id = ${salon} ${only} ${last ? sql`and (${quoted(key)}) > (${join(last)})` : empty}
      ${key.length > 0 ? sql`order by ${quoted(key)} limit ${size}` : empty}
    ) as whole`);
  return found.map(({ row }) => row);
}

/**
 * The most rows of a salon; with `each`, of each value of these columns, except null. The ceilings of the desk bound the file, too; what the
 * desk makes one by one, and has no ceiling for, gets a bound that is far above honest use.
 */
export interface MovedBound {
  readonly most: number;
  /** The sentence beside a row that is too much. Undefined: that the file may have no more of them. */
  readonly reached?: string;
  readonly each?: readonly string[];
  /** Only rows with this condition count. */
  readonly only?: Sql;
}

const Place = z.object({ place: z.int() });

/** The places of the rows that are too many beside those that the table has. A row that the table has already is not counted again. */
export async function findBeyond(
  tx: Tx,
  salon: SalonId,
  { name, key }: MovedTable,
  rows: readonly MovedRow[],
  { most, each = [], only = sql`true` }: MovedBound,
): Promise<Set<number>> {
  const isBound = (row: MovedRow) => each.length === 0 || each.some((column) => row[column] !== null);
  const sent = rows.flatMap((row, place) => (isBound(row) ? [{ place, row }] : []));
  if (sent.length === 0) return new Set();
  // without null the comparison uses the index
  const mayBeNull = new Set(each.filter((column) => sent.some(({ row }) => row[column] === null)));
  const isSame = (table: Sql, other: Sql, columns: readonly string[]) =>
    columns.map((column) => {
      const [one, two] = [sql`${table}.${quoted([column])}`, sql`${other}.${quoted([column])}`];
      return mayBeNull.has(column) ? sql`and ${one} is not distinct from ${two}` : sql`and ${one} = ${two}`;
    });
  const kept = (other: Sql, columns: readonly string[]) => sql`
    from ${raw(name)} as kept where kept.salon_id = ${salon} ${join([empty, ...isSame(sql`kept`, other, columns)], ' ')}`;
  const found = await tx.rows(Place)(sql`
    with fresh as materialized (
      select sent_place, jsonb_build_array(${each.length > 0 ? quoted(each) : empty})::text as whose, given.*
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent ("place" integer, "row" jsonb)
      cross join lateral (select sent."place" as sent_place) as placed
      cross join lateral jsonb_populate_record(null::${raw(name)}, sent."row") as given
      where ${only} ${key.length > 0 ? sql`and not exists (select ${kept(sql`given`, key)})` : empty}
    ), counted as (
      select whose, (select count(*) ${kept(sql`one`, each)} and ${only}) as many
      from (select distinct on (whose) * from fresh) as one
    )
    select sent_place as place
    from (select sent_place, whose, row_number() over (partition by whose order by sent_place) as nth from fresh) as each_row
    join counted using (whose)
    where nth + many > ${most}::integer`);
  return new Set(found.map(({ place }) => place));
}

const Key = z.object({ key: z.string() });

/** Writes rows whose values were checked, except the rows that a conflict prevents. Returns the first key column of each written row. */
export async function insertMoved(
  tx: Tx,
  salon: SalonId,
  { name, columns, key }: MovedTable,
  rows: readonly MovedRow[],
  /** The conflict that is no fault; if empty, any conflict is no fault. */
  conflict: Sql = empty,
): Promise<Set<string>> {
  const written = await tx.rows(Key)(sql`
    insert into ${raw(name)} (salon_id, ${quoted(columns)})
    select ${salon}, ${quoted(columns)}
    from jsonb_populate_recordset(null::${raw(name)}, ${JSON.stringify(rows)}::jsonb)
    on conflict ${conflict} do nothing
    returning ${key[0] ? quoted([key[0]]) : sql`''`}::text as key`);
  return new Set(written.map((one) => one.key));
}

/** Finds which of these ids the table has. Their rows are locked until the transaction ends. */
export async function lockKnown(
  tx: Tx,
  salon: SalonId,
  table: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set<string>();
  const found = await tx.rows(Key)(sql`
    select id::text as key from ${raw(table)} where salon_id = ${salon} and id = any(${ids}::uuid[])
    order by id for key share`);
  return new Set(found.map((one) => one.key));
}
