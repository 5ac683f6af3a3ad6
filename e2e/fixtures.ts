// The fixtures of every test: the running product, new owners, and a check of the console of the page.
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test';
import type { User } from '../contracts/ground/user.ts';
import { admin, type OwnServer, reachShared, type Server, startServer } from './product-server.ts';
import { getRun } from './run.ts';

export { admin, expect };

/** A Monday in Tirana, 11:18: as in the pictures of the design. */
export const startAt = new Date('2026-11-23T10:18:00Z');
export const password = 'kreher-12345';

/** An owner, or the admin. */
export interface SignedInUser {
  readonly email: string;
  readonly password: string;
  readonly username: string;
  readonly token: string;
  readonly user: User;
}

interface WorkerFixtures {
  readonly server: Server;
}

interface TestFixtures {
  readonly newOwner: (username?: string) => Promise<SignedInUser>;
  /** Opens a page in another browser. It is always in front: a tab behind another one is slow. */
  readonly newDevice: () => Promise<Page>;
  readonly consoleCheck: undefined;
}

let owners = 0;

/** Only ends one that hangs, however busy the machine is. */
export const longestStart = 600_000;

/** A server for each worker. */
export const serverPerWorker = (settings?: Record<string, string>) =>
  [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use: (server: OwnServer) => Promise<void>) => {
      const server = await startServer(startAt, { settings });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: longestStart },
  ] as const;

/** Open on all days for as long as the grid shows, so that a visit at any time is within the hours. */
const longHours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ week: 0, weekday, from: '08:00', to: '23:00' }));

/** Registers an owner, verifies the address with the link of the mail, and signs in, all by API calls. The owner is on trial. */
export async function registerOwner(server: Server, username = 'Erjona Ruçi'): Promise<SignedInUser> {
  const email = `pronari${process.pid}-${++owners}@salloni.al`;
  await server.call('POST', '/auth/register', { username, email, password });
  const link = await server.linkTo(email, /Verifikoni/);
  const token = new URL(link).searchParams.get('token');
  await server.call('GET', `/auth/verify-email/${token}`);
  const owner = await signInByCall(server, { email, password });
  await server.call('PUT', '/hours/salon', { version: 1, periods: longHours }, owner.token);
  return owner;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const shared = getRun().server;
      if (shared) return use(reachShared(shared));
      const server = await startServer(startAt);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: longestStart },
  ],

  baseURL: ({ server }, use) => use(server.address),

  context: async ({ context, server }, use) => {
    await prepare(context, server.now());
    await use(context);
  },

  newOwner: ({ server }, use) => use((username) => registerOwner(server, username)),

  newDevice: async ({ browser, server }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      await prepare(context, server.now());
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  /** No error in the console, and nothing that the content policy blocked. */
  consoleCheck: [
    async ({ page }, use) => {
      const errors = collectErrors(page);
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Prepares every page that will be opened in the context. Its clock starts at the time of the server: else each screen would go
 * by the server's, and say that the page's is wrong. What the content policy blocks is an error of the console. And `goto` and
 * `reload` make the page ready first.
 */
export async function prepare(context: BrowserContext, time: Date) {
  await context.clock.install({ time });
  await context.clock.resume();
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`content policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  context.on('page', (page) => {
    noteRequests(page);
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (...to) => {
      await beReadyToLeave(page);
      return goto(...to);
    };
    page.reload = async (...options) => {
      await beReadyToLeave(page);
      return reload(...options);
    };
  });
}

/** A dialog, a list or a menu. While one is open, the browser's history has one more entry, the guard, which Back removes. */
export const openLayer = ':is([role$="dialog"], [role="listbox"], [role="menu"]):not([data-exiting] *)';

/**
 * A tab behind another one is slow, so it comes to the front. And a closed dialog or menu goes one step back in the browser's
 * history a moment later, which would abort a navigation that has just begun, so this waits for that step. A page that is left
 * while something is still open takes no step back any more.
 */
async function beReadyToLeave(page: Page) {
  await page.bringToFront();
  const isStepDue = (open: string) => {
    const isOpen = document.querySelector(open) !== null;
    if (isOpen) history.go = () => {};
    return !isOpen && history.state?.guard === true;
  };
  await expect(async () => {
    const message = 'a step back in the history is due';
    expect(await page.evaluate(isStepDue, openLayer), message).toBe(false);
  }).toPass({ intervals: [20], timeout: 60_000 });
  // a picture that a page still asks for when it is left may never end
  underWay.get(page)?.clear();
}

/** Chooses what the details of a visit have in their menu. */
export async function chooseMore(page: Page, name: string) {
  await page.getByRole('dialog').getByRole('button', { name: 'Më shumë' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** The calls and files of each page that have not come yet, without the stream of live updates, which does not end. */
const underWay = new WeakMap<Page, Set<Request>>();

function noteRequests(page: Page) {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => request.url().endsWith('/api/events') || requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until all that the page has asked for has come: what it does not show then is not on its way. */
export async function untilLoaded(page: Page) {
  const addresses = () => [...(underWay.get(page) ?? [])].map((request) => request.url());
  do {
    await expect(() => expect(addresses()).toEqual([])).toPass();
    // it may ask for more when it has handled the answer
    await page.evaluate(() => {});
  } while (addresses().length > 0);
}

/** Moves the clock of the page until this holds: the page repeats a failed call only after 1 and after 2 seconds. */
export const afterRepeats = (
  page: Page,
  holds: (oneTry: { timeout: number }) => Promise<unknown>,
): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(1_000);
    await holds({ timeout: 100 });
  }).toPass({ intervals: [100], timeout: 60_000 });

/** The errors in the console of the page from now on. */
export function collectErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    const isRefusedCall = /Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !isRefusedCall) errors.push(message.text());
  });
  return errors;
}

/** For tests that count the data of their server or move its clock. The server is used only by the tests of one file. */
export const testOnOwnServer = (settings?: Record<string, string>) =>
  test.extend<object, { readonly server: OwnServer }>({ server: [...serverPerWorker(settings)] });

export async function signInByCall(
  server: Server,
  { email, password }: { email: string; password: string },
): Promise<SignedInUser> {
  const { token, user } = await server.call('POST', '/auth/login', { email, password });
  return { email, password, username: user.username, token, user };
}

/** Signs in as a person does, and waits for the start of the app. */
export async function signInByForm(
  page: Page,
  { email, password }: { email: string; password: string },
  { isRemembered = false, address = '' } = {},
) {
  await page.goto(`${address}/login`);
  if (isRemembered) await page.getByLabel('Më mbaj brenda në këtë pajisje').check();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Hyr', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** A caller for helpers that make their own calls. */
export const callerOf = (server: Server, { token }: Pick<SignedInUser, 'token'>) => ({
  post: async (path: string, body?: unknown) => ({
    body: await server.call('POST', path, body as object | undefined, token),
  }),
});

/** Stores a session in the tab, as the sign-in of the app does, until what it returns is disposed. */
export const signInTab = (page: Page, { token, user }: Pick<SignedInUser, 'token' | 'user'>) =>
  page.addInitScript(
    (given) => {
      // Firefox runs this also in the blank page between two pages, which has no storage
      if (origin === 'null' || sessionStorage.getItem('token')) return;
      sessionStorage.setItem('token', given.token);
      sessionStorage.setItem('isAuthenticated', 'true');
      sessionStorage.setItem('user', JSON.stringify(given.user));
    },
    { token, user },
  );
