import type { TillResult } from '../ground/outbox/row.rules.ts';

/**
 * A tick holds although the till closed its day meanwhile; what was paid leaves the till with a cancelled or deleted visit, or moves
 * with it to another day. Only salons that use their till need the code.
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
