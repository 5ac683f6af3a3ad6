import '../../look.css';
import './week.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { colour, hour, visit } from '../../appointments/visit.fixture.ts';
import { gridWords } from '../grid/words.sq.ts';
import { Timeline } from './Timeline.tsx';
import type { WeekActs } from './use-week-acts.ts';
import { createWeekDrag } from './week-drag.ts';

const day = '2026-11-23';
const block: Partial<Appointment> = {
  kind: 'block',
  title: 'Pushim',
  client_name: null,
  service_name: null,
  services: [],
};
const appointments = [
  visit('Ana', hour(9), 60),
  visit('Besa', hour(10), 30),
  visit('Pushim', hour(12), 90, block),
];

const acts: WeekActs = {
  drag: createWeekDrag(),
  current: undefined,
  mayMove: () => true,
  colourOf: () => 'sage',
  otherBarberOf: () => undefined,
  spoken: ({ id }) => id,
};

async function show(width: number, shown = appointments) {
  await page.viewport(width, 900);
  const { container } = await render(
    <ul className="week-days" data-one>
      <li>
        <span className="week-day">
          <Timeline
            day={day}
            now={{ day: '2026-11-22', minutes: hour(9) }}
            open={[{ from: hour(9), to: hour(15) }]}
            busy={[{ from: hour(14), to: hour(15) }]}
            appointments={shown}
            hours={{ from: hour(9), to: hour(16) }}
            toneOf={() => 'sage'}
            held={undefined}
            acts={acts}
          />
        </span>
      </li>
    </ul>,
  );
  const [ana, besa, pushim] = [...container.querySelectorAll<HTMLElement>('.week-timeline .visit')];
  const closed = container.querySelector<HTMLElement>('.closed');
  if (!ana || !besa || !pushim || !closed) throw new Error('a piece is missing');
  return { container, ana, besa, pushim, closed };
}

const isHatched = (piece: Element) => getComputedStyle(piece).backgroundImage.startsWith('repeating-linear');

test.each([1440, 390])(
  'at %i px a time at which the barber is busy elsewhere is hatched, with its words',
  async (width) => {
    const { container } = await show(width);
    const busy = container.querySelector('.busy');
    expect([busy?.textContent, isHatched(busy as Element)]).toEqual([gridWords.busyElsewhere, true]);
  },
);

test.each([1440, 390])('at %i px blocked time is hatched, and visits are not', async (width) => {
  const { ana, pushim } = await show(width);
  expect(isHatched(pushim)).toBe(true);
  expect(isHatched(ana)).toBe(false);
});

test.each([
  [1440, 'top', 'height'],
  [390, 'left', 'width'],
] as const)(
  'at %i px waiting time is hatched, and what others get in it is shown over it',
  async (width, at, length) => {
    const { container } = await show(width, [
      colour('Ana', hour(9)),
      visit('Besa', hour(9, 30), 40),
      visit('Pushim', hour(12), 90, block),
    ]);
    const of = (selector: string) =>
      [...container.querySelectorAll(`.week-timeline ${selector}`)].map((piece) =>
        piece.getBoundingClientRect(),
      );
    const [first, last, inner] = of('.visit');
    const [wait] = of('.wait');
    if (!first || !last || !inner || !wait) throw new Error('a piece is missing');
    expect(of('.visit')).toHaveLength(4);
    expect(inner[at]).toBeCloseTo(wait[at], 0);
    expect(inner[length]).toBeCloseTo(wait[length], 0);
    expect(first[length] / last[length]).toBeCloseTo(1.5, 1);
    expect(isHatched(container.querySelector('.wait') as Element)).toBe(true);
  },
);

test('visits that touch are a piece each, and their heights follow their durations', async () => {
  const { ana, besa, pushim, closed } = await show(1440);
  const height = (piece: HTMLElement) => piece.getBoundingClientRect().height;
  expect(height(ana)).toBeCloseTo(2 * height(besa), 0);
  expect(height(pushim)).toBeCloseTo(3 * height(besa), 0);
  expect(height(closed)).toBeCloseTo(2 * height(besa), 0);
  expect(ana.innerText).toContain('Ana\n09:00–10:00');
  expect(pushim.innerText).toContain('Pushim\n12:00–13:30');
});

test('each hour is shown beside its line; on a phone every second hour below the bar', async () => {
  const wide = await show(1440);
  const shown = (container: Element) =>
    [...container.querySelectorAll<HTMLElement>('.hours > span')].filter((one) => one.checkVisibility());
  const ten = shown(wide.container)[1];
  expect(ten?.innerText).toBe('10:00');
  const { top, bottom } = ten?.getBoundingClientRect() ?? new DOMRect();
  expect((top + bottom) / 2).toBeCloseTo(wide.besa.getBoundingClientRect().top, 0);

  await page.viewport(390, 900);
  expect(shown(wide.container).map((one) => one.innerText)).toEqual(['10:00', '12:00', '14:00']);
});
