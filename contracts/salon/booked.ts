// The fields of a visit that a client has booked.
import * as z from 'zod/mini';
import { contactsHidden, hiddenContact } from '../ground/hidden.ts';
import { ClockTime, Id, IsoDate, Moment } from '../ground/primitives.ts';

/** Where the client found the page. */
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
  /** The visit, or the one that it becomes if the salon accepts it. */
  appointment: Id,
  /** False: a request without a place in the book. So many wait that it holds none. */
  keepsTime: z.boolean(),
  /** The client has another visit at this time. */
  isTwice: z.boolean(),
  client: z.string(),
  phone: hiddenContact(),
  ...contactsHidden,
  /** The name that was typed, if the client has another. */
  typedName: z.nullable(z.string()),
  /** Who booked, if somebody else comes; null otherwise. */
  bookedBy: z.nullable(z.string()),
  isNewClient: z.boolean(),
  /** The client moved the visit last, and has not confirmed it since. */
  isMoved: z.boolean(),
  noShows: z.int(),
  /** Who reads mails at the typed address says that the booking is not theirs, and gets no mails of the salon. */
  isMailStopped: z.boolean(),
  /** The note of the visit: what the client wrote, unless the salon changed it. */
  note: z.nullable(z.string()),
  source: Source,
  /** The end of the time to answer; null if the booking does not wait for an answer. */
  answerBy: z.nullable(Moment),
  /** The code that the client of a request writes to the salon, so that the salon sees the client's number; null as above. */
  code: z.nullable(z.string()),
});
export type ClientBooking = z.infer<typeof ClientBooking>;

/** The requests that wait for an answer, and the accepted future bookings that nobody at the salon has seen. */
export const OpenBookings = z.object({ requests: z.array(ClientBooking), unseen: z.array(ClientBooking) });
