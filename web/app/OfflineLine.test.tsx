import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readHealth } from '#contracts/ground/health.ts';
import { listSessions } from '#contracts/identity/sessions.ts';
import { call } from '../ground/lib/call.ts';
import { lastAnswerAt, noteAnswer, noteCut, noteKept } from '../ground/lib/reach.ts';
import { holdTimers } from '../ground/lib/timers.fixture.ts';
import { OfflineLine } from './OfflineLine.tsx';
import '../styles.css';

afterEach(() => {
  noteAnswer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the line about the network, with the age of the data, stays beside the line about waiting changes, and above it on a phone', async () => {
  noteAnswer(Date.parse('2026-11-23T09:05:00Z'));
  noteCut();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T12:00:00Z') });
  await page.viewport(390, 800);
  const screen = await render(
    <OfflineLine>
      <p>12 ndryshime presin lidhjen</p>
    </OfflineLine>,
  );
  const line = screen.getByText('Pa lidhje · gjendja e orës 10:05');
  const waits = screen.getByText('12 ndryshime presin lidhjen').element();
  await expect.element(line).toBeVisible();
  const isBeside = () => waits.getBoundingClientRect().top < line.element().getBoundingClientRect().bottom;
  expect(isBeside()).toBe(false);
  await page.viewport(1440, 900);
  expect(isBeside()).toBe(true);
});

test('the first call without an answer says that what is shown was kept, also where the browser believes in a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no internet')));
  const ask = () => call(readHealth, {}).catch(() => {});
  const screen = await render(<OfflineLine />);
  const line = screen.getByText(/^Pa lidhje/);
  await ask();
  expect(line.query()).toBeNull();

  noteKept(Date.now());
  await ask();
  await expect.element(line).toBeVisible();
  noteAnswer();
  await expect.element(line).not.toBeInTheDocument();
  await ask();
  expect(line.query()).toBeNull();
});

const silent = () => new Promise<Response>(() => {});
/** As a browser does, where the limit of the call is over. */
const untilLimit = (_: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const ofProxy = async () => new Response('Bad Gateway', { status: 502 });
const refused = () => Promise.reject(new TypeError('connection refused'));

test.each([
  ['refuses connections', refused, refused],
  ['hangs', silent, untilLimit],
  ['is dead behind a proxy', ofProxy, ofProxy],
])(
  'while the network is there and the server %s, the line is there three seconds after a call, until an answer comes',
  async (_, answer, health) => {
    holdTimers();
    vi.stubGlobal('fetch', (address: string, request: RequestInit) =>
      address.endsWith('/health') ? health(address, request) : answer(),
    );
    const screen = await render(<OfflineLine />);
    const line = screen.getByText(/^Pa lidhje/);
    call(listSessions, {}).catch(() => {});
    await vi.advanceTimersByTimeAsync(3000);
    await expect.element(line).toBeVisible();
    noteAnswer();
    await expect.element(line).not.toBeInTheDocument();
  },
);

test('a call that fails or takes long shows no line while the server says that it is there', async () => {
  const health = vi.fn(async () => Response.json({ success: true, database: 'ok' }));
  vi.stubGlobal('fetch', (address: string) => (address.endsWith('/health') ? health() : silent()));
  holdTimers();
  const screen = await render(<OfflineLine />);
  const before = lastAnswerAt();
  call(listSessions, {}).catch(() => {});
  await vi.advanceTimersByTimeAsync(3000);
  expect(health).toHaveBeenCalledOnce();
  await expect.poll(lastAnswerAt).not.toBe(before);
  expect(screen.getByText(/^Pa lidhje/).query()).toBeNull();
});

test('after three seconds without an answer the line says that kept data is shown, until an answer comes', async () => {
  holdTimers();
  const screen = await render(<OfflineLine />);
  const line = screen.getByText(/^Pa lidhje/);
  noteKept(Date.now());
  vi.advanceTimersByTime(2999);
  expect(line.query()).toBeNull();
  vi.advanceTimersByTime(1);
  await expect.element(line).toBeVisible();
  noteAnswer();
  await expect.element(line).not.toBeInTheDocument();
});

test.each([
  ['an ordinary night', '2026-11-23T22:59:50Z', '23 nëntor'],
  ['the night in which the clock goes back', '2026-10-24T21:59:50Z', '24 tetor'],
  ['the night in which the clock goes forward', '2027-03-27T22:59:50Z', '27 mars'],
])('after midnight (%s) the line also has the date of the kept data', async (_, moment, date) => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse(moment) });
  noteKept(Date.now());
  noteCut();
  const screen = await render(<OfflineLine />);
  await expect.element(screen.getByText('Pa lidhje · gjendja e orës 23:59')).toBeVisible();
  vi.advanceTimersByTime(20_000);
  await expect.element(screen.getByText(`Pa lidhje · gjendja e datës ${date}, ora 23:59`)).toBeVisible();
});
