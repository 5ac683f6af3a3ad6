// The state and payment of a visit as the screen shows them. The payment comes from the code of the till, which only salons that use the
// till load.

import type { Appointment } from '#contracts/ground/appointment.ts';
import type { PaidVisit, ShownVisit } from '#contracts/ground/payment.ts';

type Payment = Partial<PaidVisit> | null | undefined;
type ReadPayment = (visit: Appointment) => Payment;

/** Set when the code of the till is loaded. */
let read: ReadPayment = () => undefined;

export function onShownPayment(knows: ReadPayment): void {
  read = knows;
}

type State = Pick<Appointment, 'status' | 'cancelled_by'>;

export const shownAs = ({ status, cancelled_by }: State, paid: ShownVisit['paid']): ShownVisit => ({
  status,
  cancelled_by,
  paid,
});

/** State and payment as the screen shows them. */
export const shownNow = (visit: Appointment): ShownVisit & { readonly paid?: Payment } =>
  shownAs(visit, read(visit));
