// The lines of the pages for clients about packages, in the four languages.
import { takingSessions } from '../appointments/package-sessions.rules.ts';
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

/** A package of a page, as the rules of sessions know it. */
export const countedOf = ({ id, services, left, expires_on = null }: PackageOfVisit) => ({
  ...{ id, service_ids: services, expires_on },
  ...{ sessions: left, used_before: 0, used: 0 },
});

/** Whether the packages have a session for each of these services on this day, besides the visits that are booked. */
export function payEach(
  packages: readonly PackageOfVisit[],
  services: readonly string[],
  day: string,
): boolean {
  const take = takingSessions(packages.map((of) => ({ ...countedOf(of), used: of.taken ?? 0 })));
  return services.every((service) => take(service, day));
}

/** The sessions that are left: `Paketa: 4 seanca (Lazer 6)`; empty without a package. */
export const packagesLine = (language: Language, packages: readonly PackageOfVisit[] = []): string =>
  packages.map(({ name, left }) => `${leftIn(language, left)} (${name})`).join(' · ');

/** The sentence on who pays: `Nga paketa.` */
export const paidBy = (language: Language): string => `${wordsOf[language].fromPackage}.`;

/** The choice on the page of the salon: `Nga paketa. Paketa: 4 seanca (Lazer 6)` */
export const fromPackageLine = (language: Language, packages: readonly PackageOfVisit[]): string =>
  `${paidBy(language)} ${packagesLine(language, packages)}`;
