// Checks the questions between a click and a mail to everybody, and the button that stops a mailing.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Progress } from '#contracts/operator/notifications.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import { Delivery } from './Delivery.tsx';
import { ReportsPanel } from './ReportsPanel.tsx';
import '../../styles.css';

const underWay: Progress = {
  id: '01a1fea1-63ba-76d8-917a-f4eccee736b7',
  sent_at: '2026-11-20T07:00:00.000Z',
  recipients: 325,
  success_count: 41,
  failure_count: 0,
  uncertain_count: 0,
  pending_count: 284,
  problem_count: 0,
  stopped_count: 0,
};
const done: Progress = { ...underWay, recipients: 41, pending_count: 0 };

/** The calls of the screen that change something, their bodies, and what is answered to each call. */
const changes: string[] = [];
const bodies: unknown[] = [];
let answers: Record<string, object>;
beforeEach(() => {
  changes.length = 0;
  bodies.length = 0;
  queryClient.clear();
  answers = {
    'GET /api/admin/report-schedule': { success: true, schedule: { time: null, next: null } },
    'GET /api/auth/admin/users': { success: true, users: [] },
    'GET /api/admin/report-runs/recent': { success: true, runs: [done], owners: 2056 },
    'GET /api/admin/report-runs/recipients-of-today': { success: true, addresses: [] },
    'POST /api/admin/send-individual-reports': {
      success: true,
      message: 'Raportet u dërguan: 41/41',
      results: { successful: 41, totalUsers: 41 },
      run: done,
    },
  };
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    const call = `${init?.method ?? 'GET'} ${pathname}`;
    if (init?.method === 'POST') {
      changes.push(call);
      bodies.push(init.body ? JSON.parse(String(init.body)) : undefined);
    }
    return Response.json(answers[call] ?? { success: true });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (children: ReactNode) =>
  render(
    <QueryClientProvider client={queryClient}>
      {children}
      <Toasts />
    </QueryClientProvider>,
  );

test('daily reports to everybody go out only after a question with their number', {
  tags: 'long',
}, async () => {
  const screen = await show(<ReportsPanel />);
  const toAll = screen.getByRole('button', { name: 'Dërgo te të gjithë' });
  await expect.element(toAll).toBeEnabled();
  await userEvent.dblClick(toAll);
  const question = screen.getByRole('alertdialog', { name: 'Dërgo raportet e ditës' });
  const sentence = 'Raporti i ditës do t’u dërgohet 2 056 përdoruesve, edhe kur nuk ka pasur termine.';
  await expect.element(question.getByText(sentence)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  expect(changes).toEqual([]);

  await toAll.click();
  await question.getByRole('button', { name: 'Dërgo te 2 056 përdorues' }).click();
  await expect.poll(() => changes).toEqual(['POST /api/admin/send-individual-reports']);
});

test.each([
  [2056, 'Dërgo raportet e ditës', 0],
  [2056, 'Dërgo raportet e ditës', 3],
  [3, 'Dërgo raportet edhe një herë', 3],
])(
  'before reports go to %i owners the question “%s” names the %i who have the report of today',
  async (owners, title, had) => {
    answers['GET /api/admin/report-runs/recent'] = { success: true, runs: [done], owners };
    const addresses = Array.from({ length: had }, (_, n) => `p${n}@salloni.al`);
    answers['GET /api/admin/report-runs/recipients-of-today'] = { success: true, addresses };
    const screen = await show(<ReportsPanel />);
    await screen.getByRole('button', { name: 'Dërgo te të gjithë' }).click();
    const question = screen.getByRole('alertdialog', { name: title });
    await expect.element(question).toBeVisible();
    const text = question.element().textContent?.replaceAll('\u00a0', ' ') ?? '';
    expect(text.includes('3 prej tyre e kanë marrë tashmë raportin e sotëm')).toBe(had > 0);
  },
);

test('a retry after a lost answer has the id of the first try, and the run after an answer another one', {
  tags: 'long',
}, async () => {
  const screen = await show(<ReportsPanel />);
  const toAll = screen.getByRole('button', { name: 'Dërgo te të gjithë' });
  const question = screen.getByRole('alertdialog');
  const send = async (times: number) => {
    await expect.element(toAll).toBeEnabled();
    await toAll.click();
    await question.getByRole('button', { name: /^Dërgo/ }).click();
    await expect.poll(() => bodies.length).toBe(times);
  };
  const ids = () => bodies.map((body) => (body as { readonly id?: string }).id);
  const call = 'POST /api/admin/send-individual-reports';
  const { [call]: answer = {} } = answers;
  answers[call] = { success: false, message: 'Gabim', broken: true };
  await send(1);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  answers[call] = answer;
  await send(2);
  await expect.element(screen.getByText('Raportet u dërguan: 41/41')).toBeVisible();
  await send(3);
  const [first, second, third] = ids();
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('one click stops a mailing, and the answer says how many got it', async () => {
  const call = `POST /api/admin/notifications/${underWay.id}/stop`;
  const message = 'Dërgimi u ndal: 66 nga 325 e morën.';
  answers[call] = { success: true, message, notification: { ...done, subject: 'Orari', message: 'Nesër.' } };
  const screen = await show(<Delivery kind="notification" name="Orari" progress={underWay} />);
  await expect.element(screen.getByText('Në pritje: 284')).toBeVisible();
  await userEvent.dblClick(screen.getByRole('button', { name: 'Ndal dërgimin: Orari' }));
  await expect.element(screen.getByText(message)).toBeVisible();
  expect(changes).toEqual([call]);
});

test('a stopped mailing can only be continued, after a question with the number of recipients', {
  tags: 'long',
}, async () => {
  const stopped = { ...done, recipients: 325, success_count: 66, stopped_count: 259 };
  const screen = await show(<Delivery kind="notification" name="Orari" progress={stopped} />);
  await expect.element(screen.getByText('Të ndalura: 259')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Ndal dërgimin/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Dërgo përsëri/ })).not.toBeInTheDocument();
  await expect.element(screen.getByText('Shiko arsyet')).not.toBeInTheDocument();
  const goOn = screen.getByRole('button', { name: 'Dërgo te të tjerët: Orari' });
  await userEvent.dblClick(goOn);
  const question = screen.getByRole('alertdialog', { name: 'Dërgo te të tjerët' });
  const sentence =
    'Mesazhi do t’u dërgohet 259 marrësve që nuk e kanë marrë, sepse dërgimi u ndal. Kush e ka marrë (66), nuk e merr përsëri.';
  await expect.element(question.getByText(sentence, { exact: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(question).not.toBeInTheDocument();
  expect(changes).toEqual([]);

  const call = `POST /api/admin/notifications/${underWay.id}/resend`;
  const message = 'Njoftimi po u dërgohet 259 marrësve.';
  answers[call] = { success: true, message, notification: { ...done, subject: 'Orari', message: 'Nesër.' } };
  await goOn.click();
  await question.getByRole('button', { name: 'Dërgo te 259 marrës' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(changes).toEqual([call]);
  expect(bodies).toEqual([{ rest: true }]);
});
