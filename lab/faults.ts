// Breaks a copy of the product in many ways, and measures how it bears that.

import { clock } from './faults/clock.ts';
import { connections } from './faults/connections.ts';
import { disk } from './faults/disk.ts';
import { hung } from './faults/hung.ts';
import { kills } from './faults/kills.ts';
import { mails } from './faults/mails.ts';
import { memory } from './faults/memory.ts';
import { outage } from './faults/outage.ts';
import { reminders } from './faults/reminders.ts';

const faults = [kills, outage, mails, reminders, clock, connections, hung, disk, memory];

const usage = `npm run faults                    breaks copies of the product that it starts, in each of these ways:
                                  ${faults.map(({ name }) => name).join(', ')}
npm run faults -- kill outage     only in these
npm run faults -- --short         with few repetitions
FAULTS_MINUTES=5 npm run faults -- memory     for 5 minutes, and not 60

Ends with 1 if something did not hold. docs/reliability.md has the figures.`;

const args = process.argv.slice(2);
const isShort = args.includes('--short');
const names = args.filter((arg) => arg !== '--short');
const wanted = faults.filter(({ name }) => names.length === 0 || names.includes(name));

if (args.includes('--help') || names.some((name) => !faults.some((fault) => fault.name === name))) {
  console.log(usage);
  process.exit(args.includes('--help') ? 0 : 2);
}

for (const { name, run } of wanted) {
  const { figures, failed } = await run(isShort);
  for (const figure of figures) console.log(`${name.padEnd(12)} ${figure}`);
  for (const text of failed) console.log(`${name.padEnd(12)} FAILED: ${text}`);
  if (failed.length > 0) process.exitCode = 1;
}
process.exit();
