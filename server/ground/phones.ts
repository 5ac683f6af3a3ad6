// Stores phone numbers in one form, however they were typed. A number without a country code is one of the salon's country.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Country } from '#contracts/ground/countries.ts';
import {
  codeBehindZero,
  dialCodes,
  mobileOfNeighbour,
  numbersMeant,
} from '#contracts/ground/typed-phones.rules.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import { invalid } from './refusal.ts';

/**
 * Returns `+355 69 123 4567`. A missing or empty number is returned unchanged; an invalid number is refused with its field. In Kosovo many
 * people have Albanian numbers: a number that is not valid in Kosovo is read as an Albanian number. In Albania `044 222 333` is a mobile
 * number of Kosovo.
 */
export function phoneFrom(
  typed: string | null | undefined,
  field: string,
  country: Country,
): string | null | undefined {
  return typed ? parsed(typed, field, country).formatInternational() : typed;
}

/** Kinds of numbers of companies, at which no person can be called back. */
const notPersonal = new Set(['PREMIUM_RATE', 'SHARED_COST', 'TOLL_FREE', 'UAN', 'VOICEMAIL']);

/** Reads a number that a stranger typed: it must be one at which a person can answer. The page of a salon reads it the same way. */
export function personalPhoneFrom(typed: string, field: string, country: Country): string {
  for (const meant of numbersMeant(typed, dialCodes[country])) {
    const number = parsePhoneNumberFromString(meant);
    if (number?.isValid() && !notPersonal.has(number.getType() ?? '')) return number.formatInternational();
  }
  throw wrongPhone(field);
}

function parsed(typed: string, field: string, country: Country) {
  const number =
    validNumber(codeBehindZero(typed) ?? mobileOfNeighbour(typed, dialCodes[country]) ?? '', country) ??
    validNumber(typed, country) ??
    validNumber(typed, 'AL');
  if (!number) throw wrongPhone(field);
  return number;
}

function validNumber(typed: string, defaultCountry: Country) {
  const number = parsePhoneNumberFromString(typed, { defaultCountry, extract: false });
  return number?.isValid() && !number.ext ? number : undefined;
}

const wrongPhone = (field: string) => invalid(messages.phoneInvalid, { [field]: messages.phoneInvalid });
