import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What changed in one's own salon: never what it is now, only that it is worth fetching again. */
export const Change = z.object({
  noun: z.enum(['appointment', 'client', 'service', 'barber', 'salon', 'subscription']),
  id: z.string(),
  version: z.optional(z.int()),
});
export type Change = z.infer<typeof Change>;

/** A beat of the stream, so that neither side waits for a connection that is dead. */
export const beatSeconds = 25;

export const followChanges = endpoint('GET /events', 'salon', { media: 'text/event-stream' });
