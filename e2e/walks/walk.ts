// Walks sitting after sitting until the time is over, and tells each fault once.
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { randomFrom } from '../../test/random.ts';
import type { Ticks } from '../../contracts/ground/roles.ts';
import { acts } from './acts/index.ts';
import { choose, Pairs } from './choose.ts';
import { cutDown } from './cut.ts';
import type { Role } from './salon.ts';
import { openSitting, type Start } from './sitting.ts';
import { type Fault, kindOf, type Step, signatureOf, tell } from './step.ts';
import { tellAsData, tellAsTest } from './told.ts';

interface Walk {
  readonly browser: Browser;
  readonly seed: number;
  /** The difference of the seeds of one sitting and the next: several walkers share the seeds. */
  readonly stride: number;
  readonly until: number;
  readonly stepsOfSitting: number;
  /** Where pictures of the faults go. */
  readonly folder: string;
  readonly log: (text: string) => void;
}

export interface Found {
  readonly signature: string;
  readonly fault: Fault;
  readonly seed: number;
  readonly start: Start;
  readonly steps: readonly Step[];
  readonly isShownAgain: boolean;
}

export interface Walked {
  readonly faults: readonly Found[];
  readonly steps: number;
  readonly done: number;
  readonly pairs: number;
  readonly doneActs: ReadonlySet<string>;
  readonly undone: ReadonlyMap<string, number>;
}

const tables: readonly (readonly Role[])[] = [
  ['owner'],
  ['owner', 'barber'],
  ['manager'],
  ['barber'],
  ['owner', 'manager'],
  ['tablet'],
  ['client'],
  ['owner', 'tablet'],
  ['owner', 'client'],
  ['barber', 'client'],
];

/** `WALK_ROLES=tablet/owner,client` lets only these sit there. */
const asked = process.env.WALK_ROLES?.split('/').map((table) => table.split(',') as Role[]);
const openTables = asked ?? tables;

/** The first choices of two seeds that follow each other would be much alike. */
function mixedRandom(seed: number) {
  const { random } = randomFrom(Math.imul(seed, 2_654_435_761) >>> 1);
  for (let at = 0; at < 5; at++) random(2);
  return random;
}

/** Half of the ticks, each sitting others. */
function ticksOf(random: (below: number) => number): Ticks {
  const isOn = () => random(2) === 0;
  return {
    ...{ seesOthers: isOn(), booksOthers: isOn(), seesPhones: isOn() },
    ...{ seesOwnMoney: isOn(), seesMoney: isOn(), seesHealth: isOn() },
  };
}

const tellTicks = (ticks: Ticks) =>
  `ticks ${
    Object.entries(ticks)
      .flatMap(([name, isOn]) => (isOn ? [name] : []))
      .join(' ') || 'none'
  }`;

export function startOf(seed: number): Start {
  const random = mixedRandom(seed);
  return {
    kind: random(2) === 0 ? 'barber' : 'beauty',
    width: random(3) === 0 ? 1440 : 390,
    theme: random(2) === 0 ? 'light' : 'dark',
    roles: openTables[random(openTables.length)] ?? ['owner'],
    ticks: ticksOf(random),
  };
}

export async function walk({
  browser,
  seed,
  stride,
  until,
  stepsOfSitting,
  folder,
  log,
}: Walk): Promise<Walked> {
  const found = new Map<string, Found>();
  const pairs = new Pairs();
  const undone = new Map<string, number>();
  const doneActs = new Set<string>();
  let [all, done] = [0, 0];

  async function sit(own: number) {
    const start = startOf(own);
    const { random } = randomFrom(own);
    const sitting = await openSitting(browser, start);
    const steps: Step[] = [];
    let last: string | undefined;
    log(
      `seed ${own}: ${start.kind}, ${start.roles.join(' and ')}, ${start.width} px, ${start.theme}, ${tellTicks(start.ticks)}`,
    );
    try {
      while (steps.length < stepsOfSitting && Date.now() < until) {
        const step = await choose(sitting.people, pairs, last, random);
        steps.push(step);
        const isAct = step.kind === 'act';
        const checks = steps.length % 20 === 0;
        const outcome = await sitting.take(step, { compares: isAct || steps.length % 3 === 0, checks });
        all += 1;
        if (outcome.isDone) done += 1;
        else
          undone.set(
            `${kindOf(step)}: ${outcome.why}`,
            (undone.get(`${kindOf(step)}: ${outcome.why}`) ?? 0) + 1,
          );
        if (isAct && outcome.isDone) {
          doneActs.add(step.name);
          pairs.note(last, step.name);
          last = step.name;
        }
        if (process.env.WALK_LOUD) log(`  ${steps.length} ${tell(step)} ${outcome.why} → ${outcome.path}`);
        for (const fault of outcome.faults) await report(fault, step, outcome.path);
        // the tablet shows its pad there
        const isOut = outcome.path.startsWith('/login') && start.roles[step.by] !== 'tablet';
        if (isOut) return;
      }
    } finally {
      await sitting.close();
    }

    async function report(fault: Fault, step: Step, path: string) {
      const signature = signatureOf(fault, path, step);
      if (found.has(signature)) return;
      const picture = join(folder, `walk-${own}-${steps.length}.png`);
      await sitting.people[step.by]?.page.screenshot({ path: picture }).catch(() => {});
      log(
        `FAULT seed ${own} step ${steps.length} [${fault.oracle}] ${fault.text}\n  at ${path} after ${tell(step)}, ${picture}`,
      );
      const shown = { start, steps, fault, signature };
      // keeps later faults of the same root from being cut down meanwhile
      found.set(signature, { ...shown, seed: own, steps: [...steps], isShownAgain: false });
      const longest = process.env.WALK_UNCUT ? 0 : 240_000;
      const cut = await cutDown(
        browser,
        { ...shown, steps: [...steps] },
        Math.min(until, Date.now() + longest),
      );
      found.set(signature, { ...shown, seed: own, steps: cut.steps, isShownAgain: cut.isShownAgain });
      const told = cut.steps.map(tell).join(' › ');
      log(
        cut.isShownAgain
          ? `  CUT to ${cut.steps.length} in ${cut.tries} tries: ${told}`
          : `  NOT SHOWN AGAIN in ${cut.tries} tries`,
      );
    }
  }

  for (let own = seed; Date.now() < until; own += stride) await sit(own);
  return { faults: [...found.values()], steps: all, done, pairs: pairs.size, doneActs, undone };
}

export function tellWalked({ faults, steps, done, pairs, doneActs, undone }: Walked): string {
  const possible = acts.length ** 2;
  const never = acts.filter(({ name }) => !doneActs.has(name)).map(({ name }) => name);
  const often = [...undone].sort(([, one], [, other]) => other - one).slice(0, 25);
  return [
    `${steps} steps, ${Math.round((100 * done) / Math.max(1, steps))} % of them done; ${pairs} of ${possible} pairs of acts`,
    ...(never.length > 0 ? [`  never done: ${never.join(', ')}`] : []),
    ...often.map(([why, times]) => `  ${times}× not done: ${why}`),
    ...faults.map(({ seed, signature, fault, isShownAgain, start, steps: shortest }) =>
      [
        `seed ${seed}: ${signature}`,
        `  ${fault.text}`,
        isShownAgain ? `  --replay='${tellAsData({ start, steps: shortest })}'` : '  not shown again',
        ...(isShownAgain ? [tellAsTest({ start, steps: shortest }, fault)] : []),
      ].join('\n'),
    ),
  ].join('\n');
}
