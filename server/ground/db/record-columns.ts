// Statements about the plain fields of a record with a name.
import type * as z from 'zod/mini';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { join, quoted, raw, type Sql, sql } from './database.ts';

export interface KeptField {
  readonly column: string;
  /** A sum of money, which is kept in cents and sent in euro or lekë. */
  readonly isMoney?: true;
  /** The values that the column may hold in a row from another installation. */
  readonly moved: z.ZodMiniType;
}
export type KeptFields = Readonly<Record<string, KeptField>>;

/** Selects each field under its name. */
export const selectFieldsOf = (fields: KeptFields): Sql =>
  join(
    Object.entries(fields).map(([name, { column, isMoney }]) =>
      isMoney ? sql`(${raw(column)} / 100.0)::float8 as ${raw(name)}` : sql`${raw(column)} as ${raw(name)}`,
    ),
  );

/** The arguments of `json_build_object` for these columns, each under its own name. */
export const jsonOf = (columns: readonly string[]): Sql =>
  join(columns.map((column) => sql`${raw(`'${column}'`)}, ${raw(column)}`));

/** The columns of these values, and the key of the name. Sums are in cents. */
export const columnsFor = <F extends KeptFields>(
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

type MovedColumns<F extends KeptFields> = {
  readonly [Name in keyof F as F[Name]['column']]: F[Name]['moved'];
};

/** The values that each column may hold in a row from another installation. */
export const movedColumnsOf = <F extends KeptFields>(fields: F): MovedColumns<F> =>
  Object.fromEntries(Object.values(fields).map(({ column, moved }) => [column, moved])) as MovedColumns<F>;
