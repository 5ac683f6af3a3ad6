// Confirms visits automatically: a visit of a past day that is still pending was not cancelled, so it took place.
import * as contract from '#contracts/book/appointments.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { Database, Tx } from '../../ground/db/database.ts';
import { route } from '../../ground/http/serve.ts';
import { bySystem, type Origin } from '../../ground/origin.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { autoConfirmedHistoryText } from './messages.ts';
import { setStatus } from './slots.ts';
import {
  addUnseenAppointments,
  listSalonsWithPastVisits,
  lockUnconfirmedVisits,
  takeUnseenAppointments,
} from './store.ts';

export const autoConfirmRoutes = [
  route(contract.autoConfirm, ({ caller: { salon, userId }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const confirmed = await confirmPast(tx, salon, origin);
      const unseen = await takeUnseenAppointments(tx, salon, userId);
      return { confirmed: [...unseen, ...confirmed] };
    }, bySystem(origin.at)),
  ),
];

/** Confirms the past visits of all salons, each salon in its own transaction, so that no salon waits for another. */
export const autoConfirmTask = (db: Database, now: () => Date) => async () => {
  const origin = bySystem(now());
  for (const salon of await listSalonsWithPastVisits(db, dayOf(origin))) {
    await db.transaction(async (tx) => {
      const ids = (await confirmPast(tx, salon, origin)).map(({ id }) => id);
      await addUnseenAppointments(tx, salon, ids);
    }, origin);
  }
};

const dayOf = ({ at }: Origin) => localTime(at).day;

async function confirmPast(tx: Tx, salon: SalonId, origin: Origin) {
  const unconfirmed = await lockUnconfirmedVisits(tx, salon, dayOf(origin));
  const by = { origin, historyTextOf: autoConfirmedHistoryText };
  return setStatus(tx, salon, unconfirmed, { status: 'confirmed' }, by);
}
