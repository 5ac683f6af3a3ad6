import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * An event of the salon. It says which data changed, but not how: the web app loads the data again. `move` and `cancellation` say that a
 * client moved or cancelled the visit with this id, `earlier` that the client of this visit took a freed time of the waitlist, `freed` that
 * clients of the waitlist fit the freed time with this id.
 */
export const LiveEvent = z.object({
  noun: z.enum([
    'appointment',
    'client',
    'service',
    'resource',
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
    'treatment',
    'package',
  ]),
  id: z.string(),
  version: z.optional(z.int()),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/** The seconds between two heartbeats of the stream, so that both sides notice a dead connection. */
export const beatSeconds = 25;

export const followLiveEvents = endpoint('GET /events', 'salon', {
  may: 'day',
  tablet: 'open',
  contentType: 'text/event-stream',
});
