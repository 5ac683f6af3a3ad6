import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { useArrivals } from './use-arrivals.ts';

interface DayProps {
  readonly appointments: readonly Appointment[] | undefined;
  readonly day?: string;
}

function Day({ appointments, day = '2026-11-23' }: DayProps) {
  useArrivals(day, appointments);
  return (
    <div className="columns">
      {appointments?.map(({ id }) => (
        <div key={id} data-id={id} />
      ))}
    </div>
  );
}

const targets = () =>
  document.getAnimations().map(({ effect }) => ((effect as KeyframeEffect).target as HTMLElement).dataset.id);
function finish() {
  for (const animation of document.getAnimations()) animation.finish();
}
const ana = visit('Ana', hour(9), 30);
const besa = visit('Besa', hour(10), 30);

test('what arrives from elsewhere glows once', async () => {
  const { rerender } = await render(<Day appointments={[ana]} />);
  expect(targets()).toEqual([]);
  await rerender(<Day appointments={[ana, besa]} />);
  expect(targets()).toEqual(['Besa']);
  finish();
  await rerender(<Day appointments={[{ ...ana, appointment_time: '11:00' }, { ...besa }]} />);
  expect(targets()).toEqual(['Ana']);
  finish();
});

test('a day that is only loaded or changed to does not glow', async () => {
  const { rerender } = await render(<Day appointments={undefined} />);
  await rerender(<Day appointments={[ana]} />);
  await rerender(<Day appointments={[besa]} day="2026-11-24" />);
  expect(targets()).toEqual([]);
});
