/** The line after which Vitest lists its failures again. */
const failuresOfVitest = /^ *⎯+ (?:Failed|Unhandled)/m;
/** Lines that only name a test or file that runs or has passed. */
const progressLine = /^(?:\[\d+\/\d+\] | *✓ )/;

/** A test that has just failed: `×` and its title from Vitest, `1) [desktop] ›` and its title from Playwright. */
const failedTest = /^ *(?:×|\d+\) \[)/;

export const isFailure = (line) => failedTest.test(line);

/** The useful lines in the output of a failed part: the failures, without the lines about tests that passed. */
export function failuresIn(output) {
  const from = output.search(failuresOfVitest);
  return output
    .slice(Math.max(from, 0))
    .split('\n')
    .filter((line) => !progressLine.test(line))
    .join('\n')
    .trim();
}
