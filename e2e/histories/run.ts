// Runs random histories: each line of them in a page of a browser, on a copy of the product with its own clock and salon.
import { fileURLToPath } from 'node:url';
import type { Browser } from '@playwright/test';
import { build } from 'vite';
import { admin, startServer } from '../product-server.ts';
import { addDays, localTime } from '../../contracts/ground/calendar.rules.ts';
import type * as History from './history.ts';
import { planEnds } from './history.ts';
import { openJudge } from './judge.ts';

interface Parts {
  readonly browser: Browser;
  readonly histories: number;
  /** The seed of the first history; each one after it has the next number. */
  readonly seed: number;
  /**
   * Whether something has not happened often enough: then more are played, at most as many again. What happens in a history depends
   * also on which of two requests comes first.
   */
  readonly isTooRare: (counts: Sums['counts']) => boolean;
}

interface Sums {
  /** How often each thing happened. */
  readonly counts: Map<string, number>;
  /** What went wrong, each with the seed of its history. */
  readonly problems: string[];
}

const startAt = new Date('2026-11-23T10:18:00Z');
const hour = 3_600_000;
/** How many run side by side. */
const lines = 4;

export async function runHistories({ browser, histories, seed, isTooRare }: Parts): Promise<Sums> {
  const sums: Sums = { counts: new Map(), problems: [] };
  const [page, tab] = await Promise.all([
    asScript('page-code.ts', 'History'),
    asScript('tab-code.ts', 'TabCode'),
  ]);
  let next = seed;
  const goesOn = () => next < seed + histories || (next < seed + 2 * histories && isTooRare(sums.counts));

  async function live(salon: Line) {
    try {
      while (goesOn()) {
        const own = next++;
        const { problems: found, counts } = await salon.run(own);
        sums.problems.push(...found.map((problem) => `history ${own}: ${problem}`));
        for (const [what, times] of Object.entries(counts))
          sums.counts.set(what, (sums.counts.get(what) ?? 0) + times);
      }
    } finally {
      await salon.close();
    }
  }
  // one after another, and before the first history: to start a copy of the product is much work
  const salons: Line[] = [];
  for (let line = 0; line < Math.min(lines, histories); line++)
    salons.push(await openLine(browser, line, page, tab));
  await Promise.all(salons.map(live));
  return sums;
}

type Line = Awaited<ReturnType<typeof openLine>>;

async function openLine(browser: Browser, line: number, page: string, tab: string) {
  const server = await startServer(startAt, { settings: { REQUIRE_EMAIL_VERIFICATION: 'false' } });
  const owner = { email: `pronari${line}@salloni.al`, password: 'kreher-12345' };
  await server.call('POST', '/auth/register', { username: 'Erjona Ruçi', ...owner });
  const { user } = await server.call('POST', '/auth/login', owner);
  const { token } = await server.call('POST', '/auth/login', admin);
  await server.call('PUT', `/auth/admin/users/${user.id}`, { trialEndDate: planEnds }, token);
  const signedIn = await server.call('POST', '/auth/login', owner);
  await server.call('PUT', '/till', { is_on: true }, signedIn.token);
  const judge = await openJudge(server.connection);

  const context = await browser.newContext({ serviceWorkers: 'block' });
  // a page without a content policy, which would not let the tabs run the code
  await context.route(`${server.address}/histories`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Histories</title>' }),
  );
  const tabs = await context.newPage();
  await tabs.exposeFunction('pass', server.pass);
  await tabs.goto(`${server.address}/histories`);
  await tabs.addScriptTag({ content: page });

  const today = () => localTime(server.now()).day;
  let day = today();
  return {
    async run(seed: number) {
      day = addDays(day, 3);
      // from the first to the last: then the absences end on or after the days of the visits
      const early = addDays(day, 2 - (seed % 3));
      while (today() < early) await server.pass(12 * hour);
      const days = [day, addDays(day, 1), addDays(day, 2)];
      const now = server.now().getTime();
      const parts = { seed, days, now, code: tab, owner, admin, user: user.id };
      const outcome = await tabs.evaluate(
        (given) => (globalThis as unknown as { History: typeof History }).History.runHistory(given),
        parts,
      );
      return { counts: outcome.counts, problems: await judge.problemsOf(outcome, days) };
    },
    async close() {
      await context.close();
      await judge.close();
      await server.stop();
    },
  };
}

/** The code of a file as one script, whose exports a page finds under the name. */
async function asScript(file: string, name: string) {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL(file, import.meta.url)), formats: ['iife'], name },
    },
  });
  const [first] = [built].flat();
  const script = first && 'output' in first && first.output[0];
  if (!script) throw new Error('Vite built no script.');
  return script.code.replace(new RegExp(`^(?:var|const|let) ${name}\\b`, 'm'), `globalThis.${name}`);
}
