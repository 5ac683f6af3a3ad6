// The calls that write a heading of a salon's list of services.
import * as z from 'zod/mini';
import { endpoint } from '../ground/endpoint.ts';
import { ById, Id, longestName, optionalText, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { AllServiceGroups } from './service-groups.ts';
import { groupMessages } from './services.sq.ts';
import { translationsSent } from './translations.ts';

/** The most groups that a salon may make. */
export const maxServiceGroups = 20;

export const translatedTextsOfGroup = ['name'] as const;

const name = text({ max: longestName, missing: groupMessages.nameMissing });
const translations = translationsSent(z.object({ name: z.optional(optionalText(longestName)) }));

export const createServiceGroup = endpoint('POST /user/service-groups', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.object({ id: z.optional(Id), name, translations }),
  reply: AllServiceGroups,
  refusals: { duplicate: noData, limit_reached: noData },
  status: 201,
});
export const updateServiceGroup = endpoint('PUT /user/service-groups/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: z.partial(z.object({ name, translations })),
  reply: AllServiceGroups,
  refusals: { duplicate: noData },
});
