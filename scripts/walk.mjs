// Walks with fresh seeds, or walks one told sitting again.
import { join } from 'node:path';
import { getTestBrowser } from './browser.mjs';
import { main, run, Stop } from './run.mjs';

const names = ['minutes', 'seed', 'walkers', 'steps', 'loud', 'replay', 'quick'];
const usage = `npm run walk -- --minutes=60 --seed=7 --walkers=2 --steps=200 --loud   fresh seeds
npm run walk -- --replay='{"start":…,"steps":[…]}'                     one told sitting, or the path of its file

--quick   without the costly oracles`;

function settingOf(option) {
  const [, name = '', value = '1'] = /^--(\w+)(?:=(.+))?$/s.exec(option) ?? [];
  const isWord = name === 'replay' || /^\d+$/.test(value);
  if (!names.includes(name) || !isWord) throw new Stop(usage);
  return [`WALK_${name.toUpperCase()}`, value];
}

await main(async () => {
  if (process.argv.includes('--help')) return console.log(usage);
  const settings = Object.fromEntries(process.argv.slice(2).map(settingOf));
  const env = { ...process.env, ...settings, CHROMIUM_PATH: await getTestBrowser() };
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
  process.exitCode = await run('node', [playwright, 'test', 'e2e/walks/fresh.spec.ts', '--project=desktop'], {
    env,
  });
});
