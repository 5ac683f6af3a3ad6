import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { queryClient } from '../../ground/lib/query.ts';
import BlockDialog from './BlockDialog.tsx';
import { emptyBlock } from './values.rules.ts';
import '../../styles.css';

const { innerWidth, innerHeight } = window;
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  await page.viewport(innerWidth, innerHeight);
});

async function labelsHaveOneLine(width: number) {
  await page.viewport(width, 844);
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [] }));
  await render(
    <QueryClientProvider client={queryClient}>
      <BlockDialog
        request={{ id: 'new', values: emptyBlock({ day: '2026-11-23', barber: 'Arben', minutes: 600 }) }}
        today="2026-11-23"
        onSent={() => {}}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Sa javë rresht')).toBeVisible();
  const labels = [...document.querySelectorAll('.lab')].map((label) => ({
    text: label.textContent,
    lines: Math.round(label.getBoundingClientRect().height / parseFloat(getComputedStyle(label).lineHeight)),
  }));
  expect(labels.filter(({ lines }) => lines !== 1)).toEqual([]);
}
test('at 360 px each label of blocked time has one line', () => labelsHaveOneLine(360));
test.each([390, 1440])(
  'at %i px each label of blocked time has one line',
  { tags: 'long' },
  labelsHaveOneLine,
);
