// Reads and checks the forms of services before they call the server.

import type { Currency } from '../ground/currency.ts';
import type { Flaw } from '../ground/first-problem.ts';
import { parsePriceIn } from '../ground/format.sq.ts';
import { messages } from './services.sq.ts';
import { longestBuffer, longestService } from './services.ts';

export interface TypedService {
  readonly name: string;
  readonly description: string;
  readonly duration: string;
  readonly price: string;
  /** Minutes; empty for none. */
  readonly buffer?: string;
  readonly addon?: boolean;
}

const wholeNumber = /^\d{1,6}$/;

/** Text that is no number becomes one that is refused as too small. */
export const serviceFrom = (
  { name, description, duration, price, buffer = '', addon = false }: TypedService,
  currency: Currency = 'EUR',
) => ({
  name,
  description: description.trim() || null,
  duration: wholeNumber.test(duration.trim()) ? Number(duration) : 0,
  price: parsePriceIn(currency, price) ?? 0,
  buffer_minutes: bufferFrom(buffer.trim()),
  addon,
});

const bufferFrom = (typed: string) => (typed === '' ? 0 : wholeNumber.test(typed) ? Number(typed) : -1);

/** Returns the first problem, in the order of specification 7; undefined if there is none. */
export function checkService(
  typed: TypedService,
  currency: Currency = 'EUR',
): Flaw<'name' | 'price' | 'duration' | 'buffer'> | undefined {
  const { name, price, duration, buffer_minutes } = serviceFrom(typed, currency);
  if (name.trim() === '') return { field: 'name', message: messages.nameMissing };
  if (price <= 0) return { field: 'price', message: messages.priceWrong };
  if (currency === 'ALL' && !Number.isInteger(price))
    return { field: 'price', message: messages.priceNotWhole };
  if (duration < 1) return { field: 'duration', message: messages.durationWrong };
  if (duration > longestService) return { field: 'duration', message: messages.durationTooLong };
  if (buffer_minutes < 0 || buffer_minutes > longestBuffer)
    return { field: 'buffer', message: messages.bufferWrong };
  return undefined;
}
