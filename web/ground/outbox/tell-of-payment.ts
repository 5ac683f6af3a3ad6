import type { Answer } from './row.rules.ts';

type OfTill = Pick<Answer, 'taken_on' | 'day' | 'payment_removed' | 'payment_moved_to'>;

/**
 * A tick holds although the till closed its day meanwhile; what was paid leaves the till with a cancelled or deleted visit, or moves
 * with it to another day. Only salons that use their till need the code.
 */
export function tellOfPayment(answer: OfTill) {
  if (answer.taken_on || answer.day || answer.payment_removed || answer.payment_moved_to) {
    import('./of-till.ts').then(
      (till) => till.tellOfPayment(answer),
      () => {},
    );
  }
}
