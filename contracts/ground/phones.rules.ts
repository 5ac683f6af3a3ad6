/**
 * Mobile numbers of Kosovo as they were dialled before the country had its own code (by the codes of Monaco and
 * Slovenia), and as they are dialled within Kosovo. The digits after the code are the same today.
 */
const oldNumber = /^(?:(?:\+|00)(?:377(?=4[45])|386(?=4[39]))|0(?=4[3-9]))(\d\d)(\d{3})(\d{3})$/;

/** The country codes of Albania and Kosovo. */
export const countryCodes = ['+355', '+383'] as const;
type CountryCode = (typeof countryCodes)[number];

const compact = (typed: string) => typed.replace(/[^\d+]/g, '').replace(/^00/, '+');

/** The country code that a typed number begins with. */
export const countryCodeIn = (typed: string): '+355' | '+383' | undefined =>
  countryCodes.find((code) => compact(typed).startsWith(code));

/** Writes a typed number with this country code. If no number was typed, returns only the code. */
export function withCountryCode(typed: string, code: CountryCode): string {
  const national = compact(typed)
    .replace(/^\+(?:355|383|377|386)/, '')
    .replace(/^\+?0*/, '');
  return `${code} ${national.replace(/^(\d\d)(\d{3})(\d+)$/, '$1 $2 $3')}`;
}

/** A number in groups of digits: `+355 69 123 4567`. One of another country stays as it is. */
export function shownPhone(phone: string): string {
  const code = countryCodeIn(phone);
  return code ? withCountryCode(phone, code) : phone;
}

/** The number as it is dialled today, if the typed number looks like an old or local number of Kosovo. */
export const kosovoNumberIn = (typed: string): string | undefined => {
  const parts = oldNumber.exec(typed.replace(/[\s\u00a0().\-/]/g, ''));
  return parts ? `+383 ${parts.slice(1).join(' ')}` : undefined;
};

/** The digits of a typed part of a phone number, without the zeros in front, as they are stored; empty if something else was typed. */
export const digitsIn = (typed: string): string =>
  /^[\d\s+()/.-]+$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : '';

/** The mobile numbers of the countries in which most clients live, as they are stored. A test compares them with libphonenumber. */
const mobile =
  /^\+(?:355 ?6|382 ?6|383 ?4|389 ?7|30 ?(?:6|94)|32 ?4[5-9]|33 ?[67]|39 ?(?:3|43)|41 ?(?:6[89]|7[235-9])|43 ?6(?:5[0-3579]|6[013-9]|[7-9])|4[46] ?7|49 ?1[5-7]|90 ?5)/;
const ofThese = /^\+(?:355|38[239]|3[0239]|4[13469]|90)/;

/** Whether the number may have WhatsApp, Viber or SMS. A landline has none. For numbers of other countries nobody knows. */
export const hasWhatsApp = (phone: string): boolean => mobile.test(phone) || !ofThese.test(phone);
