// Runs the parts of a test run, shows what they are doing, and ends with one count.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countOf, logOf, reportOf } from './parts.mjs';
import { capture, root } from './run.mjs';
import { failuresIn, isFailure } from './test-output.mjs';

/** The milliseconds between two reports of a running part. */
const progressEvery = 10_000;
/** How often a part may continue after it lost the connection to the browser. */
const mostLost = 6;
/** The number of the slowest test files that are named. */
const slowest = 10;

const start = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs parts one after another, and the parts of an inner list at the same time. Prints the failures, then the times, the notes, the
 * unsteady journeys, and finally the count.
 */
export async function runParts(parts, notes = []) {
  const times = [];
  const allFiles = [];
  const sum = { passed: 0, failed: 0 };
  const failures = [];
  const unsteadyJourneys = [];
  mkdirSync(join(root, 'test-results'), { recursive: true });

  async function runPart(part) {
    const { name, env } = part;
    const partStart = performance.now();
    const show = (text) => console.log(`${seconds(start).padStart(8)}  ${name.padEnd(8)}  ${text}`);
    show('starts');
    let lastLine = '';
    const progress = setInterval(() => {
      if (lastLine) show(lastLine.slice(0, 120));
      lastLine = '';
    }, progressEvery);
    const run = ({ args }) => {
      rmSync(join(root, reportOf(name)), { force: true });
      return capture('node', args, {
        env: { ...process.env, NO_COLOR: '1', ...env },
        onLine: (line) => {
          if (isFailure(line)) show(line.trim());
          else lastLine = line.trim() || lastLine;
        },
      });
    };
    const count = { passed: 0, failed: 0 };
    const add = ({ passed, failed, unsteady = [], files = [] }) => {
      count.passed += passed;
      count.failed += failed;
      unsteadyJourneys.push(...unsteady);
      allFiles.push(...files);
    };
    const outputs = [];
    let { code, output } = await run(part);
    let current = part;
    for (let lost = 1; lost <= mostLost; lost++) {
      const { counted, next } = current.goOn?.(output) ?? {};
      if (!next) break;
      show(`lost the connection to the browser, and goes on with ${next.files.length} files`);
      add(counted);
      outputs.push(output);
      current = next;
      ({ code, output } = await run(current));
    }
    clearInterval(progress);
    add(countOf(current, code));
    outputs.push(output);

    const { passed, failed } = count;
    sum.passed += passed;
    sum.failed += failed;
    times.push(`${name} ${seconds(partStart)}`);
    writeFileSync(join(root, logOf(name)), outputs.join('\n'));
    show(`${passed} passed, ${failed} failed in ${seconds(partStart)}`);
    if (failed > 0) {
      failures.push(`── ${name} (all of it in ${logOf(name)})\n${outputs.map(failuresIn).join('\n')}`);
    }
  }

  for (const part of parts) await Promise.all([part].flat().map(runPart));
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
