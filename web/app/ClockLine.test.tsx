import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { readHealth } from '#contracts/ground/health.ts';
import { call } from '../ground/lib/call.ts';
import { useClock } from '../ground/lib/use-now.ts';
import { OfflineLine } from './OfflineLine.tsx';
import '../styles.css';

const hour = 3_600_000;
const day = 24 * hour;
const noon = Date.parse('2026-11-23T10:18:00Z');
const wrong = page.getByText(/^Ora e pajisjes nuk është e saktë/);

let answers: () => Response;
const from = (server: number, body: object = { success: true, database: 'ok' }) =>
  Response.json(body, { headers: { date: new Date(server).toUTCString() } });
const hear = () => call(readHealth, {}).catch(() => {});

function setClock(now: number) {
  vi.setSystemTime(now);
  answers = () => from(noon);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval', 'performance'], now: noon });
  vi.stubGlobal('fetch', async () => answers());
});
afterEach(async () => {
  setClock(noon);
  await hear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Shown() {
  const { day: today, minutes } = useClock();
  return (
    <>
      <OfflineLine />
      <output>{`${today} ${minutes}`}</output>
    </>
  );
}
const shown = page.getByText(/^20\d\d-/);
const real = `2026-11-23 ${11 * 60 + 18}`;

test.each([
  ['a day ahead', day, '2026-11-24 678'],
  ['a day behind', -day, '2026-11-22 678'],
  ['three hours ahead', 3 * hour, '2026-11-23 858'],
])(
  'a clock that is %s: the screens have the day and hour of the server, and the line says both',
  async (_, off, before) => {
    setClock(noon + off);
    await render(<Shown />);
    await expect.element(shown).toHaveTextContent(before);
    await expect.element(wrong).not.toBeInTheDocument();

    await hear();
    await expect.element(shown).toHaveTextContent(real);
    await expect
      .element(wrong)
      .toHaveTextContent('Ora e pajisjes nuk është e saktë: sot është e hënë, 23 nëntor, ora 11:18');

    setClock(noon);
    await hear();
    await expect.element(wrong).not.toBeInTheDocument();
    await expect.element(shown).toHaveTextContent(real);
  },
);

test('a clock that is four minutes off is left alone, and nothing is drawn again', async () => {
  setClock(noon + 4 * 60_000);
  const drawn = vi.fn();
  function Counted() {
    drawn(useClock());
    return <Shown />;
  }
  await render(<Counted />);
  await expect.element(shown).toHaveTextContent('2026-11-23 682');
  drawn.mockClear();
  await hear();
  answers = () => from(noon + 20_000);
  await hear();
  await expect.element(wrong).not.toBeInTheDocument();
  expect(drawn).not.toHaveBeenCalled();
});

test('a proxy or the page of a public Wi-Fi says nothing about the clock', async () => {
  answers = () => from(noon - day, {});
  await render(<Shown />);
  await hear();
  await expect.element(shown).toHaveTextContent(real);
  await expect.element(wrong).not.toBeInTheDocument();
});

test('without a network a clock that somebody sets right is corrected no longer, and the line goes away', async () => {
  setClock(noon + day);
  await render(<Shown />);
  await hear();
  await expect.element(wrong).toBeVisible();

  answers = () => Response.error();
  vi.setSystemTime(noon);
  vi.advanceTimersByTime(60_000);
  await expect.element(wrong).not.toBeInTheDocument();
  await expect.element(shown).toHaveTextContent(`2026-11-23 ${11 * 60 + 19}`);
});

test('the device remembers it for a start without a network, until the clock is right', async () => {
  await render(<Shown />);
  setClock(noon + day);
  await hear();
  expect(JSON.parse(localStorage.getItem('clock') ?? '')).toEqual({ ahead: -day, at: noon });

  setClock(noon);
  await hear();
  expect(localStorage.getItem('clock')).toBeNull();
});
