import type { Till } from '#contracts/appointments/visit-payments.ts';
import { numericDate } from '#contracts/ground/format.sq.ts';
import type { NamedFields } from '../ground/history/changes.ts';

/** The settings that the refusal of a change names. */
export const tillFields: NamedFields<Till> = {
  rate: ['kursi', ({ rate }) => String(rate ?? '–').replace('.', ',')],
};

/** Sentences that the history keeps. */
export const historyTexts = {
  turnedOn: 'U aktivizua arka.',
  turnedOff: 'U çaktivizua arka.',
  settings: 'U ndryshuan konfigurimet e arkës.',
  closed: (day: string) => `U mbyll dita e arkës: ${numericDate(day)}`,
  reopened: (day: string) => `U rihap dita e arkës: ${numericDate(day)}`,
};
