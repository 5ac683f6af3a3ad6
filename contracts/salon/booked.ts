// The fields of a visit that a client has booked.
import * as z from 'zod/mini';
import { contactsHidden, hiddenContact, nameHint } from '../ground/hidden.ts';
import { ClockTime, Id, IsoDate, Moment } from '../ground/primitives.ts';

/** The place where the client found the page. */
export const Source = z.enum(['link', 'instagram', 'qr', 'whatsapp', 'google', 'waitlist']);
export type Source = z.infer<typeof Source>;

/** The fields of a booked visit that everybody who sees it may read. */
export const BookedVisit = z.object({
  id: Id,
  date: IsoDate,
  time: ClockTime,
  duration: z.int(),
  service: z.string(),
  barber: z.string(),
});

/** A booking as the salon sees it. */
export const ClientBooking = z.extend(BookedVisit, {
  /** The id of the visit, or of the visit that the request becomes if the salon accepts it. */
  appointment: Id,
  /** False: a request that holds no slot, because too many requests wait. */
  keepsTime: z.boolean(),
  /** The client has another visit at this time. */
  isTwice: z.boolean(),
  client: z.string(),
  ...nameHint,
  phone: hiddenContact(),
  ...contactsHidden,
  /** The name that was typed, if the client has a different name. */
  typedName: z.nullable(z.string()),
  /** The person who booked, if somebody else comes; null otherwise. */
  bookedBy: z.nullable(z.string()),
  isNewClient: z.boolean(),
  /** The client moved the visit last, and has not confirmed it since. */
  isMoved: z.boolean(),
  noShows: z.int(),
  /** The reader of mails at the typed address says that the booking is not theirs, and gets no mails of the salon. */
  isMailStopped: z.boolean(),
  /** The note of the visit: the text of the client, unless the salon changed it. */
  note: z.nullable(z.string()),
  /** The client says that a package pays; left out otherwise. */
  fromPackage: z.optional(z.literal(true)),
  /** A request whose client answered questions of the page, as far as the caller may see the answers. */
  hasAnswers: z.boolean(),
  /** The number of pictures that came with the request; left out if none came. */
  pictures: z.optional(z.int()),
  source: Source,
  /** The end of the time to answer; null if the booking does not wait for an answer. */
  answerBy: z.nullable(Moment),
  /** The code that the client of a request writes to the salon, so that the salon sees the client's number; null if no request waits. */
  code: z.nullable(z.string()),
});
export type ClientBooking = z.infer<typeof ClientBooking>;

/** The requests that wait for an answer, and the accepted future bookings that nobody at the salon has seen. */
export const OpenBookings = z.object({ requests: z.array(ClientBooking), unseen: z.array(ClientBooking) });
