// Cuts a walk that showed a fault down to the fewest steps that still show it. Each try is walked on a fresh salon.
import type { Browser } from '@playwright/test';
import { openSitting, type Start } from './sitting.ts';
import { type Fault, type Step, signatureOf } from './step.ts';

interface Shown {
  readonly start: Start;
  readonly steps: readonly Step[];
  readonly fault: Fault;
  readonly signature: string;
}

export interface Cut {
  readonly steps: readonly Step[];
  /** Whether the fault came again at all. */
  readonly isShownAgain: boolean;
  readonly tries: number;
}

const mostTries = 14;
const ofComparison = new Set<Fault['oracle']>(['fresh page', 'other device', 'sum', 'secret']);
const ofScreen = new Set<Fault['oracle']>(['covered', 'wide', 'moved', 'accessible']);

/** Walks the steps. The answer is the number of steps after which the fault came; 0 if it did not come. */
export async function walkAgain(
  browser: Browser,
  { start, steps, fault, signature }: Shown,
): Promise<number> {
  const sitting = await openSitting(browser, start);
  try {
    for (const [at, step] of steps.entries()) {
      // the costly oracles are asked at the end only
      const isLast = at === steps.length - 1;
      const watch = {
        compares: isLast && ofComparison.has(fault.oracle),
        checks: isLast && ofScreen.has(fault.oracle),
      };
      const { faults, path } = await sitting.take(step, watch);
      if (faults.some((one) => signatureOf(one, path, step) === signature)) return at + 1;
    }
    return 0;
  } finally {
    await sitting.close();
  }
}

export async function cutDown(browser: Browser, shown: Shown, until: number): Promise<Cut> {
  let { steps } = shown;
  let tries = 0;
  async function attempt(candidate: readonly Step[]): Promise<boolean> {
    if (tries >= mostTries || candidate.length === 0 || Date.now() > until) return false;
    tries += 1;
    const needed = await walkAgain(browser, { ...shown, steps: candidate });
    if (needed > 0) steps = candidate.slice(0, needed);
    return needed > 0;
  }
  let isShownAgain = false;
  for (const last of [1, 2, 4, 8, 16]) {
    if (isShownAgain || last >= steps.length) break;
    isShownAgain = await attempt(steps.slice(-last));
  }
  isShownAgain ||= await attempt(steps);
  if (!isShownAgain) return { steps, isShownAgain, tries };
  while (steps.length > 8 && (await attempt(steps.slice(Math.ceil(steps.length / 2)))));
  for (let at = steps.length - 2; at >= 0 && steps.length > 1; at--)
    await attempt(steps.filter((_, n) => n !== at));
  return { steps, isShownAgain, tries };
}
