// The sites that take bookings, which two people change, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { queryClient } from '../../ground/lib/query.ts';
import { tokensQuery } from './api.ts';
import TokensSection from './TokensSection.tsx';
import { words } from './words.sq.ts';

test('a site that a colleague adds takes nothing that is typed, and the save names the sites from which the typing began', async () => {
  let sites = ['https://a.al'];
  const sent: object[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, tokens: [], sites });
    sent.push(JSON.parse(String(body)));
    sites = ['https://a.al', 'https://b.al', 'https://c.al'];
    return Response.json({ success: true, message: 'U ruajt.', sites });
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <TokensSection />
    </QueryClientProvider>,
  );
  const field = page.getByLabelText(words.sites);
  await field.fill('https://a.al\nhttps://b.al');
  sites = ['https://a.al', 'https://c.al'];
  await queryClient.refetchQueries(tokensQuery);
  await expect.element(field).toHaveValue('https://a.al\nhttps://b.al');
  await page.getByRole('button', { name: words.save }).click();
  await expect.element(field).toHaveValue('https://a.al\nhttps://b.al\nhttps://c.al');
  await page.getByRole('button', { name: words.save }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      { sites: ['https://a.al', 'https://b.al'], shown: ['https://a.al'] },
      { sites, shown: sites },
    ]);
  await cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});
