// The rooms and devices that a service needs. Services and visits have needs, so their schemas are here.
import * as z from 'zod/mini';
import { Id } from './primitives.ts';

/**
 * The time in which a service needs a resource: all its time, the work before the waiting time, the waiting time, the work after it, or its
 * first or last minutes.
 */
export const NeedTime = z.enum(['all', 'work', 'wait', 'work_after', 'first', 'last']);
export type NeedTime = z.infer<typeof NeedTime>;

/** A need of a service: it holds a unit of this resource. */
export const ServiceNeed = z.object({
  resource_id: Id,
  during: NeedTime,
  /** The first or last minutes; null for all other times. */
  minutes: z.nullable(z.int()),
  /** Whether the time to clean up after the visit belongs to the need, if the need lasts until the end of the visit. */
  cleaning: z.boolean(),
});
export type ServiceNeed = z.infer<typeof ServiceNeed>;

/** A need of a visit, as the service had it when the visit was booked. */
export const VisitNeed = z.extend(ServiceNeed, {
  /** The position of its service in `services`. */
  line: z.int(),
  /** The visit goes without this resource this time. */
  dropped: z.optional(z.literal(true)),
});
export type VisitNeed = z.infer<typeof VisitNeed>;
