// The rooms and devices of a salon, which services need.
import * as z from 'zod/mini';
import { endpoint } from '../ground/endpoint.ts';
import { Id, IsoDate } from '../ground/primitives.ts';

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
