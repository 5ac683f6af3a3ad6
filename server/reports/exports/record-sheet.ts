// The sheet of a record's fields.
import { words } from '#contracts/reports/exports.sq.ts';
import type { ListedField } from '../../ground/history/record-fields.ts';
import { type Cell, cellOrEmpty, count, type MoneyCell, text } from './cells.ts';

type Fields = Readonly<Record<string, ListedField<never>>>;

export const sheetColumns = (fields: Fields) => Object.values(fields).flatMap(({ sheet }) => sheet ?? []);

export function sheetRow(fields: Fields, record: object, money: MoneyCell): Cell[] {
  const cells = {
    text: (value: unknown) => cellOrEmpty(value as string | null, text),
    count: (value: unknown) => count(value as number),
    money: (value: unknown) => money(value as number),
    yesNo: (value: unknown) => text(value ? words.yes : words.no),
  };
  const values = new Map(Object.entries(record));
  return Object.entries(fields).flatMap(([name, { sheet }]) =>
    sheet ? [cells[sheet.kind](values.get(name))] : [],
  );
}
