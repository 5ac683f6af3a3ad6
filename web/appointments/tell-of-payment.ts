import type { TillResult } from '../ground/outbox/change.ts';

/**
 * Reports an unusual effect on the till: a visit is confirmed although the till has closed its day meanwhile; or a payment leaves the till
 * with a cancelled or deleted visit, or moves with its visit to another day. Only salons that use the till need the code of these messages.
 */
export function tellOfPayment(answer: TillResult): void {
  const { taken_on, day, payment_removed, payments_removed, payment_moved_to } = answer;
  if (taken_on || day || payment_removed || payments_removed || payment_moved_to) {
    import('./payment-toasts.ts').then(
      (toasts) => toasts.sayOfPayment(answer),
      () => {},
    );
  }
}
