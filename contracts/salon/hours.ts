import * as z from 'zod/mini';
import { endpoint } from '../ground/endpoint.ts';
import { ClockTime, Id, IsoDate } from '../ground/primitives.ts';

/** A part of a day. `24:00` is the end of the day. */
export const Span = z.object({ from: ClockTime, to: z.union([ClockTime, z.literal('24:00')]) });
export type Span = z.infer<typeof Span>;

/** Open time on a weekday (0 is Monday). A barber whose hours alternate has two weeks, 0 and 1. */
export const Period = z.extend(Span, {
  week: z.int().check(z.minimum(0), z.maximum(1)),
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
});
export type Period = z.infer<typeof Period>;

export const reasons = ['closed', 'holiday', 'leave', 'sick', 'training', 'other'] as const;
export const Reason = z.enum(reasons);
export type Reason = z.infer<typeof Reason>;

/** Days with other hours than the week has; nobody works if `open` is empty. */
export const DayException = z.object({
  id: Id,
  /** The barber; null for the whole salon. */
  barberId: z.nullable(Id),
  from: IsoDate,
  to: IsoDate,
  open: z.array(Span),
  reason: Reason,
  title: z.nullable(z.string()),
  /** Whether an exception of the salon also counts for barbers with their own hours. */
  forAll: z.boolean(),
});
export type DayException = z.infer<typeof DayException>;

export const BarberHours = z.object({
  barberId: Id,
  version: z.int(),
  /** false: the salon's week is the barber's week. */
  ownHours: z.boolean(),
  weeks: z.int(),
  /** A Monday of a week A (any of them), from which the weeks are counted. */
  weekAnchor: z.nullable(IsoDate),
  periods: z.array(Period),
});
export type BarberHours = z.infer<typeof BarberHours>;

/** A time in minutes on the clock of the salon. */
export const BusyTime = z.object({ day: IsoDate, from: z.int(), to: z.int() });
export type BusyTime = z.infer<typeof BusyTime>;

/** When a barber is busy elsewhere. */
const BusyBarber = z.object({ barberId: Id, times: z.array(BusyTime) });

export const Hours = z.object({
  /** The version, which grows with each change of the salon's week; 0 as long as the week was never set. */
  version: z.int(),
  periods: z.array(Period),
  barbers: z.array(BarberHours),
  /** The exceptions that ended less than a year ago, and all later ones. */
  exceptions: z.array(DayException),
  /** At least the next 60 days of the barbers of whom this is known. */
  busy: z.optional(z.array(BusyBarber)),
});
export type Hours = z.infer<typeof Hours>;

export const readHours = endpoint('GET /hours', 'salon', {
  may: 'day',
  tablet: 'open',
  scope: 'hours:read',
  reply: z.object({ data: Hours }),
});
