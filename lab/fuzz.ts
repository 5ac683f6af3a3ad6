// Sends thousands of wrong and right requests to a copy of the product that it starts by itself.
import { parseArgs } from 'node:util';
import { openCopy } from './copy.ts';
import { ms } from './figures.ts';
import { type Finding, fuzz } from './fuzz/run.ts';

const usage = `npm run fuzz                       20000 requests, made of the OpenAPI document
npm run fuzz -- --requests=1000    so many
npm run fuzz -- --seed=7           the same requests as another run with this seed

Starts a copy with an empty database on 127.0.0.1. Ends with 1 if a request was answered with 5xx or a status that the document
does not name, took more than a second, showed a word of another salon, or wrote something although it was refused.`;

const { values } = parseArgs({
  options: { help: { type: 'boolean' }, seed: { type: 'string' }, requests: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const requests = Number(values.requests ?? 20_000);

if (values.help || !Number.isInteger(seed) || !Number.isInteger(requests)) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

console.log(`seed ${seed}`);
const begin = performance.now();
await using copy = await openCopy();
const { findings, statuses, slowest, operations, untouched } = await fuzz(copy, seed, requests, (done) =>
  console.log(`${done} of ${requests}`),
);
for (const finding of findings) console.log(describe(finding));
const counts = [...statuses].sort(([one], [other]) => one - other);
console.log(counts.map(([status, count]) => `${status}: ${count}`).join(', '));
console.log(`slowest: ${ms(slowest.took)}, ${slowest.call}`);
console.log(`${operations - untouched.length} of ${operations} operations succeeded at least once; not:`);
for (const { method, path } of untouched) console.log(`  ${method} ${path}`);
const seconds = Math.round((performance.now() - begin) / 1000);
console.log(`${requests} requests in ${seconds} s, seed ${seed}: ${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;

function describe({ what, number, caller, sent, answer }: Finding) {
  const { method, path, headers, body = '' } = sent;
  return `FOUND at ${number}, as ${caller}: ${what}
  ${method} ${path.slice(0, 500)} ${JSON.stringify(headers)}
  ${body.slice(0, 1000)}
  ${answer.status} ${answer.text.slice(0, 500)}`;
}
