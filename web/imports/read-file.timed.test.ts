// The time to read files that somebody broke on purpose, while nothing else runs.
import { expect, test } from 'vitest';
import { growth, maxGrowth } from '../../test/times.ts';
import { readFile, readPasted } from './read-file.ts';

test('a line of many digits and letters is read in time that grows with its length', async () => {
  const line = `a${'1 '.repeat(98)}x\n`;
  expect(await growth((times) => readPasted(line.repeat(times * 1000)))).toBeLessThan(maxGrowth);
});

test.each([
  ['in which each line begins a new quote', (times: number) => '"a\n'.repeat(times * 1000)],
  ['of quotes only', (times: number) => '"'.repeat(times * 100_000)],
  [
    'of a contact with many quotes',
    (times: number) => `BEGIN:VCARD\n${'A;"'.repeat(times * 125_000)}\nEND:VCARD`,
  ],
])('a file %s is read in time that grows with its length', async (_, contentOf) => {
  const read = (times: number) => readFile(new TextEncoder().encode(contentOf(times))).catch(() => undefined);
  expect(await growth(read)).toBeLessThan(maxGrowth);
});
