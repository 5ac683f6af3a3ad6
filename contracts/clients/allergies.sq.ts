import { longDate } from '../ground/format.sq.ts';

export const messages = {
  written: 'Alergjitë u ruajtën.',
  removed: 'Alergjitë u fshinë.',
  tested: 'Testi i alergjisë u ruajt.',
  testRemoved: 'Testi i alergjisë u fshi.',
  changed: 'Alergjitë e këtij klienti u ndryshuan ndërkohë në një dritare ose pajisje tjetër.',
  dateMissing: 'Shkruani datën e testit.',
  dateAhead: 'Testi duhet të jetë bërë sot ose më parë.',
  resultMissing: 'Zgjidhni si përfundoi testi.',
  duplicate: 'Ky test është ruajtur tashmë.',
  tooMany: 'Ky klient ka shumë teste. Fshini një të vjetër.',
  restored: 'Alergjitë u rikthyen.',
  tooManyOpened:
    'Hapët alergjitë e shumë klientëve me termine që i shtuat ose ia dhatë vetes. Provoni përsëri më vonë ose pyesni pronarin.',
};

/** The line that people read before a visit. */
export const allergiesText = (allergies: string): string => `Alergji: ${allergies}`;
export const resultNames = { well: 'Pa reaksion', reaction: 'Reaksion' } as const;
export const validText = (until: string): string => `I vlefshëm deri më ${longDate(until)}`;
