import { tillKeys } from '../keys.ts';

export const takingKeys = {
  all: tillKeys.all,
  days: [...tillKeys.all, 'takings'],
  ofVisits: [...tillKeys.all, 'visit'],
  unmarked: tillKeys.unmarked,
} as const;
