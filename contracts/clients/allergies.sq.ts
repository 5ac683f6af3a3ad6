import { longDate } from '../ground/format.sq.ts';

export const messages = {
  written: 'Alergjitë u ruajtën.',
  removed: 'Alergjitë u fshinë.',
  tested: 'Prova e alergjisë u ruajt.',
  testRemoved: 'Prova e alergjisë u fshi.',
  changed: 'Alergjitë e këtij klienti i ndryshoi dikush tjetër ndërkohë.',
  dateMissing: 'Shkruani datën e provës.',
  dateAhead: 'Prova duhet të jetë bërë sot ose më parë.',
  resultMissing: 'Zgjidhni si përfundoi prova.',
  duplicate: 'Kjo provë është ruajtur tashmë.',
  tooMany: 'Ky klient ka shumë prova. Fshini një të vjetër.',
  restored: 'Alergjitë u rikthyen.',
  tooManyOpened:
    'Hapët alergjitë e shumë klientëve me termine që i shtuat vetë. Provoni përsëri më vonë ose pyesni pronarin.',
};

/** The line that people read before a visit. */
export const allergiesText = (allergies: string): string => `Alergji: ${allergies}`;
export const resultNames = { well: 'Pa reagim', reaction: 'Reagim' } as const;
export const validText = (until: string): string => `E vlefshme deri më ${longDate(until)}`;
