// The size limits of the built web app, so that it starts fast on cheap phones. The list of screens and dialogs comes
// from the build itself, so that a new one is measured as well.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { offerPageFile } from '#contracts/online/offer-page.ts';
import { queuePageFile } from '#contracts/online/queue-template.ts';
import { salonPageFile } from '#contracts/online/salon-page.ts';
import { visitPageFile } from '#contracts/online/visit-page.ts';
import { fileNamed, fileOf, files } from '../web/vite/files.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const built = join(dist, 'web');
const read = (file: string) => readFileSync(join(built, file), 'utf8');
const page = () => read('index.html');
const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;
const gzipped = (file: string) => gzipSync(read(file)).length;
const sum = (sizes: number[]) => sizes.reduce((all, one) => all + one, 0);

const named = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, file = '']) => file);

const manifest: Record<string, Chunk> = JSON.parse(read('.vite/manifest.json'));
const chunk = (key: string) => {
  const found = manifest[key];
  if (!found) throw new Error(`the build has no ${key}`);
  return found;
};

/** All chunks that are loaded before one of them runs. */
function needs(keys: readonly string[], found = new Set<string>()) {
  for (const key of keys) {
    if (found.has(key)) continue;
    found.add(key);
    needs(chunk(key).imports ?? [], found);
  }
  return found;
}

const weight = (keys: Iterable<string>) => kilobytes(sum([...keys].map((key) => gzipped(chunk(key).file))));
const stylesOf = (keys: Iterable<string>) => new Set([...keys].flatMap((key) => chunk(key).css ?? []));
const ownStyles = (keys: ReadonlySet<string>) => stylesOf(keys).difference(stylesOf(base));

const base = needs(['index.html']);
const scripts = Object.keys(manifest).filter((key) => chunk(key).file.endsWith('.js'));
/** What the app has loaded when a file of files.ts runs. */
const loadedBy = (name: string): ReadonlySet<string> => {
  const after = fileNamed(name)?.after;
  const own = needs(scripts.filter((key) => chunk(key).name === name));
  return base.union(own).union(after ? loadedBy(after) : new Set());
};
const more = (name: string, than: ReadonlySet<string>) => weight(loadedBy(name).difference(than));

const router = readFileSync(new URL('../web/router.tsx', import.meta.url), 'utf8');
const screens = new Set(
  named(router, /path: '(?:(?!path: ')[\s\S])*?import\('\.\/([^']+)'\)/g).map((module) => fileOf(module)),
);

const mentionsAria = (key: string) => /react-aria(?!-top-layer)|data-rac\b/.test(read(chunk(key).file));

test('the base stays within 112 KB', () => {
  const inPage = named(page(), /(?:src|href)="\/(assets\/[^"]+\.js)"/g);
  expect(inPage.length).toBeGreaterThan(0);
  expect(kilobytes(sum(inPage.map(gzipped)))).toBeLessThanOrEqual(112);
  expect(weight(base)).toBeLessThanOrEqual(112);
});

test('the app has at most 40 scripts, and none has less than 4 KB', () => {
  expect(scripts.length).toBeLessThanOrEqual(40);
  const small = scripts.filter((key) => read(chunk(key).file).length < 4096);
  expect(small).toEqual([]);
});

test('the scripts that a device keeps after its first visit stay within 780 KB', () => {
  const kept = scripts.filter((key) => fileNamed(chunk(key).name ?? '')?.isKept !== false);
  expect(kept.length).toBeLessThan(scripts.length);
  expect(weight(kept)).toBeLessThanOrEqual(780);
});

test('a first visit loads little until it shows something', () => {
  expect(weight(loadedBy('login'))).toBeLessThanOrEqual(165);
  expect(weight(loadedBy('day'))).toBeLessThanOrEqual(215);
});

test('a first tap on the day loads little', () => {
  expect(more('details', loadedBy('day'))).toBeLessThanOrEqual(65);
  expect(more('visit-form', loadedBy('details'))).toBeLessThanOrEqual(80);
});

describe.each([...screens])('%s', (name) => {
  test('a screen has at most 170 KB more than the frame, without React Aria', () => {
    expect(more(name, loadedBy('frame'))).toBeLessThanOrEqual(170);
    expect([...loadedBy(name)].filter(mentionsAria)).toEqual([]);
  });

  test('a screen has at most 6 KB of its own styles', () => {
    expect(kilobytes(sum([...ownStyles(loadedBy(name))].map(gzipped)))).toBeLessThanOrEqual(6);
  });
});

const ofFiles = scripts.filter((key) => fileNamed(chunk(key).name ?? ''));

test('each file of files.ts is built', () => {
  expect(ofFiles.map((key) => chunk(key).name)).toEqual(expect.arrayContaining(Object.keys(files)));
});

test.each(ofFiles.map((key) => [chunk(key).name, key]))(
  'the file %s has at most 50 KB of its own',
  (_, key) => {
    expect(gzipped(chunk(key).file) / 1024).toBeLessThanOrEqual(50);
  },
);

test('the scripts of dialogs contain React Aria, so the test of screens can find it', () => {
  expect([...loadedBy('visit-form')].some(mentionsAria)).toBe(true);
});

test('the public pages load no script of the app', () => {
  const app = scripts.map((key) => chunk(key).file);
  const pages = readdirSync(join(dist, 'site'));
  expect(pages.length).toBeGreaterThan(0);
  for (const name of pages) {
    const html = readFileSync(join(dist, 'site', name), 'utf8');
    const inPage = named(html, /<(?:script|link rel="modulepreload")[^>]+(?:src|href)="\/([^"]+\.js)"/g);
    const most = [salonPageFile, visitPageFile, offerPageFile, queuePageFile].includes(name) ? 22 : 2;
    expect(kilobytes(sum(inPage.map(gzipped))), name).toBeLessThanOrEqual(most);
    expect(inPage.filter((script) => app.includes(script))).toEqual([]);
  }
});

test('the styles that every screen needs stay within 12 KB', () => {
  const styles = named(page(), /href="\/(assets\/[^"]+\.css)"/g);
  expect(styles.length).toBeGreaterThan(0);
  expect(kilobytes(sum(styles.map(gzipped)))).toBeLessThanOrEqual(12);
});

test('before the app runs only the fonts of every screen are loaded, which stay within 48 KB', () => {
  const ahead = [...new Set(page().match(/assets\/[\w.-]+\.woff2/g))];
  expect(ahead).toHaveLength(2);
  expect(ahead.filter((file) => file.includes('rare'))).toEqual([]);
  expect(kilobytes(sum(ahead.map((file) => statSync(join(built, file)).size)))).toBeLessThanOrEqual(48);
});

test('the fonts stay within 62 KB', () => {
  const fonts = readdirSync(join(built, 'assets')).filter((file) => file.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  expect(kilobytes(sum(fonts.map((file) => statSync(join(built, 'assets', file)).size)))).toBeLessThanOrEqual(
    62,
  );
});

test('the landing page has the style of the app, which it becomes where somebody is signed in', () => {
  const [style = 'none'] = /<style id="react-aria-pressable-style">.*?<\/style>/s.exec(page()) ?? [];
  expect(readFileSync(join(dist, 'site', 'landing.html'), 'utf8')).toContain(style);
});
