// The rooms and devices of a salon, which services need.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, IsoDate, text } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { Overwritten, ShownFields } from '../ground/shown-fields.ts';
import { messages } from './resources.sq.ts';

export const mostUnits = 20;
export const mostResources = 50;

const there = { units: z.int(), is_active: z.boolean() };

export const Resource = z.object({
  id: Id,
  name: z.string(),
  /** The number of equal units, such as two washbasins. */
  ...there,
  /** The change on a day that is still to come; null: there is none. */
  later: z.nullable(z.object({ from: IsoDate, ...there })),
});
export type Resource = z.infer<typeof Resource>;

export const listResources = endpoint('GET /resources', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({ resources: z.array(Resource) }),
});

const fields = {
  name: text({ max: 120, missing: messages.nameMissing }),
  units: z
    .int(messages.unitsWrong)
    .check(z.minimum(1, messages.unitsWrong), z.maximum(mostUnits, messages.unitsWrong)),
};
const One = z.extend(MessageReply, { resource: Resource });

/** The days on which coming visits need more units than would be left, at most 60. */
const StillBooked = z.object({
  days: z.array(z.object({ date: IsoDate, needed: z.int() })),
  /** The first day from which the change is possible; null: none of the known days. */
  free_from: z.nullable(IsoDate),
});

export const createResource = endpoint('POST /resources', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.object({ ...fields, id: z.optional(Id) }),
  reply: One,
  refusals: { duplicate: noData, limit_reached: noData },
  status: 201,
});
/**
 * Changes a resource. `from`: the day on which other units count, or on which the resource is not in use any more; left out: now. Units
 * without `from` replace a change that is still to come.
 */
export const updateResource = endpoint('PUT /resources/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: z.partial(z.object({ ...fields, is_active: z.boolean(), from: IsoDate, shown: ShownFields })),
  reply: One,
  refusals: { duplicate: noData, in_use: StillBooked, changed: Overwritten },
});
/** Deletes a resource that no coming visit holds. The services lose the need. */
export const deleteResource = endpoint('DELETE /resources/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  reply: MessageReply,
  refusals: { in_use: StillBooked },
});
