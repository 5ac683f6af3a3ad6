// Payments that are entered in the sheet, and sales at the desk. Both wait in the outbox, so that they also work without a network.

import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Currency } from '#contracts/ground/currency.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import type { ShownVisit } from '#contracts/ground/payment.ts';
import type { addTaking, payVisit } from '#contracts/till/takings.ts';
import type { SaidPayment } from '../../appointments/queued-visit.rules.ts';
import { queryClient } from '../../ground/lib/query.ts';
import type { NewChange } from '../../ground/outbox/outbox.ts';
import { queueChange } from '../../ground/outbox/queued-changes.ts';
import { words as outboxWords } from '../../ground/outbox/words.sq.ts';
import { takingKeys, takingsQuery } from './api.ts';

/** The body of a `payVisit` in the outbox. */
export interface SheetPayment {
  readonly payment: Omit<BodyOf<typeof payVisit>, 'change_id' | 'shown'>;
  /** The payment as the screens show it until the answer comes. */
  readonly says: SaidPayment;
  /** The currency of the price. The previous release did not keep the currency. */
  readonly bill?: Currency;
}

/** A product, or a package of a client. */
export type Sale = Extract<BodyOf<typeof addTaking>, { kind: 'product' | 'package' }>;

/** The message that is still to be shown after saving. */
export interface SavedMessage {
  readonly message: string | undefined;
  /** True if the change waits for the network. */
  readonly isKept?: boolean;
}

/** Saves a payment of the sheet. `shown`: the state of the visit that the sheet showed when it opened. */
export const payBySheet = (
  visit: Appointment,
  body: SheetPayment,
  shown: ShownVisit,
): Promise<SavedMessage> =>
  queue({ call: 'payVisit', about: visit.id, body, base: visit, changes: {}, version: visit.version, shown });

/** Sells something. The forms say where the sale of a closed day goes, so the till need not refuse it. */
export function sell(sale: Sale): Promise<SavedMessage> {
  const isClosed = queryClient.getQueryData(takingsQuery(sale.day).queryKey)?.paid_on !== undefined;
  const body = { ...sale, ...(isClosed && { is_late: true as const }) };
  return queue({ call: 'addTaking', about: sale.id, name: sale.name, body, version: 0 });
}

async function queue(change: Omit<NewChange, 'guarded'>): Promise<SavedMessage> {
  try {
    const result = await queueChange({ ...change, guarded: false });
    if (result === 'kept') return { message: outboxWords.kept, isKept: true };
    // rows on another day are reported by the outbox
    return { message: result.day ? undefined : result.message };
  } finally {
    queryClient.invalidateQueries({ queryKey: takingKeys.all });
  }
}
