import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { queryClient } from '../ground/lib/query.ts';
import { nothingSent } from './kept-plans.ts';
import { SendingStep } from './SendingStep.tsx';
import { words } from './screen.sq.ts';
import { leaveSending, sending } from './sending.ts';

const text = words.sending;

afterEach(async () => {
  await cleanup();
  leaveSending();
});

test('the last page says how many rows were left out by reason, and lists all but those that were not chosen', async () => {
  const left = [
    { why: 'unread', cells: ['Besa Gjoni', '12'], faults: ['phone'] },
    { why: 'open', cells: ['Ana Hoxha', ''], faults: [] },
    { why: 'off', cells: ['Hidrauliku', ''], faults: [] },
    { why: 'off', cells: ['Mira Deda', ''], faults: [] },
  ] as const;
  const plan = { id: '01a20abf-0000-7000-8000-000000000001', parts: [], left };
  const counts = { ...nothingSent.counts, made: 3 };
  sending.set({
    ...nothingSent,
    ...{ person: 'person', plan, isKept: false, state: 'done', message: null, counts },
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <SendingStep />
    </QueryClientProvider>,
  );
  for (const line of [text.left.unread(1), text.left.open(1), text.left.off(2)])
    await expect.element(page.getByText(line, { exact: true })).toBeVisible();
  await expect.element(page.getByText('Besa Gjoni · 12 · Ky nuk është numër telefoni.')).toBeVisible();
  await expect.element(page.getByText(`Ana Hoxha · ${text.leftRow.open}`)).toBeVisible();
  expect(page.getByText('Hidrauliku').elements()).toEqual([]);
  await expect.element(page.getByRole('button', { name: text.downloadRefused })).toBeVisible();
});
