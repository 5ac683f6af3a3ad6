// A walk as text: as data for `npm run walk -- --replay='…'`, and as a test that can be pasted.
import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { openSitting, type Start } from './sitting.ts';
import { type Fault, type Step, tell } from './step.ts';

export interface Told {
  readonly start: Start;
  readonly steps: readonly Step[];
}

export const tellAsData = ({ start, steps }: Told): string => JSON.stringify({ start, steps });

/** The body of a file e2e/walks/….spec.ts that shows the fault. */
export function tellAsTest({ start, steps }: Told, { oracle, text }: Fault): string {
  const name = `${oracle}: ${text.slice(0, 60)}`;
  const quoted = (of: string) => `'${of.replaceAll(/[\\']/g, '\\$&').replaceAll(/\s+/g, ' ')}'`;
  return [
    `test(${quoted(name)}, { tag: ['@desktop', '@long'] }, async ({ browser }) => {`,
    `  const sitting = await openSitting(browser, ${JSON.stringify(start)});`,
    '  const steps: Step[] = [',
    ...steps.map((step) => `    ${JSON.stringify(step)},`),
    '  ];',
    '  for (const step of steps) {',
    '    const { faults } = await sitting.take(step, { compares: true, checks: true });',
    '    expect(faults).toEqual([]);',
    '  }',
    '  await sitting.close();',
    '});',
  ].join('\n');
}

/** Walks one told sitting, given as JSON or as the path of a file of it. Without `looks` the costly oracles are not asked. */
export async function walkTold(
  browser: Browser,
  told: string,
  { looks, log }: { looks: boolean; log: (text: string) => void },
): Promise<readonly Fault[]> {
  const { start, steps }: Told = JSON.parse(told.startsWith('{') ? told : readFileSync(told, 'utf8'));
  const sitting = await openSitting(browser, start);
  const found: Fault[] = [];
  let done = 0;
  try {
    for (const step of steps) {
      const { isDone, why, faults, path } = await sitting.take(step, { compares: looks, checks: looks });
      if (isDone) done += 1;
      log(`${isDone ? 'done' : 'NOT '} ${tell(step)} ${why} → ${path}`);
      for (const { oracle, text } of faults) log(`  [${oracle}] ${text}`);
      found.push(...faults);
    }
  } finally {
    await sitting.close();
  }
  log(`${done} of ${steps.length} steps were done`);
  return found;
}
