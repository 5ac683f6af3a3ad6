// The size limits of the built web app, so that it starts fast on cheap phones. The list of screens and dialogs comes
// from the build itself, so that a new one is measured as well.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { salonPageFile } from '#contracts/online/salon-page.ts';
import { visitPageFile } from '#contracts/online/visit-page.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
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
const lazyIn = (keys: Iterable<string>) =>
  new Set([...keys].flatMap((key) => chunk(key).dynamicImports ?? []));
const stylesOf = (keys: Iterable<string>) => new Set([...keys].flatMap((key) => chunk(key).css ?? []));

const entry = needs(['index.html']);
/** The file of the frame also has modules that others use, so it is not named after one of them. */
const frame = Object.keys(manifest).find((key) => chunk(key).name === 'frame') ?? '';
const routes = [...lazyIn(entry)].filter((key) => key !== frame);
const router = readFileSync(new URL('../web/router.tsx', import.meta.url), 'utf8');
/** For the file of each screen: whether the screen is shown without the frame. */
const bare = new Map(
  [...router.matchAll(/path: '(?:(?!path: ')[\s\S])*?import\('\.\/([^']+)'\)/g)].map(([text, file]) => [
    `web/${file}`,
    text.includes('bare: true'),
  ]),
);
/** The chunks that are loaded before the screen's own. */
const loadedBefore = (route: string) =>
  route === frame || bare.get(route) ? entry : needs(['index.html', frame]);

const mentionsAria = (key: string) => /react-aria(?!-top-layer)|data-rac\b/.test(read(chunk(key).file));

test('entry and shared chunks stay within 110 KB', () => {
  const scripts = named(page(), /(?:src|href)="\/(assets\/[^"]+\.js)"/g);
  expect(scripts.length).toBeGreaterThan(0);
  expect(kilobytes(sum(scripts.map(gzipped)))).toBeLessThanOrEqual(110);
  expect(weight(entry)).toBeLessThanOrEqual(110);
});

test('every screen of the router is measured', () => {
  expect(routes.length).toBeGreaterThan(0);
  expect(routes.toSorted()).toEqual([...bare.keys()].sort());
});

describe.each([frame, ...routes])('%s', (route) => {
  const loaded = loadedBefore(route).union(needs([route]));

  test('a screen has at most 40 KB of its own, without React Aria', () => {
    expect(weight(loaded.difference(loadedBefore(route)))).toBeLessThanOrEqual(40);
    expect([...loaded].filter(mentionsAria)).toEqual([]);
  });

  test('a screen has at most 4 KB of its own styles', () => {
    const own = stylesOf(loaded).difference(stylesOf(entry));
    expect(kilobytes(sum([...own].map(gzipped)))).toBeLessThanOrEqual(4);
  });

  test('each dialog that a screen opens has at most 90 KB', () => {
    for (const [opened, size] of dialogs(loaded, loaded)) expect(size, opened).toBeLessThanOrEqual(90);
  });
});

/** Yields each lazy chunk, also those that lazy chunks open, with the size of what opening it still has to load. */
function* dialogs(
  opener: Iterable<string>,
  loaded: ReadonlySet<string>,
  seen = new Set<string>(),
): Generator<[string, number]> {
  for (const key of lazyIn(opener)) {
    if (key === frame || routes.includes(key) || seen.has(key)) continue;
    seen.add(key);
    const own = needs([key]).difference(loaded);
    yield [key, weight(own)];
    yield* dialogs(own, loaded.union(own), seen);
  }
}

test('the chunks of dialogs contain React Aria, so the test of screens can find it', () => {
  expect([...needs(['web/book/visit-form/VisitDialog.tsx'])].some(mentionsAria)).toBe(true);
});

test('the public pages load no script of the app', () => {
  const app = [...needs(['index.html', frame, ...routes])].map((key) => chunk(key).file);
  const pages = readdirSync(join(dist, 'site'));
  expect(pages.length).toBeGreaterThan(0);
  for (const name of pages) {
    const html = readFileSync(join(dist, 'site', name), 'utf8');
    const scripts = named(html, /<(?:script|link rel="modulepreload")[^>]+(?:src|href)="\/([^"]+\.js)"/g);
    const most = name === salonPageFile || name === visitPageFile ? 22 : 2;
    expect(kilobytes(sum(scripts.map(gzipped))), name).toBeLessThanOrEqual(most);
    expect(scripts.filter((script) => app.includes(script))).toEqual([]);
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
