// The part of a waiting change that stays readable on the salon's tablet while its screen is locked: only the data that the server is sent.
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Row } from './row.rules.ts';

const ofPersons = new Set(['client_name', 'name_hint', 'client_phone', 'client_note', 'booked_by', 'note']);
const emptied = (base: Appointment): Appointment => ({
  ...base,
  client_name: null,
  name_hint: null,
  client_phone: null,
  client_note: null,
  booked_by: null,
  note: null,
});

/** The row without names, phones and notes that are not sent. The reason of a refusal is removed too, because it may name other people. */
export function withoutNames(row: Row): Row {
  if (row.isBare) return row;
  const { name: _name, base, changes, refused, walkIn: _, ended: _ended, ...rest } = row;
  const kept = Object.entries(changes ?? {}).filter(([field]) => field in row.body || !ofPersons.has(field));
  const { code, fields } = (refused?.answer ?? {}) as { readonly code?: unknown; readonly fields?: unknown };
  return {
    ...rest,
    ...(base && { base: emptied(base) }),
    ...(changes && { changes: Object.fromEntries(kept) }),
    ...(refused && {
      refused: { answer: { success: false, code, ...(fields !== undefined && { fields }) } },
    }),
    isBare: true,
  };
}

/** The row with the names, as its person made the row. Changes that the locked session made to the row meanwhile stay. */
export const withNames = (row: Row, full: Row | undefined): Row =>
  row.isBare && full ? { ...full, seq: row.seq, version: row.version } : row;
