// Writes the visits of one part of an import, and the clients whom the salon does not have.
import { v7 as newId } from 'uuid';
import { messages as visitMessages } from '#contracts/appointments/appointments.sq.ts';
import { messages as clientMessages } from '#contracts/clients/clients.sq.ts';
import { isOver } from '#contracts/ground/appointment.rules.ts';
import { localTime, minutesOf } from '#contracts/ground/calendar.rules.ts';
import { claimsOfServices } from '#contracts/ground/claims-of.rules.ts';
import type { Country } from '#contracts/ground/countries.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import { digitsIn } from '#contracts/ground/phones.rules.ts';
import { messages, someService } from '#contracts/imports/imports.sq.ts';
import type { ImportedVisit, VisitsPart } from '#contracts/imports/imports.ts';
import { messages as barberMessages } from '#contracts/salon/barbers.sq.ts';
import { messages as serviceMessages } from '#contracts/salon/services.sq.ts';
import { contentOfServices } from '../appointments/services.ts';
import { findObstacles, type ImportedSlot, takeImported } from '../appointments/slots.ts';
import { findSameVisits } from '../appointments/taken-store.ts';
import { addClients, lockNamedClients, type WrittenClient } from '../clients/import-store.ts';
import { meantClients } from '../clients/lookup-store.ts';
import { lockBarbers } from '../salon/barbers/store.ts';
import { currencyOfSalon } from '../salon/salons/store.ts';
import { findUsualService } from '../salon/services/store.ts';
import type { Tx } from '../ground/db/database.ts';
import type { Origin } from '../ground/origin.ts';
import { phoneFrom } from '../ground/phones.ts';
import { Refusal } from '../ground/refusal.ts';
import type { Scope } from '../ground/scope.ts';
import type { Ceilings } from '../ground/usual-ceilings.ts';
import { addRows, madeBefore, type NewRow } from './store.ts';
import { type Fault, keyOfPerson } from './write.ts';

interface ImportContext {
  readonly country: Country;
  readonly userId: string;
  readonly origin: Origin;
  readonly ceilings: Ceilings;
}

/** A visit of the file whose client, barber and service are known, or whose client must still be made. */
interface VisitToWrite extends ImportedSlot {
  readonly row: number;
  readonly phone: string | null;
  readonly clientId: string | undefined;
  readonly content: Omit<Parameters<typeof takeImported>[2][number], 'clientId' | 'id'>;
}

export async function writeVisits(
  tx: Tx,
  scope: Scope,
  part: VisitsPart,
  { country, userId, origin, ceilings }: ImportContext,
) {
  const { wanted, faults } = await lookUp(tx, scope, part, country, origin.at);
  const same = await findSameVisits(tx, scope.salon, wanted);
  const fresh = wanted.filter((_, n) => !same.has(n));
  const obstacles = await findObstacles(tx, scope, fresh, ceilings);
  const free = fresh.filter((_, n) => obstacles[n] === undefined);
  const { idOf, made } = await makeClients(tx, scope, free);
  const withClients = free.map((one) => ({
    row: one.row,
    visit: { ...one.content, id: newId(), clientId: idOf(one) },
  }));
  await takeImported(
    tx,
    scope,
    withClients.map(({ visit }) => visit),
    { origin, ceilings, userId, requestHash: null },
  );
  await addRows(tx, scope.salon, part.id, withClients.map(rowsOf(made)));
  fresh.forEach(({ row }, n) => {
    if (obstacles[n] === 'full') faults.push({ row, fields: { appointment_date: messages.dayFull } });
  });
  return {
    counts: { visits: withClients.length, clients: made.size, known: same.size },
    clashes: fresh.flatMap(({ row }, n) => {
      const other = obstacles[n];
      return other && other !== 'full' ? [{ row, ...other }] : [];
    }),
    faults: faults.sort((one, other) => one.row - other.row),
  };
}

/** The rows of the visits. The row of a client's first visit also names the client that was made for it. */
function rowsOf(made: ReadonlyMap<string, WrittenClient>) {
  const told = new Set<string>();
  return ({ row, visit }: { row: number; visit: { id: string; clientId: string } }): NewRow => {
    const client = told.has(visit.clientId) ? undefined : made.get(visit.clientId);
    told.add(visit.clientId);
    return {
      row,
      clientId: client?.id ?? null,
      appointmentId: visit.id,
      what: 'made',
      before: null,
      after: client ?? null,
      facts: null,
    };
  };
}

/** Finds clients, barbers and services, and locks them. They are locked before the days, as in all transactions. */
async function lookUp(
  tx: Tx,
  { salon }: Scope,
  { id: importId, visits }: VisitsPart,
  country: Country,
  now: Date,
) {
  const faults: Fault[] = [];
  const read = visits.flatMap((visit) => {
    try {
      return [{ visit, phone: phoneFrom(visit.client_phone, 'client_phone', country) ?? null }];
    } catch (error) {
      if (!(error instanceof Refusal && error.more.fields)) throw error;
      faults.push({ row: visit.row, fields: error.more.fields });
      return [];
    }
  });
  const clientOf = await findClients(tx, { salon, importId }, read);
  const barbers = await lockBarbers(tx, salon, [...new Set(visits.map(({ barber_id }) => barber_id))]);
  const named = new Map(visits.map((visit) => [keyOfService(visit), visit]));
  const found = await findUsualService(
    tx,
    salon,
    [...named.values()].map(({ service_name, barber_id: barberId }) => ({
      service_name: service_name ?? someService,
      barberId,
    })),
  );
  const usual = new Map([...named.keys()].map((key, n) => [key, found[n]]));
  const clock = localTime(now);
  const isInLek = (await currencyOfSalon(tx, salon)) === 'ALL';
  const wanted = read.flatMap(({ visit, phone }): VisitToWrite[] => {
    const { row, appointment_date: day, appointment_time: time, service_name, price, duration } = visit;
    const client = clientOf(visit, phone);
    const barber = barbers.get(visit.barber_id);
    const name = service_name ?? someService;
    const service = usual.get(keyOfService(visit));
    const line = {
      service_name: name,
      price: price ?? service?.priceCents ?? 0,
      ...(duration !== null && { duration }),
    };
    const content = contentOfServices([line], [service]);
    const fields = {
      ...(isInLek && (price ?? 0) % 100 !== 0 && { price: serviceMessages.priceNotWhole }),
      ...(visit.client_id && !client && { client_id: clientMessages.unknown }),
      ...(!barber && { barber_id: barberMessages.unknown }),
      ...(minutesOf(time) + content.duration > midnight && { appointment_time: visitMessages.pastMidnight }),
    };
    if (!barber || Object.keys(fields).length > 0) {
      faults.push({ row, fields });
      return [];
    }
    const isPast = isOver(
      { appointment_date: day, appointment_time: time, duration: content.duration },
      clock,
    );
    const status = visit.cancelled ? 'cancelled' : isPast ? 'completed' : 'pending';
    const cancelledBy = visit.cancelled && visit.no_show && isPast ? ('no_show' as const) : undefined;
    const slot = { barberId: barber.id, day, time, duration: content.duration, parts: content.parts };
    const claims = isPast || !service ? undefined : claimsOfServices(content, [{ ...service, ...content }]);
    return [
      {
        ...slot,
        claims,
        row,
        phone,
        status,
        clientId: client?.id,
        clientName: client?.name ?? visit.client_name,
        content: {
          ...content,
          ...slot,
          barber: barber.name,
          note: visit.note,
          status,
          cancelledBy,
          needsNothing: isPast,
          kind: 'visit',
          clientName: null,
          title: null,
          groupId: null,
        },
      },
    ];
  });
  return { wanted, faults };
}

const midnight = 24 * 60;

/** The key of a service. It has the barber, since a barber may have their own price and times for a service. */
const keyOfService = ({ barber_id, service_name }: ImportedVisit) =>
  `${barber_id} ${service_name ?? someService}`;

/**
 * The key of a client in the file. The name is complete, as in the preview: another program may distinguish people by an ending in
 * brackets.
 */
const keyInFile = (name: string, digits: string) => `${digits}/${nameKey(name)}`;

interface ImportOfSalon extends Pick<Scope, 'salon'> {
  readonly importId: string;
}

/**
 * The client of a visit: by id, otherwise by number and name, otherwise by name if one of the two has no number. A client who came with an
 * earlier part is distinguished in the same way as within one part.
 */
async function findClients(
  tx: Tx,
  { salon, importId }: ImportOfSalon,
  read: readonly { readonly visit: ImportedVisit; readonly phone: string | null }[],
) {
  const ids = read.flatMap(({ visit: { client_id: id } }) => id ?? []);
  const meant = await meantClients(tx, salon, ids);
  const known = await lockNamedClients(tx, salon, {
    ids: ids.map(meant),
    digits: read.flatMap(({ phone }) => (phone ? [digitsIn(phone)] : [])),
    keys: read.map(({ visit }) => nameKey(visit.client_name)),
  });
  const byId = new Map(known.map((one) => [one.id, one]));
  const made = await madeBefore(tx, salon, importId, known);
  const withNumber = known.flatMap((one) => (one.digits ? [{ ...one, digits: one.digits }] : []));
  const inFile = new Map(
    withNumber.filter((one) => made.has(one.id)).map((one) => [keyInFile(one.name, one.digits), one]),
  );
  const inBook = new Map(
    withNumber.filter((one) => !made.has(one.id)).map((one) => [keyOfPerson(one.name, one.digits), one]),
  );
  const byName = Map.groupBy(known, ({ name }) => nameKey(name));
  return ({ client_id: id, client_name: name }: ImportedVisit, phone: string | null) => {
    if (id) return byId.get(meant(id));
    const isOther = id === null;
    const digits = phone && digitsIn(phone);
    const ofNumber =
      digits &&
      (inFile.get(keyInFile(name, digits)) ?? (isOther ? undefined : inBook.get(keyOfPerson(name, digits))));
    const namesakes = (byName.get(nameKey(name)) ?? []).filter((one) => !isOther || made.has(one.id));
    return ofNumber || namesakes.find((one) => !phone || !one.digits);
  };
}

/** Makes each client that was not found, once. A visit without a number belongs to the first client of its name. */
async function makeClients(tx: Tx, { salon }: Scope, visits: readonly VisitToWrite[]) {
  const unknown = visits.filter(({ clientId }) => !clientId);
  const numberOf = new Map(
    unknown.toReversed().flatMap(({ clientName, phone }) => (phone ? [[nameKey(clientName), phone]] : [])),
  );
  const keyOf = ({ clientName, phone }: VisitToWrite) => {
    const number = phone ?? numberOf.get(nameKey(clientName));
    return keyInFile(clientName, number ? digitsIn(number) : '');
  };
  const open = new Map(
    unknown
      .toSorted((one, other) => Number(!!one.phone) - Number(!!other.phone))
      .map((one) => [keyOf(one), one]),
  );
  const nothing = { email: null, birthday: null, note: null, blockedAt: null };
  const clients = [...open.values()].map(({ clientName: name, phone }) => ({ ...nothing, name, phone }));
  const added = clients.length === 0 ? [] : await addClients(tx, salon, clients);
  const byKey = new Map([...open.keys()].map((key, n) => [key, added[n] as WrittenClient]));
  const made = new Map(added.map((one) => [one.id, one]));
  return {
    idOf: (visit: VisitToWrite) => visit.clientId ?? (byKey.get(keyOf(visit)) as WrittenClient).id,
    made,
  };
}
