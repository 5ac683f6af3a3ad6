import { expect, test } from 'vitest';
import { titleFor } from './title-for.sq.ts';
import { words } from './words.sq.ts';

const saturday = '2026-11-28';

test.each([
  [['2026-11-29'], 'Kujtesat për nesër'],
  [[], 'Kujtesat për nesër'],
  [['2026-11-30', '2026-11-30'], 'Kujtesat për të hënën'],
  [['2026-11-29', '2026-11-30'], 'Kujtesat deri të hënën'],
])('the title names the days of the reminders: %s', (days, title) => {
  expect(titleFor(days, saturday)).toBe(title);
});

test('without visits, the sentence says up to which working day', () => {
  expect(words.none(['2026-11-29', '2026-11-30'])).toBe(
    'Deri të hënën nuk keni termine. Kujtesat shfaqen këtu sapo të ketë termine për këto ditë.',
  );
  expect(words.none(['2026-11-29'])).toBe(
    'Nesër nuk keni termine. Kujtesat shfaqen këtu sapo të ketë termine për nesër.',
  );
});
