// What people noticed of times in which the database could not write.
import type { Bookings } from './bookings.ts';
import { failureUnless, ms, type Outcome, quantile } from './fault.ts';

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
  const usualReturn = quantile(returns, 0.5);
  return {
    figures: [
      `${returns.length} ${name}, ${bookings.acknowledged.size} acknowledged bookings, ${lost} lost, ${twice} twice`,
      `answers: ${answers.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
      `bookings after that: median ${ms(usualReturn)}, longest ${ms(Math.max(...returns))}`,
    ],
    failed: [
      ...failureUnless(lost === 0 && twice === 0, `${lost} bookings are lost, ${twice} are there twice`),
      ...failureUnless(bookings.answers.has('503'), 'no call was refused meanwhile, so this proves nothing'),
      ...failureUnless(others.length === 0, `other answers than 200, 201 and 503: ${others.join(', ')}`),
      ...failureUnless(withoutRetry === 0, `${withoutRetry} answers of 503 had no Retry-After`),
      ...failureUnless(usualReturn <= longestReturnMs, `back after ${ms(usualReturn)}`),
    ],
  };
}
