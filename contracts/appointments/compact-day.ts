// A day as the app reads and keeps it: what several appointments have in common is sent once, and usual values are left out.
import * as z from 'zod/mini';
import { Appointment, withoutPrices } from '../ground/appointment.ts';
import { endpoint } from '../ground/endpoint.ts';
import { contactsHidden, hiddenContact, hiddenMoney, hiddenName, moneyHidden } from '../ground/hidden.ts';
import { Id, IsoDate } from '../ground/primitives.ts';

const ClientOfDay = z.object({
  id: z.nullable(Id),
  name: hiddenName(z.nullable(z.string())),
  phone: z.optional(hiddenContact()),
  note: z.optional(hiddenName(z.string())),
  ...contactsHidden,
});

const ServiceOfDay = z.object({ id: z.nullable(Id), name: z.string() });

/** A place in the list of clients or of services. */
const Place = z.int();

const { id, appointment_time, duration, version } = Appointment.shape;
const AppointmentOfDay = z.extend(
  z.partial(
    z.omit(Appointment, {
      id: true,
      appointment_date: true,
      appointment_time: true,
      duration: true,
      client_id: true,
      client_name: true,
      client_phone: true,
      client_note: true,
      services: true,
      barber_id: true,
      barber: true,
      user_id: true,
      version: true,
    }),
  ),
  {
    id,
    appointment_time,
    duration,
    version,
    client: z.optional(Place),
    /** The only service. It has the price and the duration of the visit. */
    service: z.optional(Place),
    services: z.optional(
      hiddenMoney(
        z.array(z.object({ service: Place, price: z.nullable(z.number()), duration: z.int() })),
        withoutPrices,
      ),
    ),
  },
);
export type AppointmentOfDay = z.infer<typeof AppointmentOfDay>;

const Column = z.object({
  barber_id: Id,
  barber: z.string(),
  appointments: z.array(AppointmentOfDay),
  ...contactsHidden,
  ...moneyHidden,
});

export const CompactDay = z.object({
  clients: z.array(ClientOfDay),
  services: z.array(ServiceOfDay),
  columns: z.array(Column),
});
export type CompactDay = z.infer<typeof CompactDay>;

export const readDay = endpoint('GET /days/:day', 'salon', {
  may: 'day',
  tablet: 'open',
  params: z.object({ day: IsoDate }),
  reply: CompactDay,
});
