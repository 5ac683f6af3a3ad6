// Repeated requests. A screen that got no answer sends its request again, with the same id, which the screen made. The hash of the first
// body shows whether the request is the same.
import { createHash } from 'node:crypto';
import { serverMessages } from '#contracts/ground/wording.sq.ts';
import type { Tx } from '../db/database.ts';
import type { Origin } from '../origin.ts';
import { Refusal } from '../refusal.ts';
import type { SalonId } from '../salon-id.ts';
import {
  claimChangeId,
  findRequestOfRecord,
  isIdKnown,
  keepAnswerToChange,
  lockNewId,
  readAnswerToChange,
  type SecretTable,
} from './store.ts';

interface Body {
  readonly id?: string | undefined;
}

/**
 * The id of the record that the same request already made. The same requests at once wait here for each other, so that only the first
 * goes on. If another body has this id, or the record was deleted, the request is refused
 * as a duplicate, with this message.
 */
export async function findRepeated(
  tx: Tx,
  salon: SalonId,
  table: string,
  body: Body,
  message: string,
): Promise<string | undefined> {
  const { id } = body;
  if (!id) return undefined;
  lockNewId(tx, salon, id);
  const first = await findRequestOfRecord(tx, salon, table, id);
  if (!first) return undefined;
  if (!first.requestHash?.equals(hashOf(body))) throw new Refusal('duplicate', message);
  return id;
}

/** Refuses an id that was used: the first answer contained a secret that cannot be shown again. */
export async function refuseUsedId(
  tx: Tx,
  salon: SalonId,
  table: SecretTable,
  id: string | undefined,
  message: string,
): Promise<void> {
  if (id && (await isIdKnown(tx, salon, table, id))) throw new Refusal('duplicate', message);
}

/** The hash of the request, stored with the record. Null if the request has no id: then it can't be recognized again. */
export const requestHashOf = (body: Body): Buffer | null => (body.id ? hashOf(body) : null);

/** The hash of the body with sorted keys, so that their order does not matter. */
export const hashOf = (body: object): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(body).sort()))
    .digest();

interface Change {
  /** The id of the change. Without an id, a repeated request is a new change each time. */
  readonly change_id?: string | undefined;
  /** The data that the screen showed. It is left out when changes are compared. */
  readonly shown?: unknown;
  /** Whether the change is late. This value is not compared: a screen may learn only after a lost answer that the change was late. */
  readonly is_late?: unknown;
}

interface ChangeSubject {
  /** The record that the change is about. */
  readonly id: string;
  readonly origin: Origin;
}

/**
 * Does the work of a change once: if the same change comes again it gets the first answer, whatever has happened to the record since. Two
 * calls at the same time wait for each other. This lock comes before every other lock, so that a change waits only for itself. Only the
 * person who made the change gets the answer, since its id and body are on a tablet that other people use.
 */
export async function once<Answer extends object>(
  tx: Tx,
  salon: SalonId,
  change: Change,
  { id, origin }: ChangeSubject,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { change_id, shown: _, ...body } = change;
  if (!change_id) return work();
  const request = { ...body, id };
  const staff = origin.by?.staff?.id;
  const maker = { requestHash: hashOf({ ...request, by: staff }), staff: staff ?? null };
  if (!(await claimChangeId(tx, salon, change_id, maker, origin.at))) {
    const first = await readAnswerToChange(tx, salon, change_id);
    const { is_late: _, ...onTime } = request;
    const same = [request, onTime, { ...onTime, is_late: true }];
    const hashes = same.map((one) => hashOf({ ...one, by: staff }));
    // if a client was erased, the hash of the request about that client was erased too
    const isErased = first.requestHash.length === 0;
    const isSame = isErased
      ? first.staff === maker.staff
      : hashes.some((hash) => first.requestHash.equals(hash));
    if (!isSame) throw new Refusal('duplicate', serverMessages.otherChange);
    return JSON.parse(first.answer);
  }
  const answer = await work();
  keepAnswerToChange(tx, salon, change_id, answer);
  return answer;
}
