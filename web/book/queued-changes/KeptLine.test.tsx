import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addAppointment, updateAppointment } from '../../appointments/api.ts';
import { hour, pending, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { userOf } from '../../identity/accounts/user.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { decide, openOutboxOf, useQueuedChanges } from '../../ground/outbox/queued-changes.ts';
import { Toasts } from '../../ground/ui/Toasts.tsx';
import KeptLine from './KeptLine.tsx';
import '../../styles.css';

let close = () => {};
afterEach(async () => {
  await decide(() => []);
  close();
  queryClient.clear();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

/** As the frame shows it. */
const Line = () => useQueuedChanges().length > 0 && <KeptLine />;

function openOutbox() {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  startSession({ token: 'token', user: { ...userOf('drita'), trialEndDate: '2099-01-01T00:00:00Z' } });
  close = openOutboxOf(
    'drita',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Line />
      <Toasts />
    </QueryClientProvider>,
  );
const items = () => page.getByRole('dialog').getByRole('listitem').elements();
const listed = () => items().map(({ textContent }) => textContent?.replace('Hiqe timin', ''));

test('a tap on the notice lists what waits; a new visit taken out takes its later change with it, and "Zhbëj" puts both back', {
  tags: 'long',
}, async () => {
  openOutbox();
  const ana = visit('Ana', hour(9), 30, pending);
  const services = [{ service_name: 'Prerje', price: 8, duration: 30 }];
  const slot = { appointment_date: '2026-11-23', appointment_time: '11:00', barber: 'Arben' };
  const { appointment } = await addAppointment({ id: 'Besa', ...slot, client_name: 'Besa', services });
  await updateAppointment(ana, { status: 'confirmed' });
  await updateAppointment(appointment, { appointment_time: '12:00' });

  await show();
  await page.getByRole('button', { name: '3 ndryshime presin lidhjen' }).click();
  const all = [
    'Termin i riBesa · e hënë, 23 nëntor, 11:00–11:30, Arben',
    'KonfirmimAna · e hënë, 23 nëntor, 09:00–09:30, Arben',
    'ZhvendosjeBesa · e hënë, 23 nëntor, 12:00–12:30, Arben',
  ];
  await expect.poll(listed).toEqual(all);

  await page.getByRole('button', { name: /^Hiqe timin: Termin i ri/ }).click();
  await expect.poll(listed).toEqual([all[1]]);
  await expect.element(page.getByText(/^2 ndryshime u hoqën/)).toBeVisible();
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect.poll(listed).toEqual(all);
});

test('a new visit that waits has what tells its client apart from others with the same name', async () => {
  openOutbox();
  const services = [{ service_name: 'Prerje', price: 8, duration: 30 }];
  const slot = { appointment_date: '2026-11-23', appointment_time: '11:00', barber: 'Arben' };
  const arta = { client_phone: '+355 69 123 4567', name_hint: '…567' };
  await addAppointment({ id: 'Arta', ...slot, client_name: 'Arta', services }, arta);
  await show();
  await page.getByRole('button', { name: '1 ndryshim pret lidhjen' }).click();
  await expect.poll(listed).toEqual(['Termin i riArta · …567 · e hënë, 23 nëntor, 11:00–11:30, Arben']);
});

test('a refused change and what is behind it wait for the decision, also with a network; a tap asks, and the list has only the others', {
  tags: 'long',
}, async () => {
  openOutbox();
  const ana = visit('Ana', hour(9), 30, pending);
  await updateAppointment(ana, { appointment_time: '10:00' });
  await updateAppointment(ana, { note: 'me vajzën' });
  await decide((rows) =>
    rows.map((row, n) => (n === 0 ? { ...row, refused: { answer: { code: 'slot_taken' } } } : row)),
  );
  await show();
  const lines = () => page.getByRole('status').getByRole('button').elements();
  const texts = () => lines().map(({ textContent }) => textContent);
  await expect.poll(texts).toEqual(['2 ndryshime presin vendimin tuaj']);

  await updateAppointment(visit('Besa', hour(11), 30, pending), { status: 'confirmed' });
  await expect.poll(texts).toEqual(['1 ndryshim pret lidhjen', '2 presin vendimin tuaj']);
  await page.getByRole('button', { name: '1 ndryshim pret lidhjen' }).click();
  await expect.poll(listed).toEqual(['KonfirmimBesa · e hënë, 23 nëntor, 11:00–11:30, Arben']);
  await userEvent.keyboard('{Escape}');

  await page.getByRole('button', { name: '2 presin vendimin tuaj' }).click();
  await expect.element(page.getByRole('dialog').getByText('Ky orar u zu ndërkohë.')).toBeVisible();
});

test('a list that has emptied does not open by itself when another change waits', {
  tags: 'long',
}, async () => {
  openOutbox();
  await updateAppointment(visit('Ana', hour(9), 30, pending), { status: 'confirmed' });
  await render(
    <QueryClientProvider client={queryClient}>
      <KeptLine />
    </QueryClientProvider>,
  );
  const notice = page.getByRole('button', { name: '1 ndryshim pret lidhjen' });
  await notice.click();
  await expect.poll(items).toHaveLength(1);
  await decide(() => []);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await updateAppointment(visit('Besa', hour(11), 30, pending), { status: 'confirmed' });
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a refused change that is let go can be undone, and the next question does not open under the finger', async () => {
  openOutbox();
  for (const name of ['Ana', 'Besa']) {
    await updateAppointment(visit(name, hour(name === 'Ana' ? 9 : 11), 30, pending), { note: 'me vajzën' });
  }
  await decide((rows) => rows.map((row) => ({ ...row, refused: { answer: { code: 'slot_taken' } } })));
  await show();
  const notice = (text: string) => page.getByRole('button', { name: text });
  await notice('2 ndryshime presin vendimin tuaj').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hiqe timin' }).click();
  await expect.element(notice('1 ndryshim pret vendimin tuaj')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Zhbëj' }).click();
  await expect.element(notice('2 ndryshime presin vendimin tuaj')).toBeVisible();
  await notice('2 ndryshime presin vendimin tuaj').click();
  await expect.element(page.getByRole('dialog').getByText('Ana', { exact: true })).toBeVisible();
});
