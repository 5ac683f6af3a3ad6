import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sitePaths } from '../site/site.ts';
import { isReserved, isSlug, numberedSlug, slugFrom } from './slugs.rules.ts';

describe('the slug of a name', () => {
  test.each([
    ['Berberhana Çelë & Bij', 'berberhana-cele-bij'],
    ['  Salloni   ËNDRRA!  ', 'salloni-endrra'],
    ['“Studio 21”', 'studio-21'],
    ['Admin', 'salloni-admin'],
    ['A1', 'salloni-a1'],
    ['💈', 'salloni-im'],
    ['Салон', 'salloni-im'],
    [`${'a'.repeat(39)} b`, 'a'.repeat(39)],
  ])('%s becomes %s', (name, slug) => expect(slugFrom(name)).toBe(slug));

  test('every name has a valid slug, and so has the slug with a number', { tags: 'long' }, () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 120 }), fc.nat(9999), (name, n) => {
        const slug = slugFrom(name);
        expect({ slug, isValid: isSlug(slug) }).toEqual({ slug, isValid: true });
        expect(isSlug(numberedSlug(slug, n))).toBe(true);
      }),
    );
  });
});

test.each(['ab', '-abc', 'abc-', 'a--b', 'Abc', 'çka', 'a b', 'a'.repeat(41), 'admin', ''])(
  '“%s” is no slug',
  (text) => expect(isSlug(text)).toBe(false),
);

test('the first part of every path of the product is reserved', () => {
  const router = readFileSync(new URL('../../web/router.tsx', import.meta.url), 'utf8');
  const paths = [...[...router.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path), ...sitePaths];
  const names = paths.map((path) => path.split('/')[1] ?? '').filter((name) => name.length > 2);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !isReserved(name))).toEqual([]);
});
