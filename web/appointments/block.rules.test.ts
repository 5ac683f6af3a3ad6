import { expect, test } from 'vitest';
import {
  blockAt,
  blocksOf,
  changesInBlock,
  endsFor,
  flawInBlock,
  startingAt,
  typedFromBlock,
} from './block.rules.ts';
import { visit } from './visit.fixture.ts';

const pause = blockAt({ day: '2026-11-30', barber: 'Arben', minutes: 12 * 60 });
let ids = 0;
const newId = () => `${++ids}`;

test('an hour from the place that was asked for, never past midnight', () => {
  expect([pause.from, pause.to]).toEqual(['12:00', '13:00']);
  expect(blockAt({ day: '2026-11-30', barber: 'Arben', minutes: 23 * 60 + 30 }).to).toBe('24:00');
  expect(endsFor(pause).at(-1)).toBe('24:00');
  expect(startingAt(pause, '14:00')).toMatchObject({ from: '14:00', to: '15:00' });
  expect(startingAt(pause, '11:00')).toMatchObject({ from: '11:00', to: '13:00' });
});

test('one block a day, over the end of a month', () => {
  const blocks = blocksOf({ ...pause, days: '3' }, newId);
  expect(blocks.map(({ appointment_date }) => appointment_date)).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
  ]);
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(3);
  expect(blocks[0]).toMatchObject({
    kind: 'block',
    title: 'Pushim',
    appointment_time: '12:00',
    duration: 60,
  });
});

test('all day is from midnight to midnight', () => {
  expect(blocksOf({ ...pause, allDay: true }, newId)[0]).toMatchObject({
    appointment_time: '00:00',
    duration: 1440,
  });
});

test('is refused without a title, with an end before its start, and for no or too many days', () => {
  expect(flawInBlock(pause)).toBeUndefined();
  expect(flawInBlock({ ...pause, title: ' ' })?.field).toBe('title');
  expect(flawInBlock({ ...pause, to: '12:00' })?.field).toBe('to');
  for (const days of ['0', '32', '1,5', '', 'x']) expect(flawInBlock({ ...pause, days })?.field).toBe('days');
  expect(flawInBlock({ ...pause, days: '31' })).toBeUndefined();
});

test('a changed one sends only what differs', () => {
  const block = { ...visit('', 12 * 60, 60), kind: 'block' as const, title: 'Pushim' };
  expect(changesInBlock(block, typedFromBlock(block))).toEqual({});
  expect(changesInBlock(block, { ...typedFromBlock(block), to: '14:00' })).toEqual({ duration: 120 });
});
