import { treatmentsOfDaysKey } from '../synced.ts';

export const treatmentKeys = {
  all: ['treatments'],
  used: ['treatments', 'used'],
  /** The treatments of the near days, which come with the call that brings the device up to date. */
  ofDays: treatmentsOfDaysKey,
  ofVisit: (id: string) => ['treatments', 'visit', id],
} as const;
