import type { PaidSession } from '../ground/payment.ts';

/** `Nga paketa: seanca 6 nga 10`, and before the end what is left. */
export function sessionText({ number, sessions }: PaidSession): string {
  const left = sessions - number;
  const said = `Nga paketa: seanca ${number} nga ${sessions}`;
  if (left === 0) return `${said}, e fundit`;
  return left === 2 ? `${said}, mbeten edhe 2` : said;
}
