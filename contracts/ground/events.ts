import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * Reports to an owner which data of the salon changed, but not how: the web app loads the data again. `move` and
 * `cancellation` say that a client moved or cancelled the visit with this id, `earlier` that it took an hour of the waitlist, `freed` that clients of the waitlist fit the hour with
 * this id.
 */
export const LiveEvent = z.object({
  noun: z.enum([
    'appointment',
    'client',
    'service',
    'barber',
    'salon',
    'hours',
    'booking',
    'move',
    'earlier',
    'cancellation',
    'reminder',
    'subscription',
    'staff',
    'takings',
    'walk_in',
    'waitlist',
    'freed',
  ]),
  id: z.string(),
  version: z.optional(z.int()),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/** The stream sends a heartbeat this often, so that both sides notice a dead connection. */
export const beatSeconds = 25;

export const followLiveEvents = endpoint('GET /events', 'salon', {
  may: 'day',
  tablet: 'open',
  contentType: 'text/event-stream',
});
