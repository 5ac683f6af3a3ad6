// The hours of a salon and its barbers. The app hands its routes the visits, which are above it.
import * as z from 'zod/mini';
import { daysBetween } from '#contracts/ground/calendar.rules.ts';
import { Id, IsoDate, optionalText } from '#contracts/ground/primitives.ts';
import { messages as ofHours } from '#contracts/salon/hours.sq.ts';
import { Reason } from '#contracts/salon/hours.ts';
import { maxSpans } from '#contracts/salon/hours-changes.ts';
import { jsonMoment, movedSetting, spans, whole } from '../../ground/db/moved.ts';
import { noun } from '../../ground/nouns/noun.ts';
import { hoursConstraints } from './routes.ts';

const days = z.string().check(
  z.regex(/^\[\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d\)$/),
  z.refine((range) => {
    const [from = '', to = ''] = range.slice(1, -1).split(',');
    const areDays = z.safeParse(IsoDate, from).success && z.safeParse(z.iso.date(), to).success;
    return areDays && daysBetween(from, to) > 0 && daysBetween(from, to) <= 366;
  }),
);

const refersTo = { barber_id: 'barbers' };

export const hours = noun({
  constraints: hoursConstraints,
  moved: [
    movedSetting(
      'hours',
      z.object({
        barber_id: z.nullable(Id),
        week: whole(0, 1),
        weekday: whole(0, 6),
        minutes: spans(/^\[\d{1,4},\d{1,4}\)$/),
      }),
      {
        key: [],
        refersTo,
        bounds: () => [{ most: maxSpans, each: ['barber_id', 'week', 'weekday'], reached: ofHours.tooMany }],
      },
    ),
    movedSetting(
      'day_exceptions',
      z.object({
        id: Id,
        barber_id: z.nullable(Id),
        days,
        open: spans(/^\{(\[\d{1,4},\d{1,4}\),?){0,8}\}$/),
        reason: Reason,
        title: optionalText(120),
        for_all: z.boolean(),
        created_at: jsonMoment,
      }),
      { refersTo, given: (userId) => ({ made_by: userId }), bounds: () => [{ most: 4000 }] },
    ),
  ],
});
