// Changes an appointment: its slot, its content, its status, or several of them at once.
import { noShowAfter } from '#contracts/book/appointments.rules.ts';
import { messages } from '#contracts/book/appointments.sq.ts';
import * as contract from '#contracts/book/appointments.ts';
import type { Appointment, ServiceOfVisit } from '#contracts/ground/appointment.ts';
import { minutesOf, momentAt } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import * as barbers from '../../salon/barbers/store.ts';
import { countryOfPhones } from '../../salon/salons/store.ts';
import { bufferOf } from '../../salon/services/store.ts';
import * as clients from '../clients/store.ts';
import type { Tx } from '../../ground/db/database.ts';
import { once } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import type { Origin } from '../../ground/origin.ts';
import { phoneFrom } from '../../ground/phones.ts';
import { invalid, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import type { Ceilings } from '../../ground/usual-ceilings.ts';
import { type Action, changedHistoryText, messageOf } from './messages.ts';
import { findContent, namesAfter, servicesAfter } from './services.ts';
import { changeAppointments, orRefuseTaken, refusePastMidnight } from './slots.ts';
import { getForUpdate, linesOf, type Overlap } from './store.ts';
import { refusalOfTaken, type Wish } from './taken.ts';

type Named = BodyOf<typeof contract.updateAppointment>;
type Changes = Omit<Named, 'version' | 'services' | 'change_id'> & {
  readonly services?: readonly ServiceOfVisit[] | undefined;
};

export const updateRoutes = [
  route(
    contract.updateAppointment,
    async ({ params: { id }, body, caller: { salon }, origin }, { db, ceilings }) => {
      const country = await countryOfPhones(db, salon, [body.client_phone]);
      const client_phone = phoneFrom(body.client_phone, 'client_phone', country);
      const wishes: Wish[] = [];
      const by = { origin, ceilings, wishes };
      const work = (tx: Tx) =>
        once(tx, salon, body, { id, at: origin.at }, () =>
          update(tx, salon, id, { ...body, client_phone }, by),
        );
      return orRefuseTaken(db.transaction(work, origin), () =>
        refusalOfTaken(db, salon, wishes.slice(-1), origin.at, overlapMessage),
      );
    },
  ),
];

interface By {
  readonly origin: Origin;
  readonly ceilings: Ceilings;
  /** Gets the slot that is wanted, in case it is taken. */
  readonly wishes: Wish[];
}

async function update(tx: Tx, salon: SalonId, id: string, body: Named, { wishes, ...by }: By) {
  const { version, change_id: _, services: wantedServices, ...others } = body;
  const before = await getForUpdate(tx, salon, id);
  const named = { ...others, ...(wantedServices && (await namedBy(tx, salon, wantedServices))) };
  refuseOtherKind(before, named);
  const changes = changesOf(before, named);
  refuseWrongReason(before, changes, by.origin.at);
  const action = actionOf(changes, named);
  const message = messageOf(before, action);
  if (Object.keys(changes).length === 0) return { appointment: before, message };
  if (version !== undefined && version !== before.version) {
    throw refuse(contract.updateAppointment, 'changed', messages.changedElsewhere, { appointment: before });
  }

  const { client_name: name, chosen_client: chosen, client_phone: phone, barber } = changes;
  const client = name ? { name, id: (await clients.find(tx, salon, name, chosen))?.id } : undefined;
  const barberId = barber && (await barbers.findOrAdd(tx, salon, barber));
  const { appointment_date: day, appointment_time: time, duration } = { ...before, ...changes };
  const services = servicesAfter(before, changes);
  const wish = { id, barberId: barberId ?? before.barber_id, day, time, duration };
  wishes.push({ ...wish, services: namesAfter(changes) ?? before.services.map((one) => one.service_name) });
  refusePastMidnight(wish);
  const columns = columnsOf(salon, changes, { services, barberId, at: by.origin.at });
  const historyTextOf = (after: Appointment) => changedHistoryText(before, after, action);
  const change = { before, columns, isOfClient: true, historyTextOf };
  const [changed] = await changeAppointments(tx, salon, [change], { ...by, client, phone });
  return { appointment: changed?.appointment ?? before, message, client_told: changed?.isTold };
}

interface LookedUp {
  readonly services: readonly ServiceOfVisit[] | undefined;
  readonly barberId: string | undefined;
  readonly at: Date;
}

function columnsOf(salon: SalonId, changes: Changes, { services, barberId, at }: LookedUp) {
  const named = namesAfter(changes);
  return {
    day: changes.appointment_date,
    starts_at: changes.appointment_time,
    duration: changes.duration,
    barber_id: barberId,
    service_name: changes.service_name,
    service_lines: services && linesOf(services),
    buffer_minutes: named && bufferOf(salon, named.map(nameKey)),
    price_cents: changes.price,
    title: changes.title,
    note: changes.note,
    status: changes.status,
    ...reasonOf(changes, at),
  };
}

/** The fields of the visit that follow from its services. */
async function namedBy(tx: Tx, salon: SalonId, wanted: readonly contract.NewServiceOfVisit[]) {
  const { serviceName, services, cents, duration } = await findContent(tx, salon, wanted);
  return { services, service_name: serviceName, price: cents, duration };
}

const fieldsOfVisits = ['client_name', 'client_phone', 'services', 'service_name', 'price'] as const;

function refuseOtherKind({ kind }: Appointment, named: Changes) {
  if (kind === 'visit') {
    if (named.title !== undefined) throw invalid(messages.onlyOfBlocks, { title: messages.onlyOfBlocks });
    if ((named.duration ?? 0) > contract.longestVisit)
      throw invalid(messages.tooLong, { duration: messages.tooLong });
    return;
  }
  const wrong = fieldsOfVisits.find((field) => named[field] !== undefined);
  if (wrong) throw invalid(messages.onlyOfVisits, { [wrong]: messages.onlyOfVisits });
}

/** The named fields whose value differs from the current one. */
function changesOf(before: Appointment, named: Changes): Changes {
  const cents = before.price === null ? null : Math.round(before.price * 100);
  const current: Record<string, unknown> = { ...before, price: cents };
  const changed = Object.entries(named).filter(
    ([field, value]) => value !== undefined && comparable(field, value) !== comparable(field, current[field]),
  );
  const { client_phone, chosen_client, ...changes }: Changes = Object.fromEntries(changed);
  if (chosen_client && chosen_client === before.client_id) delete changes.client_name;
  // the phone is meant for the new client; an empty field does not delete the stored phone of that client
  const phone = changes.client_name ? named.client_phone || undefined : client_phone;
  return {
    ...changes,
    ...(changes.client_name && { chosen_client }),
    ...(phone !== undefined && { client_phone: phone }),
  };
}

/** The database does not keep the order of the fields. */
const comparableServices = (services: readonly ServiceOfVisit[]) =>
  JSON.stringify(services.map(({ service_name, price, duration }) => [service_name, price, duration]));

/** Two spellings of one name are the same person, so another spelling is no change. */
function comparable(field: string, value: unknown) {
  if (field === 'services') return comparableServices(value as Appointment['services']);
  return field === 'client_name' || field === 'barber' ? nameKey(String(value)) : value;
}

/** A request to confirm or cancel has only the status. If it is repeated after a lost answer, it gets the same message. */
function actionOf(changes: Changes, named: Changes): Action {
  const fields = Object.keys(named).filter((field) => named[field as keyof Changes] !== undefined);
  const status = changes.status ?? (fields.length === 1 ? named.status : undefined);
  if (named.cancelled_by === 'no_show') return 'noShow';
  return status === 'confirmed' || status === 'cancelled' ? status : 'updated';
}

function refuseWrongReason(before: Appointment, changes: Changes, at: Date) {
  const { cancelled_by, status, appointment_date, appointment_time } = { ...before, ...changes };
  if (changes.cancelled_by === undefined) return;
  if (status !== 'cancelled')
    throw invalid(messages.onlyOfCancelled, { cancelled_by: messages.onlyOfCancelled });
  if (cancelled_by !== 'no_show') return;
  if (before.kind === 'block') throw invalid(messages.onlyOfVisits, { cancelled_by: messages.onlyOfVisits });
  const begin = momentAt(appointment_date, minutesOf(appointment_time));
  if (at.getTime() < begin.getTime() + noShowAfter * 60_000) {
    throw invalid(messages.notBegun, { cancelled_by: messages.notBegun });
  }
}

const reasonOf = ({ status, cancelled_by }: Changes, at: Date) => {
  if (status === 'cancelled') return { cancelled_by: cancelled_by ?? ('salon' as const), cancelled_at: at };
  return { cancelled_by };
};

const overlapMessage = ({ kind, name }: Overlap) =>
  kind === 'block' ? messages.slotBlocked(name) : messages.slotTakenBy(name);
