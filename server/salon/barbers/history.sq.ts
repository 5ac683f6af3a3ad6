import type { BodyOf } from '#contracts/ground/endpoint.ts';
import type { Barber, updateBarber } from '#contracts/salon/barbers.ts';
import type { ChangedFieldNames } from '../../ground/history/changes.ts';

/** Sentences that the history keeps. */
export const historyTexts = {
  created: (name: string) => `U shtua barberi: ${name}`,
  updated: (name: string) => `U përditësua barberi: ${name}`,
  deleted: (name: string) => `U fshi barberi: ${name}`,
};

/** How the history names the fields. */
export const historyFields: ChangedFieldNames<Barber, BodyOf<typeof updateBarber>> = {
  name: ['emri', ({ name }) => name],
  active: ['statusi', ({ active }) => (active ? 'aktiv' : 'joaktiv')],
  colour: 'ngjyra',
  position: 'renditja',
};
