import type { PackageWords } from './package-words.ts';

export const words: PackageWords = {
  one: 'Paketa: 1 seancë',
  many: 'Paketa: {n} seanca',
  fromPackage: 'Nga paketa',
};
