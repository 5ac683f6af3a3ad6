// The freed hours above the day and in the menu, and the message when one comes.
import { it } from '../../../test/each-mainly.ts';
import 'axe-core';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { weekdayName } from '#contracts/ground/format.sq.ts';
import type { FreedTime as Place } from '#contracts/online/freed-times.ts';
import WaitingDot from '../../app/WaitingDot.tsx';
import { freedTimesKey } from '../../appointments/synced.ts';
import { startSession } from '../../identity/accounts/session.ts';
import { staffOf, userOf } from '../../identity/accounts/user.fixture.ts';
import { openFreedTime } from '../../online/waitlist/open-freed-time.ts';
import { freedTime } from '../../online/waitlist/waitlist.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { runAxeInThemes, textsCutOff } from '../../ground/ui/accessible.fixture.ts';
import { PendingLine } from '../../ground/ui/PendingLine.tsx';
import { toastStore } from '../../ground/ui/toast.ts';
import { FreedLine } from './FreedLine.tsx';
import { FreedTime } from './FreedTime.tsx';
import { beginAsOwner, leaveNothing } from './waiting.fixture.ts';
import '../../styles.css';

const other: Place = { ...freedTime, id: 'other', time: '17:30', barber: 'Blerim' };
const named = weekdayName(freedTime.date);

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  beginAsOwner();
});
afterEach(leaveNothing);

const know = (...places: readonly Place[]) => queryClient.setQueryData(freedTimesKey, places);
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <nav aria-label="Menuja">
        <a href="/terminet">
          Terminet <WaitingDot />
        </a>
      </nav>
      <main>
        <h1>Terminet</h1>
        <PendingLine>
          <FreedLine />
        </PendingLine>
      </main>
      <FreedTime />
    </QueryClientProvider>,
  );
const dot = (text: RegExp) => page.getByRole('link', { name: text });
const hours = () =>
  page
    .getByRole('listitem')
    .all()
    .map((one) => one.element().textContent);

test('the second click of a double one, on what stood there before, opens no freed hour', async () => {
  know(freedTime);
  await show();
  const hour = page.getByRole('button', { name: /^Njoftoji:/ });
  await expect.element(hour).toBeVisible();
  hour.element().dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  expect(openFreedTime.read()).toBeUndefined();
  await hour.dblClick();
  expect(openFreedTime.read()).toBe(freedTime.id);
});

test('all freed hours stand above the day and in the menu until they are dealt with, and each opens who fits', async () => {
  know(freedTime, other);
  await show();
  await expect.poll(hours).toEqual([`${named}, 16:00 · Ardit`, `${named}, 17:30 · Blerim`]);
  await expect.element(dot(/U liruan 2 orare që i pret dikush/)).toBeVisible();
  await page.getByRole('button', { name: /^Njoftoji: .*17:30 · Blerim$/ }).click();
  expect(openFreedTime.read()).toBe('other');
  openFreedTime.set(undefined);
  know(other);
  await expect.poll(hours).toEqual([`${named}, 17:30 · Blerim`]);
  await expect.element(dot(/U lirua një orar që e pret dikush/)).toBeVisible();
  know();
  await expect.poll(hours).toEqual([]);
  await expect.element(dot(/^Terminet$/)).toBeVisible();
});

test('a freed hour is named by when the first visit that fits begins', async () => {
  know({ ...freedTime, begins: '15:30' });
  await show();
  await expect.poll(hours).toEqual([`${named}, 15:30 · Ardit`]);
});

test('an hour that comes is told once; what waited at the start is not told', async () => {
  know(freedTime);
  await show();
  await expect.poll(hours).toHaveLength(1);
  know(freedTime, other);
  await expect
    .poll(() => toastStore.read().map(({ text }) => text))
    .toEqual([expect.stringMatching(/^U lirua një orar: .*17:30 · Blerim\. Në listën e pritjes: 2/)]);
  toastStore.set([]);
  know(other);
  know(freedTime, other);
  await expect.poll(hours).toHaveLength(2);
  expect(toastStore.read()).toEqual([]);
});

test('who sees no phones has no mark', async () => {
  startSession({
    token: 'token',
    user: { ...userOf('salon'), staff: staffOf('barber', { seesPhones: false }) },
  });
  know(freedTime);
  await show();
  await expect.element(dot(/^Terminet$/)).toBeVisible();
  expect(hours()).toEqual([]);
});

it.each(1, [390, 1440])(
  'at %i px the line is accessible, also with a long name, and cuts no text off',
  async (width) => {
    await page.viewport(width, 844);
    know(freedTime, { ...other, barber: 'Emërshumëigjatë'.repeat(6) });
    await show();
    await expect.poll(hours).toHaveLength(2);
    expect(await runAxeInThemes({})).toEqual({ light: [], dark: [] });
    expect(textsCutOff()).toEqual([]);
  },
);
