import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { barbers, block, centreOf, Day, finger, lifted, scroller } from '../grid/DayGrid.fixture.tsx';
import { useSwipe } from './use-swipe.ts';
import '../../styles.css';

const onSwipe = vi.fn();

function Swiped({ columns = barbers }: { columns?: typeof barbers }) {
  const swipe = useSwipe(onSwipe);
  return (
    <div {...swipe}>
      <Day appointments={[visit('Ana', hour(9), 60)]} columns={columns} />
    </div>
  );
}

beforeEach(async () => {
  onSwipe.mockClear();
  await page.viewport(390, 800);
});

const swipe = (x: number, y: number, from = centreOf(scroller())) =>
  finger.swipe(from, { x: from.x + x, y: from.y + y });

test('a swipe to the left goes to the next day, a swipe to the right to the previous day', async () => {
  await render(<Swiped />);
  await swipe(-150, 10);
  await swipe(150, -10);
  await expect.poll(() => onSwipe.mock.calls).toEqual([[1], [-1]]);
});

test('a short, steep or vertical movement of the finger is not a swipe', { tags: 'long' }, async () => {
  await render(<Swiped />);
  await swipe(-40, 0);
  await swipe(-100, 90);
  await swipe(0, -200);
  expect(onSwipe).not.toHaveBeenCalled();
});

test('a swipe over columns that can scroll sideways scrolls them, and the day stays', async () => {
  const many = Array.from(
    { length: 7 },
    (_, n) => ({ id: `${n}`, name: `B${n}`, colour: 'sage', active: true }) as const,
  );
  await render(<Swiped columns={many} />);
  const from = centreOf(scroller());
  await finger.down(from);
  await finger.to({ x: from.x - 150, y: from.y });
  await finger.up();
  await expect.poll(() => scroller().scrollLeft).toBeGreaterThan(0);
  expect(onSwipe).not.toHaveBeenCalled();
});

test('a swipe with a lifted visit drags the visit, and the day stays', { tags: 'long' }, async () => {
  await render(<Swiped />);
  const start = centreOf(block('Ana'));
  await finger.down(start);
  await expect.poll(lifted).not.toBeNull();
  await finger.to({ x: start.x + 110, y: start.y });
  await finger.up();
  expect(onSwipe).not.toHaveBeenCalled();
});
