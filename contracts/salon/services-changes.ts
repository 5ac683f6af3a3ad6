// The calls about one service, apart from the list that every screen reads.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { NeedTime } from '../ground/needs.ts';
import { Pigment } from '../ground/pigments.ts';
import { ById, Id, optionalText, priceInCents, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { Overwritten, ShownFields } from '../ground/shown-fields.ts';
import { OwnHoursSent } from './own-hours-sent.ts';
import { messages } from './services.sq.ts';
import { longestBuffer, longestService, mostNeeds, Service, ServiceTranslations } from './services.ts';
import { translationsSent } from './translations.ts';

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
/** The rooms and devices that the service needs. The list replaces the previous one; visits that are booked keep their needs. */
const needs = z
  .array(
    z
      .object({
        resource_id: Id,
        during: NeedTime,
        minutes: z.optional(
          z.nullable(
            z
              .int(messages.needMinutes)
              .check(z.minimum(1, messages.needMinutes), z.maximum(longestService, messages.needMinutes)),
          ),
        ),
        cleaning: z.optional(z.boolean()),
      })
      .check(
        z.refine(({ during, minutes }) => (during !== 'first' && during !== 'last') || minutes != null, {
          path: ['minutes'],
          error: messages.needMinutes,
        }),
      ),
  )
  .check(z.maxLength(mostNeeds, messages.tooManyNeeds));
const translations = translationsSent(
  z.object({ name: z.optional(optionalText(120)), description: z.optional(fields.description) }),
);
/** The heading of the service in the list; null: none. */
const group_id = z.nullable(Id);
/** A condition that is left out does not bind; null: nothing does. Visits that are booked stay. */
const own_hours = z.nullable(OwnHoursSent);
const active = { active: z.optional(z.boolean()), is_active: z.optional(z.boolean()) };

export const NewService = z.object({
  ...fields,
  ...active,
  id: z.optional(Id),
  description: z.optional(fields.description),
  addon: z.optional(z.boolean()),
  requires_test: z.optional(z.boolean()),
  asks_picture: z.optional(z.boolean()),
  buffer_minutes: z.optional(buffer),
  wait_minutes: z.optional(partOfDuration),
  work_after_minutes: z.optional(partOfDuration),
  needs: z.optional(needs),
  group_id: z.optional(group_id),
  own_hours: z.optional(own_hours),
  translations,
});
export type NewService = z.infer<typeof NewService>;
export const ServiceChanges = z.partial(
  z.object({
    ...fields,
    ...active,
    colour: Pigment,
    addon: z.boolean(),
    requires_test: z.boolean(),
    asks_picture: z.boolean(),
    buffer_minutes: buffer,
    wait_minutes: partOfDuration,
    work_after_minutes: partOfDuration,
    needs,
    group_id,
    own_hours,
    translations,
  }),
);
export type ServiceChanges = z.infer<typeof ServiceChanges>;

/** The changes of a barber's own terms. A field that is left out stays; null: the terms of the service. */
const OverrideChanges = z.object({
  barber_id: Id,
  price: z.optional(z.nullable(fields.price)),
  work_minutes: z.optional(z.nullable(fields.duration)),
  wait_minutes: z.optional(z.nullable(partOfDuration)),
  work_after_minutes: z.optional(z.nullable(partOfDuration)),
  shown: ShownFields,
});

/** The reply with one service and all its fields. */
const OneService = z.extend(MessageReply, {
  data: z.extend(Service, { translations: z.optional(ServiceTranslations) }),
});

export const readService = endpoint('GET /user/services/:id', 'salon', {
  may: 'day',
  tablet: 'open',
  scope: 'services:read',
  params: ById,
  reply: OneService,
});

export const createService = endpoint('POST /user/services', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  screens: ['imports'],
  body: NewService,
  reply: OneService,
  refusals: { duplicate: noData, limit_reached: noData },
  status: 201,
});
export const updateService = endpoint('PUT /user/services/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: z.extend(ServiceChanges, { shown: ShownFields }),
  reply: OneService,
  refusals: { duplicate: noData, changed: Overwritten },
});
/** Moves a service before another one in the list; null: to the end. `group_id` also moves it to that group. */
export const moveService = endpoint('PUT /user/services/:id/place', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: z.object({ before: z.nullable(Id), group_id: z.optional(group_id) }),
  reply: z.extend(MessageReply, { data: z.array(Service) }),
});
export const updateOverride = endpoint('PUT /user/services/:id/barbers', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: OverrideChanges,
  reply: OneService,
  refusals: { limit_reached: noData, changed: Overwritten },
});
export const deleteService = endpoint('DELETE /user/services/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  reply: MessageReply,
});
