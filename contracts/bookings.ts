// What clients see and send on the page of a salon, without an account.
import * as z from 'zod/mini';
import { mostServices } from './appointments.ts';
import { messages } from './bookings.sq.ts';
import { endpoint } from './endpoint.ts';
import { ClockTime, Id, IsoDate, listInQuery, numberInQuery } from './primitives.ts';
import { noData } from './refusals.ts';

export const mostDays = 14;

const Slug = z.pipe(
  z.pipe(
    z.string(),
    z.transform((typed) => typed.toLowerCase()),
  ),
  z.string().check(z.maxLength(40)),
);
export const BySlug = z.object({ slug: Slug });

export const OfferedDay = z.object({
  date: IsoDate,
  closed: z.optional(z.enum(['closed', 'holiday', 'full'])),
  /** The name of the holiday. */
  why: z.optional(z.string()),
  times: z.array(ClockTime),
});
export type OfferedDay = z.infer<typeof OfferedDay>;

export const OfferedTime = z.object({ date: IsoDate, time: ClockTime });
export type OfferedTime = z.infer<typeof OfferedTime>;

/** Lets a page book once. Finding the number that fits it takes a phone about a second. */
export const Ticket = z.object({
  ticket: z.string(),
  /** With so many zero bits must the SHA-256 of `<ticket>.<number>` begin. */
  bits: z.int(),
});
export type Ticket = z.infer<typeof Ticket>;

export const listTimes = endpoint('GET /public/salons/:slug/times', 'public', {
  params: BySlug,
  query: z.object({
    services: listInQuery(Id).check(
      z.minLength(1, messages.chooseService),
      z.maxLength(mostServices, messages.tooManyServices),
    ),
    barber: z.optional(z.union([z.literal('any'), Id])),
    from: z.optional(IsoDate),
    days: z.optional(numberInQuery(1, mostDays)),
  }),
  reply: z.object({
    days: z.array(OfferedDay),
    /** The first time after the asked days, if they have none. */
    first: z.optional(OfferedTime),
    proof: Ticket,
  }),
  refusals: { not_found: noData, not_bookable: noData },
});
