// The page of a visit, with a fake server: what it says after the answer to a move was lost.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { words } from '#contracts/online/salon-page.sq.ts';
import { type VisitPageData, visitScript } from '#contracts/online/visit-page.ts';
import type { Visit } from '#contracts/online/visits.ts';
import { done, openInFrame, type PageInFrame, refused } from '../frame.fixture.tsx';
import { VisitPage } from './VisitPage.tsx';

const today = '2026-11-27';
const booked: Visit = {
  id: 'visit',
  date: addDays(today, 1),
  time: '10:00',
  duration: 30,
  service: 'Prerje',
  barber: 'Ardit',
  state: 'booked',
  keepsTime: true,
  version: 1,
  moves: 0,
  price: 8,
  currency: 'EUR',
  answerBy: null,
  isAccepted: false,
  isComing: false,
  mayMove: true,
  mayCancel: true,
  changeUntil: `${today}T20:00:00.000Z`,
  changeUntilMinutes: 120,
  mayCancelLate: true,
  language: 'sq',
  code: null,
  guest: null,
  refusesOffers: false,
  wantsEarlier: null,
  reason: null,
  salon: { name: 'Blloku', phone: null, address: null, slug: 'blloku' },
};
const atNine = `${today}T09:00:00+01:00`;
/** As the salon has it. */
let visit: Visit;
/** The clock of the phone. */
let now: string;
/** The answers to looks wait for it. */
let untilLooked: Promise<void> | undefined;

const freeDays = { days: [{ date: booked.date, times: ['10:00', '11:00'] }] };
let offered: object = freeDays;
/** What the server answers to a move; undefined: it moves, and the answer is lost. */
let refuseMove: ((body: { readonly maxPrice?: number }) => Response | undefined) | undefined;

beforeEach(() => {
  visit = booked;
  now = atNine;
  [offered, refuseMove] = [freeDays, undefined];
  untilLooked = undefined;
});
afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const data: VisitPageData = { language: 'sq', words, today, link: 'abc', visit: booked };

const open = (hash?: string, changes?: Partial<VisitPageData>) =>
  openInFrame(<VisitPage themeScript="" languageScript="" />, {
    ...(hash && { hash }),
    script: visitScript,
    source: new URL('./page.ts', import.meta.url),
    data: { ...data, visit, ...changes } as VisitPageData,
    values: { state: 'booked' },
    now: () => now,
    answer(name, _query, body) {
      if (name === 'PUT /api/public/visits/abc') {
        const isRefused = refuseMove?.(body as object);
        if (isRefused) return isRefused;
        visit = { ...visit, ...(body as object), version: 2 };
        if (refuseMove) return done({ visit });
        throw new TypeError('no network');
      }
      if (name === 'POST /api/public/visits/abc/coming') {
        visit = { ...visit, isComing: true, version: 2 };
        return done({ visit });
      }
      if (name === 'GET /api/public/visits/abc') {
        const found = done({ visit });
        return untilLooked ? untilLooked.then(() => found) : found;
      }
      return Response.json(
        { success: true, message: '', ...offered },
        { headers: { date: new Date(atNine).toUTCString() } },
      );
    },
  });

const text = ({ find }: PageInFrame, id: string) => find(`#${id}`)?.textContent;

/** Moves the visit to 11:00, and hears nothing of it. */
async function moveUnheard() {
  const page = await open();
  await expect.poll(() => page.find('#move')?.hidden).toBe(false);
  page.tap('#move');
  await expect.poll(() => page.find('[name=time][value="11:00"]')).not.toBeNull();
  page.tap('[name=time][value="11:00"]');
  page.tap('.bar .book');
  await expect.poll(() => text(page, 'failure')).toBe(words.failed);
  return page;
}
test('a new booking whose mail may not come says so and what else to do; any other says nothing of it', {
  tags: 'long',
}, async () => {
  for (const [hash, says] of [
    ['#e-re-pa-email', true],
    ['#e-re-dy-pa-email', true],
    ['#e-re-dy', false],
    ['#e-re', false],
    [undefined, false],
  ] as const) {
    const page = await open(hash);
    await expect.poll(() => page.find('#move')?.hidden).toBe(false);
    expect(page.find('#mail-held')?.hidden, hash).toBe(!says);
    const isTwice = hash?.includes('-dy') ?? false;
    expect(text(page, 'ticket-line')?.includes(words.twice), hash).toBe(isTwice);
    page.close();
  }
});

const look = (page: PageInFrame) => page.window.document.dispatchEvent(new Event('visibilitychange'));

test('on a phone whose clock is two days ahead nothing is said to be late that is not', async () => {
  now = `${addDays(today, 2)}T09:00:00+01:00`;
  const page = await open();
  await expect.poll(() => page.find('#move')?.hidden).toBe(false);
  page.tap('#move');
  await expect.poll(() => page.find('[name=time][value="11:00"]')).not.toBeNull();
  page.tap('[name=time][value="11:00"]');
  await expect.poll(() => page.find('.bar .book')?.textContent).toContain('11:00');
  expect(page.find('#limit')?.hidden).toBe(true);
  page.tap('#cancel');
  expect(page.find('#question')?.hidden).toBe(false);
  expect(page.find('#late')?.hidden).toBe(true);
});

test('a move into the hours in which nothing is changed online says so at its button', async () => {
  visit = { ...booked, changeUntilMinutes: 2880 };
  const page = await open();
  await expect.poll(() => page.find('#move')?.hidden).toBe(false);
  page.tap('#move');
  await expect.poll(() => page.find('[name=time][value="11:00"]')).not.toBeNull();
  page.tap('[name=time][value="11:00"]');
  await expect.poll(() => page.find('.bar #limit')?.textContent).toContain('ndryshimi i fundit online');
  expect(page.find('#limit')?.textContent).toContain(words.onlyCancel);
  expect(page.find('#limit')?.checkVisibility()).toBe(true);
});

test('before the last move the ticket and the button say that it is the last', async () => {
  visit = { ...booked, isLastMove: true };
  const page = await open();
  await expect.poll(() => text(page, 'ticket-until')).toContain(words.onceMore);
  page.tap('#move');
  await expect.poll(() => text(page, 'limit')).toBe(words.onceMore);
  expect(page.find('#limit')?.checkVisibility()).toBe(true);
  page.close();
});

test('after a move to somebody else the form names that person', async () => {
  refuseMove = () => {
    visit = { ...visit, time: '11:00', barber: 'Besa', version: 2 };
    return done({ visit });
  };
  const page = await open();
  await expect.poll(() => page.find('#move')?.hidden).toBe(false);
  page.tap('#move');
  const people = () => text(page, 'people');
  expect(people()).toBe(`Ardit${words.anyone}`);
  page.tap('[name=barber][value="any"]');
  await expect.poll(() => page.find('[name=time][value="11:00"]')).not.toBeNull();
  page.tap('[name=time][value="11:00"]');
  page.tap('.bar .book');
  await expect.poll(() => page.find('#moving')?.hidden).toBe(true);
  page.tap('#move');
  expect(people()).toBe(`Besa${words.anyone}`);
  // the salon gives it to somebody else while the form is open
  visit = { ...visit, barber: 'Ardit', version: 3 };
  look(page);
  await expect.poll(people).toBe(`Ardit${words.anyone}`);
  page.close();
});

test('a visit that can be changed only by phone shows the number of the salon', async () => {
  visit = { ...booked, mayMove: false, salon: { ...booked.salon, phone: '+383 44 123 456' } };
  const page = await open();
  await expect.poll(() => text(page, 'ticket-until')).toBe(`${words.onlyCancel} Telefoni: +383 44 123 456`);
});

test('a move whose answer was lost is told as the own one once the page sees it', async () => {
  const page = await moveUnheard();
  look(page);
  await expect.poll(() => text(page, 'ticket-line')).toContain(words.moved);
  expect(text(page, 'ticket-line')).not.toContain(words.movedBySalon);
  expect(text(page, 'failure')).toBe('');
  expect(page.find('#moving')?.hidden).toBe(true);
});

test('a move of the salon to another time is told as its own, without the old failure', async () => {
  const page = await moveUnheard();
  visit = { ...visit, time: '12:00', version: 3 };
  look(page);
  await expect.poll(() => text(page, 'ticket-line')).toContain(words.movedBySalon);
  expect(text(page, 'failure')).toBe('');
});

test('a move on another phone with the same link is not told as one of the salon', async () => {
  const page = await open();
  await expect.poll(() => page.find('#coming')?.hidden).toBe(false);
  visit = { ...visit, time: '12:00', version: 2, moves: 1 };
  look(page);
  await expect.poll(() => text(page, 'ticket-line')).toBe(words.moved);
  page.close();
});

test('a look that began before the client confirmed does not show what was before', async () => {
  const { promise, resolve: answerLook } = Promise.withResolvers<void>();
  untilLooked = promise;
  const page = await open();
  await expect.poll(() => page.find('#coming')?.hidden).toBe(false);
  look(page);
  page.tap('#coming');
  await expect.poll(() => page.find('#coming')?.hidden).toBe(true);
  const shownAgain: boolean[] = [];
  const watch = new MutationObserver(() => shownAgain.push(page.find('#coming')?.hidden === false));
  watch.observe(page.window.document.body, { subtree: true, attributes: true });
  untilLooked = undefined;
  answerLook();
  visit = { ...visit, time: '12:00', version: 3 };
  look(page);
  await expect.poll(() => text(page, 'ticket-line')).toContain(words.movedBySalon);
  watch.disconnect();
  expect(shownAgain).not.toContain(true);
});

test('the button names who gets the visit, price and length, and who takes more is asked about first', async () => {
  offered = {
    days: [{ date: booked.date, times: ['10:00', '11:00'], takers: [0, 1] }],
    terms: [
      { barber: 'Ardit', price: 8, duration: 30 },
      { barber: 'Besa', price: 12, duration: 45 },
    ],
  };
  const asked = { barber: 'Besa', price: 12, duration: 45 };
  refuseMove = (body) => (body.maxPrice === 12 ? undefined : refused('changed', 409, { takes: asked }));
  const page = await open();
  await expect.poll(() => page.find('#move')?.hidden).toBe(false);
  page.tap('#move');
  page.tap('[name=barber][value="any"]');
  await expect.poll(() => page.find('[name=time][value="11:00"]')).not.toBeNull();
  page.tap('[name=time][value="10:00"]');
  await expect.poll(() => page.find('.bar .book small')?.textContent).toBe('Ardit · 30 min · 8,00\u00a0€');
  page.tap('[name=time][value="11:00"]');
  await expect.poll(() => page.find('.bar .book small')?.textContent).toBe('Besa · 45 min · 12,00\u00a0€');
  page.tap('.bar .book');
  const question = 'Te Besa çmimi është 12,00\u00a0€, jo 8,00\u00a0€. Dëshironi ta ndryshoni orën gjithsesi?';
  await expect.poll(() => text(page, 'dearer-text')).toBe(question);
  expect([page.find('#dearer')?.hidden, visit.time]).toEqual([false, '10:00']);
  page.tap('#dearer-no');
  expect([page.find('#dearer')?.hidden, page.find('.bar .book')?.hidden]).toEqual([true, false]);
  page.tap('.bar .book');
  await expect.poll(() => page.find('#dearer')?.hidden).toBe(false);
  page.tap('#dearer-yes');
  await expect.poll(() => text(page, 'ticket-line')).toContain(words.moved);
  expect(visit.time).toBe('11:00');
});

test('the button of a chain names its services in the language of the page', async () => {
  const part = { version: 1, date: booked.date, time: '10:00', duration: 30, barber: 'Ardit' };
  const names = { cut: ['Prerje', 'Haarschnitt'], nails: ['Manikyr', 'Maniküre'] } as const;
  const chain = Object.entries(names).map(([id, [service, de]]) => ({
    ...{ ...part, id, service, translations: { de } },
  }));
  const parts = chain.map(({ id }, n) => ({
    ...{ services: [id], barberId: id, barber: 'Ardit', from: n * 30, duration: 30 },
  }));
  offered = {
    days: [{ date: booked.date, times: ['11:00'], takers: [0] }],
    terms: [{ barber: 'Ardit', price: 8, duration: 60, parts }],
  };
  visit = { ...booked, chain };
  const page = await open(undefined, { language: 'de' });
  await expect.poll(() => page.find('#move')?.hidden).toBe(false);
  page.tap('#move');
  await expect.poll(() => page.find('[name=time][value="11:00"]')).not.toBeNull();
  page.tap('[name=time][value="11:00"]');
  await expect
    .poll(() => page.find('.bar .book small')?.textContent)
    .toContain('11:00 Haarschnitt · Ardit, 11:30 Maniküre · Ardit');
});

test('with the own barber the button names what was agreed', async () => {
  const page = await open();
  await expect.poll(() => page.find('#move')?.hidden).toBe(false);
  page.tap('#move');
  await expect.poll(() => page.find('[name=time][value="11:00"]')).not.toBeNull();
  page.tap('[name=time][value="11:00"]');
  await expect.poll(() => page.find('.bar .book small')?.textContent).toBe('Ardit · 30 min · 8,00\u00a0€');
});
