// A change that waited is about a client whose data was erased meanwhile: what it says of the person goes, and the rest is sent.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { kindOf } from './kinds.ts';
import { type Row, type Rows, replaced, without } from './row.rules.ts';

/** The refusal of the server. */
interface Answer {
  readonly code?: unknown;
  readonly client_erased?: unknown;
  readonly appointment?: unknown;
  readonly client?: unknown;
}

/** Where a note was only changed, the refusal has the client. */
export const isOfErased = (row: Row, { code, client_erased, client }: Answer): boolean =>
  code === 'changed' && (kindOf(row).isOfPerson ? client === undefined : client_erased === true);

const isOfPerson = /^((chosen_)?client|note$)/;
const withoutPerson = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !isOfPerson.test(field))) as Partial<Fields>;

/** The version stays: who changed the visit meanwhile is still asked about. */
export function afterErasure(rows: Rows, row: Row, { appointment }: Answer): Rows {
  const { changes, ...rest } = row;
  const body = withoutPerson(row.body);
  if (kindOf(row).isOfPerson || Object.keys(body).length === 0) return without(rows, row);
  return replaced(rows, {
    ...rest,
    body,
    ...(changes && { changes: withoutPerson(changes) }),
    // the device forgets the person, too
    ...(appointment ? { base: appointment as Appointment } : {}),
  });
}
