// Begins the visit of who waits: an ordinary one, in the way of the desk.
import type { NewVisit } from '#contracts/appointments/appointments.ts';
import { servicesWithSums } from '#contracts/appointments/visit-services.rules.ts';
import { endedNow, spreadOf, standingOf, waitingOf, waits } from '#contracts/appointments/waits.rules.ts';
import { numberText, serverMessages, withoutService } from '#contracts/appointments/walk-ins.sq.ts';
import { type NoSeat, seatWalkIn, type WalkIn } from '#contracts/appointments/walk-ins.ts';
import { anonymousName } from '#contracts/clients/clients.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { clockTime, localDayAndTime, localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { partsOf, stretched } from '#contracts/ground/work-parts.rules.ts';
import { piecesOn } from '#contracts/salon/hours.rules.ts';
import { findClientOfNumber, findNamed, nameWithEnding } from '../../clients/store.ts';
import { listBarbers } from '../../salon/barbers/store.ts';
import { readHoursOfSalon } from '../../salon/hours/store.ts';
import { listServices } from '../../salon/services/store.ts';
import { bookFromQueue, type CallContext } from '../book.ts';
import { findContent } from '../services.ts';
import { findAppointment, listAppointments } from '../store.ts';
import { withoutHidden } from '../typed-numbers.ts';
import type { Database, Db, Tx } from '../../ground/db/database.ts';
import { recordHistory } from '../../ground/history/store.ts';
import { Refusal, refuse } from '../../ground/refusal.ts';
import { requireBarber, type Scope, wholeBook } from '../../ground/scope.ts';
import { doneAt } from './done-at.ts';
import { lockDone, setLengths } from './end-early.ts';
import { historyTexts } from './history.sq.ts';
import { getWalkIn, listDone, lockQueue, updateWalkInRow } from './store.ts';

type Wanted = BodyOf<typeof seatWalkIn>;

export async function seat(db: Database, scope: Scope, id: string, by: CallContext, wanted: Wanted) {
  const { at: sentAt, ...same } = wanted;
  const { appointment_id, barber_id, duration } = same;
  const { origin } = by;
  const at = doneAt(sentAt, origin.at);
  const hidden = new Set<string>();
  let before: WalkIn | undefined;
  let done: Awaited<ReturnType<typeof lockDone>> = [];
  const read = async (tx: Tx) => {
    lockQueue(tx, scope.salon);
    before = await getWalkIn(tx, scope, id);
    requireBarber(scope, before.barber_id);
    await refuseSeated(tx, scope, before, appointment_id);
    done = await lockDone(tx, scope, { barberId: barber_id, at });
    const client = await clientOf(tx, scope, before, { hidden, now: origin.at });
    const content = await contentOf(tx, scope, before, { now: origin.at, barberId: barber_id, duration });
    const { day: appointment_date, time: appointment_time } = localDayAndTime(at);
    return { ...client, ...content, appointment_date, appointment_time, barber: '', barber_id } as NewVisit;
  };
  const makeRoom = (tx: Tx) => setLengths(tx, scope, done, by);
  const note = async (tx: Tx, { client_id, client_name }: Appointment) => {
    if (!before) return;
    const isKnown = client_name !== anonymousName && client_id !== null && !hidden.has(client_id);
    await updateWalkInRow(tx, scope.salon, before, {
      state: 'seated',
      ended_at: at,
      appointment_id,
      ...(isKnown && { client_id }),
    });
    const description = historyTexts.seated(before.number);
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
    throw await noSeat(db, scope, before, { refusal: error, at, barberId: barber_id });
  }
}

const whoIs = ({ name, number }: WalkIn) => name ?? numberText(number);

/** Another tablet was quicker. The same one that asks again gets its visit. */
async function refuseSeated(tx: Tx, scope: Scope, { state, appointment_id }: WalkIn, wanted: string) {
  if (state !== 'seated' || appointment_id === wanted) return;
  const appointment = appointment_id
    ? ((await findAppointment(tx, wholeBook(scope.salon), appointment_id)) ?? null)
    : null;
  throw seatedMeanwhile(scope, appointment);
}

/** Who may not see the visit hears only that there is one. */
export function seatedMeanwhile(scope: Scope, appointment: Appointment | null): Refusal {
  const seen = appointment && includes(scope.reads, appointment.barber_id) ? appointment : null;
  const { barber = '', appointment_time = '' } = appointment ?? {};
  return refuse(seatWalkIn, 'changed', serverMessages.seatedMeanwhile(barber, appointment_time), {
    appointment: seen,
  });
}

/** Who is found by the number, else by the name; who has neither is the one client without a name. */
async function clientOf(
  tx: Tx,
  scope: Scope,
  walkIn: WalkIn,
  { hidden, now }: { readonly hidden: Set<string>; readonly now: Date },
) {
  const { client_id, name, phone, number } = walkIn;
  if (client_id) return { client_id, client_name: name ?? '' };
  const found = phone ? await findClientOfNumber(tx, scope, phone, name ?? '') : undefined;
  if (found) {
    if (!scope.phones && !found.isSeen) hidden.add(found.id);
    return { client_id: found.id, client_name: found.name };
  }
  // null: not somebody who had this name before
  if (name === null) return { client_id: null, client_name: anonymousName, note: numberText(number) };
  const namesake = phone
    ? await findNamed(tx, scope.salon, { client_id: null, client_name: name }, { now })
    : undefined;
  const isOther = namesake?.phone && namesake.phone !== phone;
  return { client_name: isOther ? nameWithEnding(name, phone, 1) : name, client_phone: phone ?? undefined };
}

interface Asked {
  readonly now: Date;
  readonly barberId: string;
  readonly duration: number | undefined;
}

/** Without a service it takes half an hour and costs nothing yet. */
async function contentOf(
  tx: Tx,
  { salon }: Scope,
  { service_ids }: WalkIn,
  { now, barberId, duration }: Asked,
) {
  const names = new Map((await listServices(tx, salon)).map(({ id, name }) => [id, name]));
  const lines = service_ids.map((service_id) => ({ service_id, service_name: names.get(service_id) ?? '' }));
  if (lines.length === 0)
    return { services: [{ service_name: withoutService, price: 0, duration: duration ?? 30 }], parts: null };
  if (duration === undefined) return { services: lines };
  const content = await findContent(tx, salon, lines, { now, barberId });
  const { parts } = stretched(content, duration);
  const services = servicesWithSums(content.services, { price: content.priceCents / 100, duration });
  const isWhole = parts?.every(({ minutes }) => minutes > 0) ?? true;
  return {
    services: services.map(({ price, ...one }) => ({ ...one, price: Math.round(price * 100) })),
    parts: isWhole ? parts : null,
  };
}

interface Refused {
  readonly refusal: Refusal;
  readonly at: Date;
  readonly barberId: string;
}

/** Why it does not begin now with this barber, and who has time. */
async function noSeat(db: Db, scope: Scope, walkIn: WalkIn, { refusal, at, barberId }: Refused) {
  const { salon } = scope;
  const { day, minutes: now } = localTime(at);
  const [{ appointments: all }, done, barbers, hours, services] = await Promise.all([
    listAppointments(db, wholeBook(salon), { from: day, to: day, kind: 'all' }),
    listDone(db, wholeBook(salon), at),
    listBarbers(db, salon),
    readHoursOfSalon(db, salon, day),
    listServices(db, salon),
  ]);
  const appointments = endedNow(all, done, now);
  const standing = standingOf(appointments);
  const [waiting] = waitingOf([{ ...walkIn, barber_id: null, is_here: true }], services);
  const free = barbers.filter(({ id, active }) => {
    if (!waiting || !active || id === barberId || !includes(scope.writes, id)) return false;
    const column = { id, pieces: piecesOn(day, id, hours) };
    return waits(now, [column], standing, [waiting], spreadOf([]))[0]?.place?.minutes === now;
  });
  const pieces = appointments
    .filter(({ barber_id, status }) => barber_id === barberId && status !== 'cancelled')
    .flatMap((one) =>
      partsOf(one).map(({ from, minutes }) => {
        const begins = minutesOf(one.appointment_time) + from;
        return { begins, ends: begins + minutes, who: one.client_name ?? one.title ?? '' };
      }),
    )
    .sort((one, other) => one.begins - other.begins);
  const isBusy = pieces.some(({ begins, ends }) => begins <= now && now < ends);
  const next = isBusy ? undefined : pieces.find(({ begins }) => begins > now);
  const data: NoSeat = {
    ...refusal.data,
    ...(next && { next_at: clockTime(next.begins) }),
    fits_minutes: next ? next.begins - now : 0,
    free_now: free.map(({ id, name }) => ({ barber_id: id, barber: name })),
  };
  const isSeen = scope.names && includes(scope.reads, barberId);
  const message = next && isSeen ? serverMessages.tooLong(next.who, clockTime(next.begins)) : refusal.message;
  return new Refusal('slot_taken', message, {}, data);
}
