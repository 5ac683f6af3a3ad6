import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { countryNames, currencyNames, salonKindNames } from '#contracts/salon/salon-names.sq.ts';
import type { Salon } from '#contracts/salon/salons.ts';
import type { updateSalon } from '#contracts/salon/salons-changes.ts';
import type { ChangedFieldNames } from '../../ground/history/changes.ts';

/** The names of the fields in the history. */
export const historyFields: ChangedFieldNames<Salon, BodyOf<typeof updateSalon>> = {
  name: ['emri', ({ name }) => name],
  phone: ['telefoni', ({ phone }) => phone ?? '–'],
  contact_email: ['email-i i sallonit', ({ contact_email }) => contact_email ?? '–'],
  asks_contact_email: 'pyetja për email-in e sallonit',
  country: ['shteti', ({ country }) => countryNames[country]],
  currency: ['valuta', ({ currency }) => currencyNames[currency]],
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
