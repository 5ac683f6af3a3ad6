import * as z from 'zod/mini';
import type { LiveData } from '../../ground/lib/live-data.ts';

/** The allergies of who comes on the near days. No event tells of them: it would tell that there is something. */
export const liveHealth = {
  key: ['health'],
  after: [],
  // the part that shows them checks their form, and loads after the day
  kept: z.looseObject({}),
  part: 'health',
} as const satisfies LiveData;
