import type { PackageWords } from './package-words.ts';

export const words: PackageWords = {
  one: 'Package: 1 session',
  many: 'Package: {n} sessions',
  fromPackage: 'From the package',
};
