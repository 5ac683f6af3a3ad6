// Makes appointments. The code does not depend on the caller; today only the salon's own screens call it.
import { v5 as idFrom, v7 as newId } from 'uuid';
import { messages, serverMessages, togetherMessages } from '#contracts/appointments/appointments.sq.ts';
import { createAppointment, type NewVisit } from '#contracts/appointments/appointments.ts';
import { isTooFar } from '#contracts/appointments/series.rules.ts';
import { messages as seriesMessages } from '#contracts/appointments/series.sq.ts';
import { createSeries, type NewSeries } from '#contracts/appointments/series.ts';
import type { createVisits } from '#contracts/appointments/together.ts';
import { centsOf } from '#contracts/appointments/visit-services.rules.ts';
import { messages as clientMessages } from '#contracts/clients/clients.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import type { Country } from '#contracts/ground/countries.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { doOverlap } from '#contracts/ground/work-parts.rules.ts';
import {
  addClient,
  type ClientOfBody,
  findMeant,
  isErased,
  type KnownClient,
} from '../clients/lookup-store.ts';
import { setPhoneOfClient } from '../clients/store.ts';
import { findBarber } from '../salon/barbers/store.ts';
import { countryOfPhones } from '../salon/salons/store.ts';
import { brokenConstraint, type Database, type Tx } from '../ground/db/database.ts';
import { findRepeated, requestHashOf } from '../ground/http/repeats.ts';
import type { Origin } from '../ground/origin.ts';
import { phoneFrom } from '../ground/phones.ts';
import { invalid, Refusal, refuse } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { requireColumn, type Scope, wholeBook } from '../ground/scope.ts';
import type { Ceilings } from '../ground/usual-ceilings.ts';
import { asSeen } from './busy.ts';
import { keepLengthOf } from './lengths.ts';
import { createdHistoryText } from './messages.ts';
import {
  checkedParts,
  contentOfServices,
  fieldOfService,
  findServices,
  isIncomplete,
  refuseUnknownResources,
  type WantedLine,
} from './services.ts';
import {
  changeAppointments,
  isSlotTaken,
  lockBarberDays,
  orRefuseTaken,
  refusePastMidnight,
  type SlotContext,
  TakenMeanwhile,
  takeSlots,
  takeSlotsAtOnce,
} from './slots.ts';
import type { AppointmentRow } from './slots-store.ts';
import {
  findAppointment,
  isFirstOfClient,
  listAppointmentsByIds,
  lockAppointment,
  type Series,
  type StoredAppointment,
} from './store.ts';
import { refusalOfTaken } from './taken.ts';
import { findOverlaps } from './taken-store.ts';
import { findByNumber } from './typed-numbers.ts';

export type NewAppointment = BodyOf<typeof createAppointment>;
type NewVisits = BodyOf<typeof createVisits>;
/** `id`: the id of the visit. A repeated request must have the same other values, too. */
interface QueueRequest {
  readonly id: string;
  readonly [said: string]: unknown;
}
type Request = NewAppointment | NewVisits | NewSeries | QueueRequest;

export interface CallContext {
  readonly userId: string;
  readonly origin: Origin;
  readonly ceilings: Ceilings;
}

export async function book(db: Database, scope: Scope, by: CallContext, wanted: NewAppointment) {
  const country = await countryOfPhones(db, scope.salon, phonesIn([wanted]));
  const row = { ...contentOf(wanted, country), id: wanted.id ?? newId(), groupId: null };
  const { joined, hidden } = await findByNumber(db, scope, [row]);
  const { booked, isRepeated, isNewClient } = await bookAll(db, scope, by, wanted, joined);
  const [appointment] = booked;
  if (!appointment) throw new Error('one wanted appointment makes one');
  // a repeated request gets the same answer
  const isNew = isRepeated ? await isFirstOfClient(db, scope.salon, appointment.id) : isNewClient;
  return { appointment, isRepeated, isNewClient: isNew, hidden };
}

/** Books all visits or none. The first visit has the id of the request, so that a repetition is recognised by this id. */
export async function bookTogether(db: Database, scope: Scope, by: CallContext, wanted: NewVisits) {
  const { id: groupId, visits } = wanted;
  const country = await countryOfPhones(db, scope.salon, phonesIn(visits));
  const rows = visits.map((visit, n) => {
    const place = { visit: n, field: `visits.${n}.` };
    return { ...contentOf(visit, country, place), id: nthId(groupId, n), groupId };
  });
  const { joined, hidden } = await findByNumber(db, scope, rows);
  const { booked, isRepeated } = await bookAll(db, scope, by, wanted, joined);
  return { appointments: booked, isRepeated, hidden };
}

/** Books copies of a visit at other times, all or none. The first copy has the id of the request. */
export async function bookSeries(db: Database, scope: Scope, by: CallContext, wanted: NewSeries) {
  const series = { id: wanted.id, weeks: wanted.every_weeks };
  const { booked, isRepeated } = await bookInParts(db, scope, by, wanted, async (tx) => {
    // at a repetition, the copied visit may be deleted by now, or belong to another series
    if (await findMade(tx, scope.salon, wanted)) return [];
    const copied = await lockAppointment(tx, scope, wanted.visit);
    refuseTooFar(copied, wanted);
    if (copied.client_id && (await isErased(tx, scope.salon, copied.client_id))) throw erasedMeanwhile();
    if (copied.series?.id !== series.id) await beginSeries(tx, scope, copied, series, by);
    const content = contentOfCopy(copied);
    return wanted.visits.map(({ appointment_date: day, appointment_time: time }, n) => ({
      ...content,
      visit: n,
      field: `visits.${n}.`,
      day,
      time,
      id: nthId(series.id, n),
      groupId: null,
      series,
    }));
  });
  return { appointments: booked, isRepeated };
}

interface FromQueue {
  /** Reads the wanted visit in the transaction. */
  readonly read: (tx: Tx) => Promise<NewVisit>;
  /** Runs behind the lock of the day, before the slot is checked. */
  readonly makeRoom: (tx: Tx) => Promise<void>;
  /** Notes in the transaction that the visit was made. */
  readonly note: (tx: Tx, made: Appointment) => Promise<void>;
}

/** Books a visit for a client who waits in the queue. */
export async function bookFromQueue(
  db: Database,
  scope: Scope,
  by: CallContext,
  request: QueueRequest,
  { read, makeRoom, note }: FromQueue,
) {
  const wantedIn = async (tx: Tx) => {
    const visit = await read(tx);
    const country = await countryOfPhones(tx, scope.salon, phonesIn([visit]));
    return [{ ...contentOf(visit, country), id: request.id, groupId: null }];
  };
  const noteFirst = async (tx: Tx, [made]: readonly Appointment[]) => made && note(tx, made);
  const { booked, isRepeated } = await bookInParts(db, scope, by, request, wantedIn, {
    makeRoom,
    follow: noteFirst,
  });
  const [appointment] = booked;
  if (!appointment) throw new Error('one wanted appointment makes one');
  return { appointment, isRepeated };
}

const erasedMeanwhile = () => refuse(createAppointment, 'changed', clientMessages.erasedMeanwhile);

function refuseTooFar({ appointment_date: first }: Appointment, { visits }: NewSeries) {
  const far = visits.findIndex(({ appointment_date }) => isTooFar(first, appointment_date));
  if (far === -1) return;
  throw invalid(seriesMessages.tooFar, { [`visits.${far}.appointment_date`]: seriesMessages.tooFar });
}

async function beginSeries(tx: Tx, scope: Scope, first: Appointment, series: Series, by: CallContext) {
  if (first.kind === 'block' || first.status === 'cancelled') {
    throw invalid(seriesMessages.onlyVisits, { visit: seriesMessages.onlyVisits });
  }
  if (first.series) throw refuse(createSeries, 'in_use', seriesMessages.alreadyRepeats);
  const columns = { series_id: series.id, series_weeks: series.weeks };
  await changeAppointments(tx, scope, [{ before: first, columns }], by);
}

/** The note is about one visit, so copies have none. */
const contentOfCopy = ({
  barber_id,
  barber,
  client_id,
  client_name,
  services,
  parts,
}: StoredAppointment) => ({
  kind: 'visit' as const,
  barber: { barber_id, barber },
  client: { client_name: client_name ?? '', client_id: client_id ?? undefined, client_phone: null },
  clientPhone: null,
  note: null,
  title: null,
  duration: undefined,
  parts,
  without: undefined,
  keepsLength: false,
  wantedServices: services.map(({ price, ...line }) => ({ ...line, price: centsOf(price), isCopied: true })),
  fieldOf: fieldOfService(true),
});

type NamedClient = ClientOfBody & { readonly client_name: string };

/** A wanted appointment before its client, barber and services are looked up. */
type WantedAppointment = ReturnType<typeof contentOf> & Pick<AppointmentRow, 'id' | 'groupId' | 'series'>;
/** `client` is undefined if it must be added. */
type Row = Omit<WantedAppointment, 'barber' | 'client'> &
  Omit<AppointmentRow, 'clientName' | 'clientId'> & {
    readonly barberId: string;
    readonly named: WantedAppointment['client'];
    readonly client: KnownClient | undefined;
  };

/**
 * Books all appointments or none. Usually the salon knows clients and barbers, and nothing must be looked up: then one statement
 * is enough. Else the booking needs several steps.
 */
async function bookAll(
  db: Database,
  scope: Scope,
  by: CallContext,
  request: Request,
  wanted: readonly WantedAppointment[],
) {
  const context = contextOf(by, request);
  let isTaken = false;
  try {
    const isComplete = !wanted.some(
      (one) => one.keepsLength || one.without?.length || one.wantedServices.some(isIncomplete),
    );
    const rows = isComplete && wanted.map(rowOf);
    const booked = rows && (await takeSlotsAtOnce(db, scope, rows, context));
    if (booked) return { booked, isRepeated: false, isNewClient: false };
  } catch (error) {
    if (!brokenConstraint(error)) throw error;
    isTaken = isSlotTaken(error);
  }
  return bookInParts(db, scope, by, request, () => wanted, { isTaken });
}

/** The row with the names and ids of the request, without anything looked up. */
const rowOf = ({ barber, client, ...one }: WantedAppointment): AppointmentRow => ({
  ...one,
  ...contentOfWanted(one),
  barber: barber.barber,
  barberId: barber.barber_id,
  clientName: client && client.client_id === undefined ? client.client_name : null,
  clientId: client?.client_id ?? undefined,
});

const contextOf = ({ userId, origin, ceilings }: CallContext, request: Request): SlotContext => ({
  origin,
  ceilings,
  userId,
  requestHash: requestHashOf(request),
  historyTextOf: ({ kind, day, time }) =>
    createdHistoryText({ kind, appointment_date: day, appointment_time: time }),
});

interface Further {
  readonly isTaken?: boolean;
  readonly makeRoom?: FromQueue['makeRoom'];
  /** Runs after the booking, in the same transaction. */
  readonly follow?: (tx: Tx, booked: readonly Appointment[]) => Promise<void>;
}

/**
 * Looks up the records, adds the clients whom the salon does not know yet, and takes the slots. Words each refusal, too.
 * `isTaken`: a slot is known to be taken already. Clients are added behind the locks of the days, since others may wait for these
 * rows.
 */
async function bookInParts(
  db: Database,
  scope: Scope,
  by: CallContext,
  request: Request,
  wantedIn: (tx: Tx) => readonly WantedAppointment[] | Promise<readonly WantedAppointment[]>,
  { isTaken = false, makeRoom = async () => {}, follow = async () => {} }: Further = {},
) {
  let rows: readonly Row[] = [];
  const work = async (tx: Tx) => {
    const wanted = await wantedIn(tx);
    if (await findMade(tx, scope.salon, request))
      return { booked: await readBooked(tx, scope, request), isRepeated: true, isNewClient: false };
    rows = await lookUp(tx, scope.salon, wanted);
    for (const { barberId } of rows) requireColumn(scope, barberId);
    refuseWrongTimes(rows);
    if (isTaken) throw new TakenMeanwhile();
    lockBarberDays(tx, scope.salon, rows);
    await makeRoom(tx);
    // the constraint decides in the end; a booking that is too late stops here, and does not add clients while others wait for the
    // day
    const own = rows.map(({ id }) => id);
    const taken = await findOverlaps(tx, scope, rows, own);
    if (taken.length > 0) throw new TakenMeanwhile();
    const known = await addClients(tx, scope, rows, by.origin);
    const booked = await takeSlots(tx, scope, known, contextOf(by, request));
    for (const one of booked)
      if (rows.some(({ id, keepsLength }) => keepsLength && id === one.id))
        await keepLengthOf(tx, scope.salon, one);
    await follow(tx, booked);
    const isNewClient = rows.some(({ client, named }) => named && !client);
    return { booked, isRepeated: false, isNewClient };
  };
  return orRefuseTaken(db.transaction(work, by.origin), () =>
    refusalOfTaken(db, scope, rows, by.origin.at, () => messages.slotTaken),
  );
}

const findMade = (tx: Tx, salon: SalonId, request: Request) =>
  findRepeated(tx, salon, 'appointments', request, serverMessages.duplicate);

/** The id of the n-th visit that a request with this id makes. */
const nthId = (id: string, n: number) => (n === 0 ? id : idFrom(String(n), id));

/** The visits that an earlier, equal request booked, with their current values, as far as the caller sees them. */
async function readBooked(tx: Tx, scope: Scope, request: Request) {
  const booked = await findBooked(tx, scope.writes === 'all' ? wholeBook(scope.salon) : scope, request);
  return booked.map((one) => asSeen(scope, one));
}

async function findBooked(tx: Tx, scope: Scope, request: Request) {
  if ('visits' in request && Array.isArray(request.visits)) {
    const ids = request.visits.map((_, n) => nthId(request.id, n));
    return listAppointmentsByIds(tx, scope, ids);
  }
  const made = await findAppointment(tx, scope, request.id ?? '');
  if (!made) throw new Refusal('duplicate', serverMessages.duplicate);
  return [made];
}

/** The rows with their clients, barbers and services. All clients are locked before the barbers. */
async function lookUp(tx: Tx, salon: SalonId, wanted: readonly WantedAppointment[]): Promise<Row[]> {
  const fieldsOf = wanted.flatMap(({ wantedServices, fieldOf }) => wantedServices.map((_, n) => fieldOf(n)));
  const [clientOf, barberOf] = await Promise.all([
    forEach(wanted, keyOfClient, ({ client, field }) => client && findMeant(tx, salon, client, field)),
    forEach(wanted, keyOfBarber, ({ barber, field }) => findBarber(tx, salon, barber, field)),
  ]);
  const lines = wanted.flatMap((one) =>
    one.wantedServices.map((line) => ({ ...line, barberId: barberOf(one).id })),
  );
  const services = await findServices(tx, salon, lines, { fieldOf: (n) => fieldsOf[n] ?? '' });
  for (const { without, field } of wanted) await refuseUnknownResources(tx, salon, without, field);
  if (wanted.some((one) => clientOf(one)?.isErased)) throw erasedMeanwhile();
  return wanted.map(({ barber: _, client: named, ...one }, n) => {
    const before = wanted.slice(0, n).reduce((sum, { wantedServices }) => sum + wantedServices.length, 0);
    const { id: barberId, name: barber } = barberOf(wanted[n] as WantedAppointment);
    const content = contentOfWanted(one, services.slice(before, before + one.wantedServices.length));
    return { ...one, ...content, barber, barberId, named, client: clientOf(wanted[n] as WantedAppointment) };
  });
}

const keyOfClient = ({ client }: Pick<WantedAppointment, 'client'>) =>
  client && (client.client_id ?? keyOfNamed(client));
/** In one request the same name and number mean the same person, also a new client. */
const keyOfNamed = ({ client_id, client_name, client_phone }: NamedClient) =>
  [nameKey(client_name), client_phone, client_id].join();
const keyOfBarber = ({ barber }: WantedAppointment) => barber.barber_id ?? nameKey(barber.barber);

type WantedContent = Pick<WantedAppointment, 'kind' | 'wantedServices' | 'duration' | 'parts' | 'field'>;

const contentOfWanted = (
  { kind, wantedServices, duration = 0, parts, field }: WantedContent,
  usual?: Parameters<typeof contentOfServices>[1],
) => {
  if (kind === 'block') return { services: [], duration, parts: null };
  const content = contentOfServices(wantedServices, usual, field);
  return parts === undefined ? content : { ...content, parts: checkedParts(parts, content.duration, field) };
};

function refuseWrongTimes(rows: readonly Row[]) {
  rows.forEach((row, n) => {
    refusePastMidnight(row, row.field);
    if (rows.slice(0, n).some((other) => doRowsOverlap(row, other))) {
      throw invalid(togetherMessages.overlap, { [`${row.field}appointment_time`]: togetherMessages.overlap });
    }
  });
}

const doRowsOverlap = (one: Row, other: Row) =>
  one.day === other.day &&
  one.barberId === other.barberId &&
  doOverlap({ ...one, minutes: minutesOf(one.time) }, { ...other, minutes: minutesOf(other.time) });

/** Adds the clients whom the salon does not know, and writes down the phones that were typed. */
async function addClients(
  tx: Tx,
  scope: Scope,
  rows: readonly Row[],
  origin: Origin,
): Promise<AppointmentRow[]> {
  const clientOf = await forEach(
    rows,
    ({ client, named }) => named && (client?.id ?? keyOfNamed(named)),
    ({ client, named }) => client ?? (named && addClient(tx, scope.salon, named)),
  );
  const known = rows.map((row) => ({ ...row, client: clientOf(row), isNew: !row.client }));
  for (const { client, clientPhone, isNew } of sortedBy(known, ({ client }) => client?.id ?? '')) {
    if (client && clientPhone && clientPhone !== client.phone) {
      await setPhoneOfClient(tx, scope, client.id, clientPhone, isNew ? undefined : origin);
    }
  }
  return known.map(({ client, isNew: _, ...row }) => ({
    ...row,
    clientName: null,
    clientId: client?.id,
    clientPhone: undefined,
  }));
}

/** Looks up each different key once, in the order of the keys. */
async function forEach<One, T>(
  all: readonly One[],
  keyOf: (one: One) => string | undefined,
  find: (one: One) => Promise<T> | T,
) {
  const different = new Map(all.map((one) => [keyOf(one) ?? '', one]));
  const sorted = sortedBy([...different], ([key]) => key);
  const found = await Promise.all(sorted.map(([, one]) => find(one)));
  const byKey = new Map(sorted.map(([key], n) => [key, found[n] as T]));
  return (one: One) => byKey.get(keyOf(one) ?? '') as T;
}

const sortedBy = <T>(all: readonly T[], keyOf: (one: T) => string) =>
  all.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : Number(keyOf(one) > keyOf(other))));

/** The position of a wanted appointment in the body. */
interface Place {
  readonly visit?: number;
  readonly field: string;
}

const phonesIn = (all: readonly NewAppointment[]): (string | null | undefined)[] =>
  all.map((wanted) => (wanted.kind === 'block' ? undefined : wanted.client_phone));

/** A block has no client, service or price; a visit has no title. */
function contentOf(wanted: NewAppointment, country: Country, place: Place = { field: '' }) {
  const { appointment_date: day, appointment_time: time, barber, barber_id, note = null } = wanted;
  const slot = { ...place, day, time, barber: { barber, barber_id }, note };
  if (wanted.kind === 'block') {
    const { kind, title, duration } = wanted;
    const nothing = {
      client: undefined,
      clientPhone: null,
      wantedServices: [],
      fieldOf: fieldOfService(false),
    };
    return {
      ...slot,
      ...nothing,
      kind,
      title,
      duration,
      parts: null,
      without: undefined,
      keepsLength: false,
    };
  }
  const { client_name, client_id, service_name = '', service_id, price, duration, parts, without } = wanted;
  const clientPhone = phoneFrom(wanted.client_phone, `${place.field}client_phone`, country);
  const wantedServices: readonly WantedLine[] = wanted.services ?? [
    { service_name, service_id, price, duration },
  ];
  const fieldOf = fieldOfService(wanted.services !== undefined, place.field);
  const client = { client_name, client_id, client_phone: clientPhone };
  return {
    ...slot,
    client,
    clientPhone,
    wantedServices,
    fieldOf,
    kind: 'visit' as const,
    title: null,
    duration: undefined,
    parts,
    without,
    keepsLength: 'keep_length' in wanted && wanted.keep_length === true,
  };
}
