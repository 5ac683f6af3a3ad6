import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { StaffRole } from '#contracts/ground/roles.ts';
import { endSession, startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { forgetTablet, keepTablet } from '../../ground/lib/tablet.ts';
import StaffTab from './StaffTab.tsx';

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json({ success: true, staff: [], data: [] })));
afterEach(async () => {
  await cleanup();
  endSession();
  forgetTablet();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = (role: StaffRole) => {
  startSession({ token: 'token', user: { ...userOf('user'), staff: staffOf(role) } });
  return render(
    <QueryClientProvider client={queryClient}>
      <StaffTab />
    </QueryClientProvider>,
  );
};
const link = page.getByRole('link', { name: 'Siguria' });

test('an owner finds where a device becomes the salon’s', async () => {
  await open('owner');
  await expect
    .element(page.getByText('Stafi mund të përdorë bashkë një pajisje, secili me PIN. Bëhet te Siguria.'))
    .toBeVisible();
  await expect.element(link).toHaveAttribute('href', '/siguria');
});

test('a manager, who may not make one, is not led there; nor is an owner on the tablet itself', async () => {
  const { unmount } = await open('manager');
  await expect.element(link).not.toBeInTheDocument();
  await unmount();
  keepTablet(2);
  await open('owner');
  await expect.element(link).not.toBeInTheDocument();
});
