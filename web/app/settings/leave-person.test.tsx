// The dialog that the list of the staff opens for who leaves.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Barber } from '#contracts/salon/barbers.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import { leavePerson } from './StaffTab.tsx';
import '../../styles.css';

const ardit = '01a1f88a-d903-7691-bf5a-20e7826ec760';
const blerim = '01a1f88a-d903-7691-bf5a-20e7826ec761';
const person: { id: string; name: string; barberId: string | null } = {
  id: '01a1f88a-d903-7691-bf5a-20e7826ec762',
  name: 'Ardit',
  barberId: ardit,
};
const visit = (n: number) => ({
  id: `01a1f88a-d903-7691-bf5a-20e7826ec8${10 + n}`,
  kind: 'visit',
  name: `Klienti ${n}`,
  appointment_date: '2026-11-24',
  appointment_time: `${10 + n}:00`,
});

let visits: ReturnType<typeof visit>[];
let answers: Response[];
let sent: unknown[];
let isClosed: boolean;

beforeEach(() => {
  [visits, answers, sent, isClosed] = [[1, 2, 3, 4, 5, 6, 7].map(visit), [], [], false];
  const colours = { colour: 'sage', position: 0, services: null } as const;
  const barbers: Barber[] = [
    { id: ardit, name: 'Ardit', active: true, ...colours },
    { id: blerim, name: 'Blerim', active: true, ...colours },
    { id: person.id, name: 'Dritan', active: false, ...colours },
  ];
  queryClient.setQueryData(barbersQuery.queryKey, barbers);
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'GET' && address.endsWith('/leaving'))
      return Response.json({ success: true, visits, count: visits.length });
    if (method !== 'POST') return Response.json({ success: true, data: barbers });
    sent.push(JSON.parse(String(body)));
    return answers.shift();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const open = (whom = person) =>
  render(
    <QueryClientProvider client={queryClient}>
      <LazyDialog
        chunk={leavePerson}
        person={whom}
        onClose={() => {
          isClosed = true;
        }}
      />
      <Toasts />
    </QueryClientProvider>,
  );
const leave = page.getByRole('button', { name: 'Largo nga stafi' });

test('what is to come is listed, and goes to the barber who is chosen; the others are active ones', {
  tags: 'long',
}, async () => {
  await open();
  await expect.element(page.getByText('Termine që mbeten (Ardit): 7')).toBeVisible();
  await expect.element(page.getByText(/Klienti 5/)).toBeVisible();
  expect(page.getByText(/Klienti 6/).query()).toBeNull();
  await page.getByRole('button', { name: 'Të tjera: 2' }).click();
  await expect.element(page.getByText(/Klienti 7/)).toBeVisible();
  const select = page.getByLabelText('Kaloji te');
  expect(select.element().textContent).toBe('Askush: mbeten te ky barberBlerim');
  await select.selectOptions('Blerim');
  answers.push(Response.json({ success: true, message: 'U largua nga stafi: Ardit.' }));
  await leave.click();
  await expect.element(page.getByText('U largua nga stafi: Ardit.')).toBeVisible();
  expect(sent).toEqual([{ handOverTo: blerim, deactivatesColumn: true }]);
  expect(isClosed).toBe(true);
});

test('the visits that do not fit are listed with the reason, and the dialog stays', {
  tags: 'long',
}, async () => {
  await open();
  await page.getByLabelText('Kaloji te').selectOptions('Blerim');
  await page.getByLabelText('Bëje barberin joaktiv').click();
  answers.push(
    Response.json(
      {
        success: false,
        code: 'slot_taken',
        message: 'Disa termine nuk kalojnë dot.',
        count: 1,
        unfit: [{ ...visit(3), why: 'Ky orar është i zënë: Besa Kola.' }],
      },
      { status: 409 },
    ),
  );
  await leave.click();
  await expect.element(page.getByText('Nuk kalojnë dot: 1')).toBeVisible();
  await expect.element(page.getByText('Ky orar është i zënë: Besa Kola.')).toBeVisible();
  expect(page.getByText(/Klienti 1/).query()).toBeNull();
  expect(sent).toEqual([{ handOverTo: blerim, deactivatesColumn: false }]);
  expect(isClosed).toBe(false);
  await page.getByLabelText('Kaloji te').selectOptions('Askush: mbeten te ky barber');
  await expect.element(page.getByText(/Klienti 1/)).toBeVisible();
  expect(page.getByText('Nuk kalojnë dot: 1').query()).toBeNull();
});

test('who has no column and no visits is asked nothing but whether to go', { tags: 'long' }, async () => {
  visits = [];
  await open({ ...person, barberId: null });
  await expect.element(page.getByText(/Llogaria fshihet/)).toBeVisible();
  expect(page.getByLabelText('Kaloji te').query()).toBeNull();
  expect(page.getByLabelText('Bëje barberin joaktiv').query()).toBeNull();
  answers.push(
    Response.json(
      { success: false, code: 'in_use', message: 'Nuk mund të hiqni pronarin e fundit.' },
      { status: 409 },
    ),
  );
  await leave.click();
  await expect.element(page.getByText('Nuk mund të hiqni pronarin e fundit.')).toBeVisible();
  expect(isClosed).toBe(false);
});
