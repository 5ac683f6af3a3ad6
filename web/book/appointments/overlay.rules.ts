import { servicesTogether } from '#contracts/book/appointments.sq.ts';
import type { AppointmentChanges } from '#contracts/book/appointments.ts';
import { sumsOf } from '#contracts/book/visit-services.rules.ts';
import type { Appointment, ServiceOfVisit, ServiceWithId } from '#contracts/ground/appointment.ts';

/** A change that the screen already shows although the server has not answered yet. */
export interface Overlay {
  /** The appointment before the change. For a new appointment: as it will be. */
  readonly base: Appointment;
  readonly changes?: Partial<Appointment>;
  readonly deleted?: boolean;
}

const byTime = (one: Appointment, other: Appointment) =>
  one.appointment_time.localeCompare(other.appointment_time) || one.id.localeCompare(other.id);

/** A day's appointments with the overlays applied one after another. */
export const applyOverlays = (day: string, list: readonly Appointment[], overlays: readonly Overlay[]) =>
  overlays.reduce((shown, overlay) => applyOne(day, shown, overlay), list);

function applyOne(day: string, list: readonly Appointment[], { base, changes, deleted = false }: Overlay) {
  const current = list.find(({ id }) => id === base.id);
  const changed = { ...(current ?? base), ...changes };
  const isOfDay = !deleted && changed.appointment_date === day;
  if (!current && !isOfDay) return list;
  const others = list.filter((appointment) => appointment !== current);
  return isOfDay ? [...others, changed].toSorted(byTime) : others;
}

/** The fields of a visit of these services. */
export const fieldsOf = (services: readonly (ServiceOfVisit & Partial<ServiceWithId>)[]) => ({
  service_name: servicesTogether(services.map(({ service_name }) => service_name)),
  services: services.map((one) => ({ service_id: null, ...one })),
  ...sumsOf(services),
});

/** The fields that a change shows until the server has answered. Its services are complete, as the form sends them. */
export function shownOf({ chosen_client, ...changes }: AppointmentChanges): Partial<Appointment> {
  const client = chosen_client && { client_id: chosen_client };
  const { services, ...others } = { ...changes, ...client } as Partial<Appointment>;
  if (services) return { ...others, ...fieldsOf(services) };
  return others.service_name === undefined ? others : { ...others, services: [] };
}

const fieldsOfServices: readonly string[] = ['service_name', 'price', 'duration'];

/** The change that undoes one of these fields. Several services bring name, price and duration of the visit with them. */
export function valuesOf(
  before: Appointment,
  fields: readonly (keyof Appointment & keyof AppointmentChanges)[],
): AppointmentChanges {
  const isOfServices = (field: string) => before.services.length > 1 && fieldsOfServices.includes(field);
  const others = fields.filter((field) => !isOfServices(field));
  const values = Object.fromEntries(others.map((field) => [field, before[field]]));
  return fields.some(isOfServices) ? { ...values, services: before.services } : values;
}
