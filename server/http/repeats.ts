// A screen that got no answer sends its request again, with the same id, which the screen made. The hash of the first
// body shows whether it is the same request.
import { createHash } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../refusal.ts';
import type { SalonId } from '../salon-id.ts';
import { findRequest, type RecordTable } from './store.ts';

interface Body {
  readonly id?: string | undefined;
}

/**
 * The id of the record that the same request already made. Another body with this id, and the id of a deleted record,
 * are refused as a duplicate, with this message.
 */
export async function findRepeated(tx: Tx, salon: SalonId, table: RecordTable, body: Body, message: string) {
  const { id } = body;
  const first = id && (await findRequest(tx, salon, table, id));
  if (!first) return undefined;
  if (!first.requestHash?.equals(hashOf(body))) throw new Refusal('duplicate', message);
  return id;
}

/** The hash of the request, stored with the record. Null if the request has no id: then it can't be recognized again. */
export const requestHashOf = (body: Body) => (body.id ? hashOf(body) : null);

/** The hash of the body with sorted keys, so that their order does not matter. */
export const hashOf = (body: Body) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(body).sort()))
    .digest();
