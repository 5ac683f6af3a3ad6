// The calls that change the hours, apart from the data that every screen reads.
import * as z from 'zod/mini';
import { Appointment } from '../ground/appointment.ts';
import { daysBetween, minutesOf, weekday } from '../ground/calendar.rules.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, IsoDate, optionalText } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { Overwritten, ShownFields } from '../ground/shown-fields.ts';
import { messages } from './hours.sq.ts';
import { DayException, Hours, Period, Reason, Span } from './hours.ts';

/** The most spans of a day in which somebody works. */
export const maxSpans = 4;

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
    spans.every((one) => spans.filter((other) => dayOf(other) === dayOf(one)).length <= maxSpans);

const spansOf = <S extends Span>(span: z.ZodMiniType<S>, dayOf: (span: S) => number) =>
  z.array(span).check(
    z.maxLength(7 * 2 * maxSpans, messages.tooMany),
    z.refine((spans: readonly S[]) => spans.every(isInOrder), messages.endBeforeStart),
    z.refine((spans: readonly S[]) => spans.every(isLongEnough), messages.tooShort),
    z.refine(areApart(dayOf), messages.overlapping),
    z.refine(areFew(dayOf), messages.tooMany),
  );

const Periods = spansOf(Period, ({ week, weekday: day }) => week * 7 + day);
const SalonPeriods = Periods.check(z.refine((periods) => periods.every(({ week }) => week === 0)));

const version = z.int().check(z.minimum(0));
const Monday = IsoDate.check(z.refine((day) => weekday(day) === 0, messages.notMonday));

/** The week of a barber. `version`: the version that the screen showed; without it the change is made whatever the week is now. */
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

const fieldsOfException = z.object({
  barberId: z.nullable(Id),
  from: IsoDate,
  to: IsoDate,
  open: Spans,
  reason: Reason,
  title: optionalText(120),
  forAll: z.boolean(),
});
const NewException = z.extend(fieldsOfException, { id: z.optional(Id) }).check(...checksOfDays);
export type NewException = z.infer<typeof NewException>;

/** The visits from today on that are outside the hours now and did not take place. They are not changed automatically. */
const outside = z.array(Appointment);

const SavedHours = z.extend(MessageReply, { data: Hours, outside });
/** The refusal if somebody else changed the same week. */
const changed = z.object({ hours: Hours });

export const updateSalonHours = endpoint('PUT /hours/salon', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: z.partial(z.object({ version, periods: SalonPeriods })),
  reply: SavedHours,
  refusals: { changed },
});
export const updateBarberHours = endpoint('PUT /hours/barbers/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: z.partial(BarberWeek),
  reply: SavedHours,
  refusals: { changed },
});

const SavedException = z.extend(MessageReply, { data: DayException, outside });

export const createException = endpoint('POST /day-exceptions', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  body: NewException,
  reply: SavedException,
  refusals: { duplicate: noData },
  status: 201,
});
export const updateException = endpoint('PUT /day-exceptions/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: z.partial(z.extend(fieldsOfException, { shown: ShownFields })),
  reply: SavedException,
  refusals: { duplicate: noData, changed: Overwritten },
});
export const deleteException = endpoint('DELETE /day-exceptions/:id', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  reply: z.extend(MessageReply, { outside }),
});
