import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { colour, hour, pending, visit } from '../../appointments/visit.fixture.ts';
import {
  announced,
  away,
  block,
  centreOf,
  Day,
  finger,
  lifted,
  mouse,
  type OnEvent,
  renderGrid,
} from './DayGrid.fixture.tsx';
import '../../styles.css';

const onEvent = vi.fn<OnEvent>();
const gaps = () => [...document.querySelectorAll<HTMLElement>('.columns .gap')];
const gap = (minutes: number) =>
  page.getByRole('button', { name: `Koha e veprimit (e lirë): ${minutes} min` });
const box = (element: Element) => element.getBoundingClientRect();

beforeEach(async () => {
  onEvent.mockClear();
  await page.viewport(1000, 800);
});

test('the waiting time of a visit is hatched between its work, and a tap on it books it', async () => {
  await renderGrid(<Day appointments={[colour('Ana', hour(9))]} onEvent={onEvent} />);
  const wait = block('Ana').querySelector('.wait') as Element;
  expect(document.querySelector('.load')).toHaveTextContent('1 termin · 50 min');
  const slot = box(document.querySelector('.slots') as Element).height;
  expect(box(wait).height).toBeCloseTo((40 / 30) * slot, 0);
  expect(box(wait).top - box(block('Ana')).top).toBeCloseTo(slot, -1);
  await mouse.click(centreOf(gap(40).element()));
  await mouse.click(away(centreOf(block('Ana')), -1.2));
  expect(onEvent.mock.calls).toEqual([
    ['book', 'Arben', '09:30'],
    ['open', 'Ana'],
  ]);
});

test('a visit in the gap lies inside the block, is opened by itself, and leaves the rest of the gap free', async () => {
  const day = [colour('Ana', hour(9)), visit('Besa', hour(9, 30), 20, pending)];
  await renderGrid(<Day appointments={day} onEvent={onEvent} />);
  const [outer, inner] = [box(block('Ana')), box(block('Besa'))];
  expect(inner.left).toBeGreaterThan(outer.left + 5);
  expect(inner.right).toBeLessThan(outer.right);
  expect(inner.width).toBeGreaterThan(outer.width * 0.8);
  await mouse.click(away(centreOf(block('Besa')), 0));
  await mouse.click(centreOf(gap(20).element()));
  block('Ana').focus();
  await mouse.click(away(centreOf(block('Besa')), 0));
  expect(onEvent.mock.calls).toEqual([
    ['open', 'Besa'],
    ['book', 'Arben', '09:50'],
    ['open', 'Besa'],
  ]);
});

test('a full gap, a read-only day and an inactive barber offer nothing', async () => {
  const full = [colour('Ana', hour(9)), visit('Besa', hour(9, 30), 40)];
  const { rerender } = await renderGrid(<Day appointments={full} />);
  expect(gaps()).toEqual([]);
  await rerender(<Day appointments={[colour('Ana', hour(9))]} canEdit={false} />);
  expect(gaps()).toEqual([]);
  expect(document.querySelectorAll('.wait')).toHaveLength(1);
});

test('the name of a block says when the barber works, and the gap is a free slot for the keyboard', async () => {
  await renderGrid(<Day appointments={[colour('Ana', hour(9))]} onEvent={onEvent} />);
  await expect
    .element(page.getByRole('gridcell', { name: /punë 30 min, koha e veprimit 40 min, punë 20 min/ }))
    .toHaveAttribute('data-id', 'Ana');
  const slot = page.getByRole('gridcell', {
    name: '09:30, Arben, Koha e veprimit (e lirë): 40 min',
    exact: true,
  });
  // it is drawn when the browser has time for it
  await expect.element(slot).toBeInTheDocument();
  (slot.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  (gap(40).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(onEvent.mock.calls).toEqual([
    ['book', 'Arben', '09:30'],
    ['book', 'Arben', '09:30'],
  ]);
});

test('a visit is dropped into a gap that fits it, and not into one that is too short', async () => {
  const day = [colour('Ana', hour(9)), visit('Besa', hour(14), 30), visit('Dea', hour(12), 60)];
  await renderGrid(<Day appointments={day} onEvent={onEvent} />);
  const drag = async (id: string, halfHours: number) => {
    const start = centreOf(block(id));
    await mouse.down(start);
    await mouse.to(away(start, halfHours));
    const isOverlap = lifted()?.hasAttribute('data-overlap');
    await mouse.up();
    return isOverlap;
  };
  expect(await drag('Besa', -9)).toBe(false);
  expect(await drag('Dea', -5)).toBe(true);
  expect(onEvent.mock.calls).toEqual([
    ['move', 'Besa', { barber: 'Arben', appointment_time: '09:30', duration: 30 }],
    ['overlap', 'Ana', 'Dea'],
  ]);
});

test('a drag that begins in the gap moves the whole visit, and the lower edge changes its last work', {
  tags: 'long',
}, async () => {
  await renderGrid(
    <Day appointments={[colour('Ana', hour(9)), visit('Besa', hour(9, 30), 30)]} onEvent={onEvent} />,
  );
  const start = away(centreOf(block('Ana')), -1.3);
  await mouse.down(start);
  await mouse.to(away(start, 4));
  expect(lifted()?.querySelectorAll('.wait')).toHaveLength(1);
  await mouse.up();
  const grip = centreOf(block('Ana').querySelector('.grip') as Element);
  await mouse.down(grip);
  await mouse.to(away(grip, -6));
  expect(lifted()?.querySelectorAll('.wait')).toHaveLength(1);
  await mouse.to(away(grip, 1));
  await mouse.up();
  expect(onEvent.mock.calls).toEqual([
    ['move', 'Ana', { barber: 'Arben', appointment_time: '11:00', duration: 90 }],
    ['move', 'Ana', { duration: 120 }],
  ]);
  expect(box(block('Ana').querySelector('.wait') as Element).height).toBeCloseTo(
    box(gap(40).element()).height,
  );
});

test('by keyboard the outer visit goes around the inner one, and says whose work it overlaps', {
  tags: 'long',
}, async () => {
  await renderGrid(
    <Day appointments={[colour('Ana', hour(9)), visit('Besa', hour(9, 30), 30)]} onEvent={onEvent} />,
  );
  block('Ana').focus();
  await userEvent.keyboard(' {ArrowDown}');
  expect(announced()).toBe('09:30–11:00, Arben, i zënë: Besa');
  await userEvent.keyboard('{ArrowUp}');
  expect(announced()).toBe('09:00–10:30, Arben');
  await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(announced()).toBe('09:00–10:30, Arben');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}');
  expect(onEvent.mock.calls).toEqual([['move', 'Ana', { duration: 120 }]]);
});

test('a tap on the gap books it, and a long press there lifts the visit', { tags: 'long' }, async () => {
  await page.viewport(390, 800);
  await renderGrid(<Day appointments={[colour('Ana', hour(9))]} onEvent={onEvent} />);
  await finger.tap(centreOf(gap(40).element()));
  expect(onEvent.mock.calls).toEqual([['book', 'Arben', '09:30']]);
  await finger.down(centreOf(gap(40).element()));
  await expect.poll(() => lifted()).not.toBeNull();
  await finger.up();
  expect(onEvent).toHaveBeenCalledOnce();
});
