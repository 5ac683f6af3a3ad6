// The own hours of a service: when, how often and to whom it is offered. The desk books beyond them.
import * as z from 'zod/mini';
import { ClockTime } from '../ground/primitives.ts';

/** The begins of a weekday, both included; 0 is Monday. From 00:00 to 23:59: at any time. */
const DayOfService = z.object({
  weekday: z.int(),
  from: ClockTime,
  to: ClockTime,
});
export type DayOfService = z.infer<typeof DayOfService>;

export const anyTime = { from: '00:00', to: '23:59' };

/** A condition that is null does not bind. At least one binds; a service without any has no own hours. */
export const OwnHours = z.object({
  /** The days on which the service is done, in order. */
  days: z.nullable(z.array(DayOfService)),
  notice_hours: z.nullable(z.int()),
  most: z.nullable(z.int()),
  /** Whose visits count for `most`. */
  most_of: z.enum(['salon', 'barber']),
  /** Only for clients who had the service so many days before, or fewer. Others send a request. */
  within_days: z.nullable(z.int()),
});
export type OwnHours = z.infer<typeof OwnHours>;
