import { nameOfServices } from '#contracts/appointments/appointments.sq.ts';
import type { AppointmentChanges } from '#contracts/appointments/appointments.ts';
import { type SeenService, servicesWithSums, sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import type { Appointment, Status } from '#contracts/ground/appointment.ts';
import { droppedOf } from '#contracts/ground/claims-of.rules.ts';
import { withChanges } from '../ground/outbox/with-changes.rules.ts';

/** A service as a form has it. The id is missing for a service of a deleted visit, and for a client's usual services. */
export type ServiceLine = SeenService & { readonly service_id?: string | null | undefined };

/** A change that the screen already shows although the server has not answered yet. */
export interface Overlay {
  /** The appointment before the change. If the appointment is new: the new appointment. */
  readonly base: Appointment;
  readonly changes?: Partial<Appointment>;
  readonly deleted?: boolean;
}

const byTime = (one: Appointment, other: Appointment) =>
  one.appointment_time.localeCompare(other.appointment_time) || one.id.localeCompare(other.id);

/** The appointments of a day, after the overlays were applied one after another. */
export const applyOverlays = (
  day: string,
  list: readonly Appointment[],
  overlays: readonly Overlay[],
): readonly Appointment[] => overlays.reduce((shown, overlay) => applyOne(day, shown, overlay), list);

function applyOne(day: string, list: readonly Appointment[], { base, changes, deleted = false }: Overlay) {
  const current = list.find(({ id }) => id === base.id);
  const changed = withChanges(current ?? base, changes);
  const isOfDay = !deleted && changed.appointment_date === day;
  if (!current && !isOfDay) return list;
  const others = list.filter((appointment) => appointment !== current);
  return isOfDay ? [...others, changed].toSorted(byTime) : others;
}

/** The number of visits in a list of appointments. */
export const visitsIn = (list: readonly Appointment[]): number =>
  list.filter(({ kind, status }) => kind === 'visit' && status !== 'cancelled').length;

/**
 * The number of visits that the overlays add to the server's number for a day. If the device does not have the list of the day, the
 * overlays themselves tell which visits existed before.
 */
export function visitsAdded(
  day: string,
  list: readonly Appointment[] | undefined,
  overlays: readonly Overlay[],
): number {
  const before = list ?? foundOn(day, overlays);
  return visitsIn(applyOverlays(day, before, overlays)) - visitsIn(before);
}

/** The visits of the day that existed before the overlays. */
function foundOn(day: string, overlays: readonly Overlay[]): Appointment[] {
  const first = overlays.filter(
    ({ base }, index) => overlays.findIndex((other) => other.base.id === base.id) === index,
  );
  const isNew = ({ changes, deleted }: Overlay) => !changes && !deleted;
  return first.flatMap((one) => (isNew(one) || one.base.appointment_date !== day ? [] : [one.base]));
}

/** The fields of a visit with these services. */
export const fieldsOf = (services: ServiceLine[]) => ({
  service_name: nameOfServices(services.map(({ service_name }) => service_name)),
  services: services.map((line) => ({ ...line, service_id: line.service_id ?? null })),
  ...sumsOf(services),
});

/** The fields that a change shows until the server has answered. The services in the change are complete, as the form sends them. */
export function shownOf(changes: AppointmentChanges): Partial<Appointment> {
  const {
    services,
    books_nothing: _books,
    overpaid: _overpaid,
    keeps_payment: _payment,
    restores: _restores,
    keep_length: _keeps,
    ...named
  } = changes as Partial<Appointment> &
    Pick<AppointmentChanges, 'books_nothing' | 'overpaid' | 'keeps_payment' | 'restores' | 'keep_length'>;
  const others = named.status === undefined ? named : { ...reasonOf(named.status), ...named };
  return services ? { ...others, ...fieldsOf(services) } : others;
}

/** The usual reason of a cancellation: the salon cancelled. */
const reasonOf = (status: Status) => ({ cancelled_by: status === 'cancelled' ? ('salon' as const) : null });

const isSame = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

/** The values that differ from the appointment. A barber with the same id may have a new name by now; this is no change. */
export const changesTo = (
  before: Appointment,
  wanted: AppointmentChanges | Partial<Appointment>,
): AppointmentChanges =>
  Object.fromEntries(
    Object.entries(
      wanted.barber_id === before.barber_id ? { ...wanted, barber: before.barber } : wanted,
    ).filter(([field, value]) => !isSame(before[field as keyof Appointment], value)),
  );

/** The services of a visit. A drag that waits for its answer may have changed only the sums. */
export const servicesNow = ({ services, price, duration }: Appointment) =>
  servicesWithSums(services, { price, duration });

/** False if a user who does not see prices would bring back a removed service: its price is not known to the user. */
export const isUndoable = (
  { money_hidden, services }: Appointment,
  { services: wanted }: AppointmentChanges,
) =>
  !money_hidden ||
  !wanted ||
  services.every(({ service_name }) => wanted.some((one) => one.service_name === service_name));

/** The ids of what the visit goes without. */
export const droppedIn = (visit: Pick<Appointment, 'needs'>): string[] =>
  droppedOf(visit).map(({ id }) => id);

/**
 * The body that undoes another body. If the visit has several services, a change of the duration is undone with all services and with the
 * parts of the barber's work.
 */
export function undoing(before: Appointment, body: AppointmentChanges): AppointmentChanges {
  const { services } = before;
  const former = { ...before, services: servicesNow(before) };
  const fields = Object.keys(body).flatMap((field) =>
    field === 'services' || (field === 'duration' && services.length > 1)
      ? ['services', 'parts', ...(droppedIn(before)[0] ? ['without'] : [])]
      : field,
  );
  return Object.fromEntries(
    fields.map((field) => [
      field,
      field === 'without' ? droppedIn(before) : former[field as keyof Appointment],
    ]),
  );
}
