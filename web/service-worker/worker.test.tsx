// What the service worker answers from the device, in a scope that replaces the worker's own. With a real cache and IndexedDB.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyDevice, giveDeviceTo } from '../ground/lib/device.ts';
import type { Shell } from './worker.ts';

type Listener = (event: object) => void;

/** The files of the server. Other paths are answered by 404. */
let files: Record<string, string | undefined>;
/** What the worker has asked the server for. */
let loaded: string[];
/** Whether the server answers nothing: the connection is there, but nothing comes back. */
let isHanging: boolean;
let listeners: Map<string, Listener>;
let starts = 0;

beforeEach(async () => {
  [files, loaded, isHanging, listeners] = [{}, [], false, new Map()];
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    if (isHanging) return new Promise(() => {});
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, location.href);
    loaded.push(pathname);
    const found = files[pathname];
    return new Response(found ?? 'not found', { status: found === undefined ? 404 : 200 });
  });
  vi.stubGlobal('clients', { claim: async () => {}, matchAll: async () => [] });
  vi.stubGlobal('skipWaiting', async () => {});
  await emptyDevice();
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
});

/** The server has this release and no other, and the worker of it takes over. */
async function release(name: string, others: Record<string, string | undefined> = {}) {
  const script = `/assets/screen-${name}.js`;
  files = {
    '/': 'landing',
    '/landing': 'landing',
    '/index.html': `app ${script}`,
    [script]: `screen ${name}`,
  };
  files = { ...files, ...others };
  const shell: Shell = {
    version: name,
    page: '/index.html',
    entry: script,
    files: [script, ...Object.keys(others).filter((path) => path.startsWith('/assets/part-'))],
    archive: `/assets/app-${name}.json`,
    paths: ['/terminet', '/users/:id'],
  };
  vi.stubGlobal('SHELL', shell);
  const adding = vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
    listeners.set(type, listener as unknown as Listener);
  });
  // under another address each time, else the browser would not run it again
  const worker = `/web/service-worker/worker.ts?start=${++starts}`;
  await import(/* @vite-ignore */ worker);
  adding.mockRestore();
  for (const type of ['install', 'activate']) await send(type);
}

async function send(type: string) {
  const works: Promise<unknown>[] = [];
  listeners.get(type)?.({ waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);
}

/** The answer of the worker; undefined if it leaves the request to the browser. */
function ask(path: string, mode = 'navigate') {
  let answer: Promise<Response> | undefined;
  const request = { url: new URL(path, location.href).href, method: 'GET', mode };
  listeners.get('fetch')?.({ request, respondWith: (given: Promise<Response>) => (answer = given) });
  return answer?.then((response) => response.text());
}
const askFile = (path: string) => ask(path, 'cors');

test('a screen starts from the device, also on a network that answers nothing', async () => {
  await release('A');
  isHanging = true;
  expect(await ask('/terminet')).toBe('app /assets/screen-A.js');
  expect(await ask('/users/7')).toBe('app /assets/screen-A.js');
  expect(await askFile('/assets/screen-A.js')).toBe('screen A');
});

test('a remembered device waits three seconds for the page of the start, and then opens the app', async () => {
  await release('A');
  await giveDeviceTo('owner', {});
  expect(await ask('/')).toBe('landing');

  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((end) => (answer = end)));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  for (const [waited, page] of [
    [2999, 'late landing'],
    [3000, 'app /assets/screen-A.js'],
  ] as const) {
    const opened = ask('/');
    await vi.advanceTimersByTimeAsync(waited);
    answer(new Response('late landing'));
    expect(await opened).toBe(page);
  }
});

test('a visitor waits for the landing page, however slow the server is', async () => {
  await release('A');
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((end) => (answer = end)));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const opened = ask('/');
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  answer(new Response('late landing'));
  expect(await opened).toBe('late landing');
});

test('the service worker does not answer public pages, pages of other sites, calls and unknown addresses', async () => {
  await release('A');
  for (const path of ['/landing', '/s/blloku', '/r/abc', '/kushtet', '/users/7/x', '/nowhere']) {
    expect(ask(path), path).toBeUndefined();
  }
  expect(askFile('/api/appointments')).toBeUndefined();
  expect(askFile('/install/icon-192.png')).toBeUndefined();
});

test('a tab that two releases passed by still finds its files, and one that three passed by does not', async () => {
  for (const name of ['A', 'B', 'C']) await release(name);
  expect(await askFile('/assets/screen-A.js')).toBe('screen A');
  expect(await askFile('/assets/screen-B.js')).toBe('screen B');
  expect(await ask('/terminet')).toBe('app /assets/screen-C.js');
  await release('D');
  expect(await askFile('/assets/screen-A.js')).toBe('not found');
  expect(await askFile('/assets/screen-B.js')).toBe('screen B');
});

describe('a first visit, which needs many files', () => {
  const parts = Array.from({ length: 20 }, (_, n) => `/assets/part-${n}.${n < 15 ? 'js' : 'css'}`);
  const texts = Object.fromEntries(parts.map((path) => [path, `text of ${path}`]));
  const typeOf = async (path: string) => (await caches.match(path))?.headers.get('content-type');

  test('loads all scripts and styles in one request', async () => {
    await release('A', { ...texts, '/assets/app-A.json': JSON.stringify(texts) });
    expect(loaded).toEqual(['/assets/app-A.json', '/assets/screen-A.js', '/index.html']);
    isHanging = true;
    for (const path of parts) expect(await askFile(path)).toBe(texts[path]);
    expect(await typeOf('/assets/part-0.js')).toBe('text/javascript; charset=utf-8');
    expect(await typeOf('/assets/part-19.css')).toBe('text/css; charset=utf-8');
  });

  test.each([
    ['is refused', undefined],
    ['breaks in the middle', JSON.stringify(texts).slice(0, 100)],
  ])('loads each file if that request %s', async (_, archive) => {
    await release('A', { ...texts, '/assets/app-A.json': archive });
    expect(loaded.toSorted()).toEqual(
      ['/assets/app-A.json', '/assets/screen-A.js', '/index.html', ...parts].toSorted(),
    );
    isHanging = true;
    for (const path of parts) expect(await askFile(path)).toBe(texts[path]);
  });

  test('loads only the new files of the next release', { tags: 'long' }, async () => {
    await release('A', texts);
    loaded = [];
    await release('B', texts);
    expect(loaded).toEqual(['/assets/screen-B.js', '/index.html']);
  });
});

test('if a release cannot be kept completely, the release before stays', async () => {
  await release('A');
  await expect(release('B', { '/assets/screen-B.js': undefined })).rejects.toThrow('404');
  expect(await askFile('/assets/screen-A.js')).toBe('screen A');
  await expect(release('C', { '/index.html': 'app of a later release' })).rejects.toThrow('another version');
});
