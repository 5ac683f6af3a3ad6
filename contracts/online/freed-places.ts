// What a device keeps of the waitlist: the hours that became free, and what is waited for. Apart from waitlist.ts, whose texts
// the start of the app does not need.
import * as z from 'zod/mini';
import { ClockTime, Id, IsoDate } from '../ground/primitives.ts';

/** An hour that became free, and that somebody waits for. */
export const FreedPlace = z.object({
  id: Id,
  date: IsoDate,
  time: ClockTime,
  /** When the first visit that fits begins, if none begins at `time`: it may begin before what is left of the hour. */
  begins: z.optional(ClockTime),
  duration: z.int(),
  barber_id: Id,
  barber: z.string(),
  /** How many clients of the list fit. */
  fitting: z.int(),
});
export type FreedPlace = z.infer<typeof FreedPlace>;

/** The services and times that somebody waits for, without who. */
export const Wish = z.object({
  services: z.array(Id),
  barber_id: z.nullable(Id),
  from: IsoDate,
  to: IsoDate,
  weekdays: z.int(),
  from_minute: z.int(),
  to_minute: z.int(),
  /** The visit that must be later. */
  visit: z.nullable(z.object({ date: IsoDate, time: ClockTime })),
});
export type Wish = z.infer<typeof Wish>;
