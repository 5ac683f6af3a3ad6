import * as z from 'zod/mini';
import { said } from './appointments.sq.ts';
import { endpoint, Told } from './endpoint.ts';
import {
  ById,
  ClockTime,
  Id,
  IsoDate,
  isoDate,
  limit,
  Name,
  optionalText,
  price,
  text,
  timeOfDay,
} from './primitives.ts';

export const Status = z.enum(['pending', 'confirmed', 'completed', 'cancelled']);
export type Status = z.infer<typeof Status>;

/** A visit of a client, or time that is blocked: a break, leave. */
export const Kind = z.enum(['visit', 'block']);
export type Kind = z.infer<typeof Kind>;

/** A block has no client, service or price, but a title of its own; a visit has all three and no title. */
export const Appointment = z.object({
  id: Id,
  kind: Kind,
  appointment_date: IsoDate,
  appointment_time: ClockTime,
  duration: z.int(),
  client_id: z.nullable(Id),
  client_name: z.nullable(z.string()),
  client_phone: z.nullable(z.string()),
  service_name: z.nullable(z.string()),
  title: z.nullable(z.string()),
  price: z.nullable(z.number()),
  barber: z.string(),
  note: z.nullable(z.string()),
  status: Status,
  user_id: Id,
  version: z.int(),
});
export type Appointment = z.infer<typeof Appointment>;

export const longestVisit = 720;
const wholeDay = 1440;
const duration = (longest: number) => z.int().check(z.minimum(1), z.maximum(longest));
const missing = said.fillAll;
const filled = () => text({ max: 120, missing });

const place = { appointment_date: isoDate(missing), appointment_time: timeOfDay(missing), barber: filled() };
const visit = { ...place, client_name: filled(), service_name: filled(), price: price({ missing }) };
const aside = { client_phone: optionalText(40), note: optionalText(1000, true) };

const NewVisit = z.object({
  ...visit,
  id: z.optional(Id),
  kind: z.optional(z.literal('visit')),
  duration: z.optional(duration(longestVisit)),
  client_phone: z.optional(aside.client_phone),
  note: z.optional(aside.note),
});
export type NewVisit = z.infer<typeof NewVisit>;

const NewBlock = z.object({
  ...place,
  id: z.optional(Id),
  kind: z.literal('block'),
  title: Name,
  duration: duration(wholeDay),
  note: z.optional(aside.note),
});
export type NewBlock = z.infer<typeof NewBlock>;

export const AppointmentChanges = z.partial(
  z.object({
    ...visit,
    ...aside,
    title: Name,
    duration: duration(wholeDay),
    status: Status,
    /** The one that the change started from; where it is no longer the current one, nothing is written. */
    version: z.int(),
  }),
);
export type AppointmentChanges = z.input<typeof AppointmentChanges>;

/** The place after which a page goes on; made by the server, of day, time and id. */
const Cursor = z.string().check(z.regex(/^\d{4}-\d\d-\d\d_\d\d:\d\d_[\da-f-]{36}$/));

export const AppointmentFilter = z.partial(
  z.object({
    from: IsoDate,
    to: IsoDate,
    status: Status,
    barber: Name,
    kind: z.enum(['visit', 'block', 'all']),
    limit: limit(1000),
    cursor: Cursor,
  }),
);
export type AppointmentFilter = z.infer<typeof AppointmentFilter>;

const One = z.extend(Told, { appointment: Appointment });

export const listAppointments = endpoint('GET /appointments', 'salon', {
  query: AppointmentFilter,
  reply: z.object({ appointments: z.array(Appointment), nextCursor: z.optional(z.string()) }),
});

/** Visits that are not cancelled, for each day that has any: what the week picker shows. */
export const countAppointments = endpoint('GET /appointments/counts', 'salon', {
  query: z.object({ from: IsoDate, to: IsoDate }),
  reply: z.object({ counts: z.array(z.object({ date: IsoDate, count: z.int() })) }),
});

export const createAppointment = endpoint('POST /appointments', 'subscriber', {
  body: z.discriminatedUnion('kind', [NewBlock, NewVisit]),
  reply: One,
  status: 201,
});

export const updateAppointment = endpoint('PUT /appointments/:id', 'subscriber', {
  params: ById,
  body: AppointmentChanges,
  reply: One,
});

export const deleteAppointment = endpoint('DELETE /appointments/:id', 'subscriber', {
  params: ById,
  reply: Told,
});

/** Confirms what is still pending from days before today; tells also what the hourly job did meanwhile. */
export const autoConfirm = endpoint('POST /appointments/auto-confirm', 'subscriber', {
  reply: z.object({ confirmed: z.array(Appointment) }),
});
