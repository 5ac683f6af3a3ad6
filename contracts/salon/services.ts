import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Pigment } from '../ground/pigments.ts';
import { ById, Id, optionalText, priceInCents, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { messages } from './services.sq.ts';
import { inOtherLanguages, translationsSent } from './translations.ts';

/** What a barber takes for a service, and how long, where it differs. null: as the service says. */
export const BarberOverride = z.object({
  barber_id: Id,
  price: z.nullable(z.number()),
  /** Minutes before the waiting time, or all of them if there is none. */
  work_minutes: z.nullable(z.int()),
  /** Both are null, or neither. */
  wait_minutes: z.nullable(z.int()),
  work_after_minutes: z.nullable(z.int()),
});
export type BarberOverride = z.infer<typeof BarberOverride>;

export const Service = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  duration: z.int(),
  price: z.number(),
  is_active: z.boolean(),
  /** The colour of its visits in the grid. */
  colour: Pigment,
  /** Offered only beside another service. */
  addon: z.boolean(),
  /** Minutes to clean up after a visit. They are not offered to others. */
  buffer_minutes: z.int(),
  /** Minutes of `duration` in which the barber is free, such as those in which a colour works; 0 for most. */
  wait_minutes: z.int(),
  /** Minutes of work after them. */
  work_after_minutes: z.int(),
  /** Only barbers who have something of their own; no key if nobody has. */
  barbers: z.optional(z.array(BarberOverride)),
});
export type Service = z.infer<typeof Service>;

export const translatedTexts = ['name', 'description'] as const;
export const ServiceTranslations = inOtherLanguages(
  z.object({ name: z.optional(z.string()), description: z.optional(z.string()) }),
);

/** Lists leave out what only the page of the salon needs. */
const ServiceInFull = z.extend(Service, { translations: z.optional(ServiceTranslations) });
export type ServiceInFull = z.infer<typeof ServiceInFull>;

export const defaultDuration = 30;
export const longestService = 720;
export const longestBuffer = 120;

const fields = {
  name: text({ max: 120, missing: messages.nameMissing }),
  description: optionalText(1000, true),
  duration: z
    .int(messages.durationWrong)
    .check(z.minimum(1, messages.durationWrong), z.maximum(longestService, messages.durationTooLong)),
  price: priceInCents({ tooLow: messages.priceWrong }).check(
    z.refine((cents) => cents > 0, messages.priceWrong),
  ),
};
const buffer = z
  .int(messages.bufferWrong)
  .check(z.minimum(0, messages.bufferWrong), z.maximum(longestBuffer, messages.bufferWrong));
const partOfDuration = z
  .int(messages.waitWrong)
  .check(z.minimum(0, messages.waitWrong), z.maximum(longestService, messages.waitWrong));
const translations = translationsSent(
  z.object({ name: z.optional(optionalText(120)), description: z.optional(fields.description) }),
);
const active = { active: z.optional(z.boolean()), is_active: z.optional(z.boolean()) };

export const NewService = z.object({
  ...fields,
  ...active,
  id: z.optional(Id),
  description: z.optional(fields.description),
  addon: z.optional(z.boolean()),
  buffer_minutes: z.optional(buffer),
  wait_minutes: z.optional(partOfDuration),
  work_after_minutes: z.optional(partOfDuration),
  translations,
});
export type NewService = z.infer<typeof NewService>;
export const ServiceChanges = z.partial(
  z.object({
    ...fields,
    ...active,
    colour: Pigment,
    addon: z.boolean(),
    buffer_minutes: buffer,
    wait_minutes: partOfDuration,
    work_after_minutes: partOfDuration,
    translations,
  }),
);
export type ServiceChanges = z.infer<typeof ServiceChanges>;

/** What is left out stays. null: as the service says. */
const OverrideChanges = z.object({
  barber_id: Id,
  price: z.optional(z.nullable(fields.price)),
  work_minutes: z.optional(z.nullable(fields.duration)),
  wait_minutes: z.optional(z.nullable(partOfDuration)),
  work_after_minutes: z.optional(z.nullable(partOfDuration)),
});

const One = z.extend(MessageReply, { data: ServiceInFull });

export const listServices = endpoint('GET /user/services', 'salon', {
  may: 'day',
  scope: 'services:read',
  reply: z.extend(MessageReply, { data: z.array(Service) }),
});
export const readService = endpoint('GET /user/services/:id', 'salon', {
  may: 'day',
  scope: 'services:read',
  params: ById,
  reply: One,
});
export const createService = endpoint('POST /user/services', 'subscriber', {
  may: 'setup',
  body: NewService,
  reply: One,
  refusals: { duplicate: noData, limit_reached: noData },
  status: 201,
});
export const updateService = endpoint('PUT /user/services/:id', 'subscriber', {
  may: 'setup',
  params: ById,
  body: ServiceChanges,
  reply: One,
  refusals: { duplicate: noData },
});
/** Lists a service before another one; null: as the last one. */
export const moveService = endpoint('PUT /user/services/:id/place', 'subscriber', {
  may: 'setup',
  params: ById,
  body: z.object({ before: z.nullable(Id) }),
  reply: z.extend(MessageReply, { data: z.array(Service) }),
});
export const updateOverride = endpoint('PUT /user/services/:id/barbers', 'subscriber', {
  may: 'setup',
  params: ById,
  body: OverrideChanges,
  reply: One,
});
export const deleteService = endpoint('DELETE /user/services/:id', 'subscriber', {
  may: 'setup',
  params: ById,
  reply: MessageReply,
});
