import { QueryClientProvider } from '@tanstack/react-query';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { endSession, startSession } from '../identity/accounts/session.ts';
import { staffOf, userOf } from '../identity/accounts/user.fixture.ts';
import { queryClient } from '../ground/lib/query.ts';
import ImportScreen from './ImportScreen.tsx';
import { nothingSent } from './kept-plans.ts';
import { words } from './screen.sq.ts';
import { leaveSending, sending } from './sending.ts';

const usual = queryClient.getDefaultOptions();
beforeAll(() => queryClient.setDefaultOptions({ ...usual, queries: { ...usual.queries, retryDelay: 0 } }));
afterAll(() => queryClient.setDefaultOptions(usual));

afterEach(async () => {
  await cleanup();
  leaveSending();
  endSession();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const answers: Readonly<Record<string, object>> = {
  '/api/imports': { imports: [] },
  '/api/imports/clients': { clients: [], next: null },
  '/api/barbers': { data: [] },
  '/api/user/services': { data: [] },
};

/** Opens the screen as this person. What it answers ends the connection to the server. */
async function openScreen(person: string) {
  let isGone = false;
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers[new URL(address, location.origin).pathname];
    if (isGone || !answer) throw new TypeError('connection refused');
    return Response.json({ success: true, ...answer });
  });
  startSession({ token: 'token', user: { ...userOf(person), staff: staffOf('owner') } });
  await render(
    <QueryClientProvider client={queryClient}>
      <Router hook={memoryLocation({ path: '/' }).hook}>
        <ImportScreen />
      </Router>
    </QueryClientProvider>,
  );
  return () => {
    isGone = true;
  };
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

async function paste(...lines: string[]) {
  await page.getByLabelText(words.choose.paste).fill(lines.join('\n'));
  await press(words.choose.readPasted);
  await expect.element(page.getByText(words.columns.title)).toBeVisible();
  expect(document.querySelectorAll('form[data-unsaved]')).toHaveLength(1);
  await press(words.columns.next);
}

test.each([
  ['clients', 'Emri;Tel', 'Ana Hoxha;0691234567'],
  ['visits', 'Data;Ora;Klienti;Tel', '05.10.2026;10:00;Ana Hoxha;0691234567'],
])(
  'what was chosen of %s stays where the book cannot be loaded again',
  { tags: 'long' },
  async (_, ...lines) => {
    const endConnection = await openScreen('erjona');
    await paste(...lines);
    const tick = page.getByRole('checkbox', { name: /^Ana Hoxha/ });
    await tick.click();
    endConnection();
    await queryClient.refetchQueries();
    expect(queryClient.isFetching()).toBe(0);
    await tick.click();
    await expect.element(tick).toBeChecked();
  },
);

test('a cell that was typed stays while another pile is shown, and another file is chosen only after a question', {
  tags: 'long',
}, async () => {
  await openScreen('erjona');
  await paste('Emri;Tel', 'Ana Hoxha;0691234567', 'Besa Gjoni;12');
  const open = (pile: string) => page.getByRole('tab', { name: new RegExp(`^${pile}`) }).click();
  await open(words.piles.faulty);
  await page.getByLabelText('Tel').fill('0692345678');
  await open(words.piles.new);
  await open(words.piles.faulty);
  await expect.element(page.getByLabelText('Tel')).toHaveValue('0692345678');
  await press(words.columns.back);
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(words.columns.backQuestion)).toBeVisible();
  await question.getByRole('button', { name: words.columns.back }).click();
  await expect.element(page.getByLabelText(words.choose.paste)).toBeVisible();
});

test.each([
  ['clients', 'Emri;Tel', 'Ana Hoxha;0691234567'],
  ['visits', 'Data;Ora;Klienti;Tel', '05.10.2026;10:00;Ana Hoxha;0691234567'],
])(
  'another file than one of %s is chosen only after a question where the columns were said',
  { tags: 'long' },
  async (_, ...lines) => {
    await openScreen('erjona');
    await page.getByLabelText(words.choose.paste).fill(lines.join('\n'));
    await press(words.choose.readPasted);
    await page.getByLabelText('Tel', { exact: true }).selectOptions(words.columns.notImported);
    await press(words.columns.next);
    await expect.element(page.getByRole('checkbox', { name: /^Ana Hoxha/ })).toBeVisible();
    await press(words.columns.back);
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText(words.columns.backQuestion)).toBeVisible();
  },
);

test('a list of services is said to be one, with the way to add them', async () => {
  await openScreen('erjona');
  await page.getByLabelText(words.choose.paste).fill('Shërbimi;Kohëzgjatja;Çmimi\nQethje;30;500');
  await press(words.choose.readPasted);
  await expect.element(page.getByText(words.columns.onlyServices)).toBeVisible();
  const link = page.getByRole('link', { name: words.columns.addServices });
  await expect.element(link).toHaveAttribute('href', '/konfigurimet?skeda=sherbimet');
  await expect.element(page.getByRole('button', { name: words.columns.next })).toBeDisabled();
});

test('a phone number of the file is shown in groups, as elsewhere', async () => {
  await openScreen('erjona');
  await paste('Emri;Tel', 'Ana Hoxha;0691234567');
  await expect.element(page.getByText('+355 69 123 4567')).toBeVisible();
});

test('an import of one account is not shown to the next one in the same tab', async () => {
  const plan = { id: '01a20abf-0000-7000-8000-000000000001', parts: [] };
  sending.set({ ...nothingSent, person: 'erjona', plan, isKept: false, state: 'done', message: null });
  await openScreen('arben');
  await expect.element(page.getByLabelText(words.choose.paste)).toBeVisible();
  expect(page.getByText(words.sending.doneTitle).elements()).toEqual([]);
});
