// The sheet of what was done: the form copies the last time, sends what is typed, and waits without a network.
import LastTime from './LastTime.tsx';
import TreatmentSheet from './TreatmentSheet.tsx';
import VisitTreatments from './VisitTreatments.tsx';
import '../../styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import type { LastTreatment, Treatment, TreatmentsOfDays } from '#contracts/appointments/treatments.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { hour, visit } from '../visit.fixture.ts';
import { emptyDevice } from '../../ground/lib/device.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import { treatmentKeys } from './api.ts';

const shown = visit('Arta', hour(10), 90);
const empty = { mix: [], unit: 'g' as const, developer: null, minutes: null, done: null, next_time: null };
const besa: LastTreatment = {
  ...empty,
  by_id: 'besa',
  by_name: 'Besa',
  date: '2026-10-14',
  mix: [
    { brand: null, shade: '6.0', amount: 30 },
    { brand: 'Wella', shade: '6.3', amount: 10 },
  ],
  developer: '6 %',
  minutes: 35,
  next_time: 'Më pak kohë',
};
let treatments: Treatment[];
let last: LastTreatment[];
let sent: object[];
let isOffline = false;
/** The own text by now, with which the server refuses a text over an older one. */
let elsewhere: Treatment | undefined;
/** Each test has an outbox of its own. */
let owner = 0;
let close = () => {};
beforeEach(async () => {
  [treatments, last, sent, isOffline, elsewhere] = [[], [besa], [], false, undefined];
  queryClient.clear();
  await emptyDevice();
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (isOffline) throw new TypeError('no network');
    if (method === 'PUT') {
      sent.push(JSON.parse(String(body)));
      if (elsewhere)
        return Response.json({ success: false, code: 'changed', treatment: elsewhere }, { status: 409 });
      return Response.json({ success: true, message: '' });
    }
    if (address.endsWith('/treatments/used'))
      return Response.json({
        success: true,
        shades: [{ brand: 'Wella', shade: '7.1' }],
        developers: ['9 %'],
      });
    if (address.endsWith('/pictures'))
      return Response.json({ success: true, pictures: [], room: 'off', left: null });
    if (address.endsWith('/treatments')) return Response.json({ success: true, treatments, last });
    return Response.json({ success: true, data: [] });
  });
  startSession({ token: 'token', user: { ...userOf('owner'), staff: staffOf('owner') } });
  owner += 1;
  close = openOutboxOf(
    `owner ${owner}`,
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
});
afterEach(async () => {
  await cleanup();
  close();
  toastStore.set([]);
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const show = (part: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
const openSheet = async (onClose = () => {}) => {
  await show(<TreatmentSheet visit={shown} onClose={onClose} />);
  await expect.element(page.getByRole('textbox', { name: 'Herën tjetër' })).toBeVisible();
};
const save = () => page.getByRole('button', { name: 'Ruaj' }).click();

test('the last time is copied by one tap, changed, and saved', async () => {
  const onClose = vi.fn();
  await openSheet(onClose);
  await expect
    .element(page.getByText(/^Herën e kaluar \(14 tetor, Besa\): 30 g 6.0 \+ 10 g Wella 6.3, 6 %, 35 min/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Si herën e kaluar' }).click();
  await expect.element(page.getByLabelText('Oksidanti')).toHaveValue('6 %');
  // what was to change is for this visit
  await expect.element(page.getByRole('textbox', { name: 'Herën tjetër' })).toHaveValue('');
  await page.getByLabelText('Gramë').first().fill('27,5');
  await page.getByLabelText('Koha e veprimit (min)').fill('30');
  await save();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        mix: [
          { brand: null, shade: '6.0', amount: 27.5 },
          { brand: 'Wella', shade: '6.3', amount: 10 },
        ],
        unit: 'g',
        developer: '6 %',
        minutes: 30,
        done: null,
        next_time: null,
        shown: null,
      },
    ]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('the form begins with the own text, and says which value is wrong', async () => {
  treatments = [{ ...empty, by_id: 'staff', by_name: 'Arben', minutes: 20, done: 'Prerje' }];
  await openSheet();
  await expect.element(page.getByRole('textbox', { name: 'Shënim për punën' })).toHaveValue('Prerje');
  await page.getByLabelText('Gramë').fill('30,25');
  await page.getByLabelText('Ngjyra').fill('6.0');
  await page.getByLabelText('Koha e veprimit (min)').fill('0');
  await save();
  await expect.element(page.getByText('Sasia duhet të jetë nga 0,1 deri në 1 000.')).toBeVisible();
  await expect
    .element(page.getByText('Koha e veprimit duhet të jetë nga 1 deri në 720 minuta.'))
    .toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabelText('Gramë').fill('30,2');
  await page.getByLabelText('Koha e veprimit (min)').fill('');
  await save();
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        mix: [{ shade: '6.0', amount: 30.2 }],
        minutes: null,
        done: 'Prerje',
        shown: { minutes: 20, done: 'Prerje' },
      },
    ]);
});

test('the own text of another device is shown when it refuses this one, and the next save goes over it', async () => {
  await openSheet();
  await page.getByRole('textbox', { name: 'Shënim për punën' }).fill('Prerje');
  elsewhere = { ...empty, by_id: '0190a0a0-0000-7000-8000-000000000001', by_name: 'Arben', done: 'Larje' };
  await save();
  await expect.element(page.getByText('Tani: Larje')).toBeVisible();
  elsewhere = undefined;
  await save();
  await expect
    .poll(() => sent)
    .toMatchObject([{ shown: null }, { done: 'Prerje', shown: { done: 'Larje' } }]);
});

test('without a network the text waits, is shown with the visit, and the form begins with it', async () => {
  isOffline = true;
  const kept: TreatmentsOfDays = {
    from: '2026-11-22',
    to: '2026-12-07',
    visits: [{ appointment_id: shown.id, treatments: [], last }],
  };
  queryClient.setQueryData(treatmentKeys.ofDays, kept);
  await show(<LastTime visit={shown} />);
  await expect.element(page.getByText(/^Herën e kaluar \(14 tetor, Besa\)/)).toBeVisible();
  await expect.element(page.getByText('Herën tjetër: Më pak kohë')).toBeVisible();
  await cleanup();
  await openSheet();
  await page.getByRole('textbox', { name: 'Shënim për punën' }).fill('numri 2 anash');
  await save();
  await cleanup();
  await show(<VisitTreatments visit={shown} onSheet={() => {}} />);
  await expect.element(page.getByText('numri 2 anash (pret lidhjen)')).toBeVisible();
  await cleanup();
  await openSheet();
  await expect.element(page.getByRole('textbox', { name: 'Shënim për punën' })).toHaveValue('numri 2 anash');
});

test('without a network, of a visit whose texts the device does not have, the form says so', {
  tags: 'long',
}, async () => {
  isOffline = true;
  await openSheet();
  await expect.element(page.getByText('Pa lidhje nuk dihet çfarë është shkruar më parë.')).toBeVisible();
});
