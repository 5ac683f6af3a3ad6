import { expect, test } from 'vitest';
import type { SeriesDay } from '#contracts/appointments/series.ts';
import { chosenSlots, undecided } from './choices.rules.ts';

const at = (appointment_date: string, appointment_time = '10:00') => ({ appointment_date, appointment_time });
const free = (date: string): SeriesDay => ({
  ...at(date),
  state: 'free',
  overlap: null,
  why: null,
  proposal: null,
});
const taken = (date: string): SeriesDay => ({
  ...at(date),
  state: 'taken',
  overlap: 'Arta',
  why: null,
  proposal: at(date, '10:45'),
});

const days = [free('2026-12-01'), taken('2026-12-08'), taken('2026-12-15'), free('2026-12-22')];

test('free days are chosen, and the others wait for a decision', () => {
  expect(undecided(days, {}).map((day) => day.appointment_date)).toEqual(['2026-12-08', '2026-12-15']);
  expect(chosenSlots(days, {})).toEqual([at('2026-12-01'), at('2026-12-22')]);
});

test('a decision takes the proposal, skips the day, or keeps the slot of the day', () => {
  const choices = { '2026-12-08': 'proposal', '2026-12-15': 'own', '2026-12-22': 'skip' } as const;
  expect(undecided(days, choices)).toEqual([]);
  expect(chosenSlots(days, choices)).toEqual([at('2026-12-01'), at('2026-12-08', '10:45'), at('2026-12-15')]);
});
