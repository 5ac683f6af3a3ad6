// Phone numbers as people type them, on the page of a salon and on the server. The patterns come from libphonenumber, which is too large
// for the page; a test compares our patterns with it.
import type { Country } from './countries.ts';
import { digitsIn } from './phones.rules.ts';

/** The patterns of numbers at which a person can answer, by country code. The test shows when a pattern is not up to date. */
const national: Readonly<Record<string, RegExp>> = {
  // Albania
  355: /^(?=\d{6,9}$)(?:4505[0-2]\d{3}|(?:[2358][16-9]\d[2-9]|4410)\d{4}|(?:[2358][2-5][2-9]|4(?:[2-57-9][2-9]|6\d))\d{5}|6(?:[78][2-9]|9\d)\d{6}|700[2-9]\d{4})$/,
  // Kosovo
  383: /^(?=\d{8,12}$)(?:38\d{6,10}|(?:2[89]|39)(?:0\d{5,6}|[1-9]\d{5})|4[3-9]\d{6})$/,
  // Italy
  39: /^(?=\d{6,12}$)(?:0(?:669[0-79]\d{1,6}|831\d{2,8})|0(?:1(?:[0159]\d|[27][1-5]|31|4[1-4]|6[1356]|8[2-57])|2\d\d|3(?:[0159]\d|2[1-4]|3[12]|[48][1-6]|6[2-59]|7[1-7])|4(?:[0159]\d|[23][1-9]|4[245]|6[1-5]|7[1-4]|81)|5(?:[0159]\d|2[1-5]|3[2-6]|4[1-79]|6[4-6]|7[1-578]|8[3-8])|6(?:[0-57-9]\d|6[0-8])|7(?:[0159]\d|2[12]|3[1-7]|4[2-46]|6[13569]|7[13-6]|8[1-59])|8(?:[0159]\d|2[3-578]|3[2356]|[6-8][1-5])|9(?:[0159]\d|[238][1-5]|4[12]|6[1-8]|7[1-6]))\d{2,7}|3[2-9]\d{7,8}|(?:31|43)\d{8}|1(?:78\d|99)\d{6}|55\d{8})$/,
  // Germany
  49: /^(?=(?:[2579]\d{5,14}|49(?:[34]0|69|8\d)\d\d?|49(?:37|49|60|7[089]|9\d)\d{1,3}|49(?:2[024-9]|3[2-689]|7[1-7])\d{1,8}|(?:1|[368]\d|4[0-8])\d{3,13}|49(?:[015]\d|2[13]|31|[46][1-8])\d{1,9})$)(?:32\d{9,11}|49[1-6]\d{10}|322\d{6}|49[0-7]\d{3,9}|(?:[34]0|[68]9)\d{3,13}|(?:2(?:0[1-689]|[1-3569]\d|4[0-8]|7[1-7]|8[0-7])|3(?:[3569]\d|4[0-79]|7[1-7]|8[1-8])|4(?:1[02-9]|[2-48]\d|5[0-6]|6[0-8]|7[0-79])|5(?:0[2-8]|[124-6]\d|[38][0-8]|[79][0-7])|6(?:0[02-9]|[1-358]\d|[47][0-8]|6[1-9])|7(?:0[2-8]|1[1-9]|[27][0-7]|3\d|[4-6][0-8]|8[0-5]|9[013-7])|8(?:0[2-9]|1[0-79]|2\d|3[0-46-9]|4[0-6]|5[013-9]|6[1-8]|7[0-8]|8[0-24-6])|9(?:0[6-9]|[1-4]\d|[589][0-7]|6[0-8]|7[0-467]))\d{3,12}|1(?:6[023]|7\d)\d{7,8}|15(?:[0-25-9]\d\d|3(?:10|33)|410)\d{6}|700\d{8}|16(?:4\d{1,10}|[89]\d{1,11}))$/,
};

const codes = Object.keys(national);
export const codeOf = (digits: string): string | undefined => codes.find((code) => digits.startsWith(code));
export const isNational = (code: string, digits: string): boolean => national[code]?.test(digits) === true;

/** The country codes of the salons. */
export const dialCodes = { AL: '355', XK: '383' } as const satisfies Record<Country, string>;
export type DialCode = (typeof dialCodes)[Country];
const neighbour = { '355': '383', '383': '355' } as const satisfies Record<DialCode, DialCode>;
export const isOfSalons = (code: string): code is DialCode => code in neighbour;

/** The characters of a phone number as people write it. */
const signs = /^[\d\s+()./\-–—·'’]+$/;

/**
 * The number in `0355 69 123 4567`, where somebody put the zero of a national number before the country code, also behind the code of the
 * field. Undefined if it can be another number: some numbers of Prishtina begin with 038 3.
 */
export function codeBehindZero(typed: string): string | undefined {
  const marks = typed.replace(/[^\d+]/g, '');
  const [, code, rest] = /^(?:(?:\+|00)(?:355|383)0|0?)(355|383)0?(\d*)$/.exec(marks) ?? [];
  const number = `+${code}${rest}`;
  return code === '355' || (code && seemsPersonal(number)) ? number : undefined;
}

/**
 * The numbers that may be meant, the most likely first, as `+` and digits. The field begins with the salon's country code: behind it there
 * may be a second `+` or `00` with another code, the zero of a national number, or a number of the neighbouring country.
 */
export function numbersMeant(typed: string, own: DialCode): readonly string[] {
  const text = typed.trim();
  if (!signs.test(text)) return [];
  const marks = text.replace(/\(0\)/g, '').replace(/[^\d+]/g, '');
  const behindZero = codeBehindZero(marks);
  if (behindZero) return [behindZero];
  const international = marks.slice(marks.lastIndexOf('+') + 1);
  if (!marks.includes('+') && !marks.startsWith('00')) {
    const abroad = mobileOfNeighbour(text, own);
    return [...(abroad ? [abroad] : []), ...ofNational(international, own)];
  }
  const digits = international.replace(/^00/, '');
  const code = codeOf(digits);
  if (!code) return [`+${digits}`];
  const rest = digits.slice(code.length);
  // in Italy the zero is part of the number
  const trunk = code === '39' ? rest : rest.replace(/^0/, '');
  const behind = isOfSalons(code) ? ofNational(rest, code) : [];
  const whole = `+${code}${trunk}`;
  return [
    ...(rest.startsWith('00') ? numbersMeant(`+${rest.slice(2)}`, own) : []),
    ...(rest.length > 9 ? [...behind, whole] : [whole, ...behind]),
  ];
}

const mobile = /^\+(?:3556[6-9]|3834[3-9])/;
/** The area code of Tirana, apart from the rest: `04 422 2333`. */
const codeApart = /^\D*0?4\D+\d{3}/;

/**
 * The mobile number of the neighbouring country that may be meant. The typed number has no country code, begins as a mobile number there,
 * and can only be a landline here: `044 222 333` in Albania.
 */
export function mobileOfNeighbour(typed: string, own: DialCode): string | undefined {
  if (!signs.test(typed) || /^\s*(?:\+|00)/.test(typed) || codeApart.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '').replace(/^0/, '');
  const number = `+${neighbour[own]}${digits}`;
  return mobile.test(number) && seemsPersonal(number) && !mobile.test(`+${own}${digits}`)
    ? number
    : undefined;
}

/**
 * The possible numbers of a typed national one: in the salon's country, in the neighbouring country, or as an international number whose
 * `+` was left out.
 */
function ofNational(typed: string, own: DialCode) {
  const digits = typed.replace(/^0+/, '');
  const local = [`+${own}${digits}`, `+${neighbour[own]}${digits}`];
  const code = codeOf(digits);
  if (!code) return local;
  // an international number is longer than the numbers of both countries, but for a few landlines
  const isInternational = digits.length > 9 && seemsPersonal(`+${digits}`);
  return isInternational ? [`+${digits}`, ...local] : [...local, `+${digits}`];
}

/**
 * Whether somebody can answer at the number, if it belongs to one of these four countries. For other countries only the length is checked
 * here.
 */
export function seemsPersonal(number: string): boolean {
  const digits = number.slice(1);
  const code = codeOf(digits);
  return code ? isNational(code, digits.slice(code.length)) : /^[1-9]\d{7,14}$/.test(digits);
}

/**
 * The whole number, if a mobile number of Germany, Italy or Britain, or a number of America, was typed as it is dialled there, also behind
 * the code of the field. A number that begins as a mobile number of Albania or Kosovo is most likely one of these.
 */
export function abroadMeant(typed: string): string | undefined {
  const marks = typed.replace(/[^\d+]/g, '');
  const [, trunk, digits = ''] = /^(?:(?:\+|00)(?:355|383))?(?!00)(0?)(\d+)$/.exec(marks) ?? [];
  if (trunk && /^7[1-9]\d{8}$/.test(digits)) return digits.replace(/^..../, '+44 $& ');
  const number = /^1[5-7]/.test(digits) ? `+49${digits}` : `+39${digits}`;
  const isMobile = /^\+(?:49|393)/.test(number);
  if (isMobile && seemsPersonal(number)) return number.replace(/^(...)(...)/, '$1 $2 ');
  const isAmerican = !trunk && /^(?!4[3-9]|6[7-9])[2-9]\d\d[2-9]\d{6}$/.test(digits);
  return isAmerican ? digits.replace(/^(...)(...)/, '+1 $1 $2 ') : undefined;
}

/** The examples of whole numbers, by country code: of the salons' countries, and of the countries in which most of their clients live. */
export const phoneExamples: Readonly<Record<string, string>> = {
  355: '+355 69 123 4567',
  383: '+383 44 123 456',
  1: '+1 201 555 0123',
  30: '+30 691 234 5678',
  32: '+32 470 12 34 56',
  33: '+33 6 12 34 56 78',
  39: '+39 312 345 6789',
  41: '+41 78 123 45 67',
  43: '+43 664 123456',
  44: '+44 7400 123456',
  46: '+46 70 123 45 67',
  49: '+49 1512 3456789',
  382: '+382 67 622 901',
  389: '+389 72 345 678',
  90: '+90 501 234 56 78',
};

/** The most digits of a number in any country. */
const mostDigits = 15;

/** Whether a typed number is this stored one, no matter in which of the two countries it was typed. */
export const isSameNumber = (typed: string, stored: string): boolean =>
  digitsIn(typed) === digitsIn(stored) ||
  Object.values(dialCodes).some((own) => numbersMeant(typed, own).includes(`+${digitsIn(stored)}`));

/** The example of the country that was meant, and the reason why the typed number is wrong. */
export function exampleFor(typed: string, own: DialCode) {
  const digits = numbersMeant(typed, own)[0]?.slice(1) ?? '';
  const code = Object.keys(phoneExamples).find((one) => digits.startsWith(one)) ?? own;
  const example = phoneExamples[code] ?? '';
  return { example, fault: faultOf(typed, digits.length, code) };
}

function faultOf(
  typed: string,
  length: number,
  code: string,
): 'phoneSigns' | 'phoneShort' | 'phoneLong' | 'phoneWrong' {
  const usual = phoneExamples[code]?.replace(/\D/g, '').length ?? 0;
  if (!signs.test(typed.trim())) return 'phoneSigns';
  if (length > 0 && length < usual) return 'phoneShort';
  return length > (isOfSalons(code) ? usual : mostDigits) ? 'phoneLong' : 'phoneWrong';
}

/** The number that was meant; undefined if the text is no number. */
export const numberMeant = (typed: string, own: DialCode): string | undefined =>
  numbersMeant(typed, own).find(seemsPersonal);
