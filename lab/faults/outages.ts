// What people noticed of times in which the database could not write.

import { median, ms, timesOf, unless } from '../figures.ts';
import type { Bookings } from './bookings.ts';
import type { Outcome } from './fault.ts';

const expected = ['200', '201', '503'];

/** `returns`: the milliseconds from the end of each outage to the next booking. `name` is the name of several such outages. */
export async function outcomeOfOutages(
  name: string,
  bookings: Bookings,
  { returns, longestReturnMs }: { readonly returns: readonly number[]; readonly longestReturnMs: number },
): Promise<Outcome> {
  const { lost, twice } = await bookings.compare();
  const answers = [...bookings.answers];
  const withoutRetry = bookings.withoutRetry();
  const others = answers.map(([status]) => status).filter((status) => !expected.includes(status));
  const usualReturn = median(returns);
  return {
    figures: [
      `${returns.length} ${name}, ${bookings.acknowledged.size} acknowledged bookings, ${lost} lost, ${twice} twice`,
      `answers: ${answers.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      `bookings after that: ${timesOf(returns)}`,
    ],
    failed: [
      ...unless(lost === 0 && twice === 0, `${lost} bookings are lost, ${twice} are there twice`),
      ...unless(bookings.answers.has('503'), 'no call was refused meanwhile, so this proves nothing'),
      ...unless(others.length === 0, `other answers than 200, 201 and 503: ${others.join(', ')}`),
      ...unless(withoutRetry === 0, `${withoutRetry} answers of 503 had no Retry-After`),
      ...unless(usualReturn <= longestReturnMs, `back after ${ms(usualReturn)}`),
    ],
  };
}
