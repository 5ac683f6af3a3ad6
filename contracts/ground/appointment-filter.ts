// The filter of a list of appointments.
import * as z from 'zod/mini';
import { Status } from './appointment.ts';
import { IsoDate, limit, Name } from './primitives.ts';

/** The start of the next page: day, time and id of the last appointment. The server makes this value. */
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
