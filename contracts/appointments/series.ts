import * as z from 'zod/mini';
import { Appointment } from '../ground/appointment.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ChangeConflict } from '../ground/payment.ts';
import { ById, ClockTime, Id, IsoDate, Name } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import {
  ChangedMeanwhile,
  claimRefusals,
  contentOfVisit,
  FreeSlot,
  NewServicesOfVisit,
  optionalBarberId,
  optionalClientId,
  optionalFields,
} from './appointments.ts';
import { maxInSeries, maxWeeksBetween } from './series.rules.ts';
import { messages } from './series.sq.ts';
import { Cancellation, SeveralCancelled, SlotOfSeveralTaken } from './together.ts';

const everyWeeks = z.int().check(z.minimum(1), z.maximum(maxWeeksBetween));
const Time = z.object({ appointment_date: IsoDate, appointment_time: ClockTime });

/** A day of the wanted series: whether the slot is free, and which slot is proposed instead. */
export const SeriesDay = z.extend(Time, {
  state: z.enum(['free', 'taken', 'closed']),
  /** The name of the client who has the slot, the title of a block, or the name of a claimed thing that is taken. */
  overlap: z.nullable(z.string()),
  /** The reason why the barber does not work at this time. The slot can be booked nevertheless. */
  why: z.nullable(z.string()),
  proposal: z.nullable(Time),
});
export type SeriesDay = z.infer<typeof SeriesDay>;

/** Previews a series, and writes nothing. */
export const previewSeries = endpoint('POST /series/preview', 'subscriber', {
  may: 'day',
  tablet: 'open',
  body: z
    .object({
      /** The visit that repeats. It is the first of the series. */
      visit: Id,
      every_weeks: everyWeeks,
      times: z.optional(z.int().check(z.minimum(2), z.maximum(maxInSeries))),
      until: z.optional(IsoDate),
    })
    .check(
      z.refine(({ times, until }) => (times === undefined) !== (until === undefined), {
        path: ['times'],
        error: messages.timesOrUntil,
      }),
    ),
  reply: z.object({ days: z.array(SeriesDay) }),
  refusals: { not_found: noData },
});

const Several = z.extend(MessageReply, { appointments: z.array(Appointment) });

/** Books copies of the visit, all or none. `id` becomes the id of the first copy and of the series. */
export const createSeries = endpoint('POST /series', 'subscriber', {
  may: 'day',
  tablet: 'open',
  body: z.object({
    id: Id,
    visit: Id,
    every_weeks: everyWeeks,
    visits: z.array(Time).check(z.minLength(1), z.maxLength(maxInSeries - 1)),
  }),
  reply: Several,
  refusals: {
    slot_taken: SlotOfSeveralTaken,
    ...claimRefusals,
    duplicate: noData,
    in_use: noData,
    limit_reached: noData,
    not_found: noData,
    changed: noData,
  },
  status: 201,
});
export type NewSeries = z.output<typeof createSeries.body>;

/** Cancels a visit of the series and all later visits, but not those that have begun. */
export const cancelSeries = endpoint('POST /series/:id/cancel', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.extend(Cancellation, { from: Id }),
  reply: SeveralCancelled,
  refusals: { changed: ChangeConflict },
});

const begunFrom = {
  /** The visit that is changed, together with those after it. */
  from: Id,
  /** The version of the visit that the user saw. If the visit has another version now, nothing is written. */
  version: z.optional(z.int()),
  changes: z.partial(
    z.object({
      appointment_date: IsoDate,
      appointment_time: ClockTime,
      barber: Name,
      barber_id: optionalBarberId,
      client_name: Name,
      client_id: optionalClientId,
      services: NewServicesOfVisit,
      parts: contentOfVisit.parts,
      /** The note belongs to one visit: only `from` gets it. */
      ...optionalFields,
    }),
  ),
};

/** A visit with the slot that it gets by the change. */
export const ChangedVisit = z.extend(SeriesDay, {
  id: Id,
  version: z.int(),
  barber: z.string(),
  /** The slot that the visit has now. */
  before: FreeSlot,
});
export type ChangedVisit = z.infer<typeof ChangedVisit>;

/** Previews a change of the series, and writes nothing. */
export const previewSeriesChange = endpoint('POST /series/:id/preview', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object(begunFrom),
  reply: z.object({ visits: z.array(ChangedVisit) }),
  refusals: { changed: ChangedMeanwhile },
});

/** A visit of the series that can't be changed because its new slot is taken. */
const TakenVisit = z.extend(Time, { id: Id, overlap: z.string() });
export type TakenVisit = z.infer<typeof TakenVisit>;

/**
 * Changes a visit of the series and all later visits: they become a series of their own. Visits that were moved by hand keep their time.
 * All are changed or none.
 */
export const updateSeries = endpoint('PUT /series/:id', 'subscriber', {
  may: 'day',
  tablet: 'open',
  params: ById,
  body: z.object({
    ...begunFrom,
    /** The visits with their times as chosen from the preview. All other visits of the series stay as they are. */
    visits: z.optional(
      z.array(z.extend(Time, { id: Id, version: z.int() })).check(z.minLength(1), z.maxLength(maxInSeries)),
    ),
  }),
  reply: Several,
  refusals: {
    /** The list is absent if only the database found an overlap. */
    slot_taken: z.object({ taken: z.optional(z.array(TakenVisit)) }),
    changed: ChangedMeanwhile,
    limit_reached: noData,
  },
});
