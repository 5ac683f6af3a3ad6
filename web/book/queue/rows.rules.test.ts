import { expect, test } from 'vitest';
import { cancelled, hour, visit } from '../../appointments/visit.fixture.ts';
import type { ShownWalkIn } from '../../appointments/walk-ins/queue.rules.ts';
import { justCame } from '../../appointments/walk-ins/queue.rules.ts';
import { nameIn, rowsOf, waitedIn } from './rows.rules.ts';

const came = (id: string, changes: Partial<ShownWalkIn> = {}): ShownWalkIn => ({
  ...justCame(id, '2026-11-23', { arrived_at: '2026-11-23T12:40:00.000Z' }),
  ...changes,
});
const begins = (id: string, minutes: number | null) => ({
  id,
  place: minutes === null ? null : { barber_id: 'barber', minutes, from: 0, to: 0 },
});
const shown = (...input: Parameters<typeof rowsOf>) =>
  rowsOf(...input).map((row) => ('visit' in row ? row.visit.id : row.walkIn.id));

test('booked visits come after those who wait, until the last of these begins', () => {
  const visits = [
    visit('past', hour(13), 30),
    visit('soon', hour(14, 10), 30),
    visit('gone', hour(14, 15), 30, cancelled),
    visit('break', hour(14, 20), 30, { kind: 'block' }),
    visit('evening', hour(18), 30),
  ];
  const waiting = [came('late'), came('first')];
  const said = [begins('late', hour(15)), begins('first', hour(14))];
  expect(shown(waiting, said, visits, hour(14))).toEqual(['first', 'late', 'soon']);
  expect(shown([], [], visits, hour(14))).toEqual([]);
});

test('who finds no time comes after all others who wait, before the visits of the day; who is on the way has no row', () => {
  const waiting = [came('none'), came('first'), came('away', { is_here: false })];
  const said = [begins('none', null), begins('first', hour(14))];
  const evening = visit('evening', hour(18), 30);
  expect(shown(waiting, said, [evening], hour(14))).toEqual(['first', 'none', 'evening']);
});

test('a name, else the number, else that there is none yet', () => {
  const names = [
    { name: 'Luan', number: 3 },
    { name: null, number: 3 },
    { name: null, number: null },
  ].map(nameIn);
  expect(names).toEqual(['Luan', 'Nr. 3', 'Pa numër ende']);
});

test('how long somebody waits is never below zero, and goes on over midnight', () => {
  const at = (minutes: number, day = '2026-11-23') => waitedIn(came('one'), { day, minutes });
  expect([at(hour(14)), at(hour(13)), at(20, '2026-11-24')]).toEqual([20, 0, 640]);
});
