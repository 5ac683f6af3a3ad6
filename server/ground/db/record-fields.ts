// The plain fields of a record with a name, each said once. What reads and writes the record goes over them, so a new field is one entry.
import type * as z from 'zod/mini';
import type { Currency } from '#contracts/ground/currency.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import type { NamedFields } from '../history/changes.ts';
import { join, quoted, raw, type Sql, sql } from './database.ts';

export interface RecordField<Row> {
  readonly column: string;
  /** It is kept in cents, and sent in euro or lekë. */
  readonly isMoney?: true;
  /** What the column may hold in a row that comes from another installation. */
  readonly moved: z.ZodMiniType;
  /** How the history names a change, and the value where everybody who reads the history may see it. */
  readonly history: string | readonly [name: string, show: (record: Row, currency: Currency) => string];
}

export interface ListedField<Row> extends RecordField<Row> {
  /** The column in the file of all data. */
  readonly sheet: {
    readonly head: string;
    readonly width: number;
    readonly kind: 'text' | 'count' | 'money' | 'yesNo';
  } | null;
}

type Fields = Readonly<Record<string, Pick<RecordField<never>, 'column' | 'isMoney' | 'moved' | 'history'>>>;

/** Selects each field under its name. */
export const selectFieldsOf = (fields: Fields): Sql =>
  join(
    Object.entries(fields).map(([name, { column, isMoney }]) =>
      isMoney ? sql`(${raw(column)} / 100.0)::float8 as ${raw(name)}` : sql`${raw(column)} as ${raw(name)}`,
    ),
  );

/** The columns of these values, and the key of the name. Sums are in cents. */
export const columnsFor = <F extends Fields>(
  fields: F,
  values: { readonly [Name in keyof F]?: unknown } & { readonly name?: string | undefined },
) => ({
  ...Object.fromEntries(Object.entries(fields).map(([name, { column }]) => [column, values[name]])),
  name_key: values.name === undefined ? undefined : nameKey(values.name),
});

/** Inserts a row. A column without a value has its default. */
export function insertionInto(table: string, columns: object): Sql {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const values = given.map(([, value]) => sql`${value}`);
  return sql`insert into ${raw(table)} (${quoted(given.map(([column]) => column))}) values (${join(values)})`;
}

export const historyFieldsOf = <Row>(
  fields: Readonly<Record<string, RecordField<Row>>>,
  currency: Currency,
): NamedFields<Row> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { history }]) => {
      if (typeof history === 'string') return [name, history];
      const [word, show] = history;
      return [name, [word, (record: Row) => show(record, currency)]];
    }),
  ) as NamedFields<Row>;

type MovedColumns<F extends Fields> = {
  readonly [Name in keyof F as F[Name]['column']]: F[Name]['moved'];
};

/** What each column may hold in a row that comes from another installation. */
export const movedColumnsOf = <F extends Fields>(fields: F): MovedColumns<F> =>
  Object.fromEntries(Object.values(fields).map(({ column, moved }) => [column, moved])) as MovedColumns<F>;
