import type { Country } from './countries.ts';
import type { NamedFields } from './history.rules.ts';
import type { Salon, SalonKind } from './salons.ts';

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

/** How the history names the fields. */
export const historyFields: NamedFields<Salon> = {
  name: ['emri', ({ name }) => name],
  phone: ['telefoni', ({ phone }) => phone ?? '–'],
  country: ['shteti', ({ country }) => countryNames[country]],
  address: ['adresa', ({ address }) => address ?? '–'],
  city: ['qyteti', ({ city }) => city ?? '–'],
  instagram: ['Instagrami', ({ instagram }) => instagram ?? '–'],
  kind: ['lloji', ({ kind }) => (kind ? salonKindNames[kind] : '–')],
  about: 'përshkrimi',
};

/** Sentences that the history keeps. */
export const historyTexts = {
  updated: (name: string) => `U përditësuan të dhënat e sallonit: ${name}`,
};
