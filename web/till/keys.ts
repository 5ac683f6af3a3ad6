// The keys in a file of their own: the frame needs them before the calls.
import { Till } from '#contracts/appointments/visit-payments.ts';
import type { LiveData } from '../ground/lib/live-data.ts';

/** Live updates load all these queries again. */
export const tillKeys = {
  all: ['till'],
  settings: ['till', 'settings'],
} as const;

export const liveTill = {
  key: tillKeys.settings,
  after: ['takings'],
  kept: Till,
} as const satisfies LiveData;
