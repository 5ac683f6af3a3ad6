import type { PackageWords } from './package-words.ts';

export const words: PackageWords = {
  one: 'Pacchetto: 1 seduta',
  many: 'Pacchetto: {n} sedute',
  fromPackage: 'Dal pacchetto',
};
