// The list of the settings and their search, beside the open part and on a phone.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Router } from 'wouter';
import type { StaffRole } from '#contracts/ground/roles.ts';
import { endSession, startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { livePackages } from '../../till/packages/keys.ts';
import { useGuardedLocation } from '../../ground/lib/navigation.ts';
import { queryClient } from '../../ground/lib/query.ts';
import SettingsScreen from './SettingsScreen.tsx';
import '../../styles.css';

const till = { is_on: true, asks_how_paid: true, rate: 98 };
const hours = { periods: [], barbers: [], exceptions: [] };
let tokens: object[];

beforeEach(() => {
  tokens = [];
  history.pushState(null, '', '/konfigurimet');
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({
      success: true,
      data: address.includes('/hours') ? hours : [],
      till,
      ...{ tokens, sites: [], webhooks: [], requests: [], mayAsk: false, services: [] },
    }),
  );
});
afterEach(async () => {
  await cleanup();
  endSession();
  queryClient.clear();
  localStorage.clear();
  history.pushState(null, '', '/');
  vi.unstubAllGlobals();
});

async function open(width: number, role: StaffRole = 'owner') {
  await page.viewport(width, 900);
  startSession({ token: 'token', user: { ...userOf('user'), staff: staffOf(role) } });
  return render(
    <QueryClientProvider client={queryClient}>
      <Router hook={useGuardedLocation}>
        <main>
          <SettingsScreen />
        </main>
      </Router>
    </QueryClientProvider>,
  );
}
const link = (name: string) => page.getByRole('link', { name, exact: true });
const search = page.getByRole('combobox', { name: 'Kërko konfigurime' });

test('on a phone the groups are a list; a part covers it, and its link leads back to where the person was', {
  tags: 'long',
}, async () => {
  await open(390);
  for (const group of ['Salloni', 'Njerëzit', 'Klientët online', 'Paratë', 'Llogaria'])
    await expect.element(page.getByRole('heading', { name: group, level: 2 })).toBeVisible();
  await expect.element(page.getByLabelText('Username')).not.toBeInTheDocument();
  await link('Arka').click();
  expect(location.search).toBe('?skeda=arka');
  await expect.element(page.getByRole('heading', { name: 'Arka' })).toHaveFocus();
  await expect.element(page.getByRole('checkbox', { name: 'Përdor arkën' })).toBeVisible();
  await expect.element(link('Stafi')).not.toBeInTheDocument();
  await link('Të gjitha konfigurimet').click();
  await expect.element(link('Arka')).toHaveFocus();
});

test('on a wide screen the list is beside the part, which is the profile at first; old addresses open their part', {
  tags: 'long',
}, async () => {
  await open(1280);
  await expect.element(page.getByLabelText('Username')).toBeVisible();
  await expect.element(link('Profili')).toHaveAttribute('aria-current', 'page');
  await cleanup();
  history.pushState(null, '', '/konfigurimet?skeda=arka');
  await open(1280);
  await expect.element(page.getByRole('checkbox', { name: 'Përdor arkën' })).toBeVisible();
  await expect.element(link('Arka')).toHaveAttribute('aria-current', 'page');
  await expect.element(link('Profili')).not.toHaveAttribute('aria-current');
});

test('the search is used with the keyboard alone, and focuses the field that it found', {
  tags: 'long',
}, async () => {
  await open(1280);
  await expect.element(search).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard('asgjë e tillë');
  await expect.element(page.getByText('Nuk u gjet asgjë për “asgjë e tillë”')).toBeVisible();
  await userEvent.keyboard('{Escape}kembimi{Enter}');
  await expect.element(page.getByLabelText('Kursi: 1 € në lekë')).toHaveFocus();
  await expect.element(search).toHaveValue('');
});

test('who does what, and the rooms and devices, are found from the services and from the people', {
  tags: 'long',
}, async () => {
  for (const part of ['sherbimet', 'barberet']) {
    history.pushState(null, '', `/konfigurimet?skeda=${part}`);
    await open(1280);
    await expect.element(link('Kush çfarë bën')).toHaveAttribute('href', '/konfigurimet?skeda=rezervimi');
    await link('Dhoma dhe pajisje').click();
    expect(location.search).toBe('?skeda=sherbimet&pamja=vendet');
    await cleanup();
  }
});

test('a slash in a field is a slash', { tags: 'long' }, async () => {
  await open(1280);
  await expect.element(search).toBeVisible();
  await userEvent.click(page.getByLabelText('Username'));
  await userEvent.keyboard('/');
  await expect.element(page.getByLabelText('Username')).toHaveValue('Erjona/');
});

test('a manager finds nothing of what only an owner may', async () => {
  await open(1280, 'manager');
  await search.fill('kursi');
  await expect.element(page.getByText('Nuk u gjet asgjë për “kursi”')).toBeVisible();
  await search.fill('token');
  await expect.element(page.getByText('Nuk u gjet asgjë për “token”')).toBeVisible();
  await search.fill('pushim');
  await expect.element(page.getByRole('option', { name: /^Pushime dhe mbyllje/ })).toBeVisible();
  await expect.element(link('Abonimi')).not.toBeInTheDocument();
});

test('a word for what is elsewhere leads to its screen, for who may open it', async () => {
  await open(1280);
  await search.fill('viber');
  await page.getByRole('option', { name: 'Kujtesat për nesër' }).click();
  expect(location.pathname).toBe('/kujtesat');
  await cleanup();
  history.pushState(null, '', '/konfigurimet');
  await open(1280, 'manager');
  await search.fill('backup');
  await expect.element(page.getByText('Nuk u gjet asgjë për “backup”')).toBeVisible();
});

test('what is for programs is offered to who has a token, and to who opened it, and else found by the search', {
  tags: 'long',
}, async () => {
  await open(1280);
  await search.fill('webhook');
  await expect.element(page.getByRole('option', { name: 'Për programues' })).toBeVisible();
  await expect.element(link('Për programues')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await cleanup();
  localStorage.setItem('programs', 'user');
  const opened = await open(1280);
  await expect.element(link('Për programues')).toHaveAttribute('href', '/programues');
  await opened.unmount();
  localStorage.setItem('programs', 'somebody else');
  queryClient.clear();
  tokens = [{}];
  await open(1280);
  await expect.element(link('Për programues')).toBeVisible();
});

test('the question before a service is deleted says how many packages of clients pay it', async () => {
  const fields = {
    description: null,
    duration: 15,
    price: 30,
    is_active: true,
    colour: 'sage',
    addon: false,
  };
  const times = { buffer_minutes: 0, wait_minutes: 0, work_after_minutes: 0 };
  queryClient.setQueryData(servicesQuery.queryKey, [
    { id: 'laser', name: 'Lazer', ...fields, ...times },
  ] as never);
  queryClient.setQueryData(livePackages.key, [{ service_ids: ['laser'] }, { service_ids: ['other'] }]);
  history.pushState(null, '', '/konfigurimet?skeda=sherbimet');
  await open(1280);
  await page.getByRole('button', { name: 'Fshi shërbimin: Lazer' }).click();
  await expect
    .element(
      page.getByText(
        /Terminet e regjistruara mbeten si janë\. Shërbimi është edhe në 1.paketë klienti me seanca të mbetura\./,
      ),
    )
    .toBeVisible();
});
