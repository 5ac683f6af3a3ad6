// Merging two rows of one person, and separating them again.
import { v7 as newId } from 'uuid';
import { messages as clientMessages } from '#contracts/clients/clients.sq.ts';
import { longestNote } from '#contracts/clients/clients.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { messages } from '#contracts/privacy/merges.sq.ts';
import { daysToPart, mergeClients, undoMerge } from '#contracts/privacy/merges.ts';
import { lockVisits, moveVisits } from '../../appointments/slots.ts';
import { joinConsents, partConsents } from '../../appointments/visit-pictures/store.ts';
import { lockQueue, passWalkIns, passWalkInsBack } from '../../appointments/walk-ins/store.ts';
import {
  type ClientColumn,
  clientColumns,
  columnsOf,
  keptColumns,
  listedFields,
} from '../../clients/fields.sq.ts';
import { meantClient } from '../../clients/lookup-store.ts';
import {
  addMerge,
  type ClientToMerge,
  endMerge,
  lockToMerge,
  type MergedValues,
  passMerges,
  passMergesBack,
  removeMerged,
  restoreMerged,
  writeMerged,
} from '../../clients/merge-store.ts';
import { doubtBookingsSince } from '../../online/bookings/proof-store.ts';
import { LostRace, type Tx } from '../../ground/db/database.ts';
import type { Noun } from '../../ground/nouns/noun.ts';
import { invalid, notFound, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { type GoneClient, lockMerge, passDifferent, passDifferentBack, type StandingMerge } from './store.ts';

/** The nouns whose rows pass to the client who is kept. */
type Passing = readonly Pick<Noun, 'passed'>[];
const passedParts = (nouns: Passing) => nouns.flatMap(({ passed }) => Object.entries(passed));

interface MergeContext {
  readonly userId: string;
  readonly at: Date;
  readonly nouns: Passing;
}

/** Locks the visits before the clients, as in all transactions. If somebody books for the client in the meantime, the work begins again. */
async function lockBoth(
  tx: Tx,
  salon: SalonId,
  ids: { readonly kept: string; readonly gone?: string },
  of: string,
) {
  const before = await lockVisits(tx, salon, of);
  const clients = await lockToMerge(tx, salon, [ids.kept, ids.gone ?? ids.kept]);
  const now = await lockVisits(tx, salon, of);
  if (now.length !== before.length) throw new LostRace();
  return clients;
}

export async function merge(
  tx: Tx,
  salon: SalonId,
  keptId: string,
  { gone: named, name, pictures_go = 0 }: BodyOf<typeof mergeClients>,
  { userId, at, nouns }: MergeContext,
): Promise<{
  readonly id: string;
  readonly removed: readonly { readonly id: string; readonly visit: string }[];
}> {
  const goneId = await meantClient(tx, salon, named);
  if (goneId === keptId) throw invalid(messages.same, { gone: messages.same });
  lockQueue(tx, salon);
  const both = await lockBoth(tx, salon, { kept: keptId, gone: goneId }, goneId);
  const kept = both.find(({ id }) => id === keptId);
  const gone = both.find(({ id }) => id === goneId);
  if (!kept) throw notFound();
  if (!gone) throw invalid(clientMessages.unknown, { gone: clientMessages.unknown });
  const { id: _, ...before } = kept;
  const after = togetherOf(kept, gone, name);
  const moved = await moveVisits(tx, salon, { from: goneId, to: keptId });
  const walkIns = await passWalkIns(tx, salon, goneId, keptId);
  const merges = await passMerges(tx, salon, goneId, keptId);
  const different = await passDifferent(tx, salon, goneId, keptId);
  const ofNouns: Record<string, unknown> = {};
  for (const [name, { pass }] of passedParts(nouns)) ofNouns[name] = await pass(tx, salon, goneId, keptId);
  const { consents: pictureConsents, removed } = await joinConsents(tx, salon, {
    kept: keptId,
    gone: goneId,
  });
  if (removed.length > pictures_go)
    throw refuse(mergeClients, 'changed', messages.picturesGo(removed.length), {
      pictures_go: removed.length,
    });
  const client = await removeMerged(tx, salon, goneId);
  await writeMerged(tx, salon, keptId, after);
  const id = newId();
  const what: GoneClient = {
    ...{ client, merges, different, walkIns, pictureConsents, ...ofNouns },
  };
  await addMerge(tx, salon, { id, kept: keptId, goneId, gone: what, before, after, moved, at, by: userId });
  return { id, removed };
}

/** The merged values of the two clients. */
function togetherOf(kept: ClientToMerge, gone: ClientToMerge, name: 'kept' | 'gone'): MergedValues {
  const isOfKept = {
    first: (columns: readonly ClientColumn[]) => columns.some((column) => kept[column] !== null),
    chosen: () => name === 'kept',
    word: () => gone.marketing_refused_by !== 'client' && kept.marketing_refused_by !== null,
  };
  const values = listedFields.flatMap((field) => {
    const columns = columnsOf(field);
    if (field.merged === 'joined') return columns.map((column) => [column, joined(kept, gone, column)]);
    const from = isOfKept[field.merged](columns) ? kept : gone;
    return columns.map((column) => [column, from[column]]);
  });
  return Object.fromEntries(values);
}

/** The two texts, one below the other. */
function joined(kept: ClientToMerge, gone: ClientToMerge, column: ClientColumn) {
  const texts = [kept[column], gone[column]].filter((text) => text !== null);
  const text = [...new Set(texts)].join('\n') || null;
  if (text && text.length > longestNote) throw invalid(messages.longNote, { [column]: messages.longNote });
  return text;
}

const dayMs = 86_400_000;

/** Undoes a merge: everything that came with it goes back, and visits that were booked since stay. False if it was undone already. */
export async function part(
  tx: Tx,
  salon: SalonId,
  id: string,
  { at, nouns }: Pick<MergeContext, 'at' | 'nouns'>,
): Promise<boolean> {
  lockQueue(tx, salon);
  const merge = await lockMerge(tx, salon, id);
  if (!merge) throw notFound();
  const { kept, goneId, gone, moved } = merge;
  if (merge.isUndone) return false;
  if (at.getTime() - merge.at.getTime() > daysToPart * dayMs)
    throw refuse(undoMerge, 'too_late', messages.tooLate);
  if (merge.hasLater) throw refuse(undoMerge, 'changed', messages.laterFirst);
  const [client] = await lockBoth(tx, salon, { kept }, kept);
  if (!client) throw notFound();
  await writeMerged(tx, salon, kept, valuesBack(client, merge));
  await endMerge(tx, salon, id, at);
  await restoreMerged(tx, salon, { ...gone.client, ...saidSince(client, merge) });
  await moveVisits(tx, salon, { from: kept, to: goneId, only: moved });
  await doubtBookingsSince(tx, salon, kept, merge.at);
  await passWalkInsBack(tx, salon, { from: kept, to: goneId, ids: gone.walkIns ?? [], visits: moved });
  await passMergesBack(tx, salon, gone.merges, goneId);
  await passDifferentBack(tx, salon, { from: kept, to: goneId, different: gone.different ?? [] });
  // a message is written to a number
  const isTheirNumber =
    merge.before.phone === null && client.phone !== null && client.phone === merge.after.phone;
  const writtenSince = isTheirNumber ? merge.at : undefined;
  for (const [name, { back }] of passedParts(nouns))
    await back(tx, salon, { from: kept, to: goneId, kept: gone[name], writtenSince });
  await partConsents(tx, salon, { kept, gone: goneId }, gone.pictureConsents);
  return true;
}

/** Whether a field is unchanged since the merge. The columns of one field are restored together. */
const isAsMerged = (field: ClientColumn, now: MergedValues, { after }: StandingMerge) =>
  (listedFields.map(columnsOf).find((columns) => columns.includes(field)) ?? [field]).every(
    (one) => now[one] === after[one],
  );

/** The previous values of the fields that still have their merged value. */
function valuesBack({ id: _, ...now }: ClientToMerge, merge: StandingMerge) {
  return Object.fromEntries(
    clientColumns.map((field) => [field, isAsMerged(field, now, merge) ? merge.before[field] : now[field]]),
  ) as MergedValues;
}

/** A refusal of offers or a block since the merge. Nobody knows which of the two clients it is about, so it applies to both clients. */
function saidSince(now: ClientToMerge, merge: StandingMerge) {
  const said = keptColumns.filter((field) => now[field] !== null && !isAsMerged(field, now, merge));
  return Object.fromEntries(said.map((field) => [field, now[field]]));
}
