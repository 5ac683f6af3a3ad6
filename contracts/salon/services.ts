import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ServiceNeed } from '../ground/needs.ts';
import { Pigment } from '../ground/pigments.ts';
import { Id } from '../ground/primitives.ts';
import { OwnHours } from './own-hours.ts';
import { inOtherLanguages } from './translations.ts';

/** The own price and duration of a barber for a service; null: as the service says. */
export const BarberOverride = z.object({
  barber_id: Id,
  price: z.nullable(z.number()),
  /** The minutes of work before the waiting time, or all minutes if there is no waiting time. */
  work_minutes: z.nullable(z.int()),
  /** The minutes of waiting. This field and the next one are null together. */
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
  /** The colour of the service's visits in the grid. */
  colour: Pigment,
  /** The service is offered only together with another service. */
  addon: z.boolean(),
  /** The service needs a test of allergies. An instance of the release before leaves it out. */
  requires_test: z.optional(z.boolean()),
  /** The page asks for pictures, and a booking of the service is always a request; left out if it does not. */
  asks_picture: z.optional(z.literal(true)),
  /** The minutes to clean up after a visit. They are not offered to other clients. */
  buffer_minutes: z.int(),
  /** The minutes of `duration` in which the barber is free, for example while a colour works; 0 for most services. */
  wait_minutes: z.int(),
  /** The minutes of work after the waiting time. */
  work_after_minutes: z.int(),
  /** The heading of the service in the list; both are left out for a service without one. */
  group_id: z.optional(Id),
  group_name: z.optional(z.string()),
  /** The barbers with their own price or duration; left out if there are none. */
  barbers: z.optional(z.array(BarberOverride)),
  /** The rooms and devices that the service needs; left out if it needs none. */
  needs: z.optional(z.array(ServiceNeed)),
  /** When, how often and to whom the service is offered; left out if nothing binds. */
  own_hours: z.optional(OwnHours),
});
export type Service = z.infer<typeof Service>;

export const translatedTexts = ['name', 'description'] as const;
export const ServiceTranslations = inOtherLanguages(
  z.object({ name: z.optional(z.string()), description: z.optional(z.string()) }),
);

/** A service with its translations. Lists leave these out, because only the page of the salon needs them. */
export interface ServiceInFull extends Service {
  readonly translations?: z.infer<typeof ServiceTranslations> | undefined;
}

export const defaultDuration = 30;
export const longestService = 720;
export const longestBuffer = 120;
export const mostNeeds = 2;

export const listServices = endpoint('GET /user/services', 'salon', {
  may: 'day',
  tablet: 'open',
  screens: ['imports'],
  scope: 'services:read',
  reply: z.extend(MessageReply, { data: z.array(Service) }),
});
