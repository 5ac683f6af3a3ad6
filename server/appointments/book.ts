// Makes appointments. It does not depend on the caller; today only the salon's own screens call it.
import { v5 as idFrom, v7 as newId } from 'uuid';
import { messages } from '#contracts/appointments.sq.ts';
import type { Appointment, createAppointment, createVisits } from '#contracts/appointments.ts';
import { minutesOf } from '#contracts/calendar.rules.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { nameKey } from '#contracts/names.rules.ts';
import { defaultDuration } from '#contracts/services.ts';
import * as barbers from '../barbers/store.ts';
import * as clients from '../clients/store.ts';
import type { Tx } from '../db/database.ts';
import { publishChange } from '../events/changes.ts';
import * as history from '../history/store.ts';
import { findRepeated, requestHashOf } from '../http/repeats.ts';
import type { Origin } from '../origin.ts';
import { phoneFrom } from '../phones.ts';
import { invalid } from '../refusal.ts';
import type { SalonId } from '../salon-id.ts';
import { findDuration } from '../services/store.ts';
import { createdHistoryText } from './messages.ts';
import { refusePastMidnight, takeSlot } from './slots.ts';
import * as appointments from './store.ts';

export type NewAppointment = BodyOf<typeof createAppointment>;
export type NewVisits = BodyOf<typeof createVisits>;

interface By {
  readonly userId: string;
  readonly origin: Origin;
}

export interface Booked {
  readonly appointment: Appointment;
  /** An earlier, equal request made the appointment; here are its current values. */
  readonly isRepeated: boolean;
}

export async function book(tx: Tx, salon: SalonId, by: By, wanted: NewAppointment): Promise<Booked> {
  const plan = await planOf(tx, salon, wanted);
  const made = await findRepeated(tx, salon, 'appointments', wanted, messages.duplicate);
  if (made) return { appointment: await appointments.get(tx, salon, made), isRepeated: true };

  refusePastMidnight(plan);
  const request = { groupId: null, requestHash: requestHashOf(wanted) };
  const [appointment] = await bookAll(tx, salon, by, [{ ...plan, id: wanted.id ?? newId(), ...request }]);
  if (!appointment) throw new Error('one plan makes one appointment');
  return { appointment, isRepeated: false };
}

/** Books all visits or none. The id of the first one is that of the request, so that a repetition is recognised by it. */
export async function bookTogether(tx: Tx, salon: SalonId, by: By, wanted: NewVisits) {
  const { id: groupId, visits } = wanted;
  const plans: Plan[] = [];
  for (const [n, visit] of visits.entries()) plans.push(await planOf(tx, salon, visit, `visits.${n}.`));
  const made = await findRepeated(tx, salon, 'appointments', wanted, messages.duplicate);
  if (made) return { appointments: await appointments.listGroup(tx, salon, groupId), isRepeated: true };

  plans.forEach((plan, n) => {
    refusePastMidnight(plan, `visits.${n}.`);
    if (plans.slice(0, n).some((other) => overlap(plan, other))) {
      throw invalid(messages.overlapTogether, { [`visits.${n}.appointment_time`]: messages.overlapTogether });
    }
  });
  const requestHash = requestHashOf(wanted);
  const idOf = (n: number) => (n === 0 ? groupId : idFrom(String(n), groupId));
  const rows = plans.map((plan, n) => ({ ...plan, id: idOf(n), groupId, requestHash }));
  return { appointments: await bookAll(tx, salon, by, rows), isRepeated: false };
}

/** What the caller wants to book, before the names of client and barber are looked up. */
type Plan = Awaited<ReturnType<typeof planOf>>;
type PlannedRow = Plan & Pick<appointments.NewRow, 'id' | 'groupId' | 'requestHash'>;

/**
 * Every transaction that takes slots locks in the same order: clients by name, barbers by name, then the barbers' days,
 * then the clients by id. Before the lock of the days it inserts no row that others may wait for. (A barber added here
 * has no day that others could lock.)
 */
async function bookAll(tx: Tx, salon: SalonId, by: By, plans: readonly PlannedRow[]) {
  const clientNames = plans.map(({ clientName }) => clientName);
  const known = await lookUp(clientNames, (name) => clients.find(tx, salon, name));
  const barberIds = await lookUp(
    plans.map(({ barber }) => barber),
    (name) => barbers.findOrAdd(tx, salon, name),
  );
  const slots = plans.map((plan) => ({ ...plan, barberId: barberIds(plan.barber) }));
  await takeSlots(tx, salon, slots, by.origin.at);

  const clientIds = await lookUp(clientNames, async (name) => known(name) ?? clients.add(tx, salon, name));
  const rows = slots.map((slot) => ({ ...slot, clientId: slot.clientName && clientIds(slot.clientName) }));
  const added = new Map<string, Appointment>();
  for (const row of sortedBy(rows, ({ clientId }) => clientId ?? '')) {
    added.set(row.id, await add(tx, salon, by, row));
  }
  return rows.flatMap(({ id }) => added.get(id) ?? []);
}

async function takeSlots(
  tx: Tx,
  salon: SalonId,
  slots: readonly (appointments.Slot & PlannedRow)[],
  at: Date,
) {
  const isOne = slots.length === 1;
  const wishes = slots.map((slot, n) => ({ ...slot, visit: isOne ? undefined : n }));
  for (const { id, visit, ...slot } of sortedBy(wishes, ({ barberId, day }) => `${barberId} ${day}`)) {
    await takeSlot(tx, salon, slot, { id, at, visit, messageOf: () => messages.slotTaken });
  }
}

type Row = PlannedRow & Pick<appointments.NewRow, 'barberId' | 'clientId'>;

async function add(tx: Tx, salon: SalonId, { userId, origin }: By, { clientPhone, ...row }: Row) {
  const { id, clientId } = row;
  if (clientId && clientPhone) await clients.setPhone(tx, salon, clientId, clientPhone);
  const appointment = await appointments.add(tx, salon, { ...row, userId, createdAt: origin.at });
  const description = createdHistoryText(appointment);
  await history.record(tx, origin, { type: 'create', entity: 'appointment', id, description });
  publishChange(tx, salon, { noun: 'appointment', id, version: appointment.version });
  return appointment;
}

/** Looks up each different name once, in the order of the names. */
async function lookUp<T>(names: readonly (string | null)[], find: (name: string) => Promise<T>) {
  const found = new Map<string, T>();
  const different = new Map(names.flatMap((name) => (name === null ? [] : [[nameKey(name), name] as const])));
  for (const [key, name] of sortedBy([...different], ([first]) => first)) found.set(key, await find(name));
  return (name: string) => found.get(nameKey(name)) as T;
}

const sortedBy = <T>(all: readonly T[], keyOf: (one: T) => string) =>
  all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other))));

function overlap(one: Plan, other: Plan) {
  const isSameDay = one.day === other.day && nameKey(one.barber) === nameKey(other.barber);
  const [begin, otherBegin] = [minutesOf(one.time), minutesOf(other.time)];
  return isSameDay && begin < otherBegin + other.duration && otherBegin < begin + one.duration;
}

async function planOf(tx: Tx, salon: SalonId, wanted: NewAppointment, field = '') {
  const { appointment_date: day, appointment_time: time, barber } = wanted;
  const content = contentOf(wanted, field);
  return { ...content, barber, day, time, duration: await durationOf(tx, salon, wanted) };
}

/** A block has no client, service or price; a visit has no title. */
function contentOf(wanted: NewAppointment, field: string) {
  const { note = null } = wanted;
  if (wanted.kind === 'block') {
    const { kind, title } = wanted;
    return { kind, title, note, clientName: null, clientPhone: null, serviceName: null, cents: null };
  }
  const { client_name: clientName, service_name: serviceName, price: cents } = wanted;
  const clientPhone = phoneFrom(wanted.client_phone, `${field}client_phone`);
  return { kind: 'visit' as const, title: null, note, clientName, clientPhone, serviceName, cents };
}

/** The wanted duration of a visit; without one, the duration of the salon's service with the wanted name. */
async function durationOf(tx: Tx, salon: SalonId, wanted: NewAppointment) {
  if (wanted.kind === 'block') return wanted.duration;
  return wanted.duration ?? (await findDuration(tx, salon, wanted.service_name)) ?? defaultDuration;
}
