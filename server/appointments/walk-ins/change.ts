// Adds people to the queue, changes what is known about them, and takes them off.
import { serverMessages } from '#contracts/appointments/walk-ins.sq.ts';
import { createWalkIn, updateWalkIn, type WalkIn } from '#contracts/appointments/walk-ins.ts';
import { messages as clientMessages, otherNumber } from '#contracts/clients/clients.sq.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { messages as barberMessages } from '#contracts/salon/barbers.sq.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import { isErased, meantClient } from '../../clients/lookup-store.ts';
import { refuseOtherNumber } from '../../clients/store.ts';
import { countryOfPhones } from '../../salon/salons/store.ts';
import { queueTexts } from '../history.sq.ts';
import { whenOf } from '../messages.ts';
import { removeAppointment } from '../slots.ts';
import { findAppointment, lockAppointment } from '../store.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { findRepeated, hashOf, once } from '../../ground/http/repeats.ts';
import { refuseUnknownIds } from '../../ground/http/unknown-ids.ts';
import type { Origin } from '../../ground/origin.ts';
import { phoneFrom } from '../../ground/phones.ts';
import { Refusal, refuse } from '../../ground/refusal.ts';
import { requireBarber, requireColumn, type Scope, wholeBook } from '../../ground/scope.ts';
import { doneAt } from './done-at.ts';
import { type By, giveLengthBack, lockShortenedFor } from './end-early.ts';
import { seatedMeanwhile } from './seat.ts';
import {
  addWalkIn,
  endLapsed,
  findKnown,
  getWalkIn,
  isOfErased,
  leftByThemselves,
  lockQueue,
  updateWalkInRow,
} from './store.ts';

type New = BodyOf<typeof createWalkIn>;
type Changes = BodyOf<typeof updateWalkIn>;

export async function addToQueue(db: Database, scope: Scope, origin: Origin, wanted: New) {
  const { salon } = scope;
  const country = await countryOfPhones(db, salon, [wanted.phone]);
  const phone = phoneFrom(wanted.phone, 'phone', country) ?? null;
  // a device sends the time of the arrival only in a late request, so the same request may come with it and without it
  const { arrived_at, ...request } = wanted;
  return db.transaction(async (tx) => {
    lockQueue(tx, salon);
    const made = await findRepeated(tx, salon, 'walk_ins', request, serverMessages.duplicate);
    if (!made) {
      const { barber, client } = await known(tx, scope, wanted, () =>
        refuse(createWalkIn, 'changed', clientMessages.erasedMeanwhile),
      );
      const arrivedAt = doneAt(arrived_at, origin.at);
      if (client && phone) await refuseOtherNumber(tx, scope, client, phone);
      await endLapsed(tx, salon, origin.at);
      const row = {
        id: wanted.id,
        day: localTime(arrivedAt).day,
        name: wanted.name ?? null,
        phone,
        clientId: client,
        isNewClient: wanted.is_new_client === true,
        serviceIds: wanted.service_ids ?? [],
        barberId: barber,
        arrivedAt,
        quotedMinutes: wanted.quoted_minutes ?? null,
        requestHash: hashOf(request),
      };
      await addWalkIn(tx, salon, row, origin);
    }
    const walkIn = await getWalkIn(tx, wholeBook(salon), wanted.id);
    if (!made) await record(tx, origin, walkIn, 'added');
    return { walkIn, isRepeated: made !== undefined };
  }, origin);
}

type Named = Pick<Changes, 'barber_id' | 'client_id' | 'service_ids'>;

/** `ofErased`: the refusal for an erased client. A name that waited on a device would make the erased client a client again. */
async function known(tx: Tx, scope: Scope, named: Named, ofErased: () => Refusal) {
  const { barber_id, client_id, service_ids = [] } = named;
  const { salon } = scope;
  if (barber_id) requireColumn(scope, barber_id);
  const client = client_id && (await meantClient(tx, salon, client_id));
  if (client && (await isErased(tx, salon, client))) throw ofErased();
  const ofService = { field: 'service_ids', message: serviceMessages.unknown };
  await refuseUnknownIds(tx, salon, 'services', service_ids, ofService);
  const ofBarber = { field: 'barber_id', message: barberMessages.unknown };
  await refuseUnknownIds(tx, salon, 'barbers', [barber_id], ofBarber);
  const ofClient = { field: 'client_id', message: clientMessages.unknown };
  await refuseUnknownIds(tx, salon, 'clients', [client], ofClient);
  return findKnown(tx, salon, { barber: barber_id, client });
}

export async function changeWalkIn(db: Database, scope: Scope, by: By, id: string, wanted: Changes) {
  const { origin } = by;
  const { salon } = scope;
  const country = await countryOfPhones(db, salon, [wanted.phone]);
  const phone = phoneFrom(wanted.phone, 'phone', country);
  const { at: _, ...request } = wanted;
  return db.transaction(async (tx) => {
    await once(tx, salon, request, { id, origin }, async () => {
      lockQueue(tx, salon);
      await write(tx, scope, by, await getWalkIn(tx, scope, id), { ...wanted, phone });
      // the answer has no name: a kept answer with a name would have to be erased with the client
      return { isDone: true };
    });
    return getWalkIn(tx, wholeBook(salon), id);
  }, origin);
}

async function write(tx: Tx, scope: Scope, by: By, before: WalkIn, wanted: Changes) {
  const { origin } = by;
  const { state, is_here, at: sentAt, change_id: _, ...changes } = wanted;
  const { salon } = scope;
  requireBarber(scope, before.barber_id);
  const phone = phoneGiven(scope, before, changes.phone);
  const at = doneAt(sentAt, origin.at);
  if (before.state === 'seated' && state === 'left') throw await seatedNow(tx, scope, before);
  if (before.state === 'seated' && state === 'waiting') await takeVisitBack(tx, scope, by, before);
  if (state === 'waiting' && !is_here && (await leftByThemselves(tx, salon, before.id)))
    throw refuse(updateWalkIn, 'changed', serverMessages.leftByThemselves, { appointment: null });
  const comes = is_here && !before.is_here;
  // a person who comes waits, also when the hour in which to come is over
  const after = state ?? (comes && before.state === 'left' ? 'waiting' : before.state);
  const isOther = after !== before.state;
  const ofErased = () =>
    refuse(updateWalkIn, 'changed', clientMessages.erasedMeanwhile, { appointment: null });
  const saysWho = changes.name || phone || changes.client_id;
  if (saysWho && (await isOfErased(tx, salon, before.id))) throw ofErased();
  const { barber, client } = await known(tx, scope, changes, ofErased);
  if (client && phone) await refuseOtherNumber(tx, scope, client, phone);
  await endLapsed(tx, salon, origin.at);
  await updateWalkInRow(tx, salon, before, {
    ...changes,
    phone,
    // another name or client is said without it by an earlier release
    ...((changes.name !== undefined || changes.client_id) && {
      is_new_client: changes.is_new_client ?? false,
    }),
    ...(changes.barber_id !== undefined && { barber_id: barber }),
    ...(changes.client_id !== undefined && { client_id: client }),
    // an entry that lapsed just now still waits in `before`
    ...((isOther || (comes && after === 'waiting')) && {
      state: after,
      ended_at: after === 'left' ? at : null,
      appointment_id: null,
      left_by_client: false,
    }),
    // the place in the queue follows the time of the arrival: before that nobody has seen the person
    ...(comes && { is_here, arrived_at: at }),
  });
  await record(tx, origin, before, isOther ? (after === 'left' ? 'left' : 'back') : 'changed');
}

/** A person who sees no phones may add a phone where there is none, but may not change or delete a phone. */
function phoneGiven({ phones }: Scope, before: WalkIn, given: string | null | undefined) {
  if (phones) return given;
  if (given && before.phone && given !== before.phone)
    throw new Refusal('forbidden', otherNumber, {
      fields: { phone: otherNumber },
    });
  return given ?? undefined;
}

const seatedNow = async (tx: Tx, scope: Scope, { appointment_id }: WalkIn) =>
  seatedMeanwhile(
    scope,
    (appointment_id && (await findAppointment(tx, wholeBook(scope.salon), appointment_id))) || null,
  );

/** Undoes seating. A visit that somebody changed since stays. The visit that ended early for this visit gets its length back. */
async function takeVisitBack(tx: Tx, scope: Scope, by: By, { appointment_id }: WalkIn) {
  if (!appointment_id) return;
  const visit = await lockAppointment(tx, scope, appointment_id);
  if (visit.version > 1 || visit.status !== 'pending')
    throw refuse(updateWalkIn, 'changed', serverMessages.visitChanged, { appointment: visit });
  const shortened = await lockShortenedFor(tx, scope, appointment_id);
  const historyText = queueTexts.unseated(whenOf(visit));
  await removeAppointment(tx, scope, visit, { historyText, isUndo: true }, by);
  if (shortened) await giveLengthBack(tx, scope, shortened, by);
}

type Done = 'added' | 'changed' | 'left' | 'back';

/** Records a change of an entry by its number, since administrators see no clients. */
const record = (tx: Tx, origin: Origin, { id, number }: Pick<WalkIn, 'id' | 'number'>, done: Done) =>
  recordHistory(tx, origin, {
    type: done === 'added' ? 'create' : 'update',
    entity: 'walk_in',
    id,
    description: queueTexts[done](number),
  });
