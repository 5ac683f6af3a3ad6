// Which numbers the server takes at the desk. Apart from `typed-phones.rules.ts`, since only forms read it.
import type { Country } from './countries.ts';
import {
  codeBehindZero,
  codeOf,
  dialCodes,
  isNational,
  isOfSalons,
  mobileOfNeighbour,
} from './typed-phones.rules.ts';

export const hasCountryCode = (typed: string): boolean => /^\D*(\+|00)/.test(typed);

/** Numbers of companies, at which no person answers: a client has none, but the server takes them. */
const ofCompanies: Readonly<Record<string, RegExp>> = {
  355: /^(?:800\d{4}|900[1-9]\d\d|808[1-9]\d\d)$/,
  383: /^[89]00\d{5}$/,
  39: /^(?:[148]\d{5,10}|3[2-8]\d{9,10})$/,
  49: /^[1-9]\d{3,14}$/,
};

/**
 * Whether the server takes what was typed at the desk as a number, so that a form refuses it without the network too. For countries other
 * than Albania and Kosovo it may be true for a number that the server refuses.
 */
export function isPhone(typed: string, country: Country): boolean {
  const marks = typed.trim().replace(/[^\d+]/g, '');
  const own = dialCodes[country];
  const meant = codeBehindZero(typed) ?? mobileOfNeighbour(typed, own);
  if (meant && isWhole(meant)) return true;
  if (/\p{L}|\d.*\+/u.test(typed)) return false;
  const international = /^(?:\++|00)(\d+)$/.exec(marks)?.[1];
  if (international) return isWhole(`+${international}`);
  const national = [own, dialCodes.AL].flatMap((code) => [
    `+${code}${marks}`,
    `+${code}${marks.replace(/^0/, '')}`,
  ]);
  // also a whole number without its plus
  return [`+${marks}`, ...national].some((one) => isOfSalons(codeOf(one.slice(1)) ?? '') && isWhole(one));
}

function isWhole(number: string) {
  const digits = number.slice(1);
  const code = codeOf(digits);
  if (!code) return /^[1-9]\d{5,16}$/.test(digits);
  const rest = digits.slice(code.length);
  return [rest, rest.replace(/^0/, '')].some((one) => isNational(code, one) || ofCompanies[code]?.test(one));
}
