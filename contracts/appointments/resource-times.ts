// The times in which visits hold the rooms and devices of the salon.
import * as z from 'zod/mini';
import { daysBetween } from '../ground/calendar.rules.ts';
import { endpoint } from '../ground/endpoint.ts';
import { Id, IsoDate } from '../ground/primitives.ts';
import { messages } from './appointments.sq.ts';

/** A time in which a visit holds a unit. */
export const ResourceTime = z.object({
  resource_id: Id,
  /** The lane of the resource, from 1. A visit may change its lane when others come. */
  unit: z.int(),
  date: IsoDate,
  /** The begin in minutes since midnight, and the length. */
  minutes: z.int(),
  duration: z.int(),
  /** The visit; null if the caller does not see it. */
  appointment_id: z.nullable(Id),
});
export type ResourceTime = z.infer<typeof ResourceTime>;

const maxDays = 100;

/** Lists the held times: for the lanes of a day, and for free times. A salon without resources has none. */
export const listResourceTimes = endpoint('GET /appointments/resources', 'salon', {
  may: 'day',
  tablet: 'open',
  query: z.object({ from: IsoDate, to: IsoDate }).check(
    z.refine(({ from, to }) => daysBetween(from, to) < maxDays, {
      path: ['to'],
      error: messages.tooManyDays(maxDays),
    }),
  ),
  reply: z.object({ times: z.array(ResourceTime) }),
});
