// Runs a program with a Node that is new enough, whatever Node this is, after installing what is missing:
//   node scripts/with-node.mjs [--web=current|any] [--settings] program arguments…
// --web=current builds the web app where its sources changed, --web=any only where it was never built.
// --settings reads the file .env, where there is one; what the environment sets already stays as it is.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './prepare.mjs';
import { handOver, main, root } from './run.mjs';

const args = process.argv.slice(2);
const takeOption = (option) => {
  const isGiven = args[0] === option;
  if (isGiven) args.shift();
  return isGiven;
};
const web = ['current', 'any'].find((wanted) => takeOption(`--web=${wanted}`)) ?? 'none';
const settings = join(root, '.env');

await main(async () => {
  const readsSettings = takeOption('--settings') && existsSync(settings);
  await prepare({ web });
  await handOver('node', [...(readsSettings ? [`--env-file=${settings}`] : []), ...args]);
});
