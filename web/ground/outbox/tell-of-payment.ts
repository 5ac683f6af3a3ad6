import type { TillResult } from './row.rules.ts';

/**
 * A tick holds although the till closed its day meanwhile; what was paid leaves the till with a cancelled or deleted visit, or moves
 * with it to another day. Only salons that use their till need the code.
 */
export function tellOfPayment(answer: TillResult) {
  const { taken_on, day, payment_removed, payments_removed, payment_moved_to } = answer;
  if (taken_on || day || payment_removed || payments_removed || payment_moved_to) {
    import('./of-till.ts').then(
      (till) => till.tellOfPayment(answer),
      () => {},
    );
  }
}
