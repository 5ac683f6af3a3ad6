import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import SecurityScreen from './SecurityScreen.tsx';

const id = '01a1f88a-d903-7691-bf5a-20e7826ec760';
const at = '2026-11-23T19:00:00Z';
/** What the server answers, and what is changed on another device. */
let isOn = false;
let agents: string[] = [];

const device = { place: null, createdAt: at, lastUsedAt: at, isBranch: false, isSalon: false };
const answerTo = (address: string) => {
  if (address.includes('second-factor'))
    return { data: { isOn, recoveryCodesLeft: isOn ? 10 : 0, endsAt: null, isRequired: false } };
  if (address.includes('passkey')) return { data: [] };
  if (address.includes('tokens')) return { tokens: [], sites: [] };
  if (address.includes('webhooks')) return { webhooks: [] };
  if (address.includes('sessions'))
    return {
      sessions: agents.map((agent, n) => ({
        ...device,
        id: `${id.slice(0, -1)}${n}`,
        agent,
        isCurrent: n === 0,
      })),
    };
  return { entries: [], nextCursor: null };
};

beforeEach(() => {
  isOn = false;
  agents = ['Chrome · Linux'];
  vi.stubGlobal('fetch', async (address: string) => Response.json({ success: true, ...answerTo(address) }));
  startSession({ token: 'token', user: userOf(id) });
});
afterEach(async () => {
  await cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  sessionStorage.clear();
});

test('two steps that another device turned on, and a device that signed in, are shown when the tab comes back to the front', async () => {
  const { container } = await render(
    <QueryClientProvider client={queryClient}>
      <SecurityScreen />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/Chrome · Linux/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Aktivizo' })).toBeVisible();
  isOn = true;
  agents.push('Safari · iPhone');
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('Safari · iPhone')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Çaktivizo' })).toBeVisible();
  expect(container.textContent).toContain('Të mbetura: 10');
});
