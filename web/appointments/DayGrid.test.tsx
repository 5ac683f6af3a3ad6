import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  away,
  barbers,
  block,
  centreOf,
  Day,
  lifted,
  mouse,
  scroller,
  type Told,
} from './DayGrid.fixture.tsx';
import { cancelled, hour, pending, visit } from './visit.fixture.ts';
import '../styles.css';

const told = vi.fn<Told>();
const slotAt = (label: string) => page.getByRole('gridcell', { name: label, exact: true });
const atBlerim = { barber: 'Blerim' };

beforeEach(async () => {
  told.mockClear();
  await page.viewport(1000, 800);
});

describe('a free place', () => {
  test('is taken by click and by Enter, with its time and barber', async () => {
    await render(<Day appointments={[visit('Ana', hour(9), 30)]} told={told} />);
    await slotAt('10:30, Blerim').click();
    expect(told).toHaveBeenCalledWith('place', 'Blerim', '10:30');

    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(told).toHaveBeenLastCalledWith('place', 'Çlirim', '11:00');
  });

  test('begins where the visit ends that reaches into it', async () => {
    await render(<Day appointments={[visit('Ana', hour(9), 45)]} told={told} />);
    await mouse.click(away(centreOf(slotAt('09:45, Arben').element()), 0.3));
    expect(told).toHaveBeenCalledWith('place', 'Arben', '09:45');
  });

  test('is told as taken, and is not offered, where there is a visit', async () => {
    await render(<Day appointments={[visit('Ana', hour(9), 30)]} told={told} />);
    const taken = slotAt('09:00, Arben, i zënë nga Ana');
    await expect.element(taken).toHaveAttribute('aria-disabled', 'true');
    taken.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(told).not.toHaveBeenCalled();
  });

  test('is where Tab enters, not what lies under a visit', async () => {
    const taken = [visit('Ana', hour(9), 60), visit('Besa', hour(9) + 15, 30, atBlerim)];
    await render(<Day appointments={taken} now={hour(9)} told={told} />);
    await expect.element(slotAt('09:00, Çlirim')).toHaveAttribute('tabindex', '0');
    expect(document.querySelectorAll('[data-slot][tabindex="0"]')).toHaveLength(1);
  });

  test('is there again beside the strip of a cancelled one', async () => {
    await render(<Day appointments={[visit('Ana', hour(9), 30, cancelled)]} told={told} />);
    await mouse.click(centreOf(slotAt('09:00, Arben').element()));
    await mouse.click(centreOf(block('Ana')));
    expect(told.mock.calls).toEqual([
      ['place', 'Arben', '09:00'],
      ['open', 'Ana'],
    ]);
  });

  test('is not offered where one may only look, or whose barber has left', async () => {
    const left = barbers.map((barber) => ({ ...barber, active: barber.name !== 'Blerim' }));
    const screen = await render(
      <Day appointments={[visit('Ana', hour(9), 30, atBlerim)]} told={told} columns={left} />,
    );
    await mouse.click(centreOf(slotAt('10:00, Blerim, joaktiv').element()));
    await screen.rerender(<Day appointments={[visit('Ana', hour(9), 30)]} told={told} canEdit={false} />);
    await mouse.click(away(centreOf(block('Ana')), 2));
    expect(told).not.toHaveBeenCalled();
  });
});

describe('the tick', () => {
  test('confirms what is pending, and neither opens nor lifts it', async () => {
    await render(<Day appointments={[visit('Ana', hour(9), 30, pending)]} told={told} />);
    const tick = page.getByRole('button', { name: 'Konfirmo terminin e Ana' });
    const start = centreOf(tick.element());
    await mouse.down(start);
    await mouse.to(away(start, 2));
    expect(lifted()).toBeNull();
    await mouse.to(start);
    await mouse.up();
    expect(told.mock.calls).toEqual([['confirm', 'Ana']]);
    await expect.element(tick).not.toBeInTheDocument();
  });

  test('is the next stop after its visit', async () => {
    await render(<Day appointments={[visit('Ana', hour(9), 30, pending)]} told={told} />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(told.mock.calls).toEqual([['confirm', 'Ana']]);
  });

  test('is on nothing else', async () => {
    const pause = visit('pause', hour(9), 30, {
      ...pending,
      kind: 'block',
      client_name: null,
      title: 'Pushim',
    });
    const screen = await render(<Day appointments={[pause, visit('Ana', hour(10), 30)]} />);
    expect(screen.container.querySelector('.confirm')).toBeNull();
    await screen.rerender(<Day appointments={[visit('Ana', hour(10), 30, pending)]} canEdit={false} />);
    expect(screen.container.querySelector('.confirm')).toBeNull();
  });
});

describe('the day', () => {
  const topOf = (element: Element) =>
    element.getBoundingClientRect().top - scroller().getBoundingClientRect().top;

  test('opens at now, and another day at its first visit', async () => {
    const late = visit('late', hour(18), 30);
    const screen = await render(<Day appointments={[late]} now={hour(15)} />);
    const line = document.querySelector('.now') ?? document.body;
    expect(topOf(line)).toBeGreaterThan(100);
    expect(topOf(line)).toBeLessThan(500);

    await screen.rerender(<Day appointments={[late]} day="2026-11-24" />);
    expect(topOf(block('late'))).toBeGreaterThan(50);
    expect(topOf(block('late'))).toBeLessThan(250);
  });

  test('keeps its place when more comes', async () => {
    const screen = await render(<Day appointments={[visit('Ana', hour(12), 30)]} />);
    const before = topOf(block('Ana'));
    await screen.rerender(<Day appointments={[visit('Ana', hour(12), 30), visit('dawn', hour(6), 30)]} />);
    expect(Math.abs(topOf(block('Ana')) - before)).toBeLessThan(60);
  });

  test('reaches what lies before eight and after eleven, and folds it away', async () => {
    const day = [
      visit('dawn', hour(6, 30), 30),
      visit('Ana', hour(12), 30),
      visit('night', hour(22, 45), 45),
    ];
    await render(<Day appointments={day} told={told} />);
    block('night').focus();
    await userEvent.keyboard('{Enter}');
    expect(told.mock.calls).toEqual([['open', 'night']]);

    const fold = page.getByRole('button', { name: /Para orës 08:00/ });
    await expect.element(fold).toHaveAttribute('aria-expanded', 'true');
    await fold.click();
    expect(document.querySelector('[data-id="dawn"]')).toBeNull();
    await fold.click();
    expect(block('dawn')).toBeVisible();
  });

  test('tells of each visit what its colour and treatment show', async () => {
    const day = [
      visit('Ana', hour(9), 60, { status: 'completed' }),
      visit('Besa', hour(11), 30),
      visit('Dea', hour(12), 30, pending),
    ];
    await render(<Day appointments={day} now={hour(11, 10)} />);
    const named = (start: string) =>
      page
        .getByRole('gridcell', { name: new RegExp(`^${start}`) })
        .element()
        .getAttribute('data-id');
    expect(named('Ana 09:00–10:00 Prerje , 1 orë, 8,00.€, Përfunduar, Arben')).toBe('Ana');
    expect(named('Besa 11:00 · Prerje , 30 min, 8,00.€, tani, Arben')).toBe('Besa');
    expect(named('Dea 12:00 · Prerje , 30 min, 8,00.€, Në pritje, Arben')).toBe('Dea');
    expect(block('Besa')).toHaveAttribute('data-in-progress');
    expect(block('Ana')).toHaveAttribute('data-past');
  });

  test('lets go of what another device has taken away', async () => {
    const screen = await render(<Day appointments={[visit('Ana', hour(9), 60)]} told={told} />);
    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, 2));
    await screen.rerender(<Day appointments={[]} told={told} />);
    expect(lifted()).toBeNull();
    await mouse.up();
    expect(told).not.toHaveBeenCalled();
  });
});

describe('when the clocks change', () => {
  const inZone = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId });
  afterEach(() => inZone(''));

  test.for([
    ['2026-03-29', 'Europe/Tirane'],
    ['2026-10-25', 'Europe/Tirane'],
    ['2026-03-29', 'America/New_York'],
    ['2026-10-25', 'Pacific/Auckland'],
  ])('on %s, seen from %s, nothing shifts', async ([day = '', zone = '']) => {
    await inZone(zone);
    const night = [visit('night', hour(1, 30), 60), visit('Ana', hour(9), 60)];
    await render(<Day appointments={night} day={day} told={told} now={hour(9)} />);
    const slot = document.querySelector('.slots')?.getBoundingClientRect().height ?? 0;
    const top = (id: string) => block(id).getBoundingClientRect().top;
    expect((top('Ana') - top('night')) / slot).toBeCloseTo(15, 3);

    const start = centreOf(block('Ana'));
    await mouse.down(start);
    await mouse.to(away(start, -4));
    await mouse.up();
    block('night').focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowDown}{Enter}');
    expect(told.mock.calls).toEqual([
      ['move', 'Ana', 'Arben', '07:00', 60],
      ['move', 'night', 'Arben', '02:30', 60],
    ]);
  });
});
