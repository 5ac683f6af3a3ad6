// The own hours of a service as a form or a program sends them.
import * as z from 'zod/mini';
import { ClockTime } from '../ground/primitives.ts';
import { anyTime, type OwnHours } from './own-hours.ts';
import { bounds, ownHoursMessages as messages } from './own-hours-messages.sq.ts';

const number = (most: number, message: string) =>
  z.optional(z.nullable(z.int(message).check(z.minimum(1, message), z.maximum(most, message))));

const day = z
  .object({
    weekday: z.int().check(z.minimum(0), z.maximum(6)),
    from: z.optional(ClockTime),
    to: z.optional(ClockTime),
  })
  .check(
    z.refine(({ from = anyTime.from, to = anyTime.to }) => from <= to, {
      path: ['to'],
      error: messages.fromAfterTo,
    }),
  );

/** The hours as they are kept; null if nothing binds. */
export const OwnHoursSent = z.pipe(
  z.object({
    days: z.optional(
      z.nullable(
        z.array(day).check(
          z.minLength(1, messages.noDay),
          z.maxLength(7, messages.dayTwice),
          z.refine(
            (days) => new Set(days.map(({ weekday }) => weekday)).size === days.length,
            messages.dayTwice,
          ),
        ),
      ),
    ),
    notice_hours: number(bounds.noticeHours, messages.notice),
    most: number(bounds.most, messages.most),
    most_of: z.optional(z.enum(['salon', 'barber'])),
    within_days: number(bounds.withinDays, messages.withinDays),
  }),
  z.transform(({ days, notice_hours, most, most_of, within_days }): OwnHours | null => {
    const inOrder = days
      ?.map((one) => ({ ...anyTime, ...one }))
      .toSorted((one, other) => one.weekday - other.weekday);
    const isEveryTime =
      inOrder?.length === 7 && inOrder.every(({ from, to }) => from === anyTime.from && to === anyTime.to);
    const kept = {
      days: inOrder && !isEveryTime ? inOrder : null,
      notice_hours: notice_hours ?? null,
      most: most ?? null,
      most_of: (most != null && most_of) || 'salon',
      within_days: within_days ?? null,
    } as const;
    const binds = [kept.days, kept.notice_hours, kept.most, kept.within_days].some((one) => one !== null);
    return binds ? kept : null;
  }),
);
