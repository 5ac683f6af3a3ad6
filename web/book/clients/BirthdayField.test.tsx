import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BirthdayField } from './BirthdayField.tsx';
import { words } from './words.sq.ts';

test('the lists of day, month and year have names', async () => {
  const chosen = { birthDay: '', birthMonth: '', birthYear: '' };
  await render(<BirthdayField chosen={chosen} thisYear={2026} error={undefined} onChange={() => {}} />);
  for (const name of [words.birthDay, words.birthMonth, words.birthYear])
    await expect.element(page.getByRole('combobox', { name })).toBeVisible();
});
