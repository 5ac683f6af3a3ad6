// Who was not cancelled by the end of the day has come: what still waits on days before today is confirmed by itself.
import * as contract from '#contracts/appointments.ts';
import { localTime } from '#contracts/calendar.rules.ts';
import type { SalonId } from '../accounts/store.ts';
import type { Database, Tx } from '../db/database.ts';
import { tellChange } from '../events/changes.ts';
import * as history from '../history/store.ts';
import { answer } from '../http/serve.ts';
import * as appointments from './store.ts';
import { autoConfirmedRecord } from './telling.ts';

export const autoConfirmRoutes = [
  answer(contract.autoConfirm, ({ caller: { salon, userId }, origin }, { db }) =>
    db.transaction(async (tx) => {
      const now = await confirmPast(tx, salon, origin);
      const meanwhile = await appointments.takeUntold(tx, salon, userId);
      return { confirmed: [...meanwhile, ...now] };
    }),
  ),
];

/** Every hour, in all salons; each in a transaction of its own, so that none waits for another. */
export const autoConfirmTask = (db: Database, now: () => Date) => async () => {
  const origin = history.bySystem(now());
  for (const salon of await appointments.salonsWithPast(db, dayOf(origin))) {
    await db.transaction(async (tx) => {
      const confirmed = await confirmPast(tx, salon, origin);
      await appointments.keepUntold(
        tx,
        salon,
        confirmed.map(({ id }) => id),
      );
    });
  }
};

const dayOf = ({ at }: history.Origin) => localTime(at).day;

async function confirmPast(tx: Tx, salon: SalonId, origin: history.Origin) {
  const confirmed = await appointments.confirmPast(tx, salon, dayOf(origin));
  for (const appointment of confirmed) {
    const { id, version } = appointment;
    const description = autoConfirmedRecord(appointment);
    await history.record(tx, origin, { type: 'update', entity: 'appointment', id, description });
    tellChange(tx, salon, { noun: 'appointment', id, version });
  }
  return confirmed;
}
