import type { Country } from './countries.ts';

const examples: Record<Country, string> = { AL: '069 123 4567', XK: '044 123 456' };

/** An example of a typed number in the salon's country. */
export const phoneExample = (country: Country = 'AL'): string => `P.sh. ${examples[country]}`;
