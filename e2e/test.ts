// What every journey stands on: the running product, people in it, and a watch over each page it opens.

import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { User } from '../contracts/accounts.ts';
import { admin, type Server, startServer } from './server.ts';

export { admin, expect };

/** A Monday in Tirana, 11:18: as in the pictures of the design. */
export const startAt = new Date('2026-11-23T10:18:00Z');
export const password = 'kreher-123';

export interface Owner {
  readonly email: string;
  readonly username: string;
  readonly token: string;
  readonly user: User;
}

interface ForWorkers {
  readonly server: Server;
}
type Settings = Parameters<typeof startServer>[1];

interface ForTests {
  /** Registers, opens the mail's link and signs in, all by calls: an owner on trial. */
  readonly newOwner: (username?: string) => Promise<Owner>;
  readonly watched: undefined;
}

let owners = 0;

/** A server for a worker of the runner. */
const serverFor = (settings?: Settings) =>
  [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from this pattern
    async ({}, use: (server: Server) => Promise<void>) => {
      const server = await startServer(startAt, settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ] as const;

export const test = base.extend<ForTests, ForWorkers>({
  server: [...serverFor()],

  baseURL: ({ server }, use) => use(server.address),

  newOwner: ({ server }, use) =>
    use(async (username = 'Erjona Ruçi') => {
      const email = `pronari${process.pid}-${++owners}@salloni.al`;
      await server.call('POST', '/auth/register', { username, email, password });
      const link = await server.linkTo(email, /Verifikoni/);
      const token = new URL(link).searchParams.get('token');
      await server.call('GET', `/auth/verify-email/${token}`);
      const { token: session, user } = await server.call('POST', '/auth/login', { email, password });
      return { email, username, token: session, user };
    }),

  /** Nothing in the console, nothing that the content policy stopped. */
  watched: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      await page.clock.install({ time: startAt });
      await page.clock.resume();
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', (event) => {
          console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        const isRefusal = /Failed to load resource/.test(message.text());
        if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** For journeys that count what is on their server, or move its clock: no others run on it. */
export const testAlone = (settings?: Settings) =>
  test.extend<object, ForWorkers>({ server: [...serverFor(settings)] });

export async function signIn(server: Server, account: { email: string; password: string }): Promise<Owner> {
  const { email, password } = account;
  const { token, user } = await server.call('POST', '/auth/login', { email, password });
  return { email, username: user.username, token, user };
}

/** Puts a session into the tab, as signing in does. */
export async function enter(page: Page, { token, user }: Pick<Owner, 'token' | 'user'>) {
  await page.addInitScript(
    (given) => {
      // Firefox asks also in the blank page between two, which has no storage
      if (origin === 'null' || sessionStorage.getItem('token')) return;
      sessionStorage.setItem('token', given.token);
      sessionStorage.setItem('isAuthenticated', 'true');
      sessionStorage.setItem('user', JSON.stringify(given.user));
    },
    { token, user },
  );
}

export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export async function setTheme(page: Page, theme: Theme) {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen);
    document.documentElement.classList.toggle('dark', chosen === 'dark');
  }, theme);
}

/** Looks at the screen as it stands, in both themes. */
export async function expectAccessible(page: Page) {
  for (const theme of themes) {
    await setTheme(page, theme);
    await settle(page);
    const { violations } = await new AxeBuilder({ page })
      .disableRules(await rulesForWhatIsHidden(page))
      .analyze();
    expect(
      violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    ).toEqual([]);
  }
  await setTheme(page, 'light');
}

/**
 * An open dialog hides the page behind it from everybody, its title and landmarks too. And where the day's edge cuts a
 * visit, axe misses the lines below it in the middle of its name; the journeys of the day hold the names.
 */
async function rulesForWhatIsHidden(page: Page) {
  const isCovered = (await page.getByRole('dialog').or(page.getByRole('alertdialog')).count()) > 0;
  const isDay = new URL(page.url()).pathname === '/terminet';
  return [
    ...(isCovered ? ['landmark-one-main', 'page-has-heading-one', 'region'] : []),
    ...(isDay ? ['label-content-name-mismatch'] : []),
  ];
}

/** Waits for what fades and slides; what moves for ever is left to it. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime as number));
    await Promise.race([
      Promise.all(ending.map(({ finished }) => finished.catch(() => {}))),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ]);
  });
}
