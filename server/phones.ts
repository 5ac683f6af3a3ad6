// Stores phone numbers in one form, however they were typed. A number without a country code is an Albanian number.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { messages } from '#contracts/wording.sq.ts';
import { invalid } from './refusal.ts';

/** The digits of a typed part of a phone number, without the zeros in front, as they are stored. Otherwise empty. */
export const digitsIn = (typed: string) =>
  /^[\d\s+()/.-]+$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : '';

/** Returns `+355 69 123 4567`. A missing or empty number stays so; an invalid one is refused with its field. */
export function phoneFrom(typed: string | null | undefined, field: string) {
  if (!typed) return typed;
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'AL', extract: false });
  if (!number?.isValid() || number.ext)
    throw invalid(messages.phoneInvalid, { [field]: messages.phoneInvalid });
  return number.formatInternational();
}
