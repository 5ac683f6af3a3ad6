// Confirms visits automatically: a visit of a past day that is still pending was not cancelled, so it took place.
import * as contract from '#contracts/appointments/appointments.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import type { Database, Tx } from '../ground/db/database.ts';
import { route } from '../ground/http/serve.ts';
import { bySystem, type Origin } from '../ground/origin.ts';
import { type Scope, wholeBook } from '../ground/scope.ts';
import { addUnseenAppointments } from './columns-store.ts';
import { autoConfirmedHistoryText } from './messages.ts';
import { setStatus } from './slots.ts';
import { listSalonsWithPastVisits, lockUnconfirmedVisits, takeUnseenAppointments } from './store.ts';

export const autoConfirmRoutes = [
  route(contract.autoConfirm, ({ caller: { salon, scope, userId }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const confirmed = await confirmPast(tx, wholeBook(salon), origin);
      const unseen = await takeUnseenAppointments(tx, scope, userId);
      const own = confirmed.filter(({ barber_id }) => includes(scope.reads, barber_id));
      return { confirmed: [...unseen, ...own] };
    }, bySystem(origin.at)),
  ),
];

/** Confirms the past visits of all salons, each salon in its own transaction, so that no salon waits for another. */
export const autoConfirmTask =
  (db: Database, now: () => Date): (() => Promise<void>) =>
  async () => {
    const origin = bySystem(now());
    for (const salon of await listSalonsWithPastVisits(db, dayOf(origin))) {
      await db.transaction(async (tx) => {
        const ids = (await confirmPast(tx, wholeBook(salon), origin)).map(({ id }) => id);
        await addUnseenAppointments(tx, salon, ids);
      }, origin);
    }
  };

const dayOf = ({ at }: Origin) => localTime(at).day;

async function confirmPast(tx: Tx, book: Scope, origin: Origin) {
  const unconfirmed = await lockUnconfirmedVisits(tx, book, dayOf(origin));
  const by = { origin, isAutomatic: true, historyTextOf: autoConfirmedHistoryText };
  const confirmed = await setStatus(tx, book, unconfirmed, { status: 'confirmed' }, by);
  return confirmed.map(({ appointment }) => appointment);
}
