// The payment of a visit as this device knows it while the server cannot be asked.

import type { Taking, Till } from '#contracts/appointments/visit-payments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { PaidVisit, ShownVisit } from '#contracts/ground/payment.ts';
import { isOfPayment, type SaidPayment, type Tap } from '../../../appointments/queued-visit.rules.ts';
import { tillQuery } from '../../api.ts';
import { takingsQuery } from '../api.ts';
import type { SheetPayment } from '../by-sheet.ts';
import { said } from '../shown.ts';
import { queryClient } from '../../../ground/lib/query.ts';
import { isOf } from '../../../ground/outbox/change.ts';
import { shownQueuedChanges } from '../../../ground/outbox/queued-changes.ts';
import { shownNow } from '../../../ground/outbox/shown-now.ts';
import { isOfDay, type Part } from './payment.rules.ts';

/** The payment that this device entered and the server has not answered: by a confirmation, by one tap, or with its sums in the sheet. */
export interface WaitingPayment {
  readonly says: SaidPayment;
  readonly payment?: SheetPayment['payment'] | undefined;
  /** The sum that one tap pays. */
  readonly tap?: Part | undefined;
}

export interface KnownPayment {
  readonly till: Till;
  readonly paid: PaidVisit | null;
  readonly takings: readonly Taking[];
  readonly rate: number | null;
  readonly waiting: WaitingPayment | undefined;
  /** The state and the payment when the sheet opened. */
  readonly shown: ShownVisit;
}

/** Undefined on a device that does not know the rate. */
export function knownPayment(visit: Appointment): KnownPayment | undefined {
  const { id, appointment_date } = visit;
  const till = queryClient.getQueryData(tillQuery.queryKey);
  if (!till) return undefined;
  const isOfVisit = ({ appointment_id }: { readonly appointment_id: string | null }) => appointment_id === id;
  const day = queryClient.getQueryData(takingsQuery(appointment_date).queryKey);
  const takings = (day?.takings ?? []).filter(isOfVisit);
  const counted = takings.find((one) => isOfDay(one, appointment_date) && one.rate !== null);
  const says = said.read().get(id);
  const last = shownQueuedChanges().findLast((change) => change.about === id && isOfPayment(change));
  const payment = last && isOf(last, 'payVisit') ? last.body.payment : undefined;
  const { method, sum }: Partial<Tap> = last && isOf(last, 'setMethod') ? last.body : {};
  const tap = method && sum && { method, ...sum };
  return {
    till,
    paid: day?.visits.find(isOfVisit) ?? null,
    takings,
    rate: counted?.rate ?? till.rate,
    waiting: says && { says, payment, tap },
    shown: shownNow(visit),
  };
}
