// Walks with fresh seeds: `npm run walk -- --minutes=60 --seed=7 --walkers=2 --steps=200 --loud`,
// or one told sitting again: `npm run walk -- --replay='{"start":…,"steps":[…]}'`, also from a file, with --quick without costly oracles.
import { join } from 'node:path';
import { getTestBrowser } from './browser.mjs';
import { main, run, Stop } from './run.mjs';

const names = ['minutes', 'seed', 'walkers', 'steps', 'loud', 'replay', 'quick'];

function settingOf(option) {
  const [, name = '', value = '1'] = /^--(\w+)(?:=(.+))?$/s.exec(option) ?? [];
  const isWord = name === 'replay' || /^\d+$/.test(value);
  if (!names.includes(name) || !isWord) throw new Stop(`${option}: there are --${names.join(', --')}`);
  return [`WALK_${name.toUpperCase()}`, value];
}

await main(async () => {
  const settings = Object.fromEntries(process.argv.slice(2).map(settingOf));
  const env = { ...process.env, ...settings, CHROMIUM_PATH: await getTestBrowser() };
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
  process.exitCode = await run('node', [playwright, 'test', 'e2e/walks/fresh.spec.ts', '--project=desktop'], {
    env,
  });
});
