// The cases of each noun for the tests that go over all nouns, by the folder of the noun.

import { floorOf } from './districts.ts';
import type { NounCases } from './noun-cases.ts';

const fixtures = import.meta.glob<Readonly<Record<string, NounCases>>>('../server/**/noun.fixture.ts', {
  eager: true,
});

/** In the order of the districts: rows refer to rows of a district below. */
export const casesByFolder: Readonly<Record<string, NounCases>> = Object.fromEntries(
  Object.entries(fixtures)
    .flatMap(([path, said]) =>
      Object.values(said).map(
        (cases) => [path.slice('../'.length, -'/noun.fixture.ts'.length), cases] as const,
      ),
    )
    .sort(([one], [other]) => floorOf(one) - floorOf(other)),
);

export const allCases = Object.values(casesByFolder);

/** The rows of all nouns for one table of a test. */
export const ofNouns = <Value>(
  said: (cases: NounCases) => Readonly<Record<string, Value>> | undefined,
): Record<string, Value> => Object.fromEntries(allCases.flatMap((one) => Object.entries(said(one) ?? {})));
