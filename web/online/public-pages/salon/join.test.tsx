// Joining the waitlist under a full day, with a fake server.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { words } from '#contracts/online/salon-page.sq.ts';
import type { PageData } from '#contracts/online/salon-page.ts';
import type { Joining } from './join.ts';

const client = { name: 'Dea', phone: '+355 69 123 4567', email: null, language: 'sq', website: '' } as const;
let sent: { readonly path: string; readonly body: unknown }[] = [];
let reply: () => Response;
let joining: Joining | undefined;
const refuse = vi.fn();
let left: string[] = [];
let listed: typeof weekDays;
const weekDays = [
  { date: '2026-11-27', closed: 'full', times: [] },
  { date: '2026-11-28', times: ['10:00'] },
  { date: '2026-11-29', closed: 'closed', times: [] },
  { date: '2026-11-30', closed: 'full', times: [] },
  { date: '2026-12-01', closed: 'holiday', times: [] },
  { date: '2026-12-02', closed: 'away', times: [] },
  { date: '2026-12-03', closed: 'full', neverFits: true, times: [] },
  { date: '2026-12-04', closed: 'full', times: [] },
  { date: '2026-12-05', closed: 'full', isBeyond: true, times: [] },
];

beforeEach(async () => {
  joining = undefined;
  listed = weekDays;
  sent = [];
  left = [];
  refuse.mockClear();
  document.body.innerHTML = `<div id="times"></div><p id="failure"></p>
    <script type="application/json" id="data">${JSON.stringify({ words })}</script>`;
  const { showWait } = await import('./join.ts');
  vi.stubGlobal('fetch', async (path: string, { body, method }: RequestInit) => {
    if (method === 'GET' || !method) return Response.json({ success: true, days: listed });
    if (path.endsWith('/leave')) {
      left.push(path);
      return Response.json({ success: true, message: '' });
    }
    sent.push({ path, body: JSON.parse(String(body)) });
    return reply();
  });
  await showWait({
    page: { slug: 'blloku', words, language: 'sq' } as PageData,
    id: 'entry',
    day: '2026-11-27',
    wished: () => ({ services: ['haircut'], barber: null }),
    sendProved: (ask) => ask({ ticket: 'ticket', numbers: [] } as never),
    refuse,
    wishedNames: () => 'Prerje · Ardit',
    isRemembered: () => false,
    begin: (next) => {
      joining = next;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  document.body.innerHTML = '';
});
const begin = async () => {
  await expect.element(screen.getByText('Nuk gjetët orën që ju përshtatet?')).toBeVisible();
  await screen.getByRole('button', { name: 'Më njoftoni nëse lirohet' }).click();
  await expect.poll(() => joining).toBeDefined();
};

test('the full day is chosen; with another day and a part of the day the wish is sent, and the page says what follows', {
  tags: 'long',
}, async () => {
  reply = () => Response.json({ success: true, message: '' }, { status: 201 });
  await begin();
  expect([joining?.label, joining?.email]).toEqual(['Më vendosni në listë', 'Email (jo i detyrueshëm)']);
  const days = screen.getByRole('checkbox');
  expect(days.elements().map((one) => (one as HTMLInputElement).checked)).toEqual([
    true,
    ...Array.from({ length: 2 }, () => false),
  ]);
  await screen.getByRole('checkbox', { name: 'të hënën, më 30 nëntor' }).click({ force: true });
  await screen.getByRole('radio', { name: 'Pasdite' }).click({ force: true });
  await joining?.send(client);
  expect(sent).toMatchObject([
    {
      path: '/api/public/salons/blloku/waitlist',
      body: {
        ...client,
        id: 'entry',
        services: ['haircut'],
        barber: null,
        from: '2026-11-27',
        to: '2026-11-30',
        // Monday and Friday
        weekdays: 0b1_0001,
        from_minute: 720,
        to_minute: 1020,
      },
    },
  ]);
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Jeni në listë. Ju shkruajmë sapo të lirohet një orar.');
  expect(joining).toBeUndefined();
  await expect
    .element(screen.getByText('Prerje · Ardit · Pre 27 nëntor, Hën 30 nëntor · Pasdite'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Nuk dua të pres më' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Nuk jeni më në listë.');
  expect(left).toEqual(['/api/public/salons/blloku/waitlist/entry/leave']);
  expect(sessionStorage.length).toBe(0);
});

test('who joined reads it again after a reload, until the client waits no more', async () => {
  reply = () => Response.json({ success: true, message: '' }, { status: 201 });
  await begin();
  await joining?.send(client);
  const { showWaiting } = await import('./waiting.ts');
  const load = async (waits: boolean) => {
    document.body.innerHTML = '<form id="booking"></form>';
    vi.stubGlobal('fetch', async (path: string) => {
      expect(path).toBe('/api/public/salons/blloku/waitlist/entry');
      return Response.json({ success: true, waits });
    });
    await showWaiting({ slug: 'blloku', words, language: 'sq', today: '2026-11-27' });
  };
  await load(true);
  await expect.element(screen.getByText('Prerje · Ardit · Pre 27 nëntor · Gjatë gjithë ditës')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Nuk dua të pres më' })).toBeVisible();
  await load(false);
  expect([screen.getByRole('status').query(), sessionStorage.length]).toEqual([null, 0]);
});

const offeredDays = () => [...document.querySelectorAll<HTMLInputElement>('[name=wait-day]')];

test('the button leads to the seven days, without those on which nobody does it or that cannot be booked yet', async () => {
  await begin();
  expect(document.activeElement).toBe(document.querySelector('[value="2026-11-27"]'));
  expect(offeredDays().map(({ value }) => value)).toEqual(['2026-11-27', '2026-11-28', '2026-11-30']);
});

test('under a closed day the next day on which somebody does it is chosen', async () => {
  listed = [{ date: '2026-11-27', closed: 'closed', times: [] }, ...weekDays.slice(1)];
  reply = () => Response.json({ success: true, message: '' }, { status: 201 });
  await begin();
  expect(offeredDays().map(({ value, checked }) => [value, checked])).toEqual([
    ['2026-11-28', true],
    ['2026-11-30', false],
    ['2026-12-04', false],
  ]);
  await joining?.send(client);
  expect(sent).toMatchObject([{ body: { from: '2026-11-28', to: '2026-11-28', weekdays: 0b10_0000 } }]);
});

test('where nobody does it in two weeks, the form says so in place of days', async () => {
  listed = weekDays.map(({ date }) => ({ date, closed: 'away', times: [] }));
  await screen.getByRole('button', { name: 'Më njoftoni nëse lirohet' }).click();
  const sentence = 'Në dy javët pas kësaj dite këtë shërbim nuk e bën askush.';
  await expect.element(screen.getByText(sentence)).toHaveFocus();
  expect(joining).toBeUndefined();
});

test('a refusal goes to the form of the page, and what was chosen stays', async () => {
  reply = () => Response.json({ success: false, code: 'not_bookable' }, { status: 403 });
  await begin();
  await joining?.send(client);
  expect(refuse).toHaveBeenCalledWith(expect.objectContaining({ code: 'not_bookable' }));
  expect(screen.getByRole('checkbox').elements()).toHaveLength(3);
});

test('where an attempt without an answer joined with another wish, the next one has an id of its own', async () => {
  reply = () => Response.json({ success: false, code: 'duplicate' }, { status: 409 });
  await begin();
  await joining?.send(client);
  reply = () => Response.json({ success: true, message: '' }, { status: 201 });
  await joining?.send(client);
  const ids = sent.map(({ body }) => (body as { id: string }).id);
  expect([ids[0], ids[1] === 'entry', joining]).toEqual(['entry', false, undefined]);
  expect(refuse).toHaveBeenCalledTimes(1);
});
