import * as z from 'zod/mini';
import { Appointment } from '../ground/appointment.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { IsoDate } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { Spans } from './hours-changes.ts';

export const answers = ['closed', 'open', 'hours'] as const;
export const HolidayAnswer = z.enum(answers);
export type HolidayAnswer = z.infer<typeof HolidayAnswer>;

/** A public holiday, and whether the salon works on it. */
export const SalonHoliday = z.object({
  day: IsoDate,
  name: z.string(),
  /** The day is a day off for offices, because the holiday itself is on a Saturday or Sunday. */
  moved: z.boolean(),
  /** The holiday follows the moon: the real day may be one day earlier or later. */
  estimated: z.boolean(),
  /** Private businesses usually work on this day: until the salon answers, it counts as a working day. */
  usuallyOpen: z.boolean(),
  /** Nobody works on this day whatever the salon answers, unless the answer has hours. */
  closedAnyway: z.boolean(),
  /** The answer of the salon; null if there is none yet. */
  answer: z.nullable(HolidayAnswer),
});
export type SalonHoliday = z.infer<typeof SalonHoliday>;

export const listHolidays = endpoint('GET /holidays', 'salon', {
  may: 'day',
  tablet: 'open',
  scope: 'hours:read',
  query: z
    .object({ from: IsoDate, to: IsoDate })
    .check(
      z.refine(({ from, to }) => Number(to.slice(0, 4)) - Number(from.slice(0, 4)) <= 1, { path: ['to'] }),
    ),
  reply: z.object({ data: z.array(SalonHoliday) }),
});

export const answerHoliday = endpoint('PUT /holidays/:day', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: z.object({ day: IsoDate }),
  /** The answer. A day without an answer needs one; `hours` also needs the hours, if the day has none. */
  body: z.partial(z.object({ answer: HolidayAnswer, open: Spans })),
  reply: z.extend(MessageReply, { data: SalonHoliday, outside: z.array(Appointment) }),
  refusals: { duplicate: noData, not_found: noData },
});
