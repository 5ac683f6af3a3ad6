import { expect, test } from 'vitest';
import { visit } from '../../appointments/visit.fixture.ts';
import { changesInBlock, endsFor, newBlocksOf, rebaseBlock, startingAt } from './block.rules.ts';
import { emptyBlock, valuesOfBlock } from './values.rules.ts';

const pause = emptyBlock({ day: '2026-11-30', barber: 'Arben', minutes: 12 * 60 });
let ids = 0;
const newId = () => `${++ids}`;

test('a new block lasts an hour but ends by midnight; moving its start past its end moves the end too', () => {
  expect([pause.from, pause.to]).toEqual(['12:00', '13:00']);
  expect(emptyBlock({ day: '2026-11-30', barber: 'Arben', minutes: 23 * 60 + 30 }).to).toBe('24:00');
  expect(endsFor(pause).at(-1)).toBe('24:00');
  expect(startingAt(pause, '14:00')).toMatchObject({ from: '14:00', to: '15:00' });
  expect(startingAt(pause, '11:00')).toMatchObject({ from: '11:00', to: '13:00' });
});

test('three days make three blocks, also over the end of a month', () => {
  const blocks = newBlocksOf({ ...pause, days: '3' }, newId);
  expect(blocks.map(({ appointment_date }) => appointment_date)).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ]);
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(3);
  expect(blocks[0]).toMatchObject({
    kind: 'block',
    title: 'Pauzë',
    appointment_time: '12:00',
    duration: 60,
  });
});

test('an all-day block lasts from midnight to midnight, 1440 minutes', () => {
  expect(newBlocksOf({ ...pause, allDay: true }, newId)[0]).toMatchObject({
    appointment_time: '00:00',
    duration: 1440,
  });
});

test('an edited block sends only the values that differ', () => {
  const block = { ...visit('', 12 * 60, 60), kind: 'block' as const, title: 'Pushim' };
  expect(changesInBlock(block, valuesOfBlock(block))).toEqual({});
  expect(changesInBlock(block, { ...valuesOfBlock(block), to: '14:00' })).toEqual({ duration: 120 });
});

test('a block that a colleague moved keeps what was typed, and is not moved back', () => {
  const block = { ...visit('', 12 * 60, 60), kind: 'block' as const, title: 'Pushim' };
  const moved = { ...block, appointment_time: '13:00' };
  const typed = { ...valuesOfBlock(block), title: 'Drekë' };
  expect(changesInBlock(moved, rebaseBlock(typed, block, moved))).toEqual({ title: 'Drekë' });
  const longer = rebaseBlock({ ...typed, to: '13:30' }, block, moved);
  expect(changesInBlock(moved, longer)).toEqual({ title: 'Drekë', appointment_time: '12:00', duration: 90 });
});

test('two days, three weeks and two barbers make twelve blocks, a week apart', () => {
  const blocks = newBlocksOf({ ...pause, days: '2', weeks: '3', barbers: ['Arben', 'Blerim'] }, newId);
  expect(blocks).toHaveLength(12);
  expect(blocks.filter(({ barber }) => barber === 'Blerim').map((block) => block.appointment_date)).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-07',
    '2026-12-08',
    '2026-12-14',
    '2026-12-15',
  ]);
});
