import type { PackageWords } from './package-words.ts';

export const words: PackageWords = {
  one: 'Paket: 1 Sitzung',
  many: 'Paket: {n} Sitzungen',
  fromPackage: 'Aus dem Paket',
};
