import { expect, test } from 'vitest';
import { nameFits } from './names.rules.ts';

test.each([
  ['Shpresa Shehu', 'shehu shpresa', true],
  ['Shpresa Shehu', 'she shp', true],
  ['Shpresa Shehu', 'presa she', true],
  ['Shpresa Shehu', 'shehu presa', false],
  ['Çelë Hoxha', 'HOXHA cele', true],
  ['Çelë Hoxha', 'xha', true],
  ['Çelë Hoxha', 'hoxha cele dy', false],
  ['Çelë Hoxha', '', true],
])('the name %s, searched by "%s": %s', (name, typed, fits) => {
  expect(nameFits(name, typed)).toBe(fits);
});
