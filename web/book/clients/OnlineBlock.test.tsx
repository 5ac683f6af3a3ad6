import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Client } from '#contracts/clients/clients.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { OnlineBlock } from './OnlineBlock.tsx';

const client = { id: '01a1fea1-63ba-76d8-917a-f4eccee73601', onlineBlocked: false, noShows: 0 };

test.each([
  ['who never missed a visit', { phone: '+355 69 200 0001' }, 'Blloko rezervimin online'],
  ['who is blocked', { phone: '+355 69 200 0001', onlineBlocked: true }, 'Lejo rezervimin online'],
  ['without a number', { phone: null }, undefined],
])('the window of a client %s has the button %s', async (_who, changes, name) => {
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}));
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <OnlineBlock client={{ ...client, ...changes } as Client} />
    </QueryClientProvider>,
  );
  expect(
    screen
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(name ? [name] : []);
});
