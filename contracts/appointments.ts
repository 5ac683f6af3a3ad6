import * as z from 'zod/mini';
import { ClockTime, Id, IsoDate } from './primitives.ts';

export const Status = z.enum(['pending', 'confirmed', 'completed', 'cancelled']);
export type Status = z.infer<typeof Status>;

/** A visit of a client, or time that is blocked: a break, leave. */
export const Kind = z.enum(['visit', 'block']);
export type Kind = z.infer<typeof Kind>;

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
  /** What a block is called. */
  title: z.nullable(z.string()),
  price: z.nullable(z.number()),
  barber: z.string(),
  note: z.nullable(z.string()),
  status: Status,
  user_id: Id,
  version: z.int(),
});
export type Appointment = z.infer<typeof Appointment>;
