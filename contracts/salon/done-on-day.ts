import * as z from 'zod/mini';
import { Id, IsoDate } from '../ground/primitives.ts';

/** How often a service is booked on a day with a barber. null: in the queue, with anybody. */
export const DoneOnDay = z.object({
  service_id: Id,
  day: IsoDate,
  barber_id: z.nullable(Id),
  count: z.int(),
});
export type DoneOnDay = z.infer<typeof DoneOnDay>;
