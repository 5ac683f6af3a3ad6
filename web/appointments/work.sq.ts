// The parts of a visit with waiting time, in words.
import { duration } from '#contracts/ground/format.sq.ts';
import { partsOf, type Work, waitsOf } from '#contracts/ground/work-parts.rules.ts';

export const workWords = { work: 'Punë', wait: 'Koha e veprimit' };

/** Texts such as `Punë 30 min`, `Koha e veprimit 40 min`, `Punë 20 min`. */
export const timesOfWork = (work: Work): string[] => {
  const waits = waitsOf(work).map(({ minutes }) => `${workWords.wait} ${duration(minutes)}`);
  return partsOf(work).flatMap(({ minutes }, n) => [
    `${workWords.work} ${duration(minutes)}`,
    ...waits.slice(n, n + 1),
  ]);
};
