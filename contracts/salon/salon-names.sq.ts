// The names of the choices in a salon's settings.
import type { Country } from '../ground/countries.ts';
import type { Currency } from '../ground/currency.ts';
import type { SalonKind } from '../ground/user.ts';

export const countryNames: Record<Country, string> = { AL: 'Shqipëri', XK: 'Kosovë' };
export const countryLabel = 'Shteti';
export const noCountry = 'Zgjidhni shtetin';
export const countryMissing = 'Zgjidhni në cilin shtet është salloni.';
export const countryHint = 'Sipas shtetit zgjidhen festat zyrtare dhe prefiksi i numrave të telefonit.';
export const currencyNames: Record<Currency, string> = { EUR: 'Euro (€)', ALL: 'Lekë' };

export const salonKindNames: Record<SalonKind, string> = {
  barber: 'Berberhane',
  hair: 'Parukeri',
  beauty: 'Sallon bukurie',
  nails: 'Sallon thonjsh',
  spa: 'Spa',
};

export const salonKindHint =
  'Sipas llojit propozojmë shërbimet dhe zgjedhim si quhet stafi: barber, stilist ose specialiste.';
