// Clients who stand twice, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { queryClient } from '../../ground/lib/query.ts';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import DoublesDialog from './DoublesDialog.tsx';
import { words } from './words.sq.ts';

afterEach(async () => {
  await cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const double = (id: string, name: string) => ({ id, name, phone: null, visits: 0, lastVisit: null });

test('an undo that fails is told, though the pair is gone', { tags: 'long' }, async () => {
  let isMerged = false;
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('/undo')) return Response.json({ success: false, code: 'changed' }, { status: 409 });
    if (address.includes('/merge')) {
      isMerged = true;
      return Response.json({ success: true, message: 'U bashkuan.', merge: 'm', client: {} });
    }
    const pair = { why: 'letter', elder: double('1', 'Ana Hoxha'), younger: double('2', 'Anna Hoxha') };
    return Response.json({ success: true, doubles: isMerged ? [] : [pair], merges: [] });
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <DoublesDialog onClose={() => {}} />
      <Toasts />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: words.mergeBoth('Ana Hoxha', 'Anna Hoxha') }).click();
  await expect.element(page.getByText(words.none)).toBeVisible();
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect.element(page.getByText(words.undoFailed)).toBeVisible();
});

test.each([
  [
    '+355 69 111 1111',
    '+355 69 222 2222',
    'Numri që mbetet: +355 69 111 1111. Numri tjetër nuk do të ruhet te klienti: +355 69 222 2222.',
  ],
  ['+355 69 111 1111', null, undefined],
] as const)('of the numbers %s and %s it says which stays', async (phone, other, line) => {
  const elder = { ...double('1', 'Ana Hoxha'), phone };
  const younger = { ...double('2', 'Hoxha Ana'), phone: other };
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, doubles: [{ why: 'swapped', elder, younger }], merges: [] }),
  );
  await render(
    <QueryClientProvider client={queryClient}>
      <DoublesDialog onClose={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(words.keepName)).toBeVisible();
  const said = page
    .getByText(/^Numri që mbetet/)
    .elements()
    .map(({ textContent }) => textContent);
  expect(said).toEqual(line === undefined ? [] : [line]);
});
