import * as z from 'zod/mini';
import type { LiveData } from '../../ground/lib/live-data.ts';

export const treatmentKeys = {
  all: ['treatments'],
  used: ['treatments', 'used'],
  /** The treatments of the near days, which come with the call that brings the device up to date. */
  ofDays: ['treatments', 'days'],
  ofVisit: (id: string) => ['treatments', 'visit', id],
} as const;

export const liveTreatments = {
  key: treatmentKeys.ofDays,
  after: ['treatment'],
  // the part that shows them checks their form, and loads after the day
  kept: z.looseObject({}),
  part: 'treatments',
} as const satisfies LiveData;
