// The text of the reminders, which the salon writes itself.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { remindersQuery } from './api.ts';
import RemindersScreen from './RemindersScreen.tsx';
import { words } from './words.sq.ts';

afterEach(() => {
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('the field says what a text without the link lacks, and the text can be saved', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  startSession({ token: 'token', user: userOf('owner') });
  queryClient.setQueryData<object>(remindersQuery.queryKey, {
    ...{ days: ['2026-11-24'], text: null, reminders: [], unmailed: [], withoutPhone: [] },
    mails: { byMail: true, hour: 10, daysBefore: 1, sameDay: false },
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <RemindersScreen />
    </QueryClientProvider>,
  );
  await page.getByText(words.text).first().click();
  const field = page.getByLabelText(words.text);
  await expect.element(field).not.toHaveAccessibleDescription(/Mungon/);
  await field.fill('Ju presim në {ora}.');
  await expect.element(field).toHaveAccessibleDescription(/ Mungon \{linku\}: klientët nuk do të mund/);
  await expect.element(page.getByRole('button', { name: words.saveText })).toBeEnabled();
});
