// Runs Lighthouse on the landing, the page of a salon and the day, and fails where the median of five runs is below the wanted score.
// Lighthouse itself, 176 MB of packages, is fetched at the first run. It gets the profile of a remembered device, so that it measures
// what an owner has in the morning.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browserFlags, getBrowser } from '../scripts/browser.mjs';
import { startDemonstration } from '../scripts/demonstration.mjs';
import { main, npm, root, Stop } from '../scripts/run.mjs';
import { median } from './figures.ts';

const lighthouse = 'lighthouse@13.5.0';
const runs = 5;
/** The stream of live updates never ends, so Lighthouse must not wait for a quiet network. */
const maxWait = 20_000;
const reports = join(root, 'test-results', 'lighthouse');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const full = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
const pages = [
  { name: 'landing-mobile', path: '/', wanted: full },
  { name: 'landing-desktop', path: '/', options: ['--preset=desktop'], wanted: full },
  { name: 'booking-mobile', path: '/s/salloni-blloku', wanted: full },
  {
    name: 'terminet-mobile',
    path: '/terminet',
    signedIn: true,
    wanted: { performance: 95, accessibility: 100, 'best-practices': 100 },
  },
];

await main(async () => {
  if (process.argv.includes('--help')) return console.log('npm run lighthouse   has no options');
  const browser = await getBrowser();
  process.env.CHROME_PATH = browser;
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });

  const demonstration = await startDemonstration();
  const profile = await signIn(demonstration, browser);
  let missed = 0;
  for (const page of pages) {
    const results = [];
    for (let run = 1; run <= runs; run++) {
      results.push(await measure(page, run, demonstration.address, page.signedIn ? profile : undefined));
    }
    missed += printScores(page, results);
  }
  await demonstration.close();
  console.log(`\nThe reports are in ${reports}`);
  if (missed > 0)
    throw new Stop(`${missed} ${missed === 1 ? 'score is' : 'scores are'} below what is wanted.`);
});

/**
 * A session belongs to its tab, and Lighthouse opens a new tab. So we sign in with a remembered device, like an owner
 * who opens the app in the morning: the time in which the app resumes the session counts too.
 */
async function signIn(demonstration, executablePath) {
  const profile = mkdtempSync(join(tmpdir(), 'kreher-profile-'));
  process.on('exit', () => rmSync(profile, { recursive: true, force: true }));

  const context = await chromium.launchPersistentContext(profile, { executablePath, args: browserFlags });
  const page = await context.newPage();
  await demonstration.signIn(page, { isRemembered: true });
  await context.close();
  return profile;
}

async function measure({ name, path, options = [] }, run, address, profile) {
  const report = join(reports, `${name}-${run}`);
  const flags = [...browserFlags, '--headless', ...(profile ? [`--user-data-dir=${profile}`] : [])];
  const code = await npm([
    ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', address + path],
    ...['--quiet', '--no-enable-error-reporting', `--only-categories=${categories}`],
    ...['--output=json', '--output=html', `--output-path=${report}`, `--chrome-flags=${flags.join(' ')}`],
    `--max-wait-for-load=${maxWait}`,
    ...options,
  ]);
  if (code !== 0) throw new Stop(`Lighthouse ended with ${code}. The lines above say why.`);
  const result = JSON.parse(readFileSync(`${report}.report.json`, 'utf8'));
  if (result.runtimeError) throw new Stop(result.runtimeError.message);
  const shown = new URL(result.finalDisplayedUrl).pathname;
  if (shown !== path) throw new Stop(`Lighthouse was redirected from ${path} to ${shown}.`);
  return result;
}

/** Returns how many scores are too low. What they are made of, and what costs points, is in the reports. */
function printScores({ name, wanted }, results) {
  console.log(`\n${name}, medians of ${results.length} runs`);
  let missed = 0;
  for (const category of categories) {
    const scores = results.map((result) => Math.round(result.categories[category].score * 100));
    const bound = wanted[category];
    const isMissed = median(scores) < bound;
    if (isMissed) missed++;
    const note = bound === undefined ? 'nothing wanted' : `wanted ${bound}${isMissed ? ', missed' : ''}`;
    console.log(`  ${category.padEnd(16)}${median(scores)}  ${note} (${scores.join(', ')})`);
  }
  return missed;
}
