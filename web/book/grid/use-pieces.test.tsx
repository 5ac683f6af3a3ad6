import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { hour, visit } from '../../appointments/visit.fixture.ts';
import { usePieces } from './use-pieces.ts';

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => visit(`${from + i}`, hour(from + i), 60));

/** Draws the visits near 14:00, and notes what each drawing has. */
async function draw(first: ReturnType<typeof hours>, isSeen = (_one: Appointment) => false) {
  const drawings: string[][] = [];
  function Grid({ visits }: { visits: ReturnType<typeof hours> }) {
    drawings.push(usePieces(visits, 14 * 60, new Set(visits.filter(isSeen))).map(({ id }) => id));
    return null;
  }
  const { rerender } = await render(<Grid visits={first} />);
  return { drawings, change: (visits: ReturnType<typeof hours>) => rerender(<Grid visits={visits} />) };
}

test('the visits around the time of the day are drawn first, and soon all of them', async () => {
  const { drawings } = await draw(hours(10, 22));
  expect(drawings[0]?.toSorted()).toEqual(['10', '11', '12', '13', '14', '15', '16', '17']);
  await expect.poll(() => drawings.at(-1)).toHaveLength(13);
});

test('all visits that the screen shows are drawn first, however many they are', async () => {
  const { drawings } = await draw(hours(8, 22), (one) => one.appointment_time >= '12:00');
  expect(drawings[0]?.toSorted()).toEqual(['12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22']);
  await expect.poll(() => drawings.at(-1)).toHaveLength(15);
});

test('a visit that comes later is drawn at once', async () => {
  const { drawings, change } = await draw(hours(10, 22));
  // the last piece, and once more without pieces
  await expect.poll(() => drawings.filter((drawn) => drawn.length === 13).length).toBe(2);
  const before = drawings.length;
  await change(hours(10, 23));
  expect(drawings.slice(before).every((drawn) => drawn.length === 14)).toBe(true);
  expect(drawings.length).toBeGreaterThan(before);
});

test('a few visits are drawn together, also where they arrive after the grid', async () => {
  const { drawings, change } = await draw([]);
  await change(hours(10, 17));
  expect(drawings.at(-1)).toHaveLength(8);
});
