// Phone numbers are kept in one form, whichever way they were typed; a number without a country is an Albanian one.
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { said } from '#contracts/wording.sq.ts';
import { invalid } from './http/errors.ts';

/** As `+355 69 123 4567`. What is left out or empty stays so; what is no number is refused under its field's name. */
export function phoneFrom(typed: string | null | undefined, field: string) {
  if (!typed) return typed;
  const number = parsePhoneNumberFromString(typed, { defaultCountry: 'AL', extract: false });
  if (!number?.isValid() || number.ext) throw invalid(said.phoneInvalid, { [field]: said.phoneInvalid });
  return number.formatInternational();
}
