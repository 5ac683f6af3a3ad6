// The part of the waitlist that a device keeps: the freed times, and the wishes of waiting clients. Apart from waitlist.ts, whose texts the
// start of the app does not need.
import * as z from 'zod/mini';
import { ClockTime, Id, IsoDate } from '../ground/primitives.ts';

/** A freed time that somebody waits for. */
export const FreedTime = z.object({
  id: Id,
  date: IsoDate,
  time: ClockTime,
  /** The begin of the first visit that fits, if none begins at `time`. The visit may begin before the rest of the freed time. */
  begins: z.optional(ClockTime),
  duration: z.int(),
  barber_id: Id,
  barber: z.string(),
  /** The number of clients of the list who fit. */
  fitting: z.int(),
});
export type FreedTime = z.infer<typeof FreedTime>;

/** The services and times that a client waits for, without the client. */
export const Wish = z.object({
  services: z.array(Id),
  barber_id: z.nullable(Id),
  from: IsoDate,
  to: IsoDate,
  weekdays: z.int(),
  from_minute: z.int(),
  to_minute: z.int(),
  /** The visit that must be later than the freed time. */
  visit: z.nullable(z.object({ date: IsoDate, time: ClockTime })),
});
export type Wish = z.infer<typeof Wish>;
