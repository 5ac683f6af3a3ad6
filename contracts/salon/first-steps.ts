import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';

export const steps = ['salon', 'barbers', 'services', 'visit'] as const;
export type Step = (typeof steps)[number];

/** The first steps of a new owner: whether each step is done, and whether the owner hid the steps. */
export const FirstSteps = z.object({
  salon: z.boolean(),
  barbers: z.boolean(),
  services: z.boolean(),
  visit: z.boolean(),
  putAway: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const readFirstSteps = endpoint('GET /salon/first-steps', 'salon', {
  may: 'setup',
  tablet: 'open',
  reply: z.object({ data: FirstSteps }),
});

/**
 * Marks steps as done. `barbers`: the salon's barbers have the right names. The other steps become done by the calls that add or change
 * their records.
 */
export const updateFirstSteps = endpoint('PUT /salon/first-steps', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.partial(z.object({ barbers: z.literal(true), putAway: z.boolean() })),
  reply: z.extend(MessageReply, { data: FirstSteps }),
});
