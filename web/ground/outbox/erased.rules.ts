// Changes about a client whose data was erased while the change waited. The personal data in the change is removed, and the rest is sent.
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

/**
 * Whether the refusal is about an erased client. Where only a note of a client was changed and the client still exists, the refusal has the
 * client.
 */
export const isOfErased = (row: Row, { code, client_erased, client }: Answer): boolean =>
  code === 'changed' && (kindOf(row).isOfPerson ? client === undefined : client_erased === true);

const isOfPerson = /^((chosen_)?client|note$)/;
const withoutPerson = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !isOfPerson.test(field))) as Partial<Fields>;

/**
 * The rows without the personal data of the erased client. The version stays, so that the person is still asked if somebody else changed
 * the visit meanwhile.
 */
export function afterErasure(rows: Rows, row: Row, { appointment }: Answer): Rows {
  const { changes, ...rest } = row;
  const body = withoutPerson(row.body);
  if (kindOf(row).isOfPerson || Object.keys(body).length === 0) return without(rows, row);
  return replaced(rows, {
    ...rest,
    body,
    ...(changes && { changes: withoutPerson(changes) }),
    // the device deletes the personal data of the client, too
    ...(appointment ? { base: appointment as Appointment } : {}),
  });
}
