import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Pigment } from '../ground/pigments.ts';
import { ById, Id } from '../ground/primitives.ts';
import { inOtherLanguages } from './translations.ts';

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

/** One with everything. */
export const OneService = z.extend(MessageReply, { data: ServiceInFull });

export const listServices = endpoint('GET /user/services', 'salon', {
  may: 'day',
  tablet: 'open',
  screens: ['imports'],
  scope: 'services:read',
  reply: z.extend(MessageReply, { data: z.array(Service) }),
});
export const readService = endpoint('GET /user/services/:id', 'salon', {
  may: 'day',
  tablet: 'open',
  scope: 'services:read',
  params: ById,
  reply: OneService,
});
