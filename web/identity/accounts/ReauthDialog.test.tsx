import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '../../styles.css';
import ReauthDialog from './ReauthDialog.tsx';
import { startSession } from './session.ts';
import { userOf } from './user.fixture.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['with a second factor', 'password and code at once', true, { password: 'kreher-12345', code: '123456' }],
  ['without a second factor', 'the password only', false, { password: 'kreher-12345' }],
])('an account %s is asked for %s', async (_, __, isOn, expected) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.includes('/auth/reauth')) sent.push(JSON.parse(String(body)));
    const data = address.includes('/auth/second-factor')
      ? { isOn, isRequired: false, endsAt: null, recoveryCodesLeft: 8 }
      : [];
    return Response.json({ success: true, message: '', data, host: null });
  });
  startSession({ token: 't'.repeat(30), user: userOf('0191a0b0-0000-7000-8000-000000000001') });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <ReauthDialog onConfirmed={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const code = screen.getByLabelText('Shkruani kodin me 6 shifra.');
  if (isOn) await code.fill('123456');
  await screen.getByLabelText('Fjalëkalimi', { exact: true }).fill('kreher-12345');
  await screen.getByRole('button', { name: 'Vazhdo', exact: true }).click();
  await expect.poll(() => sent).toEqual([expected]);
});
