import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { queryClient } from '../ground/lib/query.ts';
import { PageLink } from './PageLink.tsx';
import '../styles.css';

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ success: true, salon: { name: 'Besa', city: null } }));
});

test.each([
  ['Printo posterin', 'Rezervo online, pa telefonuar', 'kreher.test/s/besa'],
  ['Posteri i radhës', 'Hyr në radhë nga telefoni', 'kreher.test/s/besa/radha'],
])('%s has its own line and address', async (button, line, address) => {
  await render(
    <QueryClientProvider client={queryClient}>
      <PageLink address="https://kreher.test/s/besa" sources={[]} pictureShows="Besa" />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: button }).click();
  const poster = page.getByRole('dialog', { name: 'Posteri' });
  await expect.element(poster.getByText(line, { exact: true })).toBeVisible();
  await expect.element(poster.getByText(address, { exact: true })).toBeVisible();
});
