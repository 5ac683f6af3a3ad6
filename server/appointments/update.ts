// Changes an appointment: its slot, its content, its status, or several of them at once.
import { isAhead, noShowAfter } from '#contracts/appointments.rules.ts';
import { messages } from '#contracts/appointments.sq.ts';
import * as contract from '#contracts/appointments.ts';
import { localTime, minutesOf, momentAt } from '#contracts/calendar.rules.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { nameKey } from '#contracts/names.rules.ts';
import * as barbers from '../barbers/store.ts';
import { refuseOnFullDay } from '../ceilings/store.ts';
import * as clients from '../clients/store.ts';
import type { Tx } from '../db/database.ts';
import { publishChange } from '../events/changes.ts';
import * as history from '../history/store.ts';
import { once } from '../http/repeats.ts';
import { route } from '../http/serve.ts';
import type { Origin } from '../origin.ts';
import { phoneFrom } from '../phones.ts';
import { invalid, refuse } from '../refusal.ts';
import type { SalonId } from '../salon-id.ts';
import { countryOfPhones } from '../salons/store.ts';
import { bufferOf } from '../services/store.ts';
import type { Ceilings } from '../usual-ceilings.ts';
import { tellOfDesk } from '../visit-links/tell.ts';
import { type Action, changedHistoryText, messageOf } from './messages.ts';
import { findContent, namesAfter, servicesAfter } from './services.ts';
import { refusePastMidnight, takeSlot } from './slots.ts';
import * as appointments from './store.ts';

type Named = BodyOf<typeof contract.updateAppointment>;
type Changes = Omit<Named, 'version' | 'services' | 'change_id'> & {
  readonly services?: readonly contract.ServiceOfVisit[] | undefined;
};

export const updateRoutes = [
  route(
    contract.updateAppointment,
    async ({ params: { id }, body, caller: { salon }, origin }, { db, ceilings }) => {
      const country = await countryOfPhones(db, salon, [body.client_phone]);
      const client_phone = phoneFrom(body.client_phone, 'client_phone', country);
      return db.transaction(
        (tx) =>
          once(tx, salon, body, { id, at: origin.at }, () =>
            update(tx, salon, id, { ...body, client_phone }, { origin, ceilings }),
          ),
        origin,
      );
    },
  ),
];

interface Parts {
  readonly origin: Origin;
  readonly ceilings: Ceilings;
}

async function update(tx: Tx, salon: SalonId, id: string, body: Named, { origin, ceilings }: Parts) {
  const { version, change_id: _, services, ...others } = body;
  const { barber_id, ...before } = await appointments.getForUpdate(tx, salon, id);
  const named = { ...others, ...(services && (await namedBy(tx, salon, services))) };
  refuseOtherKind(before, named);
  const changes = changesOf(before, named);
  refuseWrongReason(before, changes, origin.at);
  const action = actionOf(changes, named);
  const message = messageOf(before, action);
  if (Object.keys(changes).length === 0) return { appointment: before, message };
  if (version !== undefined && version !== before.version) {
    throw refuse(contract.updateAppointment, 'changed', messages.changedElsewhere, { appointment: before });
  }

  if (changes.appointment_date) await refuseOnFullDay(tx, salon, changes.appointment_date, ceilings);
  await change(tx, salon, before, barber_id, changes, origin.at);
  const appointment = await appointments.get(tx, salon, id);
  const description = changedHistoryText(before, appointment, action);
  await history.record(tx, origin, { type: 'update', entity: 'appointment', id, description });
  publishChange(tx, salon, { noun: 'appointment', id, version: appointment.version });
  const client_told = isAhead(appointment, localTime(origin.at))
    ? await tellOfDesk(tx, salon, before, appointment)
    : undefined;
  return { appointment, message, client_told };
}

async function change(
  tx: Tx,
  salon: SalonId,
  before: contract.Appointment,
  barberBefore: string,
  changes: Changes,
  at: Date,
) {
  const { client_name, chosen_client: chosen, client_phone, barber } = changes;
  const knownClient = client_name
    ? (await clients.find(tx, salon, client_name, chosen))?.id
    : before.client_id;
  const barberId = barber ? await barbers.findOrAdd(tx, salon, barber) : barberBefore;
  const { appointment_date: day, appointment_time: time, duration } = { ...before, ...changes };
  const slot = { barberId, day, time, duration };
  const services = servicesAfter(before, changes);
  const named = namesAfter(changes);

  refusePastMidnight(slot);
  if (needsFreeSlot(before, changes)) {
    const wish = { id: before.id, at, messageOf: overlapMessage };
    await takeSlot(tx, salon, slot, {
      ...wish,
      services: named ?? before.services.map((one) => one.service_name),
    });
  }
  const clientId = knownClient ?? (client_name && (await clients.add(tx, salon, client_name)).id);
  await appointments.change(tx, salon, before.id, {
    day: changes.appointment_date,
    starts_at: changes.appointment_time,
    duration: changes.duration,
    client_id: client_name && clientId,
    barber_id: barber && barberId,
    service_name: changes.service_name,
    service_lines: services && appointments.linesOf(services),
    buffer_minutes: named && bufferOf(salon, named),
    price_cents: changes.price,
    title: changes.title,
    note: changes.note,
    status: changes.status,
    ...reasonOf(changes, at),
  });
  // not before: the trigger of the appointment locks both clients in the order that all transactions keep
  if (client_phone !== undefined && clientId) {
    await clients.setPhone(tx, salon, clientId, client_phone);
  }
  if (client_name && before.client_id) await clients.deleteIfUnused(tx, salon, before.client_id);
}

/** The fields of the visit that follow from its services. */
async function namedBy(tx: Tx, salon: SalonId, wanted: readonly contract.NewServiceOfVisit[]) {
  const { serviceName, services, cents, duration } = await findContent(tx, salon, wanted);
  return { services, service_name: serviceName, price: cents, duration };
}

const fieldsOfVisits = ['client_name', 'client_phone', 'services', 'service_name', 'price'] as const;

function refuseOtherKind({ kind }: contract.Appointment, named: Changes) {
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
function changesOf(before: contract.Appointment, named: Changes): Changes {
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
const comparableServices = (services: readonly contract.ServiceOfVisit[]) =>
  JSON.stringify(services.map(({ service_name, price, duration }) => [service_name, price, duration]));

/** Two spellings of one name are the same person, so another spelling is no change. */
function comparable(field: string, value: unknown) {
  if (field === 'services') return comparableServices(value as contract.Appointment['services']);
  return field === 'client_name' || field === 'barber' ? nameKey(String(value)) : value;
}

/** A request to confirm or cancel has only the status. If it is repeated after a lost answer, it gets the same message. */
function actionOf(changes: Changes, named: Changes): Action {
  const fields = Object.keys(named).filter((field) => named[field as keyof Changes] !== undefined);
  const status = changes.status ?? (fields.length === 1 ? named.status : undefined);
  if (named.cancelled_by === 'no_show') return 'noShow';
  return status === 'confirmed' || status === 'cancelled' ? status : 'updated';
}

function refuseWrongReason(before: contract.Appointment, changes: Changes, at: Date) {
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

function needsFreeSlot(before: contract.Appointment, changes: Changes) {
  const { appointment_date, appointment_time, duration, barber } = changes;
  const holdsSlot = (changes.status ?? before.status) !== 'cancelled';
  const moves = [appointment_date, appointment_time, duration, barber].some((value) => value !== undefined);
  return holdsSlot && (moves || before.status === 'cancelled');
}

const overlapMessage = ({ kind, name }: appointments.Overlap) =>
  kind === 'block' ? messages.slotBlocked(name) : messages.slotTakenBy(name);
