// A change of an appointment: of its place, its content, its status, or of several at once.
import { said } from '#contracts/appointments.sq.ts';
import * as contract from '#contracts/appointments.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { nameKey } from '#contracts/names.rules.ts';
import type { SalonId } from '../accounts/store.ts';
import * as barbers from '../barbers/store.ts';
import * as clients from '../clients/store.ts';
import type { Tx } from '../db/database.ts';
import { tellChange } from '../events/changes.ts';
import * as history from '../history/store.ts';
import { invalid, Refusal } from '../http/errors.ts';
import { answer } from '../http/serve.ts';
import { phoneFrom } from '../phones.ts';
import { refusePastMidnight, takeSlot } from './places.ts';
import * as appointments from './store.ts';
import * as telling from './telling.ts';

type Named = BodyOf<typeof contract.updateAppointment>;
type Changes = Omit<Named, 'version'>;

export const updateRoutes = [
  answer(contract.updateAppointment, ({ params: { id }, body, caller: { salon }, origin }, { db }) => {
    const { version, ...named } = { ...body, client_phone: phoneFrom(body.client_phone, 'client_phone') };

    return db.transaction(async (tx) => {
      const { barber_id, ...before } = await appointments.hold(tx, salon, id);
      refuseForeign(before, named);
      const changes = changesOf(before, named);
      const deed = deedOf(changes, named);
      const message = telling.sentence(before, deed);
      if (Object.keys(changes).length === 0) return { appointment: before, message };
      if (version !== undefined && version !== before.version) {
        throw new Refusal('changed', said.changedElsewhere, { beside: { appointment: before } });
      }

      await change(tx, salon, before, barber_id, changes);
      const appointment = await appointments.get(tx, salon, id);
      const description = telling.record(appointment, deed);
      await history.record(tx, origin, { type: 'update', entity: 'appointment', id, description });
      tellChange(tx, salon, { noun: 'appointment', id, version: appointment.version });
      return { appointment, message };
    });
  }),
];

async function change(
  tx: Tx,
  salon: SalonId,
  before: contract.Appointment,
  barberBefore: string,
  changes: Changes,
) {
  const { client_name, client_phone, barber } = changes;
  const clientId = client_name ? await clients.findOrAdd(tx, salon, client_name) : before.client_id;
  const barberId = barber ? await barbers.findOrAdd(tx, salon, barber) : barberBefore;
  const { appointment_date: day, appointment_time: time, duration } = { ...before, ...changes };
  const place = { barberId, day, time, duration };

  refusePastMidnight(place);
  if (needsFreeSlot(before, changes)) await takeSlot(tx, salon, before.id, place, tellClash);
  await appointments.change(tx, salon, before.id, {
    day: changes.appointment_date,
    starts_at: changes.appointment_time,
    duration: changes.duration,
    client_id: client_name && clientId,
    barber_id: barber && barberId,
    service_name: changes.service_name,
    price_cents: changes.price,
    title: changes.title,
    note: changes.note,
    status: changes.status,
  });
  // after the appointment: its trigger locks two clients in an order that all keep to
  if (client_phone !== undefined && clientId) {
    await clients.setPhone(tx, salon, clientId, client_phone);
  }
  if (client_name && before.client_id) await clients.forgetIfEmpty(tx, salon, before.client_id);
}

const onlyOfVisits = ['client_name', 'client_phone', 'service_name', 'price'] as const;

function refuseForeign({ kind }: contract.Appointment, named: Changes) {
  if (kind === 'visit') {
    if (named.title !== undefined) throw invalid(said.onlyOfBlocks, { title: said.onlyOfBlocks });
    if ((named.duration ?? 0) > contract.longestVisit)
      throw invalid(said.tooLong, { duration: said.tooLong });
    return;
  }
  const wrong = onlyOfVisits.find((field) => named[field] !== undefined);
  if (wrong) throw invalid(said.onlyOfVisits, { [wrong]: said.onlyOfVisits });
}

/** What is named and does not stand so already. */
function changesOf(before: contract.Appointment, named: Changes): Changes {
  const cents = before.price === null ? null : Math.round(before.price * 100);
  const standing: Record<string, unknown> = { ...before, price: cents };
  const changed = Object.entries(named).filter(
    ([field, value]) =>
      value !== undefined && comparable(field, value) !== comparable(field, standing[field]),
  );
  const { client_phone, ...changes }: Changes = Object.fromEntries(changed);
  // another client has another number, which an empty field does not take away
  const phone = changes.client_name ? named.client_phone || undefined : client_phone;
  return phone === undefined ? changes : { ...changes, client_phone: phone };
}

/** Two spellings of one name are no change: who is meant stays the same. */
const comparable = (field: string, value: unknown) =>
  field === 'client_name' || field === 'barber' ? nameKey(String(value)) : value;

/** The tick and the cancel name the status alone; repeated after a lost answer they say the same again. */
function deedOf(changes: Changes, named: Changes): telling.Deed {
  const fields = Object.keys(named).filter((field) => named[field as keyof Changes] !== undefined);
  const status = changes.status ?? (fields.length === 1 ? named.status : undefined);
  return status === 'confirmed' || status === 'cancelled' ? status : 'updated';
}

function needsFreeSlot(before: contract.Appointment, changes: Changes) {
  const { appointment_date, appointment_time, duration, barber } = changes;
  const holdsOne = (changes.status ?? before.status) !== 'cancelled';
  const moves = [appointment_date, appointment_time, duration, barber].some((value) => value !== undefined);
  return holdsOne && (moves || before.status === 'cancelled');
}

const tellClash = ({ kind, name }: appointments.Clash) =>
  kind === 'block' ? said.slotBlocked(name) : said.slotTakenBy(name);
