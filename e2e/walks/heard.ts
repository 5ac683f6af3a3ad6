// What a page says by itself: errors, answers that no step expects, and requests without an end.
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
    if (!request.url().endsWith('/api/events')) open.set(request, Date.now());
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  page.on('response', (response) => {
    const method = response.request().method();
    if (response.status() >= 500 && !isServerAway)
      add('answer', `${response.status()} ${method} ${pathOf(response.url())}`);
    // reading what the screen itself chose to read is never refused for its form
    if (response.status() === 400 && method === 'GET') add('answer', `400 GET ${pathOf(response.url())}`);
  });

  return {
    isQuiet: () => open.size === 0,
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

/** Waits until nothing is asked for, and the text of the page stays the same. */
export async function settle(page: Page, heard: Heard, longest = longestUnrest): Promise<void> {
  const end = Date.now() + longest;
  let before = '';
  for (let same = 0; same < 2 && Date.now() < end; ) {
    const now = await page.evaluate(() => `${location.href} ${document.body.innerText}`).catch(() => '');
    same = now === before && heard.isQuiet() ? same + 1 : 0;
    before = now;
    await page.waitForTimeout(80);
  }
}
