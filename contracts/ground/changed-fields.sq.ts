import type { ChangedField } from './changed-fields.ts';
import { dateAndTime } from './format.sq.ts';

/** The person who changed a field meanwhile, and when. */
export const changedBy = ({ by, at }: Omit<ChangedField, 'field'>): string =>
  [by ?? 'dikush tjetër', at && dateAndTime(at)].filter(Boolean).join(', ');

export const changedMessage = (fields: readonly ChangedField[]): string =>
  `U ndryshua ndërkohë nga: ${[...new Set(fields.map(changedBy))].join('; ')}. Zgjidhni çfarë mbetet.`;
