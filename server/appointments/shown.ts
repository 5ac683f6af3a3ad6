// The check that a late change undoes nothing that its person has not seen: the visit that the screen showed is compared with the
// present visit.

import { serverMessages } from '#contracts/appointments/appointments.sq.ts';
import type { Taking } from '#contracts/appointments/visit-payments.ts';
import { isConfirmed } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { ChangeConflict, ShownVisit } from '#contracts/ground/payment.ts';
import { isSameContent, isSamePayment, isSameState } from '#contracts/ground/shown.rules.ts';
import { meantClient } from '../clients/lookup-store.ts';
import type { Tx } from '../ground/db/database.ts';
import { Refusal } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { wholeBook } from '../ground/scope.ts';
import { readLastEdit, readLastMove, readLastStateChange } from './changes-store.ts';
import { isPaymentSaid, readPaymentOf } from './visit-payments/paid-visits-store.ts';

/** Throws if the visit, which is locked, is not as the screen showed it. */
export async function refuseUnseen(
  tx: Tx,
  salon: SalonId,
  visit: Appointment,
  shown: ShownVisit | undefined,
): Promise<void> {
  const refusal = shown && (await unseen(tx, salon, visit, shown));
  if (refusal) throw refusal;
}

/** Throws if time, person, client, services or sums of the visit are not as the screen showed them. */
export async function refuseUnseenContent(
  tx: Tx,
  salon: SalonId,
  visit: Appointment,
  shown: ShownVisit | undefined,
): Promise<void> {
  if (shown && !(await isContentSeen(tx, salon, visit, shown)))
    throw await changedMeanwhile(tx, salon, visit);
}

async function isContentSeen(tx: Tx, salon: SalonId, visit: Appointment, shown: ShownVisit) {
  const { client_id } = shown;
  const isOther = client_id && client_id !== visit.client_id;
  return isSameContent(
    isOther ? { ...shown, client_id: await meantClient(tx, salon, client_id) } : shown,
    visit,
  );
}

/** The refusal of `refuseUnseen`; undefined if the screen showed the visit as it is. `inSheet`: each row of the payment was shown. */
export async function unseen(
  tx: Tx,
  salon: SalonId,
  visit: Appointment,
  shown: ShownVisit,
  { inSheet = false }: { readonly inSheet?: boolean } = {},
): Promise<Refusal | undefined> {
  if (!(await isContentSeen(tx, salon, visit, shown))) return changedMeanwhile(tx, salon, visit);
  const isOtherState = !isSameState(shown, visit);
  // a visit that is not confirmed has no payment
  if (!isOtherState && !isConfirmed(visit)) return undefined;
  const now = await readNow(tx, salon, visit);
  if (!isOtherState) {
    const isOtherPayment =
      shown.paid === undefined
        ? await isPaymentSaid(tx, salon, visit.id)
        : now.last_payment !== undefined && !isSamePayment(shown.paid, now.paid, { inSheet });
    return isOtherPayment ? refusalOf(now, serverMessages.paymentChangedElsewhere) : undefined;
  }
  const isConfirmedByItself =
    shown.status === 'pending' && isConfirmed(visit) && now.last?.by_kind === 'system' && now.paid === null;
  return isConfirmedByItself ? undefined : refusalOf(now);
}

/** The refusal of a change that started from another version of the visit. */
export const changedMeanwhile = async (tx: Tx, salon: SalonId, visit: Appointment): Promise<Refusal> =>
  refusalOf(await readNow(tx, salon, visit));

const refusalOf = (now: ChangeConflict, message: string = serverMessages.changedElsewhere) =>
  new Refusal('changed', message, {}, now);

async function readNow(tx: Tx, salon: SalonId, appointment: Appointment) {
  const [{ visit: paid, takings }, last, last_move, last_edit] = await Promise.all([
    readPaymentOf(tx, wholeBook(salon), appointment.id),
    readLastStateChange(tx, salon, appointment.id),
    readLastMove(tx, salon, appointment.id),
    readLastEdit(tx, salon, appointment.id),
  ]);
  // a row that takes another row back may be written later than the valid rows
  const isValid = ({ voids, is_voided }: Taking) => !voids && !is_voided;
  const lastTaking = takings.findLast(isValid) ?? takings.at(-1);
  return {
    appointment,
    paid,
    last,
    last_move,
    last_edit,
    last_payment: lastTaking && { at: lastTaking.taken_at, by_name: lastTaking.by_name },
  };
}
