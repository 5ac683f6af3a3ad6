// The service worker: keeps the built app on the device and starts it from there, also without a network. It answers only the addresses of
// screens and the files of the app, and does not touch API calls, public pages and everything else. The build replaces SHELL and writes the
// result to /service-worker.js (web/vite/service-worker.ts).

import { hasOwner } from '../ground/lib/device-reads.ts';
import { showNotices } from './notices.ts';

/** The facts that the build knows about this version of the app. */
export interface Shell {
  /** A hash of the page and the names of all files. */
  readonly version: string;
  readonly page: string;
  /** The script that the page starts with. Its name differs in each version. */
  readonly entry: string;
  readonly files: readonly string[];
  /** A file with the texts of all scripts and styles, by their addresses. */
  readonly archive: string;
  /** The paths of the screens, such as `/users/:id`. */
  readonly paths: readonly string[];
}
declare const SHELL: Shell;
const shell = SHELL;

// The types of service workers contradict the types of pages, so this file declares the few types that it needs.
interface LongEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<{ postMessage(message: string): void }[]> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate' | 'sync', listener: (event: LongEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}
const scope = self as unknown as Scope;

const cacheOf = (version: string) => `shell ${version}`;
/**
 * The number of versions whose files are kept. A tab that is still open runs the version that it was started with, and may still need one
 * of its files.
 */
const keptVersions = 3;
/** The number of files that load at the same time. A browser has six connections to a server: two stay free for the calls of the app. */
const lanes = 4;
/**
 * The greatest number of files that load one by one. More files come in one request: a slow network takes half a second for each request.
 */
const fewFiles = 12;
const start = '/';
/** Milliseconds without any answer after which the network is treated as missing. */
const patience = 3000;

const isPathOfScreen = new RegExp(
  `^(?:${shell.paths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})/?$`,
);

// a device that gets messages is signed in, and has the app at `/` too
showNotices((path) => path === start || isPathOfScreen.test(path));
scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
// the network is back: the tabs send the changes, because the tabs have both the changes and the session
scope.addEventListener('sync', (event) => event.waitUntil(wakeTabs()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.mode !== 'navigate') {
    if (/^\/assets\/.+\.(?:js|css|woff2)$/.test(pathname)) event.respondWith(fileFor(request));
  } else if (isPathOfScreen.test(pathname)) {
    event.respondWith(pageFor(request));
  } else if (pathname === start) {
    event.respondWith(startFor(request));
  }
});

/** Installs this version. It fails if any file is missing or belongs to another version; the browser then tries again later. */
async function install() {
  const cache = await caches.open(cacheOf(shell.version));
  const missing: string[] = [];
  for (const file of shell.files) {
    const found = await kept(file);
    if (found) await cache.put(file, found);
    else missing.push(file);
  }
  const texts = missing.length > fewFiles ? await loadTexts() : {};
  const left = missing.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const file of left) await cache.put(file, answerWith(file, texts[file]) ?? (await load(file)));
    }),
  );
  const page = await load(shell.page, { cache: 'reload' });
  if (!(await page.clone().text()).includes(shell.entry)) throw new Error('the page is of another version');
  await cache.put(shell.page, page);
  // the next page that is opened has this version; open pages still find their own files
  await scope.skipWaiting();
}

/** The texts of all files, in one request. If it fails, each file is loaded alone, and a file that arrived stays for the next try. */
const loadTexts = (): Promise<Partial<Record<string, string>>> =>
  load(shell.archive)
    .then((answer) => answer.json())
    .catch(() => ({}));

function answerWith(file: string, text: string | undefined) {
  const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
  return text === undefined
    ? undefined
    : new Response(text, { headers: { 'content-type': `${type}; charset=utf-8` } });
}

async function wakeTabs() {
  for (const tab of await scope.clients.matchAll()) tab.postMessage('outbox');
}

async function load(address: string, options?: RequestInit) {
  const answer = await fetch(address, options);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

async function activate() {
  const versions = (await caches.keys()).filter((name) => name.startsWith(cacheOf('')));
  const others = versions.filter((name) => name !== cacheOf(shell.version));
  await Promise.all(others.slice(0, 1 - keptVersions).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

/** A kept file. The names of files have a hash of their content, so a file with the right name is right in every version. */
const kept = (file: string) => caches.match(file, { ignoreVary: true });

const fileFor = async (request: Request) => (await kept(request.url)) ?? fetch(request);

const pageFor = async (request: Request) => (await keptPage()) ?? fetch(request);

/**
 * The page for `/`. This is the landing page for visitors, and turns into the app if somebody is signed in. So the page of the server is
 * better than the kept page.
 */
async function startFor(request: Request) {
  const asked = fetch(request).catch(() => pageFor(request));
  const late = new Promise<undefined>((end) => setTimeout(end, patience));
  const answered = await Promise.race([asked, late]);
  // without an account on the device the server's answer is awaited: the app would only lead the visitor back to the landing page
  return answered ?? ((await hasOwner()) ? ((await keptPage()) ?? asked) : asked);
}

async function keptPage() {
  const cache = await caches.open(cacheOf(shell.version));
  return cache.match(shell.page, { ignoreVary: true });
}
