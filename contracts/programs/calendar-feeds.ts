// The links under which a phone's calendar reads the visits. `GET /calendars/<token>.ics` answers outside the API.
import * as z from 'zod/mini';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, Moment } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';

/** The days before and after today whose visits and blocks a calendar shows. */
export const feedDays = { back: 30, ahead: 180 };
/** The number of days in which a cancelled visit is shown as cancelled. */
export const cancelledDays = 7;

export const CalendarFeed = z.object({
  id: Id,
  /** Whether the first name of the client is shown instead of `I zënë`. */
  shows_clients: z.boolean(),
  /** Whether phones are shown, only as long as the person sees phones. */
  shows_phones: z.boolean(),
  made_at: Moment,
  last_read_at: z.nullable(Moment),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

/** The person of the calendar: the caller, or for owners anybody. `whole`: all columns that the person sees. */
const Whose = { person: z.optional(Id) };

export const readCalendarFeed = endpoint('GET /calendar-feeds', 'salon', {
  may: 'day',
  query: z.object({ ...Whose, whole: z.optional(z.literal('true')) }),
  reply: z.object({ feed: z.nullable(CalendarFeed) }),
  refusals: { not_found: noData },
});

/** Makes a new link and ends the previous one. The answer is the only place where the new link is shown. */
export const makeCalendarFeed = endpoint('POST /calendar-feeds', 'subscriber', {
  may: 'day',
  body: z.object({ ...Whose, whole: z.boolean() }),
  reply: z.extend(MessageReply, { feed: CalendarFeed, link: z.string() }),
  refusals: { not_found: noData },
  status: 201,
});

export const updateCalendarFeed = endpoint('PUT /calendar-feeds/:id', 'subscriber', {
  may: 'day',
  params: ById,
  body: z.partial(z.object({ shows_clients: z.boolean(), shows_phones: z.boolean() })),
  reply: z.extend(MessageReply, { feed: CalendarFeed }),
});

export const endCalendarFeed = endpoint('DELETE /calendar-feeds/:id', 'salon', {
  may: 'day',
  params: ById,
  reply: MessageReply,
});
