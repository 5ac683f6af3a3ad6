import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useSteadyDay } from './use-steady-day.ts';

function Day({ hasLine }: { hasLine: boolean }) {
  useSteadyDay('2026-11-23', true);
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 400 }}>
      {hasLine && <p style={{ flex: 'none', height: 50, margin: 0 }}>1 kërkesë</p>}
      <div className="day-scroller" style={{ flex: 1, overflow: 'auto' }}>
        <p style={{ margin: '240px 0 600px' }}>10:00</p>
      </div>
    </div>
  );
}

test('a line that comes late, and one that goes, leave the visits of the day where they are', async () => {
  const { container, rerender } = await render(<Day hasLine={false} />);
  const scroller = container.querySelector('.day-scroller');
  scroller?.scrollTo(0, 100);
  const visit = () => container.querySelector('.day-scroller p')?.getBoundingClientRect().top;
  const before = visit() ?? 0;
  await rerender(<Day hasLine />);
  await expect.poll(() => scroller?.scrollTop).toBe(150);
  expect(visit()).toBeCloseTo(before, 0);
  await rerender(<Day hasLine={false} />);
  await expect.poll(() => scroller?.scrollTop).toBe(100);
  expect(visit()).toBeCloseTo(before, 0);
});
