import type { Country } from '#contracts/ground/countries.ts';
import { isPhone } from '#contracts/ground/desk-phones.rules.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { salonQuery } from './api.ts';

/** The sentence about a typed number that the server would refuse; undefined if nothing is typed. */
export function phoneProblem(
  typed: string,
  country: Country = queryClient.getQueryData(salonQuery.queryKey)?.country ?? 'XK',
): string | undefined {
  return typed.trim() === '' || isPhone(typed, country) ? undefined : messages.phoneInvalid;
}
