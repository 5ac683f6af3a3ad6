// Reads and checks the forms of services before they call the server.

import type { Currency } from '../ground/currency.ts';
import type { Flaw } from '../ground/first-problem.ts';
import { parsePriceIn } from '../ground/format.sq.ts';
import { messages } from './services.sq.ts';
import { longestBuffer, longestService } from './services.ts';

export interface TypedService {
  readonly name: string;
  readonly description: string;
  /** The minutes of work; with a waiting time, the minutes of work before it. */
  readonly duration: string;
  readonly price: string;
  /** The minutes to clean up; empty for none. */
  readonly buffer?: string;
  readonly addon?: boolean;
  readonly requiresTest?: boolean;
  readonly asksPicture?: boolean;
  /** The minutes after the work in which the barber is free, and the minutes of work after them; empty for none. */
  readonly wait?: string;
  readonly workAfter?: string;
}

const wholeNumber = /^\d{1,6}$/;

/** Whether the service has a waiting time. Its first length is then only the work before the waiting time. */
export const hasWait = ({ wait = '', workAfter = '' }: TypedService): boolean =>
  wait.trim() !== '' || workAfter.trim() !== '';

/** The service of a form. Text that is no number becomes a number that is refused as too small. */
export const serviceFrom = (
  {
    name,
    description,
    duration,
    price,
    buffer,
    addon = false,
    requiresTest = false,
    wait,
    workAfter,
  }: TypedService,
  currency: Currency = 'EUR',
) => {
  const work = wholeNumber.test(duration.trim()) ? Number(duration) : 0;
  const [wait_minutes, work_after_minutes] = [minutesFrom(wait), minutesFrom(workAfter)];
  return {
    name,
    description: description.trim() || null,
    duration: work && work + Math.max(wait_minutes, 0) + Math.max(work_after_minutes, 0),
    price: parsePriceIn(currency, price) ?? 0,
    buffer_minutes: minutesFrom(buffer),
    wait_minutes,
    work_after_minutes,
    addon,
    requires_test: requiresTest,
  };
};

function minutesFrom(text = '') {
  const typed = text.trim();
  return typed === '' ? 0 : wholeNumber.test(typed) ? Number(typed) : -1;
}

/** Returns the first problem, in the order of specification 7; undefined if there is none. */
export function checkService(
  typed: TypedService,
  currency: Currency = 'EUR',
): Flaw<'name' | 'price' | 'duration' | 'buffer' | 'wait' | 'workAfter'> | undefined {
  const { name, price, duration, buffer_minutes, wait_minutes, work_after_minutes } = serviceFrom(
    typed,
    currency,
  );
  if (name.trim() === '') return { field: 'name', message: messages.nameMissing };
  if (price <= 0) return { field: 'price', message: messages.priceWrong };
  if (currency === 'ALL' && !Number.isInteger(price))
    return { field: 'price', message: messages.priceNotWhole };
  if (duration < 1) return { field: 'duration', message: messages.durationWrong };
  if (wait_minutes < 0) return { field: 'wait', message: messages.waitWrong };
  if (work_after_minutes < 0) return { field: 'workAfter', message: messages.waitWrong };
  if (wait_minutes > 0 && work_after_minutes === 0)
    return { field: 'workAfter', message: messages.waitTooLong };
  if (wait_minutes === 0 && work_after_minutes > 0) return { field: 'wait', message: messages.waitMissing };
  if (duration > longestService) return { field: 'duration', message: messages.durationTooLong };
  if (buffer_minutes < 0 || buffer_minutes > longestBuffer)
    return { field: 'buffer', message: messages.bufferWrong };
  return undefined;
}
