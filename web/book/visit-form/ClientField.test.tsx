import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dayKey } from '../../ground/day-key.ts';
import { emptyDevice } from '../../ground/lib/device.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { ClientField } from './ClientField.tsx';
import '../../styles.css';

const chosen = vi.fn();
beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  queryClient.clear();
  await emptyDevice();
});
afterEach(() => {
  chosen.mockReset();
  vi.unstubAllGlobals();
});

function Field() {
  const [typed, type] = useState('');
  return <ClientField typed={typed} error={undefined} onType={type} onChoose={chosen} onLeave={() => {}} />;
}

test('without a network the clients of the days are suggested under a heading, and one of them is chosen', async () => {
  const besa = { client_id: 'besa', client_name: 'Besa Gjoni', client_phone: '+355 69 123 4567' };
  const agim = { client_id: 'agim', client_name: 'Agim Leka', client_phone: null };
  queryClient.setQueryData([...dayKey, '2026-11-23'], [besa, agim]);
  await render(
    <QueryClientProvider client={queryClient}>
      <Field />
    </QueryClientProvider>,
  );
  await page.getByRole('combobox').fill('bes');
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(options).toEqual(['Nga ditët e ruajtura', 'Besa Gjoni+355 69 123 4567']);
  // a click of the test scrolls first, which closes the list
  page
    .getByRole('option')
    .elements()
    .at(-1)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => chosen.mock.calls).toMatchObject([[{ id: 'besa', name: 'Besa Gjoni' }]]);
});
