import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import AdminNotice from './AdminNotice.tsx';
import { isNoticeExpected, noteSecondFactor } from './notice-flag.ts';

let isOn = false;
let isRequired = false;
const answer = () =>
  Response.json({
    success: true,
    data: { isOn, isRequired, endsAt: null, recoveryCodesLeft: 0 },
  });

afterEach(() => {
  [isOn, isRequired] = [false, false];
  history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('while the answer is missing the notice has its place only if it was missing the last time', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const open = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <AdminNotice />
      </QueryClientProvider>,
    );
  const first = await open();
  expect(first.container.firstElementChild).toBeNull();
  await first.unmount();
  noteSecondFactor(true);
  const second = await open();
  expect(second.container.firstElementChild?.clientHeight).toBe(44);
});

test('the notice goes when another tab notes that two steps are on, and its place is not kept free any more', async () => {
  vi.stubGlobal('fetch', async () => answer());
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <AdminNotice />
    </QueryClientProvider>,
  );
  const notice = screen.getByText('Llogaria e administratorit nuk ka verifikim me dy hapa.');
  await expect.element(notice).toBeVisible();
  expect(isNoticeExpected()).toBe(true);

  isOn = true;
  dispatchEvent(new StorageEvent('storage', { key: 'second-factor-missing', newValue: 'false' }));
  await expect.element(notice).not.toBeInTheDocument();
  expect(isNoticeExpected()).toBe(false);
});

test('who needs the second factor is led to where it is set up, and stays in the own profile', async () => {
  isRequired = true;
  vi.stubGlobal('fetch', async () => answer());
  const open = () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <AdminNotice />
      </QueryClientProvider>,
    );
  history.replaceState(null, '', '/users');
  const first = await open();
  await expect.poll(() => location.pathname).toBe('/siguria');
  await expect.element(first.getByText(/hapen pasi të aktivizoni/)).toBeVisible();
  await first.unmount();
  history.replaceState(null, '', '/profili');
  const second = await open();
  await expect.element(second.getByText(/hapen pasi të aktivizoni/)).toBeVisible();
  expect(location.pathname).toBe('/profili');
});
