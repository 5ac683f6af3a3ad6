// Begins the visit of a person who waits: an ordinary visit, booked as at the desk.
import type { NewVisit } from '#contracts/appointments/appointments.ts';
import { cutTo, hindranceOf, lengthIfEndedNow } from '#contracts/appointments/seat.rules.ts';
import { servicesWithSums } from '#contracts/appointments/visit-services.rules.ts';
import { freeNow, standingOf, waitingOf } from '#contracts/appointments/waits.rules.ts';
import { numberText, serverMessages, withoutService } from '#contracts/appointments/walk-ins.sq.ts';
import { type NoSeat, seatWalkIn, type WalkIn } from '#contracts/appointments/walk-ins.ts';
import { anonymousName } from '#contracts/clients/clients.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime, localDayAndTime, localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { piecesOn } from '#contracts/salon/hours.rules.ts';
import { findClientOfNumber, findMeant } from '../../clients/lookup-store.ts';
import { listBarbers } from '../../salon/barbers/store.ts';
import { readHoursOfSalon } from '../../salon/hours/store.ts';
import { listServices } from '../../salon/services/store.ts';
import { bookFromQueue, type CallContext } from '../book.ts';
import { readBookFor } from '../claims-store.ts';
import { queueTexts } from '../history.sq.ts';
import { findContent } from '../services.ts';
import { findAppointment, getAppointment, listAppointments } from '../store.ts';
import { withoutHidden } from '../typed-numbers.ts';
import type { Database, Db, Tx } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { Refusal, refuse } from '../../ground/refusal.ts';
import { requireBarber, type Scope, wholeBook } from '../../ground/scope.ts';
import { doneAt } from './done-at.ts';
import { lockEnding, type Shortened, setLength } from './end-early.ts';
import { getWalkIn, lockQueue, updateWalkInRow } from './store.ts';

type Wanted = BodyOf<typeof seatWalkIn>;

export async function seat(db: Database, scope: Scope, id: string, by: CallContext, wanted: Wanted) {
  const { at: sentAt, ...same } = wanted;
  const { appointment_id, barber_id, duration, ends, without } = same;
  const { origin } = by;
  const at = doneAt(sentAt, origin.at);
  const hidden = new Set<string>();
  let before: WalkIn | undefined;
  let ended: Shortened | undefined;
  const read = async (tx: Tx) => {
    lockQueue(tx, scope.salon);
    before = await getWalkIn(tx, scope, id);
    requireBarber(scope, before.barber_id);
    await refuseSeated(tx, scope, before, appointment_id);
    ended = ends && (await lockEnding(tx, scope, ends, { barberId: barber_id, at }));
    const client = await clientOf(tx, scope, before, hidden);
    const content = await contentOf(tx, scope, before, { barberId: barber_id, duration });
    const { day: appointment_date, time: appointment_time } = localDayAndTime(at);
    const slot = { appointment_date, appointment_time, barber: '', barber_id };
    return { ...client, ...content, ...slot, without } as NewVisit;
  };
  const makeRoom = async (tx: Tx) => {
    if (ended) await setLength(tx, scope, ended, by);
  };
  const note = async (tx: Tx, { client_id, client_name }: Appointment) => {
    if (!before) return;
    const isKnown = client_name !== anonymousName && client_id !== null && !hidden.has(client_id);
    await updateWalkInRow(tx, scope.salon, before, {
      state: 'seated',
      ended_at: at,
      appointment_id,
      ...(isKnown && { client_id }),
    });
    const description = queueTexts.seated(before.number);
    await recordHistory(tx, origin, { type: 'update', entity: 'walk_in', id, description });
  };
  const request = { ...same, id: appointment_id, walk_in: id };
  try {
    const { appointment } = await bookFromQueue(db, scope, by, request, { read, makeRoom, note });
    const walkIn = await getWalkIn(db, wholeBook(scope.salon), id);
    const message = serverMessages.started(whoIs(walkIn), appointment.barber);
    return { walk_in: walkIn, appointment: withoutHidden(appointment, hidden), message };
  } catch (error) {
    if (!before || !(error instanceof Refusal) || error.code !== 'slot_taken') throw error;
    throw await noSeat(db, scope, before, { refusal: error, at, barberId: barber_id, duration, without });
  }
}

const whoIs = ({ name, number }: WalkIn) => name ?? numberText(number);

/** Throws if another tablet was quicker. A tablet that repeats its request gets its visit. */
async function refuseSeated(tx: Tx, scope: Scope, { state, appointment_id }: WalkIn, wanted: string) {
  if (state !== 'seated' || appointment_id === wanted) return;
  const appointment = appointment_id
    ? ((await findAppointment(tx, wholeBook(scope.salon), appointment_id)) ?? null)
    : null;
  throw seatedMeanwhile(scope, appointment);
}

/** The refusal for an entry that has a visit already. A person who may not see the visit learns only that a visit exists. */
export function seatedMeanwhile(scope: Scope, appointment: Appointment | null): Refusal {
  const seen = appointment && includes(scope.reads, appointment.barber_id) ? appointment : null;
  const { barber = '', appointment_time = '' } = appointment ?? {};
  return refuse(seatWalkIn, 'changed', serverMessages.seatedMeanwhile(barber, appointment_time), {
    appointment: seen,
  });
}

/** The client of an entry, found by the number, else by the name. A person with neither becomes the client for visits without a name. */
async function clientOf(tx: Tx, scope: Scope, walkIn: WalkIn, hidden: Set<string>) {
  const { client_id, is_new_client, name, phone, number, from_page } = walkIn;
  // the desk has agreed to the number that was typed for a client; a number from the page is of whoever typed it
  const client_phone = (scope.changesPhones && !from_page && phone) || undefined;
  if (client_id) return { client_id, client_name: name ?? '', client_phone };
  if (is_new_client && name !== null)
    return { client_id: null, client_name: name, client_phone: phone ?? undefined };
  const found = phone ? await findClientOfNumber(tx, scope, phone, name ?? '') : undefined;
  if (found) {
    if (!scope.phones && !found.isSeen) hidden.add(found.id);
    return { client_id: found.id, client_name: found.name };
  }
  if (name === null) return { client_name: anonymousName, note: numberText(number) };
  const namesake = phone && (await findMeant(tx, scope.salon, { client_name: name, client_phone: phone }));
  const isOther = namesake && ![null, phone].includes(namesake.phone);
  return { ...(isOther && { client_id: null }), client_name: name, client_phone: phone ?? undefined };
}

interface Asked {
  readonly barberId: string;
  readonly duration: number | undefined;
}

/** The services of the visit. Without a service the visit takes half an hour and costs nothing yet. */
async function contentOf(tx: Tx, { salon }: Scope, { service_ids }: WalkIn, { barberId, duration }: Asked) {
  const names = new Map((await listServices(tx, salon)).map(({ id, name }) => [id, name]));
  const lines = service_ids.map((service_id) => ({ service_id, service_name: names.get(service_id) ?? '' }));
  if (lines.length === 0)
    return { services: [{ service_name: withoutService, price: 0, duration: duration ?? 30 }], parts: null };
  if (duration === undefined) return { services: lines };
  const content = await findContent(tx, salon, lines, { barberId });
  const { parts } = cutTo(content, duration);
  const services = servicesWithSums(content.services, { price: content.priceCents / 100, duration });
  return {
    services: services.map(({ price, ...one }) => ({ ...one, price: Math.round(price * 100) })),
    parts,
  };
}

interface Refused {
  readonly refusal: Refusal;
  readonly at: Date;
  readonly barberId: string;
  readonly duration: number | undefined;
  readonly without: readonly string[] | undefined;
}

/** The refusal with the reason why the visit can't begin now with this barber, and with the barbers who have time. */
async function noSeat(
  db: Db,
  scope: Scope,
  walkIn: WalkIn,
  { refusal, at, barberId, duration, without }: Refused,
): Promise<Refusal> {
  const { salon } = scope;
  const { day, minutes: now } = localTime(at);
  const [{ appointments }, barbers, hours, services] = await Promise.all([
    listAppointments(db, wholeBook(salon), { from: day, to: day, kind: 'all' }),
    listBarbers(db, salon),
    readHoursOfSalon(db, salon, day),
    listServices(db, salon),
  ]);
  const book = await readBookFor(db, salon, services, day);
  const [waiting] = waitingOf([{ ...walkIn, is_here: true }], services, barbers, without);
  if (!waiting) throw new Error('who waits there waits');
  const others = barbers
    .filter(({ id, active }) => active && id !== barberId && includes(scope.writes, id))
    .map(({ id, name }) => ({ id, name, pieces: piecesOn(day, id, hours) }));
  const column = appointments.filter(({ barber_id }) => barber_id === barberId);
  const work = waiting.workWith(barberId);
  const hindrance = hindranceOf(duration === undefined ? work : cutTo(work, duration), column, now);
  const next = hindrance?.isRunning === false ? hindrance : undefined;
  const isSeen = scope.names && includes(scope.reads, barberId);
  const data: NoSeat = {
    ...refusal.data,
    ...(next && { next_at: clockTime(next.from) }),
    fits_minutes: next?.fits ?? 0,
    ...(isSeen && hindrance?.isRunning && goingOn(await getAppointment(db, scope, hindrance.by.id), now)),
    free_now: freeNow(now, others, standingOf(appointments), waiting, book.on(day)).map(({ id, name }) => ({
      barber_id: id,
      barber: name,
    })),
  };
  const message =
    next && isSeen
      ? serverMessages.tooLong(next.by.client_name ?? next.by.title ?? '', clockTime(next.from))
      : refusal.message;
  return new Refusal('slot_taken', message, {}, data);
}

const goingOn = (visit: Appointment, now: number): Pick<NoSeat, 'going_on'> | undefined => {
  const { id, client_name: name, name_hint, appointment_time, duration } = visit;
  if (lengthIfEndedNow(visit, now) === undefined) return undefined;
  const until = clockTime(minutesOf(appointment_time) + duration);
  return { going_on: { appointment_id: id, name, ...(name_hint && { name_hint }), duration, until } };
};
