import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { StaffRole, Ticks } from '#contracts/ground/roles.ts';
import type { Person } from '#contracts/salon/staff.ts';
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

const open = (role: StaffRole, ticks: Partial<Ticks> = {}) => {
  startSession({ token: 'token', user: { ...userOf('user'), staff: staffOf(role, ticks) } });
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
    .element(
      page.getByText(
        'Stafi mund të përdorë të njëjtën pajisje, secili me PIN-in e vet, që vendoset te çdo person. Pajisja caktohet te Siguria.',
      ),
    )
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

describe('a manager who sees no sums', { tags: 'long' }, () => {
  const noSums = { seesMoney: false, seesOwnMoney: false };
  const without = { email: null, invitedUntil: null, hasPin: false, pinIsOff: false, lastSeenAt: null };
  const drita: Person = { ...staffOf('manager', noSums), ...without, name: 'Drita', active: true };
  const dea: Person = { ...staffOf('barber', noSums), ...without, id: 'dea', name: 'Dea', active: true };
  const ardit: Person = { ...staffOf('barber'), ...without, id: 'ardit', name: 'Ardit', active: true };
  const login = page.getByRole('heading', { name: 'Llogaria' });
  const pin = page.getByRole('heading', { name: 'PIN' });

  async function openWith(...people: Person[]) {
    const answer = { success: true, staff: [drita, ...people], data: [] };
    vi.stubGlobal('fetch', async () => Response.json(answer));
    await open('manager', noSums);
  }
  const edit = (name: string) => page.getByRole('button', { name: new RegExp(`^Ndrysho: ${name}`) }).click();
  async function expectBoth() {
    await expect.element(login).toBeVisible();
    await expect.element(pin).toBeVisible();
  }

  test('is offered an invitation and a PIN for who sees none, and not for who sees some', async () => {
    await openWith(dea, ardit);
    await edit('Dea');
    await expectBoth();
    await userEvent.keyboard('{Escape}');
    await edit('Ardit');
    await expect.element(page.getByRole('button', { name: 'Largo nga stafi' })).toBeVisible();
    expect([...login.elements(), ...pin.elements()]).toEqual([]);
  });

  test('may take away the invitation and the PIN that an owner gave', async () => {
    await openWith({ ...ardit, invitedUntil: '2026-11-30T10:18:00.000Z', hasPin: true });
    await edit('Ardit');
    await expectBoth();
  });
});
