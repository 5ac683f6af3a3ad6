// The rule for a person who sees no phones, but types a number: a number of a client of the salon means this client. Nobody must
// learn by trying whose number it is. So only few numbers are looked up in an hour, and the answer hides a client of whom the
// caller sees no visit.
import { serverMessages } from '#contracts/appointments/appointments.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { type ClientOfBody, findClientOfNumber } from '../clients/lookup-store.ts';
import type { Database } from '../ground/db/database.ts';
import { countKey, limitCalls } from '../ground/http/limits.ts';
import type { Context } from '../ground/http/serve.ts';
import type { Scope } from '../ground/scope.ts';
import { countSecurityEvent } from '../ground/security-log/store.ts';

const lookUps = { most: 20, seconds: 3600 };

/** The limit that `serve.ts` checks for each call, so that no call forgets it. */
export const limitTypedNumbers =
  (db: Database): Context['limitTypedNumbers'] =>
  async ({ staff }, origin, count) => {
    for (let n = 0; n < count; n++) {
      await limitCalls(db, countKey('typed-numbers', staff.id), lookUps, origin.at).catch(async (refusal) => {
        await db.transaction((tx) => countSecurityEvent(tx, origin, { event: 'numbers-tried' }));
        throw refusal;
      });
    }
  };

interface Row {
  readonly client: (ClientOfBody & { readonly client_name: string }) | undefined;
  readonly clientPhone: string | null | undefined;
}

/** `hidden`: the clients who were found by a number, and of whom the caller sees no visit. */
export async function findByNumber<R extends Row>(db: Database, scope: Scope, rows: readonly R[]) {
  const hidden = new Set<string>();
  const withClientOfNumber = async (row: R): Promise<R> => {
    const { client, clientPhone } = row;
    if (scope.phones || !client || client.client_id || !clientPhone) return row;
    const found = await findClientOfNumber(db, scope, clientPhone, client.client_name);
    if (!found) return row;
    if (!found.isSeen) hidden.add(found.id);
    return { ...row, client: { ...client, client_name: found.name, client_id: found.id }, clientPhone: null };
  };
  const joined = [];
  for (const row of rows) joined.push(await withClientOfNumber(row));
  return { joined, hidden: hidden as ReadonlySet<string> };
}

export const withoutHidden = (appointment: Appointment, hidden: ReadonlySet<string>): Appointment =>
  hidden.has(appointment.client_id ?? '')
    ? { ...appointment, client_name: serverMessages.foundByNumber, client_note: null }
    : appointment;
