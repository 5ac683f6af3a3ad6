import * as z from 'zod/mini';
import { Appointment } from '../ground/appointment.ts';
import { daysBetween, minutesOf, weekday } from '../ground/calendar.rules.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, ClockTime, Id, IsoDate, optionalText } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { messages } from './hours.sq.ts';

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

/** Days with other hours than the week's; none at all if `open` is empty. */
export const DayException = z.object({
  id: Id,
  /** The barber; null for the whole salon. */
  barberId: z.nullable(Id),
  from: IsoDate,
  to: IsoDate,
  open: z.array(Span),
  reason: Reason,
  title: z.nullable(z.string()),
  /** An exception of the salon also counts for barbers with their own hours. */
  forAll: z.boolean(),
});
export type DayException = z.infer<typeof DayException>;

export const BarberHours = z.object({
  barberId: Id,
  version: z.int(),
  /** false: the salon's week is the barber's week. */
  ownHours: z.boolean(),
  weeks: z.int(),
  /** Any Monday of a week A, from which the weeks are counted. */
  weekAnchor: z.nullable(IsoDate),
  periods: z.array(Period),
});
export type BarberHours = z.infer<typeof BarberHours>;

export const Hours = z.object({
  /** Grows with each change of the salon's week; 0 as long as the week was never set. */
  version: z.int(),
  periods: z.array(Period),
  barbers: z.array(BarberHours),
  /** The exceptions that ended less than a year ago, and all later ones. */
  exceptions: z.array(DayException),
});
export type Hours = z.infer<typeof Hours>;

const isInOrder = ({ from, to }: Span) => minutesOf(to) > minutesOf(from);
const isLongEnough = ({ from, to }: Span) => !isInOrder({ from, to }) || minutesOf(to) - minutesOf(from) >= 5;
const doOverlap = (one: Span, other: Span) =>
  minutesOf(one.from) < minutesOf(other.to) && minutesOf(other.from) < minutesOf(one.to);

/** Whether no two spans of one day overlap. `dayOf` says to which day a span belongs. */
const areApart =
  <S extends Span>(dayOf: (span: S) => number) =>
  (spans: readonly S[]) =>
    spans.every((one, n) => spans.slice(0, n).every((o) => dayOf(o) !== dayOf(one) || !doOverlap(o, one)));
const areFew =
  <S extends Span>(dayOf: (span: S) => number) =>
  (spans: readonly S[]) =>
    spans.every((one) => spans.filter((other) => dayOf(other) === dayOf(one)).length <= 4);

const spansOf = <S extends Span>(span: z.ZodMiniType<S>, dayOf: (span: S) => number) =>
  z.array(span).check(
    z.maxLength(7 * 2 * 4, messages.tooMany),
    z.refine((spans: readonly S[]) => spans.every(isInOrder), messages.endBeforeStart),
    z.refine((spans: readonly S[]) => spans.every(isLongEnough), messages.tooShort),
    z.refine(areApart(dayOf), messages.overlapping),
    z.refine(areFew(dayOf), messages.tooMany),
  );

const Periods = spansOf(Period, ({ week, weekday: day }) => week * 7 + day);
const SalonPeriods = Periods.check(z.refine((periods) => periods.every(({ week }) => week === 0)));

const version = z.int().check(z.minimum(0));
const Monday = IsoDate.check(z.refine((day) => weekday(day) === 0, messages.notMonday));

const BarberWeek = z.object({
  version,
  ownHours: z.boolean(),
  weeks: z.literal([1, 2]),
  weekAnchor: z.nullable(Monday),
  periods: Periods,
});
export type BarberWeek = z.infer<typeof BarberWeek>;

/** The open time of one day. */
export const Spans = spansOf(Span, () => 0);

const longestException = 366;
interface Days {
  readonly from: string;
  readonly to: string;
}
/** The checks of the days of an exception. */
export const checksOfDays = [
  z.refine<Days>(({ from, to }) => from <= to, { path: ['to'], message: messages.endsBeforeStart }),
  z.refine<Days>(({ from, to }) => daysBetween(from, to) < longestException, {
    path: ['to'],
    message: messages.tooLong,
  }),
] as const;

const NewException = z
  .object({
    barberId: z.nullable(Id),
    from: IsoDate,
    to: IsoDate,
    open: Spans,
    reason: Reason,
    title: optionalText(120),
    forAll: z.boolean(),
  })
  .check(...checksOfDays);
export type NewException = z.infer<typeof NewException>;

/** Visits from today on that are outside the hours now. Nothing happens to them by itself. */
const outside = z.array(Appointment);

export const readHours = endpoint('GET /hours', 'salon', {
  may: 'day',
  scope: 'hours:read',
  reply: z.object({ data: Hours }),
});

const SavedHours = z.extend(MessageReply, { data: Hours, outside });
/** The refusal if somebody else changed the same week. */
const changed = z.object({ hours: Hours });

export const updateSalonHours = endpoint('PUT /hours/salon', 'subscriber', {
  may: 'setup',
  body: z.object({ version, periods: SalonPeriods }),
  reply: SavedHours,
  refusals: { changed },
});
export const updateBarberHours = endpoint('PUT /hours/barbers/:id', 'subscriber', {
  may: 'setup',
  params: ById,
  body: BarberWeek,
  reply: SavedHours,
  refusals: { changed },
});

const SavedException = z.extend(MessageReply, { data: DayException, outside });

export const createException = endpoint('POST /day-exceptions', 'subscriber', {
  may: 'setup',
  body: NewException,
  reply: SavedException,
  refusals: { duplicate: noData },
  status: 201,
});
export const updateException = endpoint('PUT /day-exceptions/:id', 'subscriber', {
  may: 'setup',
  params: ById,
  body: NewException,
  reply: SavedException,
  refusals: { duplicate: noData },
});
export const deleteException = endpoint('DELETE /day-exceptions/:id', 'subscriber', {
  may: 'setup',
  params: ById,
  reply: MessageReply,
});
