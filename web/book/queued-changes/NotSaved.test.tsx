import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { openDeviceRows } from '../../ground/outbox/device-rows.ts';
import NotSaved from './NotSaved.tsx';

const device = openDeviceRows();
const [maker, left] = ['01a1f88a-d903-7691-bf5a-20e7826ec760', 'ardit'];

beforeEach(async () => {
  const change = {
    id: 'one',
    call: 'updateClient',
    about: 'client',
    body: {},
    version: 0,
    guarded: false,
  } as const;
  await device.add({ ...change, user: left, person: { name: 'Ardit Leka', account: maker } });
});
afterEach(async () => {
  await device.change(left, () => []);
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** The owner is in on a tablet that `maker` made in a salon with these people. */
function open(people: readonly string[]) {
  const pad = { salon: 'Salloni', lock_minutes: 2, made_by: maker };
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, ...pad, people: people.map((id) => ({ id, name: id, hasPin: true })) }),
  );
  startSession({ token: 'token', user: { ...userOf('another owner'), staff: staffOf('owner') } });
  return render(
    <QueryClientProvider client={queryClient}>
      <NotSaved />
    </QueryClientProvider>,
  );
}
const line = page.getByText(/^Ndryshime që nuk u ruajtën \(Ardit Leka\): 1/);

test('an owner who did not make the tablet is asked about what somebody left there', async () => {
  await open(['staff']);
  await expect.element(line).toBeVisible();
});

test('an owner of another salon is not', async () => {
  await open(['somebody else']);
  await vi.waitUntil(() => queryClient.getQueryData(['pad']));
  await expect.element(line).not.toBeInTheDocument();
});
