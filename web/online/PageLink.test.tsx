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

async function poster(button: string, line: string, address: string) {
  await render(
    <QueryClientProvider client={queryClient}>
      <PageLink address="https://kreher.test/s/besa" sources={[]} pictureShows="Besa" />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: 'Posteri' });
  await expect.element(dialog.getByText(line, { exact: true })).toBeVisible();
  await expect.element(dialog.getByText(address, { exact: true })).toBeVisible();
}
const ownLine = '%s has its own line and address';
test.each([['Printo posterin', 'Rezervo online, pa telefonuar', 'kreher.test/s/besa']] as const)(
  ownLine,
  poster,
);
test.each([['Posteri i radhës', 'Hyr në radhë nga telefoni', 'kreher.test/s/besa/radha']] as const)(
  ownLine,
  { tags: 'long' },
  poster,
);
