// Makes a `CompactDay` from appointments, and appointments from a `CompactDay`.

import { usualAppointment } from '../ground/appointment.rules.ts';
import type { Appointment } from '../ground/appointment.ts';
import type { AppointmentOfDay, CompactDay } from './compact-day.ts';

type ClientOfDay = CompactDay['clients'][number];
type ServiceOfDay = CompactDay['services'][number];
type Column = CompactDay['columns'][number];

/** The short form of appointments. All must be of one day. */
export function compactDayOf(all: readonly Appointment[]): CompactDay {
  const clients = listOfDifferent<ClientOfDay>();
  const services = listOfDifferent<ServiceOfDay>();
  const columns = new Map<string, Column>();
  for (const one of all) {
    const { barber_id, barber, contacts_hidden, money_hidden } = one;
    const marks = { ...(contacts_hidden && { contacts_hidden }), ...(money_hidden && { money_hidden }) };
    const column = columns.get(barber_id) ?? { barber_id, barber, ...marks, appointments: [] };
    columns.set(barber_id, column);
    column.appointments.push({
      ...withoutUsual(one),
      ...clientIn(one, clients.placeOf),
      ...servicesIn(one, services.placeOf),
    });
  }
  return { clients: clients.list, services: services.list, columns: [...columns.values()] };
}

/** The appointments of a short day, in order of time. */
export function appointmentsOf(day: string, { clients, services, columns }: CompactDay): Appointment[] {
  const serviceAt = (place: number) => {
    const { id = null, name = '' } = services[place] ?? {};
    return { service_id: id, service_name: name };
  };
  return columns
    .flatMap(({ appointments, ...column }) =>
      appointments.map(({ client, service, services: lines, ...told }): Appointment => {
        const { id = null, name = null, phone = null, note = null } = clients[client ?? -1] ?? {};
        const { duration, price = null } = told;
        return {
          ...usualAppointment,
          appointment_date: day,
          ...column,
          ...(client !== undefined && {
            client_id: id,
            client_name: name,
            client_phone: phone,
            client_note: note,
          }),
          ...(service !== undefined && {
            service_name: serviceAt(service).service_name,
            services: [{ ...serviceAt(service), price, duration }],
          }),
          ...(lines && {
            services: lines.map(({ service, ...line }) => ({ ...serviceAt(service), ...line })),
          }),
          ...told,
        };
      }),
    )
    .toSorted(inOrder);
}

const inOrder = (one: Appointment, other: Appointment) =>
  one.appointment_time.localeCompare(other.appointment_time) || (one.id < other.id ? -1 : 1);

type PlaceOf<Item> = (item: Item) => number;

/** A list in which each item has a place; equal items have the same place. */
function listOfDifferent<Item>() {
  const list: Item[] = [];
  const places = new Map<string, number>();
  const placeOf: PlaceOf<Item> = (item) => {
    const text = JSON.stringify(item);
    const place = places.get(text) ?? list.push(item) - 1;
    places.set(text, place);
    return place;
  };
  return { list, placeOf };
}

function clientIn(one: Appointment, placeOf: PlaceOf<ClientOfDay>) {
  const { client_id: id, client_name: name, client_phone: phone, client_note: note } = one;
  if (id === null && name === null) return {};
  return { client: placeOf({ id, name, ...(phone !== null && { phone }), ...(note !== null && { note }) }) };
}

function servicesIn(one: Appointment, placeOf: PlaceOf<ServiceOfDay>) {
  const { services, service_name, price, duration } = one;
  const [first, second] = services;
  const placeOfLine = ({ service_id: id, service_name: name }: Appointment['services'][number]) =>
    placeOf({ id, name });
  const isOnly =
    first &&
    !second &&
    first.service_name === service_name &&
    first.duration === duration &&
    first.price === price;
  if (isOnly) return { service: placeOfLine(first) };
  if (first)
    return {
      service_name,
      services: services.map((line) => ({
        service: placeOfLine(line),
        price: line.price,
        duration: line.duration,
      })),
    };
  return service_name === null ? {} : { service: placeOf({ id: null, name: service_name }) };
}

/** The fields that are sent for each appointment, most of them only where the value is not the usual one. */
function withoutUsual(one: Appointment): AppointmentOfDay {
  const { id, appointment_time, duration, version } = one;
  const unusual = fields.filter((field) => one[field] !== usual[field]).map((field) => [field, one[field]]);
  return { id, appointment_time, duration, version, ...Object.fromEntries(unusual) };
}

const usual: Partial<Appointment> = usualAppointment;
const fields = [
  'kind',
  'name_hint',
  'client_no_shows',
  'buffer_minutes',
  'needs',
  'parts',
  'title',
  'price',
  'note',
  'status',
  'cancelled_by',
  'cancelled_late',
  'booked_online',
  'booked_by',
  'is_request',
  'client_answer',
  'group_id',
  'series',
  'is_busy',
] as const satisfies (keyof AppointmentOfDay & keyof Appointment)[];
