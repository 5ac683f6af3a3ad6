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
const [boss, left] = ['01a1f88a-d903-7691-bf5a-20e7826ec760', '01a1f88a-d903-7691-bf5a-20e7826ec761'];

beforeEach(async () => {
  const change = {
    id: 'one',
    call: 'updateClient',
    about: 'client',
    body: {},
    version: 0,
    guarded: false,
  } as const;
  await device.add({ ...change, user: left, person: { name: 'Ardit Leka' } });
});
afterEach(async () => {
  await device.change(left, () => []);
  queryClient.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

interface SalonPeople {
  /** Everybody the salon ever had. */
  readonly ofSalon: readonly string[];
  /** Who comes in on the tablet; undefined where the browser is none any more. */
  readonly people?: readonly string[];
}

/** An owner is in, who did not make the tablet. */
function open({ ofSalon, people }: SalonPeople) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/staff/ids')) return Response.json({ success: true, ids: ofSalon });
    if (!people)
      return Response.json({ success: false, code: 'unauthenticated', message: 'x' }, { status: 401 });
    const pad = { salon: 'Salloni', lock_minutes: 2 };
    return Response.json({
      success: true,
      ...pad,
      people: people.map((id) => ({ id, name: id, hasPin: true })),
    });
  });
  startSession({ token: 'token', user: { ...userOf('another owner'), staff: staffOf('owner') } });
  return render(
    <QueryClientProvider client={queryClient}>
      <NotSaved />
    </QueryClientProvider>,
  );
}
const line = page.getByText(/^Ndryshime që nuk u ruajtën \(Ardit Leka\): 1/);

test('an owner is asked about what somebody left there who does not come in any more', async () => {
  await open({ ofSalon: [boss, left], people: [boss] });
  await expect.element(line).toBeVisible();
});

test('also where the browser is no tablet any more', async () => {
  await open({ ofSalon: [boss, left] });
  await expect.element(line).toBeVisible();
});

test.each([
  ['what waits for somebody who comes in', { ofSalon: [boss, left], people: [boss, left] }],
  ['what somebody of another salon left', { ofSalon: [boss], people: [boss] }],
])('nobody is asked about %s', async (_, around) => {
  await open(around);
  await expect.poll(() => queryClient.getQueryData(['pad'])).toBeDefined();
  await expect.poll(() => queryClient.getQueryData(['staff', 'ids'])).toBeDefined();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(line).not.toBeInTheDocument();
});
