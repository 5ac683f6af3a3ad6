// The words of the pages for clients about packages, in the four languages. A page loads them where a client has a package.
import type { Language } from '../ground/languages.ts';
import { say } from './salon-page.ts';
import type { Visit } from './visits.ts';

type PackageOfVisit = NonNullable<Visit['packages']>[number];

interface PackageWords {
  readonly one: string;
  readonly many: string;
  /** The choice with which a client books a session. */
  readonly fromPackage: string;
}

const wordsOf: Readonly<Record<Language, PackageWords>> = {
  sq: { one: 'Paketa: 1 seancë', many: 'Paketa: {n} seanca', fromPackage: 'Nga paketa' },
  en: { one: 'Package: 1 session', many: 'Package: {n} sessions', fromPackage: 'From the package' },
  it: { one: 'Pacchetto: 1 seduta', many: 'Pacchetto: {n} sedute', fromPackage: 'Dal pacchetto' },
  de: { one: 'Paket: 1 Sitzung', many: 'Paket: {n} Sitzungen', fromPackage: 'Vom Paket' },
};

const leftIn = (language: Language, left: number): string =>
  left === 1 ? wordsOf[language].one : say(wordsOf[language].many, { n: left });

/** The sessions that are left: `Paketa: 4 seanca (Lazer 6)`; empty without a package. */
export const packagesLine = (language: Language, packages: readonly PackageOfVisit[] = []): string =>
  packages.map(({ name, left }) => `${leftIn(language, left)} (${name})`).join(' · ');

/** The choice on the page of the salon: `Nga paketa. Paketa: 4 seanca (Lazer 6)` */
export const fromPackageLine = (language: Language, packages: readonly PackageOfVisit[]): string =>
  `${wordsOf[language].fromPackage}. ${packagesLine(language, packages)}`;
