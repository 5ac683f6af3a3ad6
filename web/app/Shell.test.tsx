import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { startSession } from '../identity/accounts/session.ts';
import { userOf } from '../identity/accounts/user.fixture.ts';
import { Chunk } from '../ground/lib/chunk.ts';
import { queryClient } from '../ground/lib/query.ts';
import { Shell } from './Shell.tsx';
import type { Screen } from './screen.ts';
import '../styles.css';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const Nothing = () => null;
const screenAt = (path: Screen['path']): Screen => ({
  ...({ path, title: path, audience: 'user' } as const),
  chunk: new Chunk(async () => ({ default: Nothing })),
});

function Search({ place }: { place: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    place === 'header' && (
      <button type="button" onClick={() => setOpen(true)}>
        {isOpen ? 'Ana Kola' : 'Kërko'}
      </button>
    )
  );
}

test('what the search has opened does not stay over another screen to which a message leads', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  startSession({ token: 'token', user: userOf('salon') });
  const at = (path: Screen['path']) => (
    <QueryClientProvider client={queryClient}>
      <Shell
        screens={[]}
        screen={screenAt(path)}
        {...{ Search, Trial: Nothing, Banner: Nothing, Waiting: Nothing, Alerts: Nothing }}
        onShortcuts={() => {}}
      >
        {path}
      </Shell>
    </QueryClientProvider>
  );
  const { getByText, rerender } = await render(at('/klientet'));
  await getByText('Kërko').click();
  await expect.element(getByText('Ana Kola')).toBeInTheDocument();
  await rerender(at('/klientet'));
  await expect.element(getByText('Ana Kola')).toBeInTheDocument();
  await rerender(at('/terminet'));
  await expect.element(getByText('/terminet', { exact: true })).toBeVisible();
  expect(getByText('Ana Kola').query()).toBeNull();
});
