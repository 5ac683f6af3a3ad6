// The requests that wait, and how the one of a message in WhatsApp is found among many.

import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ClientBooking } from '#contracts/salon/booked.ts';
import { it } from '../../../test/each-mainly.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { dropToken, keepToken } from '../../ground/lib/token.ts';
import { decide, openOutboxOf } from '../../ground/outbox/queued-changes.ts';
import { toastStore } from '../../ground/ui/toast.ts';
import { bookingsQuery, requestsHash } from './api.ts';
import { useShownBookings } from './new-client.ts';
import { RequestCards } from './RequestCards.tsx';
import Requests from './Requests.tsx';
import { tell } from './tell.ts';
import '../../styles.css';

const request = (n: number, code: string): ClientBooking => ({
  id: `01a1fea1-63ba-76d8-917a-f4eccee7360${n}`,
  appointment: `01a1fea1-63ba-76d8-917a-f4eccee7370${n}`,
  date: '2026-11-27',
  time: `1${n}:00`,
  duration: 30,
  service: 'Prerje',
  barber: 'Ardit',
  client: `Klienti ${n}`,
  phone: `+355 69 200 000${n}`,
  typedName: null,
  bookedBy: null,
  isNewClient: true,
  isMailStopped: false,
  keepsTime: true,
  isTwice: false,
  isMoved: false,
  noShows: 0,
  note: null,
  hasAnswers: false,
  source: 'link',
  answerBy: '2026-11-27T08:00:00.000Z',
  code,
});
const codes = ['K7M2Q9', 'K7M3A1', 'ZZ00TT', '4H8XYW'];

const Cards = () => <RequestCards {...useShownBookings()} />;
let Shown = Cards;

beforeEach(async () => {
  await page.viewport(1440, 900);
  Shown = Cards;
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}));
});

const show = (howMany: number) =>
  showAll({ requests: codes.slice(0, howMany).map((code, n) => request(n, code)), unseen: [] });

async function showAll(bookings: Record<'requests' | 'unseen', ClientBooking[]>) {
  queryClient.setQueryData(bookingsQuery.queryKey, bookings);
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Shown />
    </QueryClientProvider>,
  );
  const shown = () =>
    [...screen.container.querySelectorAll('li')].map((row) => /Kodi: (\w+)/.exec(row.textContent)?.[1]);
  return { screen, shown };
}

test('a request for somebody else says who booked', async () => {
  const { screen } = await showAll({ requests: [{ ...request(1, 'K7M2Q9'), bookedBy: 'Mira' }], unseen: [] });
  await expect.element(screen.getByText('Prerje · Ardit · Rezervoi: Mira · nga linku')).toBeVisible();
});

test('each request shows its code and the typed number; a short list has no search', async () => {
  const { screen, shown } = await show(3);
  await expect.element(screen.getByText('Kodi: K7M2Q9 · +355 69 200 0000')).toBeVisible();
  expect(shown()).toEqual(codes.slice(0, 3));
  expect(screen.getByLabelText('Kodi nga WhatsApp-i').query()).toBeNull();
});

test('the note of the client is read before the answer; a long one is shown whole', async () => {
  const long = 'Vij pak me vonesë nga puna. '.repeat(10).trim();
  const noted = [
    { ...request(1, 'K7M2Q9'), note: 'Vij pak me vonesë' },
    { ...request(2, 'K7M3A1'), note: long },
  ];
  const { screen } = await showAll({ requests: [...noted, request(3, 'ZZ00TT')], unseen: [] });
  const heightOf = (note: string) =>
    screen.getByText(`Shënim: ${note}`, { exact: true }).element().getBoundingClientRect().height;
  const line = heightOf('Vij pak me vonesë');
  expect(line).toBeGreaterThan(0);
  await page.viewport(390, 844);
  expect(heightOf(long)).toBeGreaterThan(4 * line);
  expect(screen.getByText(/^Shënim:/).elements()).toHaveLength(2);
});

test('a booking that nobody has seen says whether the client moved it', async () => {
  const moved = { ...request(1, 'K7M2Q9'), code: null, isMoved: true };
  const { screen } = await showAll({ requests: [], unseen: [moved, { ...request(2, ''), code: null }] });
  const cards = [...screen.container.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(cards.map((card) => card.includes('Orë e re'))).toEqual([true, false]);
});

it.each(2, [
  ['the beginning of a code', 'k7m', ['K7M2Q9', 'K7M3A1']],
  ['a whole code', ' K7M2Q9 ', ['K7M2Q9']],
  ['the whole message', 'Përshëndetje! Kam rezervuar te Blloku për të premten. Kodi: ZZ00TT', ['ZZ00TT']],
  ['a code that no request has', 'AAAAAA', []],
  ['nothing', '', codes],
])('among many %s finds those that have it', async (_what, typed, found) => {
  const { screen, shown } = await show(4);
  await screen.getByLabelText('Kodi nga WhatsApp-i').fill(typed);
  await expect.poll(shown).toEqual(found);
  const answer = screen.getByText('Asnjë kërkesë nuk e ka këtë kod.');
  expect(answer.query() !== null).toBe(found.length === 0);
});

test('when answers leave only a few requests, all of them are shown', async () => {
  const { screen, shown } = await show(4);
  await screen.getByLabelText('Kodi nga WhatsApp-i').fill('ZZ00');
  await expect.poll(shown).toEqual(['ZZ00TT']);
  queryClient.setQueryData(bookingsQuery.queryKey, {
    requests: codes.slice(0, 2).map((code, n) => request(n, code)),
    unseen: [],
  });
  await expect.poll(shown).toEqual(codes.slice(0, 2));
});

describe('a visit that goes to a new client', () => {
  const body = { client_name: 'Dea', client_id: null, client_phone: '+355 69 200 0001' };
  let sent: unknown[] = [];
  let answer: (response: Response | Promise<never>) => void = () => {};
  let closeOutbox = () => {};
  beforeEach(() => {
    keepToken('a session');
    sent = [];
    vi.spyOn(window, 'fetch').mockImplementation((_address, { method, body } = {}) => {
      if (method !== 'PUT') return new Promise(() => {});
      sent.push(JSON.parse(String(body)));
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    closeOutbox = openOutboxOf(
      'user',
      () => true,
      () => import('../../app/outbox/start.ts'),
    );
  });
  afterEach(async () => {
    await decide(() => []);
    closeOutbox();
    dropToken();
  });

  it.each(1, [
    ['saved', () => Response.json({ success: true, message: '' }), 'Klient i ri: Dea', true],
    [
      'kept by the device without a network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'U ruajt në këtë pajisje. Dërgohet kur të kthehet lidhja.',
      true,
    ],
    [
      'refused',
      () => Response.json({ success: false, code: 'invalid', message: 'Jo tani.' }, { status: 400 }),
      'Jo tani.',
      false,
    ],
  ])('shows the new client before the answer, and says if it is %s', async (_how, response, said, stays) => {
    const booking = { ...request(1, 'K7M2Q9'), client: 'Ana', typedName: 'Dea' };
    const { screen } = await showAll({ requests: [booking], unseen: [] });
    const named = () => screen.getByRole('button', { name: 'Krijo klient të ri “Dea”' }).query() !== null;
    await screen.getByRole('button', { name: 'Krijo klient të ri “Dea”' }).click();
    await expect.poll(() => sent).toEqual([{ ...body, change_id: expect.any(String) }]);
    await expect.element(screen.getByText('Dea', { exact: true })).toBeVisible();
    expect(named()).toBe(false);
    answer(response());
    await expect.poll(() => toastStore.read().at(-1)?.text).toBe(said);
    expect(toastStore.read().at(-1)?.detail).toBe(said.startsWith('U ruajt') ? 'Dea' : undefined);
    expect(named()).toBe(!stays);
  });
});

function onPhone() {
  Shown = Requests;
  return page.viewport(390, 844);
}
const lineOf = (screen: Awaited<ReturnType<typeof show>>['screen'], name: RegExp) =>
  screen.getByRole('region', { name: 'Rezervimet online' }).getByRole('button', { name });

test.each([
  [1, 0, '1\u00a0kërkesë në pritje', 'Klienti 0 Pre 27, 10:00'],
  [3, 0, '3\u00a0kërkesa në pritje', ''],
  [3, 2, '3\u00a0kërkesa në pritje · 2\u00a0të reja', ''],
  [0, 1, '1\u00a0rezervim i ri', 'Klienti 0 Pre 27, 10:00'],
])(
  'on a phone %d requests and %d new bookings are the line %j, with who and when if it is one',
  async (requests, unseen, text, whoAndWhen) => {
    await onPhone();
    const all = codes.map((code, n) => request(n, code));
    const { screen } = await showAll({
      requests: all.slice(0, requests),
      unseen: all.slice(4 - unseen).map((one, n) => ({ ...one, ...request(n, '') })),
    });
    const button = screen.getByRole('button');
    await expect.element(button).toHaveAccessibleName([text, whoAndWhen].filter(Boolean).join(' '));
    await expect.element(screen.getByRole('status')).toHaveTextContent(text.replaceAll('\u00a0', ' '));
    expect(button.element().getBoundingClientRect().height).toBeLessThanOrEqual(56);
  },
);

test('on a phone the line opens a sheet, in which requests are answered; it closes with the last one', async () => {
  await onPhone();
  const sent = answerCalls(
    Object.fromEntries(
      [0, 1].map((n) => [
        `POST /bookings/${request(n, '').id}/answer`,
        () => Response.json({ success: true, message: 'Kërkesa u pranua.' }),
      ]),
    ),
  );
  const { screen } = await show(2);
  expect(screen.getByRole('dialog').query()).toBeNull();
  await lineOf(screen, /^2\skërkesa/).click();
  const sheet = page.getByRole('dialog', { name: 'Rezervimet online' });
  await expect.element(sheet.getByText('Kodi: K7M2Q9', { exact: false })).toBeVisible();
  await sheet.getByRole('button', { name: 'Prano: Klienti 0' }).click();
  await expect.element(sheet.getByText('Kodi: K7M2Q9', { exact: false })).not.toBeInTheDocument();
  await sheet.getByRole('button', { name: 'Prano: Klienti 1' }).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(sent).toHaveLength(2);
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
  queryClient.setQueryData(bookingsQuery.queryKey, { requests: [request(3, 'ZZ00TT')], unseen: [] });
  await expect.element(lineOf(screen, /^1\skërkesë/)).toBeVisible();
  expect(sheet.query()).toBeNull();
  dropToken();
});

test('the link of the dashboard opens the sheet at once, and only once', { tags: 'long' }, async () => {
  await onPhone();
  history.replaceState(null, '', requestsHash);
  const { screen } = await show(2);
  const sheet = page.getByRole('dialog', { name: 'Rezervimet online' });
  await expect.element(sheet.getByText('Kodi: K7M2Q9', { exact: false })).toBeVisible();
  expect(location.hash).toBe('');
  await sheet.getByRole('button', { name: 'Mbyll' }).click();
  await expect.element(lineOf(screen, /^2\skërkesa/)).toBeVisible();
});

/** Answers the calls of a test by method and path, and notes them. */
function answerCalls(answers: Record<string, () => Response>) {
  keepToken('a session');
  const sent: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation((address, { method = 'GET', body } = {}) => {
    const name = `${method} ${new URL(String(address), location.origin).pathname.replace('/api', '')}`;
    const answer = answers[name];
    if (!answer) return new Promise(() => {});
    sent.push(`${name} ${body ?? ''}`.trim());
    return Promise.resolve(answer());
  });
  return sent;
}

describe('a flood of requests', () => {
  afterEach(() => dropToken());
  const inFlood = [request(1, 'K7M2Q9'), { ...request(2, 'K7M3A1'), keepsTime: false }];

  test('without one that keeps no time, nothing is declined together', async () => {
    const { screen } = await show(3);
    expect(screen.getByRole('button', { name: 'Refuzo të gjitha këto kërkesa' }).query()).toBeNull();
  });

  test('is declined together, and kept again with the undo of the message', async () => {
    const sent = answerCalls({
      'POST /bookings/decline': () =>
        Response.json({ success: true, count: 2, message: '2 kërkesa refuzohen.' }),
      'DELETE /bookings/decline': () =>
        Response.json({ success: true, count: 2, message: '2 kërkesa presin.' }),
    });
    const { screen } = await showAll({ requests: inFlood, unseen: [] });
    await expect.element(screen.getByText('Ora nuk ruhet', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: 'Refuzo të gjitha këto kërkesa' }).click();
    const last = () => toastStore.read().at(-1);
    await expect.poll(() => last()?.text).toBe('2 kërkesa refuzohen.');
    expect(last()?.duration).toBe(60_000);
    last()?.actions[0]?.onPress();
    await expect.poll(() => last()?.text).toBe('2 kërkesa presin.');
    expect(sent).toEqual(['POST /bookings/decline', 'DELETE /bookings/decline']);
  });

  test('a request whose time was taken offers the nearest ones, and is accepted at one of them', async () => {
    let isTaken = true;
    const path = `POST /bookings/${inFlood[1]?.id}/answer`;
    const times = ['09:00', '09:30', '10:30'].map((time) => ({ date: '2026-11-27', time }));
    const sent = answerCalls({
      [path]: () =>
        isTaken
          ? Response.json(
              { success: false, code: 'slot_taken', message: 'Ky orar u zu ndërkohë.', times },
              { status: 409 },
            )
          : Response.json({ success: true, message: 'Kërkesa u pranua.' }),
    });
    const { screen } = await showAll({ requests: inFlood, unseen: [] });
    await screen.getByRole('button', { name: 'Prano: Klienti 2' }).click();
    await expect.element(screen.getByText('Ky orar u zu ndërkohë.')).toBeVisible();
    isTaken = false;
    await screen.getByRole('button', { name: 'Prano: e premte, 27 nëntor, 10:30' }).click();
    await expect.poll(() => sent.at(-1)).toBe(`${path} {"accept":true,"date":"2026-11-27","time":"10:30"}`);
  });
});

test.each([
  [true, []],
  [false, ['Njofto klientin']],
])(
  'after an answer of which a mail tells the client (%s), the desk is offered %j',
  async (client_told, offered) => {
    answerCalls({
      [`POST /bookings/${request(0, '').id}/answer`]: () =>
        Response.json({ success: true, message: 'Kërkesa u pranua.', client_told }),
    });
    const { screen } = await show(1);
    await screen.getByRole('button', { name: 'Prano: Klienti 0' }).click();
    const actions = () =>
      toastStore
        .read()
        .at(-1)
        ?.actions.map(({ label }) => label);
    await expect.poll(actions).toEqual(offered);
    toastStore.set([]);
    dropToken();
  },
);

test('a booking that is refused in its news offers the message to the client where no mail went', async () => {
  const { id } = request(1, '');
  answerCalls({
    [`GET /bookings/${id}`]: () =>
      Response.json({ success: true, booking: { ...request(1, ''), noShows: 2 } }),
    [`POST /bookings/${id}/answer`]: () =>
      Response.json({ success: true, message: 'U refuzua.', client_told: false }),
  });
  queryClient.setQueryData(bookingsQuery.queryKey, { requests: [request(1, '')], unseen: [] });
  await tell.booking(id);
  const last = () => toastStore.read().at(-1);
  last()?.actions[0]?.onPress();
  await expect.poll(() => last()?.text).toBe('U refuzua.');
  expect(last()?.actions.map(({ label }) => label)).toEqual(['Njofto klientin']);
  toastStore.set([]);
  dropToken();
});

test('a booking of a client who has another visit then, or missed two, can be refused; others are only seen', async () => {
  const sent = answerCalls({
    [`POST /bookings/${request(1, '').id}/answer`]: () =>
      Response.json({ success: true, message: 'U refuzua.' }),
  });
  const unseen = [
    { ...request(1, ''), isTwice: true },
    { ...request(2, ''), noShows: 2 },
    { ...request(3, ''), noShows: 1 },
  ].map((one) => ({ ...one, code: null, answerBy: null }));
  const { screen } = await showAll({ requests: [], unseen });
  await expect.element(screen.getByText('Ky klient ka edhe një termin në këtë orë')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Refuzo/ }).elements()).toHaveLength(2);
  await screen.getByRole('button', { name: 'Refuzo: Klienti 1' }).click();
  await expect.poll(() => sent).toEqual([`POST /bookings/${request(1, '').id}/answer {"accept":false}`]);
  dropToken();
});
