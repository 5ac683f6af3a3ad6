// How long a test of an allergy counts.
import { addDays } from '../ground/calendar.rules.ts';
import type { PatchTest } from './allergies.ts';

const daysOfTest = 180;

type Test = Pick<PatchTest, 'date' | 'result'>;

/** The last day on which the test counts. */
export const validUntil = ({ date }: Pick<Test, 'date'>): string => addDays(date, daysOfTest);

/** The latest test up to a day; of several tests of one day the one with a reaction. */
export function lastTest<T extends Test>(tests: readonly T[], day: string): T | undefined {
  const before = tests.filter(({ date }) => date <= day);
  const latest = before.reduce((last, { date }) => (date > last ? date : last), '');
  const ofDay = before.filter(({ date }) => date === latest);
  return ofDay.find(({ result }) => result === 'reaction') ?? ofDay[0];
}

/** The test that allows a service on this day. After a reaction, only a later test without one does. */
export function validTest<T extends Test>(tests: readonly T[], day: string): T | undefined {
  const last = lastTest(tests, day);
  return last && last.result === 'well' && day <= validUntil(last) ? last : undefined;
}
