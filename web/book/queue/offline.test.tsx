import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { endSession } from '../../identity/accounts/session.ts';
import KeptLine from '../queued-changes/KeptLine.tsx';
import { queryClient } from '../../ground/lib/query.ts';
import { decide } from '../../ground/outbox/queued-changes.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import '../queued-changes/RefusedDialog.tsx';
import { ardit, blerim, openOutbox, openSalon, showQueue, waits } from './queue.fixture.tsx';
import '../../styles.css';
import './AddWalkIn.tsx';
import './NoSeatDialog.tsx';

let close = () => {};
afterEach(async () => {
  await decide(() => []);
  await cleanup();
  close();
  await endSession();
  toastStore.set([]);
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const starts = () =>
  page
    .getByRole('button', { name: /^Fillo: / })
    .elements()
    .map((one) => one.getAttribute('aria-label'));

test('without a network people join, begin and leave; it is shown after a reload, and sent in order when the network is back', {
  tags: 'long',
}, async () => {
  const salon = openSalon({ waiting: [waits(1), waits(2)] });
  close = salon.close;
  salon.isOffline = true;
  await showQueue();
  await button('Pa termin').click();
  await button(/^Mjekër/).click();
  await expect
    .poll(starts)
    .toEqual(['Fillo: Nr. 1 · Ardit', 'Fillo: Nr. 2 · Blerim', 'Fillo: Pa numër ende · Ardit']);
  await button('Fillo: Nr. 1 · Ardit').click();
  await button('U largua: Nr. 2').click();
  await expect.poll(starts).toEqual(['Fillo: Pa numër ende · Blerim']);
  // what was begun takes the barber's time
  await button('Fillo: Pa numër ende · Blerim').click();
  await expect.element(page.getByText('Askush në radhë.')).toBeVisible();

  await cleanup();
  close();
  close = openOutbox();
  await showQueue();
  await expect.element(page.getByText('Askush në radhë.')).toBeVisible();

  salon.isOffline = false;
  window.dispatchEvent(new Event('focus'));
  await expect
    .poll(() => salon.calls.map(({ path }) => path.replace(/[0-9a-f]{8}-[0-9a-f-]+/, '…')))
    .toEqual(['POST /walk-ins', 'POST /walk-ins/…/seat', 'PUT /walk-ins/…', 'POST /walk-ins/…/seat']);
  const [added, , , seated] = salon.calls;
  expect(seated?.path).toContain(String(added?.body.id));
});

test('who waits at midnight stays through the night, also without a network', async () => {
  const salon = openSalon({ waiting: [waits(1)] });
  close = salon.close;
  salon.isOffline = true;
  vi.setSystemTime('2026-11-23T23:20:00Z');
  const shown = await showQueue(1440, { day: '2026-11-24', minutes: 20 });
  await expect.element(page.getByText('Dje · Pret prej 10 orë 39 min · Prerje')).toBeVisible();
  await shown.unmount();
  await showQueue(1440, { day: '2026-11-24', minutes: 6 * 60 });
  await expect.element(button('Pa termin')).toBeVisible();
  expect(starts()).toEqual([]);
});

test('without a network a visit that ends for who waits is shown so, and as before when that is undone', {
  tags: 'long',
}, async () => {
  const agim = visit('Agim', hour(13, 40), 60, {
    ...{ id: blerim.id, barber: ardit.name, barber_id: ardit.id, status: 'confirmed' },
  });
  const both = [waits(1, { barber_id: ardit.id }), waits(2, { barber_id: ardit.id })];
  const salon = openSalon({ waiting: both, visits: [agim] });
  close = salon.close;
  salon.isOffline = true;
  await showQueue();
  await button('Fillo: Nr. 1 · Ardit').click();
  await button('Ka mbaruar: Agim').click();
  await expect.element(page.getByText('Ardit, rreth orës 14:30')).toBeVisible();
  await button('Zhbëj').click();
  await expect.element(page.getByText('Ardit, rreth orës 14:40')).toBeVisible();
  await expect.element(page.getByText('Ardit, rreth orës 15:10')).toBeVisible();
});

test('a visit that was begun without a network and has no room is put to the user, who lets it go: they wait again', {
  tags: 'long',
}, async () => {
  const message = 'Nuk mbaron para terminit tjetër: Besnik, 14:20.';
  const salon = openSalon({
    waiting: [waits(1)],
    refuse: (path) =>
      path.endsWith('/seat')
        ? Response.json({ success: false, code: 'slot_taken', message, overlap: null }, { status: 409 })
        : undefined,
  });
  close = salon.close;
  salon.isOffline = true;
  await showQueue();
  await button('Fillo: Nr. 1 · Ardit').click();
  await expect.element(page.getByText('Askush në radhë.')).toBeVisible();
  await cleanup();
  close();
  close = openOutbox();
  salon.isOffline = false;
  await showQueue();
  await expect.poll(starts).toEqual(['Fillo: Nr. 1 · Ardit']);
  await render(
    <QueryClientProvider client={queryClient}>
      <KeptLine />
    </QueryClientProvider>,
  );
  await button('1 ndryshim pret vendimin tuaj').click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(button('Provo përsëri')).toBeVisible();
  await button('Hiqe timin').click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
