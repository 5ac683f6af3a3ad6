// The switches of the barbers, with a fake server whose answers wait.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Barber } from '#contracts/salon/barbers.ts';
import { useLiveEvents } from '../../app/events/live.ts';
import BarbersTab from '../../app/settings/BarbersTab.tsx';
import { queryClient } from '../../ground/lib/query.ts';
import { Toasts } from '../../ground/ui/Toasts.tsx';

const id = '01a1f88a-d903-7691-bf5a-20e7826ec760';
const arben: Barber = { id, name: 'Arben', colour: 'sage', position: 0, active: false, services: null };

let saved: Barber;
let added: Barber[];
/** The changes that have arrived at the server. Each waits for a call of its function. */
let changes: ((isAccepted?: boolean) => void)[];
let loads: number;
/** How often the pictures were fetched, which is done after each change of a barber. */
let pictures: number;
/** If set, the answer with the list waits for it. */
let slowness: Promise<void> | undefined;
/** Reports that someone changed a barber. */
let report: () => void;

beforeEach(() => {
  [saved, added, changes, loads, pictures, slowness] = [arben, [], [], 0, 0, undefined];
  const events = new ReadableStream<Uint8Array>({
    start(stream) {
      const line = `data: ${JSON.stringify({ noun: 'barber', id })}\n\n`;
      report = () => stream.enqueue(new TextEncoder().encode(line));
    },
  });
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (address === '/api/events') return new Response(events);
    if (address.startsWith('/api/appointments')) return Response.json({ success: true, appointments: [] });
    if (address === '/api/pictures') {
      pictures += 1;
      return Response.json({ success: true, data: [] });
    }
    // asked while a change waits for its answer: without an answer the app would be offline, and the switches disabled
    if (address === '/api/health') return Response.json({ success: true, database: 'ok' });
    if (!address.startsWith('/api/barbers')) throw new TypeError('no network');
    if (method === 'PUT') {
      const isAccepted = await new Promise<boolean>((answer) =>
        changes.push((accepts = true) => answer(accepts)),
      );
      if (!isAccepted) return Response.json({ success: false, message: 'Nuk u ruajt.' }, { status: 400 });
      saved = { ...saved, ...JSON.parse(String(body)) };
      return Response.json({ success: true, message: '', data: saved });
    }
    if (method === 'POST') {
      const data = { ...arben, id: '01a1f88a-d903-7691-bf5a-20e7826ec761', ...JSON.parse(String(body)) };
      added = [data];
      await new Promise<void>((answer) => changes.push(() => answer()));
      return Response.json({ success: true, message: '', data });
    }
    loads += 1;
    await slowness;
    return Response.json({ success: true, data: [saved, ...added] });
  });
  queryClient.clear();
});
afterEach(() => vi.unstubAllGlobals());

function Tab() {
  useLiveEvents();
  return (
    <>
      <BarbersTab />
      <Toasts />
    </>
  );
}

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Tab />
    </QueryClientProvider>,
  );

test('a switch that is turned on, off and on stays as chosen while the answers and a live change arrive', {
  tags: 'long',
}, async () => {
  await open();
  const active = page.getByRole('switch', { name: 'Aktiv: Arben' });
  for (const on of ['true', 'false', 'true']) {
    await active.click();
    await expect.element(active).toHaveAttribute('aria-checked', on);
  }
  const before = loads;
  for (const answered of [0, 1, 2]) {
    await expect.poll(() => changes).toHaveLength(answered + 1);
    const seen = pictures;
    report();
    await expect.poll(() => pictures).toBeGreaterThan(seen);
    expect(loads).toBe(before);
    expect(active.element().getAttribute('aria-checked')).toBe('true');
    changes[answered]?.();
  }
  await expect.poll(() => loads).toBeGreaterThan(before);
  await expect.element(active).toHaveAttribute('aria-checked', 'true');
  expect(saved.active).toBe(true);
});

test('a new barber whom the list has before the answer arrives is shown once', { tags: 'long' }, async () => {
  await open();
  const name = page.getByRole('textbox', { name: 'Barber i ri' });
  await name.fill('Blerim');
  await page.getByRole('button', { name: 'Shto barber' }).click();
  await expect.poll(() => changes).toHaveLength(1);
  // as when the tab gets the focus
  await queryClient.invalidateQueries({ queryKey: ['barbers'] });
  const blerim = page.getByRole('switch', { name: 'Aktiv: Blerim' });
  await expect.element(blerim).toBeVisible();
  slowness = new Promise(() => {});
  changes[0]?.();
  await expect.element(name).toHaveValue('');
  expect(blerim.elements()).toHaveLength(1);
});

test('after a barber is added the field for the next one has the focus', async () => {
  await open();
  const name = page.getByRole('textbox', { name: 'Barber i ri' });
  await name.fill('Blerim');
  await page.getByRole('button', { name: 'Shto barber' }).click();
  await expect.poll(() => changes).toHaveLength(1);
  changes[0]?.();
  await expect.element(name).toHaveValue('');
  await expect.element(name).toHaveFocus();
});

test('text typed into a name while a change is being saved stays, and is saved too', async () => {
  await open();
  const name = page.getByRole('textbox', { name: /^Emri i barberit/ });
  await name.fill('Arben H.');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => changes).toHaveLength(1);
  await name.fill('Arben Hoxha');
  changes[0]?.();
  await expect.poll(() => saved.name).toBe('Arben H.');
  await expect.poll(() => queryClient.isMutating() + queryClient.isFetching()).toBe(0);
  await expect.element(name).toHaveValue('Arben Hoxha');
  await userEvent.tab();
  await expect.poll(() => changes).toHaveLength(2);
  changes[1]?.();
  await expect.poll(() => saved.name).toBe('Arben Hoxha');
  await expect.element(name).toHaveValue('Arben Hoxha');
});

test('a refused change shows its message even if another change of the same barber follows', async () => {
  await open();
  const active = page.getByRole('switch', { name: 'Aktiv: Arben' });
  await active.click();
  await expect.element(active).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('button', { name: /^Ngjyra, Arben/ }).click();
  await page.getByRole('menuitemradio', { name: 'vjollcë' }).click();
  await expect.poll(() => changes).toHaveLength(1);
  changes[0]?.(false);
  await expect.poll(() => changes).toHaveLength(2);
  changes[1]?.();
  await expect.element(page.getByText('Nuk u ruajt.')).toBeVisible();
});
