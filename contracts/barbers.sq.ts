import type { Barber } from './barbers.ts';
import type { NamedFields } from './history.rules.ts';

export const messages = {
  created: 'Barberi u shtua me sukses!',
  updated: 'Barberi u përditësua me sukses!',
  deleted: 'Barberi u fshi me sukses!',
  duplicate: 'Një barber me këtë emër ekziston tashmë.',
  inUse: 'Ky barber ka termine dhe nuk mund të fshihet. Mund ta bëni joaktiv.',
};

/** Sentences that the history keeps. */
export const historyTexts = {
  created: (name: string) => `U shtua barberi: ${name}`,
  updated: (name: string) => `U përditësua barberi: ${name}`,
  deleted: (name: string) => `U fshi barberi: ${name}`,
};

/** How the history names the fields. */
export const historyFields: NamedFields<Barber> = {
  name: ['emri', ({ name }) => name],
  active: ['gjendja', ({ active }) => (active ? 'aktiv' : 'joaktiv')],
  colour: 'ngjyra',
  position: 'radha',
};

/** The barbers of a new salon, until its owner renames them. */
export const sampleBarbers = ['Arben', 'Blerim'];
