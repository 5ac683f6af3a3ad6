import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { messages } from '#contracts/identity/invitations.sq.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import AdminInvitationsDialog from './AdminInvitationsDialog.tsx';

const waiting = {
  id: '01a1f88a-d903-7691-bf5a-20e7826ec760',
  email: 'drita@kreher.al',
  by: 'besa@kreher.al',
  until: '2026-11-30T10:18:00.000Z',
  isOver: false,
};
let invitations: object[];
let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  [invitations, sent] = [[waiting], []];
  answer = () => Response.json({ success: true, message: 'U krye.' });
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ success: true, invitations });
    sent.push([method, address.replace(/.*\/api/, ''), body ? JSON.parse(String(body)) : undefined]);
    return answer();
  });
});
afterEach(async () => {
  await cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <AdminInvitationsDialog onClose={() => {}} />
      <Toasts />
    </QueryClientProvider>,
  );
const email = page.getByLabelText('Email-i i administratorit');
const send = page.getByRole('button', { name: 'Dërgo ftesën' });

test('an address is invited, and who waits is listed with who invited and until when', async () => {
  invitations = [];
  await open();
  await expect.element(page.getByText('Asnjë ftesë nuk pret.')).toBeVisible();
  await expect.element(page.getByText(/^Kush ftohet këtu, sheh dhe ndryshon gjithçka/)).toBeVisible();
  await send.click();
  await expect.element(email).toHaveAccessibleDescription('Email është i detyrueshëm');
  await email.fill('drita@kreher.al');
  invitations = [waiting];
  await send.click();
  await expect.element(page.getByText('Vlen deri më 30 nëntor 2026 · E ftoi besa@kreher.al')).toBeVisible();
  expect(sent).toEqual([['POST', '/admin/invitations', { email: 'drita@kreher.al' }]]);
  await expect.element(email).toHaveValue('');
});

test('an address with an account is refused beside the field', async () => {
  const message = messages.adminEmailTaken;
  answer = () =>
    Response.json(
      { success: false, code: 'duplicate', message, fields: { email: message } },
      { status: 409 },
    );
  await open();
  await email.fill('owner@salloni.al');
  await send.click();
  await expect.element(email).toHaveAccessibleDescription(message);
  await expect.element(email).toHaveFocus();
});

test('an invitation is sent again and withdrawn; one that is over says so', { tags: 'long' }, async () => {
  invitations = [
    waiting,
    { ...waiting, id: waiting.id.replace(/0$/, '1'), email: 'ana@kreher.al', isOver: true },
  ];
  await open();
  await expect.element(page.getByText('Nuk vlen më')).toBeVisible();
  await page.getByRole('button', { name: 'Dërgo përsëri: ana@kreher.al' }).click();
  await expect.poll(() => sent.length).toBe(1);
  invitations = [];
  await page.getByRole('button', { name: 'Anulo ftesën: drita@kreher.al' }).click();
  await expect.element(page.getByText('Asnjë ftesë nuk pret.')).toBeVisible();
  expect(sent).toEqual([
    ['POST', '/admin/invitations', { email: 'ana@kreher.al' }],
    ['DELETE', `/admin/invitations/${waiting.id}`, undefined],
  ]);
});
