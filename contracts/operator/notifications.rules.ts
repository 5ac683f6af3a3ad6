import { looksLikeEmail } from '../ground/primitives.ts';

/** Trims and lowercases the addresses, and drops empty and repeated ones. */
export const normaliseAddresses = (typed: readonly string[]): string[] => [
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

/** Reads the field for addresses: lists from other programs are separated by commas, semicolons or line breaks. */
export const addressesIn = (typed: string): Addresses =>
  sortAddresses(normaliseAddresses(typed.split(/[,;\n]/)));
