import type { Country } from './countries.ts';
import type { SalonKind } from './salons.ts';

export const countryNames: Record<Country, string> = { AL: 'Shqipëri', XK: 'Kosovë' };

export const salonKindNames: Record<SalonKind, string> = {
  barber: 'Berberhane',
  hair: 'Parukeri',
  beauty: 'Sallon bukurie',
  nails: 'Sallon thonjsh',
  spa: 'Spa',
};

export const messages = {
  instagramInvalid: 'Shkruani vetëm emrin e llogarisë në Instagram.',
  updated: 'Konfigurimet u ruajtën me sukses!',
};

/** Sentences that the history keeps. */
export const historyTexts = {
  updated: (name: string) => `U përditësuan të dhënat e sallonit: ${name}`,
};
