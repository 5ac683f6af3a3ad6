// Runs the parts of a test run, shows what they are doing, and ends with one count.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countOf, logOf, reportOf } from './parts.mjs';
import { capture, root } from './run.mjs';
import { failuresIn, isFailure } from './test-output.mjs';

/** How often a running part shows what it is doing. */
const progressEvery = 10_000;
/** How many of the slowest test files are named. */
const slowest = 10;

const start = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs phases one after another, the lanes of a phase side by side, and the parts of a lane one after another. Prints the
 * failures, then the times, the notes, the unsteady journeys, and at last the count.
 */
export async function runParts(phases, notes = []) {
  const times = [];
  const allFiles = [];
  const sum = { passed: 0, failed: 0 };
  const failures = [];
  const unsteadyJourneys = [];
  mkdirSync(join(root, 'test-results'), { recursive: true });

  async function runPart(part) {
    const { name, args, env, isLost = () => false } = part;
    const partStart = performance.now();
    const show = (text) => console.log(`${seconds(start).padStart(8)}  ${name.padEnd(8)}  ${text}`);
    show('starts');
    rmSync(join(root, reportOf(name)), { force: true });
    let lastLine = '';
    const progress = setInterval(() => {
      if (lastLine) show(lastLine.slice(0, 120));
      lastLine = '';
    }, progressEvery);
    const run = () =>
      capture('node', args, {
        env: { ...process.env, NO_COLOR: '1', ...env },
        onLine: (line) => {
          if (isFailure(line)) show(line.trim());
          else lastLine = line.trim() || lastLine;
        },
      });
    let { code, output } = await run();
    // a test that has failed is not tried again
    if (isLost(output) && !output.split('\n').some(isFailure)) {
      show('lost the connection to the browser, and starts again');
      ({ code, output } = await run());
    }
    clearInterval(progress);

    const { passed, failed, unsteady = [], files = [] } = countOf(part, code);
    sum.passed += passed;
    sum.failed += failed;
    unsteadyJourneys.push(...unsteady);
    allFiles.push(...files);
    times.push(`${name} ${seconds(partStart)}`);
    writeFileSync(join(root, logOf(name)), output);
    show(`${passed} passed, ${failed} failed in ${seconds(partStart)}`);
    if (failed > 0) failures.push(`── ${name} (all of it in ${logOf(name)})\n${failuresIn(output)}`);
  }

  async function runLane(parts) {
    for (const part of parts) await runPart(part);
  }

  for (const lanes of phases) await Promise.all(lanes.map(runLane));
  for (const failure of failures) console.log(`\n${failure}`);
  const slowFiles = allFiles.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowest);
  if (slowFiles.length > 0) console.log('\nThe slowest test files:');
  for (const { file, ...took } of slowFiles) console.log(`${took.seconds.toFixed(1).padStart(6)} s  ${file}`);
  console.log(`\n${times.join(', ')}, all ${seconds(start)}`);
  for (const note of notes) console.log(note);
  for (const journey of unsteadyJourneys) console.log(`unsteady: ${journey}`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}
