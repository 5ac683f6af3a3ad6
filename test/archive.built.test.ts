// The file from which the service worker takes all scripts and styles at once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { files } from '../web/vite/files.ts';

const built = fileURLToPath(new URL('../dist/web', import.meta.url));
const read = (name: string) => readFileSync(join(built, 'assets', name), 'utf8');

const namesOfNotKept = Object.entries(files).flatMap(([name, { isKept }]) =>
  isKept === false ? [name] : [],
);
const notKept = new RegExp(`^(?:${namesOfNotKept.join('|')})-`);

test('the archive has each script and style as it is served, but none that is not kept on the device', () => {
  const names = readdirSync(join(built, 'assets'));
  const archives = names.filter((name) => name.endsWith('.json'));
  expect(archives).toHaveLength(1);
  const texts = names
    .filter((name) => /\.(?:js|css)$/.test(name) && !notKept.test(name))
    .map((name) => [`/assets/${name}`, read(name)]);
  expect(texts.length).toBeGreaterThan(0);
  const archive = JSON.parse(read(archives[0] ?? ''));
  expect(Object.keys(archive).sort()).toEqual(texts.map(([name]) => name).sort());
  expect(archive).toEqual(Object.fromEntries(texts));
});
