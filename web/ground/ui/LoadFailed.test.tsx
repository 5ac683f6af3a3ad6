import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { listSessions } from '#contracts/identity/sessions.ts';
import { call } from '../lib/call.ts';
import { loadFailedOnReturn, queryClient } from '../lib/query.ts';
import { noteAnswer } from '../lib/reach.ts';
import '../lib/server-watch.ts';
import { LoadFailed } from './LoadFailed.tsx';
import '../../styles.css';

beforeEach(() => loadFailedOnReturn());

afterEach(() => {
  noteAnswer();
  queryClient.clear();
  vi.unstubAllGlobals();
});

function Devices() {
  const { data, error, refetch } = useQuery({
    queryKey: ['devices'],
    queryFn: () => call(listSessions, {}),
    retry: false,
  });
  if (error) return <LoadFailed onRetry={refetch}>Pajisjet nuk u ngarkuan.</LoadFailed>;
  return data && <p>{data.sessions.length} pajisje</p>;
}

test('a list that failed while the server did not answer, in a browser that believes in a network, loads by itself once the server is back', {
  tags: 'long',
}, async () => {
  let isThere = false;
  const answers: Record<string, object> = { health: { database: 'ok' }, sessions: { sessions: [] } };
  vi.stubGlobal('fetch', async (address: string) => {
    if (!isThere) throw new TypeError('connection refused');
    return Response.json({ success: true, ...answers[address.split('/').at(-1) ?? ''] });
  });
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Devices />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByText('Kjo pjesë shfaqet sapo të kthehet lidhja.')).toBeVisible();
  isThere = true;
  await expect.element(screen.getByText('0 pajisje')).toBeVisible();
  await expect.element(screen.getByText(/nuk u ngarkuan|sapo të kthehet/)).not.toBeInTheDocument();
});
