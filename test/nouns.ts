// What the tests that go over all nouns must be told of each, by the folder of the noun.
import { treatmentCases } from '../server/appointments/treatments/noun.fixture.ts';
import { allergyCases } from '../server/clients/allergies/noun.fixture.ts';
import { absenceCases } from '../server/online/absences/noun.fixture.ts';
import { resourceCases } from '../server/salon/resources/noun.fixture.ts';
import { productCases } from '../server/till/products/noun.fixture.ts';
import type { NounCases } from './noun-cases.ts';

export const casesByFolder: Readonly<Record<string, NounCases>> = {
  'server/salon/resources': resourceCases,
  'server/clients/allergies': allergyCases,
  'server/appointments/treatments': treatmentCases,
  'server/online/absences': absenceCases,
  'server/till/products': productCases,
};

export const allCases = Object.values(casesByFolder);

/** What the nouns say for one table of a test. */
export const ofNouns = <Value>(
  said: (cases: NounCases) => Readonly<Record<string, Value>> | undefined,
): Record<string, Value> => Object.fromEntries(allCases.flatMap((one) => Object.entries(said(one) ?? {})));
