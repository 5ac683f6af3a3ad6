// The lines of the pages for clients about packages, in the four languages.
import type { Language } from '../ground/languages.ts';
import { words as de } from './package-words.de.ts';
import { words as en } from './package-words.en.ts';
import { words as it } from './package-words.it.ts';
import { words as sq } from './package-words.sq.ts';
import type { PackageWords } from './package-words.ts';
import { say } from './salon-page.ts';
import type { Visit } from './visits.ts';

type PackageOfVisit = NonNullable<Visit['packages']>[number];

const wordsOf: Readonly<Record<Language, PackageWords>> = { sq, en, it, de };

const leftIn = (language: Language, left: number): string =>
  left === 1 ? wordsOf[language].one : say(wordsOf[language].many, { n: left });

/** The sessions that are left: `Paketa: 4 seanca (Lazer 6)`; empty without a package. */
export const packagesLine = (language: Language, packages: readonly PackageOfVisit[] = []): string =>
  packages.map(({ name, left }) => `${leftIn(language, left)} (${name})`).join(' · ');

/** The choice on the page of the salon: `Nga paketa. Paketa: 4 seanca (Lazer 6)` */
export const fromPackageLine = (language: Language, packages: readonly PackageOfVisit[]): string =>
  `${wordsOf[language].fromPackage}. ${packagesLine(language, packages)}`;
