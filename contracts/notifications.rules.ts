import { looksLikeEmail } from './primitives.ts';

/** Trimmed, in lower case, without blanks, each once. */
export const tidyAddresses = (typed: readonly string[]) => [
  ...new Set(typed.map((address) => address.trim().toLowerCase()).filter(Boolean)),
];

export interface Addresses {
  readonly valid: string[];
  readonly invalid: string[];
}

export function sortAddresses(addresses: readonly string[]): Addresses {
  const valid = addresses.filter(looksLikeEmail);
  const invalid = addresses.filter((address) => !looksLikeEmail(address));
  return { valid, invalid };
}

/** What is typed into the field for addresses of one's own: separated by commas. */
export const addressesIn = (typed: string): Addresses => sortAddresses(tidyAddresses(typed.split(',')));
