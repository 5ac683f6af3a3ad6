// The events of a page that nobody asked for: errors, answers that no step expects, and requests without an end.
import type { Page, Request } from '@playwright/test';
import type { Fault } from './step.ts';

export type Heard = ReturnType<typeof listenTo>;

/** Milliseconds after which a request has no end. */
const longestAnswer = 30_000;

const pathOf = (url: string) => new URL(url).pathname.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

export function listenTo(page: Page) {
  let faults: Fault[] = [];
  let isServerAway = false;
  const open = new Map<Request, number>();
  let begun = 0;
  let waiting: (() => void)[] = [];
  const end = (request: Request) => {
    open.delete(request);
    if (open.size > 0) return;
    for (const goOn of waiting) goOn();
    waiting = [];
  };
  const add = (oracle: Fault['oracle'], text: string) =>
    faults.push({ oracle, text: text.split('\n').slice(0, 2).join(' ').slice(0, 300) });

  page.on('pageerror', ({ name, message, stack = '' }) =>
    add('page error', `${name}: ${message} ${stack.split('\n')[1] ?? ''}`),
  );
  page.on('console', (message) => {
    // the browser logs each refused call; those are judged by their status
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) add('console', message.text());
  });
  page.on('request', (request) => {
    // the stream of live updates has no end
    if (request.url().endsWith('/api/events')) return;
    begun += 1;
    open.set(request, Date.now());
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('response', (response) => {
    const method = response.request().method();
    if (response.status() >= 500 && !isServerAway)
      add('answer', `${response.status()} ${method} ${pathOf(response.url())}`);
    // reading what the screen itself chose to read is never refused for its form
    if (response.status() === 400 && method === 'GET') add('answer', `400 GET ${pathOf(response.url())}`);
  });

  return {
    /** How many requests began. */
    begun: () => begun,
    isQuiet: () => open.size === 0,
    /** Resolves when nothing is asked for, or after so many milliseconds. */
    async untilQuiet(longest: number) {
      if (open.size === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push(resolve);
      const timer = setTimeout(resolve, longest);
      await promise;
      clearTimeout(timer);
    },
    /** While the server stops and starts, its answers mean nothing. */
    setServerAway(isAway: boolean) {
      isServerAway = isAway;
    },
    take(): Fault[] {
      for (const [request, since] of open)
        if (Date.now() - since > longestAnswer) {
          open.delete(request);
          add('no answer', `${request.method()} ${pathOf(request.url())}`);
        }
      const taken = faults;
      faults = [];
      return taken;
    },
  };
}

/** The most milliseconds that a screen may take to come to rest. */
const longestUnrest = 30_000;

/** The milliseconds without a change after which a page is at rest. */
const rest = 120;

/** Waits until nothing is asked for, and the page shows the same. */
export async function settle(page: Page, heard: Heard, longest = longestUnrest): Promise<void> {
  const end = Date.now() + longest;
  for (let left = longest; left > 0; left = end - Date.now()) {
    await heard.untilQuiet(left);
    const begun = heard.begun();
    const isStill = await page.evaluate(untilStill, [rest, left] as const).catch(() => false);
    if (isStill && heard.isQuiet() && heard.begun() === begun) return;
    // a page that was left meanwhile answers at once
    if (!isStill) await page.waitForTimeout(50);
  }
}

/** Resolves after so many milliseconds without a change of what is shown. */
const untilStill = ([quiet, longest]: readonly [quiet: number, longest: number]) =>
  new Promise<boolean>((resolve) => {
    const stop = (isStill: boolean) => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(last);
      resolve(isStill);
    };
    let timer = setTimeout(stop, quiet, true);
    const last = setTimeout(stop, longest, false);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(stop, quiet, true);
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
