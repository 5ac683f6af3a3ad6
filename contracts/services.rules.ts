// What the services' forms make of what was typed, and what they refuse before they ask the server.
import type { Flaw } from './accounts.rules.ts';
import { parsePrice } from './format.sq.ts';
import { said } from './services.sq.ts';
import { longestService } from './services.ts';

export interface ServiceTyped {
  readonly name: string;
  readonly description: string;
  readonly duration: string;
  readonly price: string;
}

const wholeNumber = /^\d{1,6}$/;

/** What is no number counts as 0, and is then refused as too little. */
export const serviceFrom = ({ name, description, duration, price }: ServiceTyped) => ({
  name,
  description: description.trim() || null,
  duration: wholeNumber.test(duration.trim()) ? Number(duration) : 0,
  price: parsePrice(price) ?? 0,
});

/** The first flaw, in the order in which SPEC names them. */
export function checkService(typed: ServiceTyped): Flaw<'name' | 'price' | 'duration'> | undefined {
  const { name, price, duration } = serviceFrom(typed);
  if (name.trim() === '') return { field: 'name', message: said.nameMissing };
  if (price <= 0) return { field: 'price', message: said.priceWrong };
  if (duration < 1) return { field: 'duration', message: said.durationWrong };
  if (duration > longestService) return { field: 'duration', message: said.durationTooLong };
  return undefined;
}
