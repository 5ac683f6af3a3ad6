import type { ActivityLevel } from './top-activities.rules.ts';

export const levelNames: Record<ActivityLevel, string> = {
  veryActive: 'Shumë aktiv',
  active: 'Aktiv',
  average: 'Mesatar',
  rare: 'I rrallë',
};
