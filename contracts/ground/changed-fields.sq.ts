import type { ChangedField } from './changed-fields.ts';
import { dateAndTime } from './format.sq.ts';

/** The person who changed a field meanwhile, and when. */
export const changedBy = ({ by, at }: Omit<ChangedField, 'field'>): string =>
  [by ?? 'dikush tjetër', at && dateAndTime(at)].filter(Boolean).join(', ');

/** The refusal of a change that would overwrite these fields, each with its present value. */
export const overwritten = (fields: readonly string[]): string =>
  `Ndërkohë në një dritare ose pajisje tjetër u ruajt: ${fields.join(', ')}. Ruajeni përsëri që të mbetet ajo që keni shkruar.`;

export const changedMessage = (fields: readonly ChangedField[]): string =>
  `U ndryshua ndërkohë nga: ${[...new Set(fields.map(changedBy))].join('; ')}. Zgjidhni çfarë mbetet.`;
