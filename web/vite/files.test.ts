import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { fileNamed, fileOf, files } from './files.ts';

const parts = Object.values(files).flatMap(({ of }) => of);

test('each folder and module that is named exists, and is named once', () => {
  const isThere = (path: string) => existsSync(fileURLToPath(new URL(`../${path}`, import.meta.url)));
  expect(parts.filter((path) => !isThere(path))).toEqual([]);
  expect(parts).toHaveLength(new Set(parts).size);
});

test.each([
  ['new dialog of a file that has dialogs', 'till/NewDialog.tsx', true, 'till-dialogs'],
  ['new part of this file', 'till/takings/NewPart.tsx', false, 'till'],
  [
    'new part in a folder that is named for another file',
    'till/products/NewPart.tsx',
    false,
    'settings-of-salon',
  ],
  ['new dialog of a file that loads after React Aria', 'book/queue/NewDialog.tsx', true, 'queue'],
  ['new dialog of a file without dialogs', 'reports/NewDialog.tsx', true, 'dialogs'],
])('a %s, %s, is found by its folder', (_, path, needsAria, name) => {
  expect(fileOf(path, needsAria)).toBe(name);
});

test('a folder that is not named stops the build', () => {
  expect(() => fileOf('unknown/NewPart.tsx')).toThrow('names no folder of unknown/NewPart.tsx');
});

test('a device keeps the dialogs of a file if it keeps the file', () => {
  expect(fileNamed('operator-dialogs')).toMatchObject({ isKept: false, after: 'operator' });
  expect(fileNamed('till-dialogs')?.isKept).toBeUndefined();
  expect(fileNamed('shared-by-all')).toBeUndefined();
});
