// The list of who waits: what is said of each, removing with undo, and its states.
import { it } from '../../../test/each-mainly.ts';
import 'axe-core';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { dayAndMonth, weekdayName } from '#contracts/ground/format.sq.ts';
import type { FreedTime } from '#contracts/online/freed-times.ts';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import { openFreedTime } from '../../online/waitlist/open-freed-time.ts';
import { entryOf, freedTime, today } from '../../online/waitlist/waitlist.fixture.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { runAxeInThemes, textsCutOff } from '../../ground/ui/accessible.fixture.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import WaitlistScreen from './WaitlistScreen.tsx';
import { beginAsOwner, leaveNothing } from './waiting.fixture.ts';
import '../../styles.css';

const besnik = entryOf('Besnik Thaçi', {
  barber: 'Ardit',
  from_minute: 960,
  to_minute: 1140,
  weekdays: 0b10_0001,
});
const dea = entryOf('Dea Kola', {
  from: addDays(today, 1),
  to: addDays(today, 1),
  source: 'online',
  visit: { id: besnik.id, date: addDays(today, 5), time: '14:00' },
  offer: { date: addDays(today, 1), time: '10:00', until: `${today}T20:00:00.000Z` },
});

/** The calls other than those that read the list. */
let sent: string[] = [];
let entries: readonly WaitlistEntry[];
let places: readonly FreedTime[];
let reply: () => Promise<Response>;
beforeEach(() => {
  sent = [];
  entries = [besnik, dea];
  places = [];
  reply = async () => Response.json({ success: true, message: 'U krye.', entry: besnik });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push([method, path, body].filter(Boolean).join(' '));
      return reply();
    }
    if (path !== '/api/waitlist') return Response.json({ success: true, data: [] });
    return Response.json({ success: true, entries, places, by_mail: false });
  });
  beginAsOwner();
});
afterEach(leaveNothing);

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <WaitlistScreen />
    </QueryClientProvider>,
  );
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('a name of 120 letters without a space pushes no button off the list', async () => {
  entries = [{ ...besnik, client: { ...besnik.client, name: 'Ë'.repeat(120) } }];
  await page.viewport(390, 800);
  const screen = await show();
  const list = screen.getByRole('list', { name: 'Në pritje' });
  await expect.element(list).toBeVisible();
  const { right } = list.element().getBoundingClientRect();
  expect(right).toBeLessThanOrEqual(390);
  const edges = list
    .getByRole('button')
    .elements()
    .map((one) => one.getBoundingClientRect().right);
  expect(edges.every((edge) => edge <= right)).toBe(true);
});

test('each entry has its client, services, days, hours, person, and since when', async () => {
  const screen = await show();
  await expect.element(screen.getByRole('list', { name: 'Në pritje' })).toBeVisible();
  const [first, second] = [...screen.container.querySelectorAll('li')].map((row) =>
    [...row.querySelectorAll('p')].map((line) => plain(line.textContent)),
  );
  const on = (day: string) => dayAndMonth(day);
  expect(first).toEqual([
    'Besnik Thaçi · Prerje klasike',
    `${on(today)} – ${on(addDays(today, 7))}: Hën, Sht · 16:00–19:00 · Ardit`,
    `Në listë më ${on(today)}`,
  ]);
  const tomorrow = addDays(today, 1);
  expect(second?.slice(0, 2)).toEqual([
    'Dea Kola · Prerje klasike',
    `${weekdayName(tomorrow)}, ${on(tomorrow)} · gjatë gjithë ditës · kush të jetë i lirë`,
  ]);
  expect(second?.[2]).toMatch(/^Iu ofrua: .*, 10:00 · mund ta marrë deri në \d\d:00$/);
  expect(second?.[3]).toBe(
    `U regjistrua vetë më ${on(today)} · Ka termin më ${on(addDays(today, 5))} në 14:00`,
  );
});

test('who is removed goes at once, and the toast brings the same entry back', async () => {
  const screen = await show();
  const remove = screen.getByRole('button', { name: 'Hiqe nga lista: Besnik Thaçi' });
  await expect.element(remove).toBeVisible();
  entries = [dea];
  await remove.click();
  await expect.element(screen.getByText('Besnik Thaçi')).not.toBeInTheDocument();
  expect(sent).toEqual([`DELETE /api/waitlist/${besnik.id}`]);
  await expect.poll(() => toastStore.read()[0]?.actions.map(({ label }) => label)).toEqual(['Zhbëj']);
  entries = [besnik, dea];
  toastStore.read()[0]?.actions[0]?.onPress();
  await expect.element(screen.getByText('Besnik Thaçi')).toBeVisible();
  expect(sent[1]).toBe(`PUT /api/waitlist/${besnik.id} {"state":"waiting"}`);
});

test('a failed removal puts the entry back and says why', { tags: 'long' }, async () => {
  const screen = await show();
  reply = async () => Promise.reject(new TypeError('no network'));
  await screen.getByRole('button', { name: 'Hiqe nga lista: Besnik Thaçi' }).click();
  await expect.poll(() => toastStore.read().some(({ kind }) => kind === 'error')).toBe(true);
  await expect.element(screen.getByText('Besnik Thaçi')).toBeVisible();
});

test('an hour that became free is above the list, and its button opens who fits', async () => {
  places = [freedTime];
  const screen = await show();
  const sentence = `U lirua një orar: ${weekdayName(freedTime.date)}, 16:00 · Ardit`;
  await expect.element(screen.getByText(sentence)).toBeVisible();
  await expect.element(screen.getByText('Në listën e pritjes: 2 klientë')).toBeVisible();
  await screen.getByRole('button', { name: `Njoftoji: ${sentence}` }).click();
  expect(openFreedTime.read()).toBe(freedTime.id);
});

test('an empty list says what it is for; a failed one can be loaded again', async () => {
  entries = [];
  const screen = await show();
  await expect.element(screen.getByText(/^Lista e pritjes është bosh\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Vendos në listë' })).toBeVisible();
  await screen.unmount();
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ success: false, code: 'forbidden' }, { status: 403 }));
  const failed = await show();
  await expect.element(failed.getByText('Lista e pritjes nuk u ngarkua.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Provo përsëri' })).toBeVisible();
});

it.each(1, [390, 1440])(
  'at %i px who joined on the page is taken off together, after a question that says how many, and comes back by undo',
  async (width) => {
    await page.viewport(width, 844);
    const joined = entryOf('Mira Gashi', { source: 'online' });
    entries = [besnik, dea, joined];
    reply = async () =>
      Response.json({ success: true, message: 'U hoqën.', removed: 0, walk_ins: [], waitlist: [joined.id] });
    await show();
    await page.getByRole('button', { name: 'Hiqi ata që u regjistruan vetë' }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question.getByText(/Në listën e pritjes: 1\sklient/)).toBeVisible();
    expect(await runAxeInThemes({ isPart: true })).toEqual({ light: [], dark: [] });
    expect(textsCutOff()).toEqual([]);
    await question.getByRole('button', { name: 'Hiqi (1)' }).click();
    await expect.poll(() => toastStore.read()[0]?.actions.map(({ label }) => label)).toEqual(['Zhbëj']);
    await expect.element(question).not.toBeInTheDocument();
    toastStore.read()[0]?.actions[0]?.onPress();
    await expect
      .poll(() => sent)
      .toEqual([
        'POST /api/walk-ins/remove-from-page {"waitlist":true}',
        `POST /api/walk-ins/return-from-page {"walk_ins":[],"waitlist":["${joined.id}"]}`,
      ]);
    await expect.poll(() => toastStore.read()[0]?.actions).toEqual([]);
  },
);
