// The plain fields of a record with a name, each defined once. All code that reads and writes the record goes over these fields, so a new
// field is one entry.
import type { Currency } from '#contracts/ground/currency.ts';
import type { KeptField } from '../db/record-columns.ts';
import type { NamedFields } from './changes.ts';

export interface RecordField<Row> extends KeptField {
  /**
   * The name of a change in the history, and the value if everybody who reads the history may see it. null: no change names the field.
   */
  readonly history:
    | null
    | string
    | readonly [name: string, show: (record: Row, currency: Currency) => string];
}

export type ListedField<Row> = RecordField<Row> & {
  /** The column in the file of all data. */
  readonly sheet: {
    readonly head: string;
    readonly width: number;
    readonly kind: 'text' | 'count' | 'money' | 'yesNo';
  } | null;
};

export const historyFieldsOf = <Row>(
  fields: Readonly<Record<string, RecordField<Row>>>,
  currency: Currency,
): NamedFields<Row> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { history }]): [string, unknown][] => {
      if (history === null) return [];
      if (typeof history === 'string') return [[name, history]];
      const [word, show] = history;
      return [[name, [word, (record: Row) => show(record, currency)]]];
    }),
  ) as NamedFields<Row>;
