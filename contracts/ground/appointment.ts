// The schema of an appointment. Calls of many nouns answer appointments; the calls about appointments are in `appointments.ts`.
import * as z from 'zod/mini';
import { contactsHidden, hiddenContact, hiddenMoney, hiddenName, moneyHidden, nameHint } from './hidden.ts';
import { VisitNeed } from './needs.ts';
import { ClockTime, Id, IsoDate } from './primitives.ts';

export const Status = z.enum(['pending', 'confirmed', 'completed', 'cancelled']);
export type Status = z.infer<typeof Status>;

/** A visit of a client, or a block: time that is not bookable, such as a break. */
export const AppointmentKind = z.enum(['visit', 'block']);
export type AppointmentKind = z.infer<typeof AppointmentKind>;

/** The reason of a cancellation: the client or the salon cancelled the visit, or the client did not come. */
export const CancelledBy = z.enum(['client', 'salon', 'no_show']);
export type CancelledBy = z.infer<typeof CancelledBy>;

export const VisitService = z.object({ service_name: z.string(), price: z.number(), duration: z.int() });
export type VisitService = z.infer<typeof VisitService>;

/** A service with its id; null: the salon has no such service, or has deleted it. */
export const ServiceWithId = z.extend(VisitService, { service_id: z.nullable(Id) });
export type ServiceWithId = z.infer<typeof ServiceWithId>;

/** A service as a caller sees it. `price`: null for a caller who sees no prices. */
export const ShownService = z.extend(ServiceWithId, { price: z.nullable(z.number()) });

export const withoutPrices = <Line extends object>(lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, price: null }));

/** A part of a visit in which the barber works, in minutes counted from the beginning of the visit. */
export const WorkPart = z.object({ from: z.int(), minutes: z.int() });
export type WorkPart = z.infer<typeof WorkPart>;

/** An appointment. A block has a title, but no client, service or price. A visit has all three, but no title. */
export const Appointment = z.object({
  id: Id,
  kind: AppointmentKind,
  appointment_date: IsoDate,
  appointment_time: ClockTime,
  duration: z.int(),
  /** The parts in which the barber works; null: all the time. Between the parts other clients can be served. */
  parts: z.nullable(z.array(WorkPart)),
  client_id: z.nullable(Id),
  client_name: hiddenName(z.nullable(z.string())),
  ...nameHint,
  client_phone: hiddenContact(),
  /** A note that the salon should see at every visit of the client, such as an allergy. */
  client_note: hiddenName(z.nullable(z.string())),
  /** The number of visits that the client missed in the twelve months before this visit. */
  client_no_shows: z.int(),
  /** The name of the service. If the visit has several services: all their names; `price` and `duration` are then sums. */
  service_name: z.nullable(z.string()),
  /** The services of a visit, at least one; a block has none. */
  services: hiddenMoney(z.array(ShownService), withoutPrices),
  /** The minutes to clean up after the visit. Nothing is offered in them, but the salon itself may book. */
  buffer_minutes: z.int(),
  /** The rooms and devices that the visit needs; left out if it needs none. */
  needs: z.optional(z.array(VisitNeed)),
  title: z.nullable(z.string()),
  price: hiddenMoney(z.nullable(z.number())),
  barber_id: Id,
  barber: z.string(),
  note: hiddenName(z.nullable(z.string())),
  status: Status,
  /** The reason of a cancellation; null unless the status is `cancelled`, and for visits cancelled before reasons were kept. */
  cancelled_by: z.nullable(CancelledBy),
  /** The client cancelled the visit later than the salon allows changes. */
  cancelled_late: z.boolean(),
  /** The client booked the visit on the salon's page. */
  booked_online: z.boolean(),
  /** The person who booked on the page, if it is not the client who comes; null otherwise. */
  booked_by: hiddenName(z.nullable(z.string())),
  /** The visit is a request: the salon still has to accept it. */
  is_request: z.boolean(),
  /** The client's last answer by the link of the visit: the client comes, or moved the visit. */
  client_answer: z.nullable(z.enum(['coming', 'moved'])),
  /** The id of the group of visits that were booked together; null for a single visit. */
  group_id: z.nullable(Id),
  /** The series of a visit that repeats: all its visits have the same `id`. */
  series: z.nullable(z.object({ id: Id, weeks: z.int() })),
  user_id: Id,
  version: z.int(),
  /** Only the time of the visit is sent: the caller books in this column, but does not see its visits. */
  is_busy: z.optional(z.literal(true)),
  ...contactsHidden,
  ...moneyHidden,
});
export type Appointment = z.infer<typeof Appointment>;
