// The headings of a salon's list of services.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, longestName, optionalText, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { Overwritten, ShownFields } from '../ground/shown-fields.ts';
import { groupMessages } from './services.sq.ts';
import { inOtherLanguages, translationsSent } from './translations.ts';

export const GroupTranslations = inOtherLanguages(z.object({ name: z.optional(z.string()) }));

export const ServiceGroup = z.object({
  id: Id,
  name: z.string(),
  translations: z.optional(GroupTranslations),
});
export type ServiceGroup = z.infer<typeof ServiceGroup>;

/** All groups, in their order, after each change. */
const AllServiceGroups = z.extend(MessageReply, { data: z.array(ServiceGroup) });

export const listServiceGroups = endpoint('GET /user/service-groups', 'salon', {
  may: 'setup',
  tablet: 'open',
  reply: z.object({ data: z.array(ServiceGroup) }),
});
/** Moves a group before another one; null: to the end. */
export const moveServiceGroup = endpoint('PUT /user/service-groups/:id/place', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: z.object({ before: z.nullable(Id) }),
  reply: AllServiceGroups,
});
/** Its services stay, in no group. */
export const deleteServiceGroup = endpoint('DELETE /user/service-groups/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  reply: AllServiceGroups,
});

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
  body: z.partial(z.object({ name, translations, shown: ShownFields })),
  reply: AllServiceGroups,
  refusals: { duplicate: noData, changed: Overwritten },
});
