// What a first visit may weigh on a cheap phone. The limits are of what goes over the wire, as the build left it.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const built = fileURLToPath(new URL('../dist/web', import.meta.url));
const page = () => readFileSync(join(built, 'index.html'), 'utf8');
const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10;
const gzipped = (file: string) => gzipSync(readFileSync(join(built, file))).length;
const sum = (sizes: number[]) => sizes.reduce((all, one) => all + one, 0);

const named = (form: RegExp) => [...page().matchAll(form)].map(([, file = '']) => file);

test('the app was built', () => {
  expect(existsSync(join(built, 'index.html'))).toBe(true);
});

test('entry and shared chunks stay within 110 KB', () => {
  const scripts = named(/(?:src|href)="\/(assets\/[^"]+\.js)"/g);
  expect(scripts.length).toBeGreaterThan(0);
  expect(kilobytes(sum(scripts.map(gzipped)))).toBeLessThanOrEqual(110);
});

test('the styles that every screen needs stay within 12 KB', () => {
  const styles = named(/href="\/(assets\/[^"]+\.css)"/g);
  expect(styles.length).toBeGreaterThan(0);
  expect(kilobytes(sum(styles.map(gzipped)))).toBeLessThanOrEqual(12);
});

test('the fonts stay within 62 KB', () => {
  const fonts = readdirSync(join(built, 'assets')).filter((file) => file.endsWith('.woff2'));
  expect(fonts.length).toBeGreaterThan(0);
  expect(kilobytes(sum(fonts.map((file) => statSync(join(built, 'assets', file)).size)))).toBeLessThanOrEqual(
    62,
  );
});
