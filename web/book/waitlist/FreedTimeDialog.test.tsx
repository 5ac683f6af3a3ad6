// Who fits a freed hour: one tap makes the offer and opens the chat with its text.
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { weekdayName } from '#contracts/ground/format.sq.ts';
import type { FreedTime } from '#contracts/online/freed-times.ts';
import type { WaitlistEntry } from '#contracts/online/waitlist.ts';
import { openFreedTime } from '../../online/waitlist/open-freed-time.ts';
import { tellFreed } from '../../online/waitlist/tell.ts';
import { entryOf, freedTime, today } from '../../online/waitlist/waitlist.fixture.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import FreedTimeDialog from './FreedTimeDialog.tsx';
import { beginAsOwner, leaveNothing } from './waiting.fixture.ts';
import '../../styles.css';

const until = `${today}T14:30:00.000Z`;
const dea = entryOf('Dea Kola');
const besnik = entryOf('Besnik Thaçi', { offer: { date: freedTime.date, time: '16:15', until } });
const withoutPhone = entryOf('Ana', { client: { ...dea.client, name: 'Ana', phone: null } });

let opened: string[] = [];
let sent: string[] = [];
let reply: () => Response;
let place: FreedTime;
let fitting: readonly {
  readonly time: string;
  readonly duration: number;
  readonly entry: WaitlistEntry;
  readonly declines?: number;
}[];
beforeEach(() => {
  opened = [];
  sent = [];
  place = freedTime;
  fitting = [
    { time: '16:00', duration: 45, entry: dea },
    { time: '16:15', duration: 30, entry: besnik },
    { time: '16:00', duration: 30, entry: withoutPhone },
  ];
  reply = () =>
    Response.json({ success: true, link: 'https://kreher.al/o/abc', until, entry: dea }, { status: 201 });
  vi.spyOn(window, 'open').mockImplementation((address) => {
    opened.push(String(address));
    return null;
  });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.endsWith('/health')) return Response.json({ success: true, allergies: null, tests: [] });
    if (method === 'GET') return Response.json({ success: true, place, fitting });
    sent.push(`${path} ${body}`);
    return reply();
  });
  beginAsOwner();
  queryClient.setQueryData(salonQuery.queryKey, { name: 'Blloku' } as never);
});
afterEach(leaveNothing);

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <FreedTimeDialog id={freedTime.id} onClose={() => {}} />
    </QueryClientProvider>,
  );

test('each who fits is shown with how long the visit takes with the barber who is free', async () => {
  await show();
  await expect.element(page.getByText('Prerje klasike · 45 min', { exact: true })).toBeVisible();
});

test('the title says when the first visit begins, where none fits at the beginning of what is left', async () => {
  place = { ...freedTime, begins: '15:30' };
  fitting = [{ time: '15:30', duration: 60, entry: dea }];
  await show();
  await expect.element(page.getByText(/^U lirua një orar: .*, 15:30 · Ardit$/)).toBeVisible();
  expect(page.getByText(/në 15:30/).query()).toBeNull();
});

test('one tap makes the offer, opens the chat with the whole text, and says until when it can be taken', async () => {
  await show();
  const button = page.getByRole('button', { name: 'WhatsApp: Dea Kola' });
  await button.click();
  await expect.poll(() => opened).toHaveLength(1);
  const text = decodeURIComponent(opened[0] ?? '');
  expect(text).toMatch(
    /^https:\/\/wa\.me\/355691234567\?text=Përshëndetje Dea Kola! U lirua një orar te Blloku: /,
  );
  expect(text).toMatch(
    /, në orën 16:00\. Nëse ju përshtatet, merreni këtu deri në 1[56]:30: https:\/\/kreher\.al\/o\/abc$/,
  );
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatch(
    new RegExp(`^/api/waitlist/${dea.id}/offers .*"date":"${freedTime.date}","time":"16:00"`),
  );
  // it can be sent once more, with the link that is known now
  await expect
    .element(page.getByRole('link', { name: 'WhatsApp: Dea Kola' }))
    .toHaveAttribute('href', opened[0]);
  await expect.element(page.getByText(/^Iu shkrua · mund ta marrë deri në 1[56]:30$/).first()).toBeVisible();
});

test('who was written to has the end of the offer, who has no phone no button, and the first of the rest is next', async () => {
  await show();
  await expect.element(page.getByText('Pa numër telefoni')).toBeVisible();
  const rows = [...document.querySelectorAll('[role=dialog] li')];
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual(['Dea Kola', 'Besnik Thaçi', 'Ana']);
  expect(rows.map((row) => row.querySelector('[role=status]')?.textContent)).toEqual([
    '',
    expect.stringMatching(/^Iu shkrua · mund ta marrë deri në 1[56]:30$/),
    '',
  ]);
  expect(rows[1]?.textContent).toContain('në 16:15');
  expect(rows.map((row) => row.querySelector('.btn-primary')?.textContent)).toEqual([
    'WhatsApp',
    undefined,
    undefined,
  ]);
});

test('who declined this time is said to have, comes after the others, and gets a new offer by another tap', async () => {
  fitting = [
    { time: '16:00', duration: 45, entry: dea, declines: 1 },
    { time: '16:00', duration: 30, entry: entryOf('Mira') },
  ];
  await show();
  await expect.element(page.getByText('E refuzoi këtë orar')).toBeVisible();
  const next = [...document.querySelectorAll('.btn-primary')].map((button) => button.ariaLabel);
  expect(next).toEqual(['WhatsApp: Mira']);

  const button = page.getByRole('button', { name: 'WhatsApp: Dea Kola' });
  await button.click();
  await expect.poll(() => opened).toHaveLength(1);
  await expect.element(page.getByText(/^Iu shkrua/)).toBeVisible();
  const { id } = JSON.parse(sent[0]?.split(' ')[1] ?? '');
  fitting = [{ time: '16:00', duration: 45, entry: dea, declines: 2 }];
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('E refuzoi këtë orar')).toBeVisible();
  await button.click();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).not.toContain(id);
});

test('an hour that was taken meanwhile is told, and no chat opens', async () => {
  await show();
  reply = () =>
    Response.json(
      { success: false, code: 'slot_taken', message: 'Ky orar nuk është më i lirë.' },
      { status: 409 },
    );
  await page.getByRole('button', { name: 'WhatsApp: Dea Kola' }).click();
  await expect.poll(() => toastStore.read()[0]?.text).toBe('Ky orar nuk është më i lirë.');
  expect(opened).toEqual([]);
});

test('the message about a freed hour counts who fits, and its button opens them', () => {
  tellFreed([freedTime]);
  const [{ text = '', actions = [] } = {}] = toastStore.read();
  expect(text.replaceAll('\u00a0', ' ')).toBe(
    `U lirua një orar: ${weekdayName(freedTime.date)}, 16:00 · Ardit. Në listën e pritjes: 2 klientë.`,
  );
  expect(actions.map(({ label }) => label)).toEqual(['Njoftoji']);
  actions[0]?.onPress();
  expect(openFreedTime.read()).toBe(freedTime.id);
});

test('hours that become free together are named in one message', () => {
  tellFreed([freedTime, { ...freedTime, id: 'other', time: '17:30', barber: 'Blerim' }]);
  expect(toastStore.read().map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([
    `U liruan 2 orare: ${weekdayName(freedTime.date)}, 16:00 · Ardit; ${weekdayName(freedTime.date)}, 17:30 · Blerim.`,
  ]);
});

test('`Jo tani` closes the dialog, puts the hour off for the salon, and its message takes that back', async () => {
  reply = () => Response.json({ success: true, message: 'U la për më vonë.' });
  let isClosed = false;
  await render(
    <QueryClientProvider client={queryClient}>
      <FreedTimeDialog id={freedTime.id} onClose={() => (isClosed = true)} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Jo tani' }).click();
  expect(isClosed).toBe(true);
  await expect.poll(() => toastStore.read()[0]?.actions.map(({ label }) => label)).toEqual(['Zhbëj']);
  toastStore.read()[0]?.actions[0]?.onPress();
  const path = `/api/waitlist/places/${freedTime.id}`;
  await expect.poll(() => sent).toEqual([`${path} {"dismissed":true}`, `${path} {"dismissed":false}`]);
  await expect.poll(() => toastStore.read()[0]?.actions).toEqual([]);
});
