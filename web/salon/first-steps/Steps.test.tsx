import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { barbersQuery } from '../barbers/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { BarbersStep } from './Steps.tsx';
import '../../styles.css';

const sample = (n: number, name: string) => ({
  id: `019ab3a0-0000-7000-8000-00000000000${n}`,
  name,
  colour: 'sage',
  active: true,
  position: n,
});
const barbers = [sample(1, 'Barberi 1'), sample(2, 'Barberi 2')];

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('the first steps take four barbers: two are renamed and two are added in their order', {
  tags: 'long',
}, async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, data: barbers });
    const { pathname } = new URL(address, location.href);
    calls.push(`${method} ${pathname.split('/')[2]} ${JSON.parse(String(body)).name ?? ''}`.trim());
    const data = pathname.endsWith('/first-steps')
      ? { salon: false, barbers: true, services: false, visit: false, putAway: false }
      : barbers[0];
    return Response.json(
      { success: true, message: 'U ruajt', data },
      { status: method === 'POST' ? 201 : 200 },
    );
  });
  queryClient.setQueryData(barbersQuery.queryKey, barbers as never);
  await render(
    <QueryClientProvider client={queryClient}>
      <BarbersStep owner="Shpresa" />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/^Emrat e plotësuar janë vetëm shembuj/)).toBeVisible();
  for (const n of [3, 4]) {
    await page.getByRole('button', { name: 'Shto një emër' }).click();
    await expect.element(page.getByLabelText(`Emri ${n}`)).toHaveFocus();
  }
  const names = ['Ardit', 'Blerim', 'Çlirim', 'Dritan'];
  for (const [n, name] of names.entries()) await page.getByLabelText(`Emri ${n + 1}`).fill(name);
  await page.getByRole('button', { name: 'Ruaj emrat' }).click();
  await expect
    .poll(() => calls)
    .toEqual([
      'PUT barbers Ardit',
      'PUT barbers Blerim',
      'POST barbers Çlirim',
      'POST barbers Dritan',
      'PUT salon',
    ]);
});

test('once the kind of the salon has given the samples other names, the form shows these', async () => {
  const samplesOf = (names: readonly string[]) => names.map((name, n) => sample(n + 5, name)) as never;
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  queryClient.setQueryData(barbersQuery.queryKey, samplesOf(['Arben', 'Blerim']));
  await render(
    <QueryClientProvider client={queryClient}>
      <BarbersStep owner="Shpresa" />
    </QueryClientProvider>,
  );
  await expect.element(page.getByLabelText('Emri 1')).toHaveValue('Arben');
  queryClient.setQueryData(barbersQuery.queryKey, samplesOf(['Arta', 'Blerta']));
  await expect.element(page.getByLabelText('Emri 1')).toHaveValue('Arta');

  // names that are being saved come one by one, and leave what is typed
  await page.getByLabelText('Emri 2').fill('Zana');
  queryClient.setQueryData(barbersQuery.queryKey, samplesOf(['Mira', 'Blerta']));
  await expect.element(page.getByLabelText('Emri 2')).toHaveValue('Zana');
});
