import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { LeaveRequest } from '#contracts/salon/leave-requests.ts';
import { visit } from '../../appointments/visit.fixture.ts';
import { OutsideVisits } from '../hours/OutsideVisits.tsx';
import { queryClient } from '../../ground/lib/query.ts';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import OwnRequests from './OwnRequests.tsx';
import WaitingRequests from './WaitingRequests.tsx';
import '../../styles.css';

const request: LeaveRequest = {
  id: '01a1f88a-d903-7691-bf5a-20e7826ec760',
  name: 'Ardit',
  isOwn: false,
  note: 'Dasma e vëllait',
  from: '2026-12-03',
  to: '2026-12-10',
  state: 'waiting',
};

const { day: today } = localTime(new Date());

let listed: { requests: LeaveRequest[]; mayAsk: boolean; mayAnswer: boolean };
let sent: { call: string; body?: unknown }[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  answer = () => Response.json({ success: true, message: 'Pushimi u pranua.', outside: [] });
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ success: true, ...listed });
    sent.push({ call: `${method} ${address}`, ...(body && { body: JSON.parse(String(body)) }) });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const open = (changes: Partial<typeof listed>) => {
  listed = { requests: [], mayAsk: false, mayAnswer: false, ...changes };
  return render(
    <QueryClientProvider client={queryClient}>
      <WaitingRequests />
      <OwnRequests />
      <OutsideVisits />
      <Toasts />
    </QueryClientProvider>,
  );
};

test('an owner accepts a request, and it goes from the list', async () => {
  await open({ requests: [request], mayAnswer: true });
  await expect.element(page.getByText('Kërkon pushim: 3–10 dhjetor')).toBeVisible();
  await expect.element(page.getByText('Dasma e vëllait')).toBeVisible();
  expect(page.getByRole('button', { name: 'Kërko pushim' }).query()).toBeNull();
  listed.requests = [];
  await page.getByRole('button', { name: 'Prano: Ardit, 3–10 dhjetor' }).click();
  await expect.element(page.getByText('Pushimi u pranua.')).toBeVisible();
  await expect.element(page.getByText('Kërkon pushim: 3–10 dhjetor')).not.toBeInTheDocument();
  expect(sent).toEqual([{ call: `POST /api/leave-requests/${request.id}/answer`, body: { accepts: true } }]);
});

test('the visits that are within an accepted leave are listed, also when no request waits any more', async () => {
  await open({ requests: [request], mayAnswer: true });
  const outside = [visit('Besa Kola', 600, 30, { appointment_date: '2026-12-04' })];
  answer = () => Response.json({ success: true, message: 'Pushimi u pranua.', outside });
  const accept = page.getByRole('button', { name: 'Prano: Ardit, 3–10 dhjetor' });
  await expect.element(accept).toBeVisible();
  listed.requests = [];
  await accept.click();
  await expect.element(accept).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog').getByText(/Besa Kola/)).toBeVisible();
});

test('a request that another manager answered meanwhile says so, and the list loads again', async () => {
  await open({ requests: [request], mayAnswer: true });
  const message = 'Kjo kërkesë ka tashmë përgjigje.';
  answer = () => Response.json({ success: false, code: 'too_late', message }, { status: 409 });
  const decline = page.getByRole('button', { name: 'Refuzo: Ardit, 3–10 dhjetor' });
  await expect.element(decline).toBeVisible();
  listed.requests = [];
  await decline.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(decline).not.toBeInTheDocument();
});

test('a barber asks for days, and a wrong day is shown at its field', { tags: 'long' }, async () => {
  await open({ mayAsk: true });
  await page.getByRole('button', { name: 'Kërko pushim' }).click();
  const message = 'Për këto ditë keni kërkuar tashmë pushim.';
  answer = () =>
    Response.json({ success: false, code: 'duplicate', message, fields: { from: message } }, { status: 409 });
  await page.getByLabelText('Shënim (jo i detyrueshëm)').fill('Dasma');
  await page.getByRole('button', { name: 'Dërgo kërkesën' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(sent).toEqual([
    { call: 'POST /api/leave-requests', body: { from: today, to: today, note: 'Dasma' } },
  ]);
  answer = () => Response.json({ success: true, message: 'Kërkesa për pushim u dërgua.', data: request });
  await page.getByRole('button', { name: 'Dërgo kërkesën' }).click();
  await expect.element(page.getByText('Kërkesa për pushim u dërgua.')).toBeVisible();
});

test('a barber sees what became of the own requests, and takes one back that waits', {
  tags: 'long',
}, async () => {
  const own = { ...request, isOwn: true };
  const other = '01a1f88a-d903-7691-bf5a-20e7826ec761';
  await open({
    requests: [
      own,
      { ...own, id: other, from: '2027-01-04', to: '2027-01-04', note: null, state: 'declined' },
    ],
    mayAsk: true,
  });
  await expect.element(page.getByText('Pret përgjigje · Dasma e vëllait')).toBeVisible();
  await expect.element(page.getByText('U refuzua')).toBeVisible();
  expect(page.getByRole('button', { name: /^Tërhiq/ }).elements()).toHaveLength(1);
  answer = () => Response.json({ success: true, message: 'Kërkesa u tërhoq.' });
  await page.getByRole('button', { name: 'Tërhiq kërkesën: 3–10 dhjetor' }).click();
  await expect.element(page.getByText('Kërkesa u tërhoq.')).toBeVisible();
  expect(sent).toEqual([{ call: `DELETE /api/leave-requests/${request.id}` }]);
});
