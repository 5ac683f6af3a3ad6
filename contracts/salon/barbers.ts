import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { Pigment } from '../ground/pigments.ts';
import { ById, Id, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';

export const Barber = z.object({
  id: Id,
  name: z.string(),
  colour: Pigment,
  active: z.boolean(),
  /** The position of the barber's column in the grid, from the left. */
  position: z.int(),
  /** The services that this barber does; null: all. */
  services: z.nullable(z.array(Id)),
});
export type Barber = z.infer<typeof Barber>;

const fields = {
  name: text({ max: 120 }),
  colour: Pigment,
  active: z.boolean(),
  position: z.int().check(z.minimum(0), z.maximum(1000)),
};

const One = z.extend(MessageReply, { data: Barber });

export const listBarbers = endpoint('GET /barbers', 'salon', {
  may: 'day',
  tablet: 'open',
  screens: ['staff', 'imports'],
  scope: 'services:read',
  reply: z.object({ data: z.array(Barber) }),
});
export const createBarber = endpoint('POST /barbers', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  screens: ['imports'],
  body: z.object({
    id: z.optional(Id),
    name: fields.name,
    colour: z.optional(fields.colour),
    active: z.optional(fields.active),
  }),
  reply: One,
  refusals: { duplicate: noData, limit_reached: noData },
  status: 201,
});
export const updateBarber = endpoint('PUT /barbers/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: z.partial(z.object(fields)),
  reply: One,
  refusals: { duplicate: noData },
});
export const deleteBarber = endpoint('DELETE /barbers/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  reply: MessageReply,
  refusals: { in_use: noData },
});
