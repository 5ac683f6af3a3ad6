// The form of a PIN, with a fake server.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { messages } from '#contracts/identity/pins.sq.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import OwnPin from './OwnPin.tsx';
import { PinForm } from './PinForm.tsx';

const id = '01a1f88a-d903-7691-bf5a-20e7826ec762';
const [set, change] = ['Vendos PIN-in', 'Ndrysho PIN-in'];
const button = (name: string) => page.getByRole('button', { name });

let sent: unknown[];
let known: { hasPin: boolean; pinIsOff: boolean };
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ success: true, message: messages.saved });
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, ...known });
    sent.push(`${method} ${address} ${body}`);
    return answer();
  });
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

const open = (hasPin: boolean, pinIsOff = false) => {
  known = { hasPin, pinIsOff };
  return render(
    <QueryClientProvider client={queryClient}>
      <PinForm id={id} known={known} />
      <Toasts />
    </QueryClientProvider>,
  );
};

test('a PIN that is easy to guess is refused at its field; the next one is saved and not shown any more', async () => {
  await open(false);
  expect(button('Hiq PIN-in').query()).toBeNull();
  const field = page.getByLabelText('PIN-i');
  await field.fill('1994');
  const refusal = { code: 'invalid', message: messages.easy, fields: { pin: messages.easy } };
  answer = () => Response.json({ success: false, ...refusal }, { status: 400 });
  await button(set).click();
  await expect.element(page.getByText('Ky PIN merret me mend lehtë. Zgjidhni një tjetër.')).toBeVisible();
  await expect.element(field).toHaveValue('1994');
  answer = () => Response.json({ success: true, message: messages.saved });
  await field.fill('2584');
  await button(set).click();
  await expect.element(page.getByText('PIN-i u ruajt.')).toBeVisible();
  await expect.element(field).toHaveValue('');
  const call = `PUT /api/staff/${id}/pin`;
  expect(sent).toEqual([`${call} {"pin":"1994"}`, `${call} {"pin":"2584"}`]);
});

test('a PIN that is set can be changed and removed', { tags: 'long' }, async () => {
  await open(true);
  await expect.element(button(change)).toBeVisible();
  answer = () => Response.json({ success: true, message: messages.removed });
  await button('Hiq PIN-in').click();
  await expect.element(page.getByText('PIN-i u hoq.')).toBeVisible();
  expect(sent).toEqual([`PUT /api/staff/${id}/pin {"pin":null}`]);
});

test('a PIN that wrong ones turned off says so, and takes a new one', async () => {
  await open(false, true);
  await expect.element(page.getByText(/^PIN-i u çaktivizua pas shumë përpjekjeve\./)).toBeVisible();
  await expect.element(button(set)).toBeVisible();
});

test('the own PIN is set in the profile, and the form then offers to change it', async () => {
  known = { hasPin: false, pinIsOff: false };
  await render(
    <QueryClientProvider client={queryClient}>
      <OwnPin id={id} />
    </QueryClientProvider>,
  );
  await page.getByLabelText('PIN-i').fill('2584');
  known = { hasPin: true, pinIsOff: false };
  await button(set).click();
  await expect.element(button(change)).toBeVisible();
});
