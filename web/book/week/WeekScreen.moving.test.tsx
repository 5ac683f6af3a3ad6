// Visits of the week are lifted by mouse, finger and keyboard, and dropped on another day or another barber.
import '../../styles.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { announced, centreOf, finger, lifted, mouse, nextFrame } from '../grid/DayGrid.fixture.tsx';
import { queryClient } from '../../ground/lib/query.ts';
import { openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import WeekScreen from './WeekScreen.tsx';

const [tuesday, thursday] = ['2026-11-24', '2026-11-26'];
const [arben, blerim] = ['Arben', 'Blerim'].map((name, n) => ({
  id: `01900000-0000-7000-8000-00000000000${n}`,
  name,
  colour: n ? 'clay' : 'sage',
  active: true,
}));
const ids = {
  user_id: '01900000-0000-7000-8000-00000000000a',
  client_id: '01900000-0000-7000-8000-00000000000b',
};
const of = (name: string, n: number, minutes: number, more: Partial<Appointment> = {}) =>
  visit(name, minutes, 30, {
    ...ids,
    id: `01900000-0000-7000-8000-0000000001${n}0`,
    barber_id: arben?.id ?? '',
    appointment_date: tuesday,
    ...more,
  });
const ana = of('Ana', 1, hour(10));
const besa = of('Besa', 2, hour(9, 30), { appointment_date: thursday });
const cen = of('Cen', 3, hour(11), { barber: 'Blerim', barber_id: blerim?.id ?? '' });

let sent: object[] = [];
let others: Appointment[] = [];
let refusal: object | undefined;
let closeOutbox = () => {};
beforeEach(() => {
  sent = [];
  others = [];
  refusal = undefined;
  let current = ana;
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      const { change_id: _, version, ...changes } = JSON.parse(String(body));
      sent.push(changes);
      if (refusal) return Response.json({ success: false, message: 'Jo.', ...refusal }, { status: 409 });
      current = { ...current, ...changes, version: version + 1 };
      return Response.json({ success: true, message: 'U përditësua.', appointment: current });
    }
    if (address.includes('/occupied')) return Response.json({ success: true, days: [] });
    if (address.includes('/appointments?'))
      return Response.json({ success: true, appointments: [besa, current, cen, ...others] });
    return new Promise<Response>(() => {});
  });
});
afterEach(() => {
  closeOutbox();
  vi.unstubAllGlobals();
  queryClient.clear();
  toastStore.set([]);
});

async function open({ staff = null as ReturnType<typeof staffOf> | null, width = 1440, search = '' } = {}) {
  startSession({ token: 'token', user: { ...userOf('drita'), trialEndDate: '2099-01-01T00:00:00Z', staff } });
  closeOutbox = openOutboxOf(
    'user',
    () => true,
    () => import('../../app/outbox/start.ts'),
  );
  queryClient.setQueryData(barbersQuery.queryKey, [arben, blerim] as never);
  queryClient.setQueryData(servicesQuery.queryKey, []);
  await page.viewport(width, 844);
  const { hook, searchHook } = memoryLocation({
    path: '/terminet',
    searchPath: `pamja=java&dita=${tuesday}${search}`,
  });
  await render(
    <QueryClientProvider client={queryClient}>
      <Router hook={hook} searchHook={searchHook}>
        <div style={{ height: 800 }}>
          <WeekScreen />
        </div>
      </Router>
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('button', { name: /Ana/ })).toBeInTheDocument();
  await nextFrame();
}

const dayOf = (date: string) => {
  const found = document.querySelector<HTMLElement>(`[data-day="${date}"]`);
  if (!found) throw new Error(`no ${date}`);
  return found;
};
const rowOf = (date: string, barber: string) =>
  dayOf(date).querySelector(`[data-barber="${barber}"]`) ?? document.body;
const piece = (name: string) => page.getByRole('button', { name: new RegExp(name) }).element();
const shownOn = (date: string) =>
  [...dayOf(date).querySelectorAll('[data-id]')].map((one) => one.textContent);
/** A point of a day where no barber is. */
const listOf = (date: string) => {
  const { x, y, height } = dayOf(date).getBoundingClientRect();
  return { x: x + 60, y: y + height - 30 };
};

describe('by mouse', () => {
  test('a visit dropped on another day moves there, and keeps time and barber', async () => {
    await open();
    await mouse.down(centreOf(piece('Ana')));
    await mouse.to(listOf(thursday));
    expect(dayOf(thursday)).toHaveAttribute('data-target');
    expect([...dayOf(thursday).querySelectorAll('.week-visit')].map((one) => one.textContent)).toEqual([
      '09:30 Besa',
      '10:00 Ana',
    ]);
    expect(shownOn(tuesday)).toEqual(['10:00 Ana', '11:00 Cen']);
    await mouse.up();
    await expect.poll(() => sent).toEqual([{ appointment_date: thursday }]);
    expect(shownOn(thursday)).toEqual(['09:30 Besa', '10:00 Ana']);
    expect(shownOn(tuesday)).toEqual(['11:00 Cen']);
    expect(lifted()).toBeNull();
    // it stays there when the answer is there, and the list is not loaded again yet
    await expect.poll(() => toastStore.read().map(({ text }) => text)).toEqual(['U përditësua.']);
    expect(shownOn(thursday)).toEqual(['09:30 Besa', '10:00 Ana']);
  });

  test('a visit dropped on the row of another barber moves to that barber too, also on its own day', {
    tags: 'long',
  }, async () => {
    await open();
    await mouse.down(centreOf(piece('Ana')));
    await mouse.to(centreOf(rowOf(thursday, 'Blerim')));
    expect(lifted()?.textContent).toBe('10:00 Ana · Blerim');
    expect(rowOf(thursday, 'Blerim')).toHaveAttribute('data-target');
    await mouse.to(centreOf(rowOf(tuesday, 'Blerim')));
    await mouse.up();
    await expect.poll(() => sent).toEqual([{ barber: 'Blerim', barber_id: blerim?.id }]);
  });

  test('a visit dropped on its own day, or put back with Escape, is not changed and not opened', {
    tags: 'long',
  }, async () => {
    await open();
    await mouse.down(centreOf(piece('Ana')));
    await mouse.to(listOf(thursday));
    await mouse.to(listOf(tuesday));
    await mouse.up();
    await mouse.down(centreOf(piece('Ana')));
    await mouse.to(listOf(thursday));
    await userEvent.keyboard('{Escape}');
    expect(lifted()).toBeNull();
    expect(announced()).toBe('Termini (Ana) mbeti ku ishte.');
    await mouse.up();
    expect(sent).toEqual([]);
    expect(page.getByRole('dialog').query()).toBeNull();
  });

  test('if the time is taken, the visit is where it was, and the message says who has it and what is free', async () => {
    const free = { appointment_date: thursday, appointment_time: '10:30', barber: 'Arben' };
    const overlap = { kind: 'visit', name: 'Drita', until: '10:30' };
    refusal = { code: 'slot_taken', times: [free], overlap };
    await open();
    await mouse.down(centreOf(piece('Ana')));
    await mouse.to(listOf(thursday));
    await mouse.up();
    await expect.poll(() => toastStore.read().map(({ text }) => text)).toEqual(['Jo.']);
    const [message] = toastStore.read();
    expect(message?.detail).toContain('Drita');
    expect(message?.actions.map(({ label }) => label)).toEqual(['10:30']);
    await expect.poll(() => shownOn(tuesday)).toEqual(['10:00 Ana', '11:00 Cen']);
  });

  test('a double click opens the visit, and does not move it', async () => {
    await open();
    await userEvent.dblClick(piece('Ana'));
    await expect.element(page.getByRole('dialog', { name: 'Ana' })).toBeVisible();
    expect(sent).toEqual([]);
  });
});

test('who may change only the own column lifts no visit of others, and drops none on them', async () => {
  await open({ staff: staffOf('barber', { barberId: arben?.id ?? '', seesOthers: true }) });
  expect(piece('Cen')).not.toHaveAttribute('data-movable');
  await mouse.down(centreOf(piece('Cen')));
  await mouse.to(listOf(thursday));
  expect(lifted()).toBeNull();
  await mouse.up();
  await mouse.down(centreOf(piece('Ana')));
  await mouse.to(centreOf(rowOf(thursday, 'Blerim')));
  await mouse.up();
  await expect.poll(() => sent).toEqual([{ appointment_date: thursday }]);
});

test('Space lifts a visit, arrows carry it to days and barbers, Enter drops it, and it keeps the focus', {
  tags: 'long',
}, async () => {
  await open();
  const focused = piece('Ana') as HTMLElement;
  focused.focus();
  await userEvent.keyboard(' ');
  expect(announced()).toMatch(/^Termini \(Ana\) u kap\. Shigjetat majtas e djathtas/);
  await userEvent.keyboard('{ArrowRight}{PageDown}');
  expect(announced()).toBe('e enjte, 26 nëntor, 10:00–10:30, Arben');
  await userEvent.keyboard('{ArrowDown}');
  expect(announced()).toBe('e enjte, 26 nëntor, 10:00–10:30, Blerim');
  await userEvent.keyboard('{Enter}');
  expect(announced()).toBe('U vendos: e enjte, 26 nëntor, 10:00–10:30, Blerim.');
  await expect
    .poll(() => sent)
    .toEqual([{ appointment_date: thursday, barber: 'Blerim', barber_id: blerim?.id }]);
  expect(document.activeElement?.textContent).toBe('10:00 Ana');
  expect(dayOf(thursday).contains(document.activeElement)).toBe(true);
  // arrows pass the focus on, by time
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement?.textContent).toBe('09:30 Besa');
  await userEvent.keyboard('{ArrowLeft}');
  expect(document.activeElement?.textContent).toBe('11:00 Cen');
});

test('a long press lifts a visit of one barber on a phone, and it is dropped on another day', async () => {
  await open({ width: 390, search: '&barberi=Arben' });
  await finger.down(centreOf(piece('Ana')));
  await expect.poll(() => document.querySelector('[data-ghost]')).not.toBeNull();
  await finger.to(listOf('2026-11-25'));
  expect(dayOf('2026-11-25')).toHaveAttribute('data-target');
  await finger.up();
  await expect.poll(() => sent).toEqual([{ appointment_date: '2026-11-25' }]);
});

test('the button under twelve visits shows the others of the day', async () => {
  others = Array.from({ length: 13 }, (_, n) => of(`Klienti ${n}`, n + 10, hour(8) + 30 * n));
  await open();
  await page.getByRole('button', { name: 'edhe 3 të tjera' }).click();
  expect(shownOn(tuesday)).toHaveLength(15);
});
