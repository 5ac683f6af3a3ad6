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

/** The number as it is dialled today, if the typed number looks like an old or local number of Kosovo. */
export const kosovoNumberIn = (typed: string): string | undefined => {
  const parts = oldNumber.exec(typed.replace(/[\s\u00a0().\-/]/g, ''));
  return parts ? `+383 ${parts.slice(1).join(' ')}` : undefined;
};

/** The digits of a typed part of a phone number, without the zeros in front, as they are stored; empty if something else was typed. */
export const digitsIn = (typed: string): string =>
  /^[\d\s+()/.-]+$/.test(typed) ? typed.replace(/\D/g, '').replace(/^0+/, '') : '';
