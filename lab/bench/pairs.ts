// Two ways to serve the same call, measured in alternating rounds: each pair has the same load of the computer.
import { loadavg } from 'node:os';
import { type Figures, median, medians, percent, shown } from './figures.ts';

interface Side {
  readonly measure: (seconds: number) => Promise<Figures>;
}

interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
}

/** Prints each pair, the medians, and by how much the second side differs from the first. */
export async function comparePairs(sides: Readonly<Record<string, Side>>, { rounds, seconds }: Rounds) {
  const [first = '', second = ''] = Object.keys(sides);
  const figures: Record<string, Figures[]> = { [first]: [], [second]: [] };
  for (let round = 1; round <= rounds; round++) {
    const order = round % 2 ? [first, second] : [second, first];
    for (const name of order) {
      const found = await sides[name]?.measure(seconds);
      if (found) figures[name]?.push(found);
    }
    const texts = [first, second].map((name) => `${name} ${shown(figures[name]?.at(-1) as Figures)}`);
    console.log(`  round ${round}, load ${loadavg()[0]?.toFixed(1)}: ${texts.join('; ')}`);
  }
  const [before = [], now = []] = [figures[first], figures[second]];
  console.log(`  medians: ${first} ${shown(medians(before))}; ${second} ${shown(medians(now))}`);
  const eachTo = (of: (one: Figures) => number) =>
    now.map((one, n) => of(one) / of(before[n] ?? one)).toSorted((a, b) => a - b);
  const byTime = eachTo(({ node, database }) => node + database);
  const [least, most] = [percent(byTime[0] ?? 0), percent(byTime.at(-1) ?? 0)];
  console.log(`  processor time of a call: ${percent(median(byTime))} of ${first}, ${least} to ${most}`);
  console.log(`  ${second} makes ${median(eachTo(({ rate }) => rate)).toFixed(2)} times as many`);
}
