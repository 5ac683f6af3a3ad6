// How often services are booked, and when a client last had them: for the line of a form beyond their own hours, and for free times.
import * as z from 'zod/mini';
import { DoneOnDay } from '../salon/done-on-day.ts';
import { daysBetween } from '../ground/calendar.rules.ts';
import { endpoint } from '../ground/endpoint.ts';
import { Id, IsoDate, listInQuery } from '../ground/primitives.ts';

const maxDays = 100;

export const listServiceCounts = endpoint('GET /appointments/service-counts', 'salon', {
  may: 'day',
  tablet: 'open',
  query: z
    .object({
      from: IsoDate,
      to: IsoDate,
      services: listInQuery(Id).check(z.minLength(1), z.maxLength(20)),
      client: z.optional(Id),
      /** The visit that is changed, which is not counted. */
      except: z.optional(Id),
    })
    .check(z.refine(({ from, to }) => daysBetween(from, to) < maxDays, { path: ['to'] })),
  reply: z.object({
    done: z.array(DoneOnDay),
    /** The last day on which the client had each service; left out for a caller who does not see all visits. */
    last: z.optional(z.array(z.object({ service_id: Id, day: z.nullable(IsoDate) }))),
  }),
});
