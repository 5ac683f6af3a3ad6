// Changes an appointment: its slot, its content, its status, or several of them at once.

import { messages, serverMessages } from '#contracts/appointments/appointments.sq.ts';
import * as contract from '#contracts/appointments/appointments.ts';
import { centsOf, sumsOf } from '#contracts/appointments/visit-services.rules.ts';
import { overwrittenOfClient } from '#contracts/clients/changed-meanwhile.rules.ts';
import { messages as clientMessages } from '#contracts/clients/clients.sq.ts';
import { isConfirmed, noShowAfter } from '#contracts/ground/appointment.rules.ts';
import type { Appointment, ServiceWithId } from '#contracts/ground/appointment.ts';
import { minutesOf, momentAt } from '#contracts/ground/calendar.rules.ts';
import { droppedOf } from '#contracts/ground/claims-of.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { isSameName } from '#contracts/ground/names.rules.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { isWhole, stretched, type Work } from '#contracts/ground/work-parts.rules.ts';
import {
  type ClientOfBody,
  findMeant,
  holdNumber,
  isErased,
  wasOfGoneClient,
} from '../clients/lookup-store.ts';
import { type BarberOfBody, findBarber } from '../salon/barbers/store.ts';
import { countryOfPhones, currencyOfSalon } from '../salon/salons/store.ts';
import type { Database, Tx } from '../ground/db/database.ts';
import { once } from '../ground/http/repeats.ts';
import type { Origin } from '../ground/origin.ts';
import { phoneFrom } from '../ground/phones.ts';
import { invalid, notFound, refuse } from '../ground/refusal.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { requireColumn, type Scope } from '../ground/scope.ts';
import type { Ceilings } from '../ground/usual-ceilings.ts';
import { asSeen } from './busy.ts';
import { wasConfirmedBefore } from './changes-store.ts';
import { type Columns, columnsOfLines, columnsOfServices, needsWithout } from './columns-store.ts';
import { keepLengthOf } from './lengths.ts';
import { type Action, changedHistoryText, messageOf } from './messages.ts';
import {
  areNamedAlike,
  checkedParts,
  fieldOfService,
  findContent,
  findServices,
  isSameWork,
  meantServices,
  nameNow,
  refuseUnknownResources,
  refuseWrongPrice,
  withSums,
  workOfLine,
} from './services.ts';
import { changedMeanwhile, refuseUnseen, refuseUnseenContent } from './shown.ts';
import { changeAppointments, orRefuseTaken, refusePastMidnight } from './slots.ts';
import { lockAppointment, type StoredAppointment } from './store.ts';
import { refusalOfTaken, type WantedAppointmentSlot } from './taken.ts';
import { multirangeOf, type Overlap } from './taken-store.ts';
import { readPaidVisit } from './visit-payments/paid-visits-store.ts';
import { readTill } from './visit-payments/rates-store.ts';
import { hasPaymentToKeep } from './visit-payments/store.ts';

type UpdateRequest = BodyOf<typeof contract.updateAppointment>;
/** The fields that differ from the appointment. Barber and client are kept separately, with their ids. */
interface Changes
  extends Omit<
    UpdateRequest,
    | (keyof BarberOfBody | Exclude<keyof ClientOfBody, 'client_phone'>)
    | ('service_name' | 'service_id' | 'services' | 'price')
    | (
        | 'version'
        | 'shown'
        | 'books_nothing'
        | 'overpaid'
        | 'keeps_payment'
        | 'restores'
        | 'keep_length'
        | 'change_id'
      )
  > {
  readonly services?: readonly ServiceWithId[] | undefined;
}

interface CallContext {
  readonly origin: Origin;
  readonly ceilings: Ceilings;
}

/** Makes the change that a request asks for once, however often the request comes. */
export async function update(db: Database, scope: Scope, id: string, by: CallContext, body: UpdateRequest) {
  const { origin } = by;
  const country = await countryOfPhones(db, scope.salon, [body.client_phone]);
  const client_phone = phoneFrom(body.client_phone, 'client_phone', country);
  const wantedSlots: WantedAppointmentSlot[] = [];
  const work = (tx: Tx) =>
    once(tx, scope.salon, body, { id, origin }, () =>
      write(tx, scope, id, { ...body, client_phone }, { ...by, wantedSlots }),
    );
  const answer = await orRefuseTaken(db.transaction(work, origin), () =>
    refusalOfTaken(db, scope, wantedSlots.slice(-1), origin.at, overlapMessage),
  );
  const { appointment } = answer;
  const { barber_id } = appointment;
  // an earlier answer may be about a column that the person does not see any more
  if (!includes(scope.reads, barber_id) && !includes(scope.writes, barber_id)) throw notFound();
  return { ...answer, appointment: asSeen(scope, appointment) };
}

interface UpdateContext extends CallContext {
  /** Gets the wanted slot, for the refusal if the slot is taken. */
  readonly wantedSlots: WantedAppointmentSlot[];
}

async function write(
  tx: Tx,
  scope: Scope,
  id: string,
  sent: UpdateRequest,
  { wantedSlots, ...by }: UpdateContext,
) {
  const { version } = sent;
  const { at: now } = by.origin;
  const before = await lockAppointment(tx, scope, id);
  refuseOtherKind(before, sent);
  const isPaidAgain = sent.restores === true && (await comesBackPaid(tx, scope.salon, before));
  const body: UpdateRequest = isPaidAgain ? { ...sent, status: 'confirmed' } : sent;
  const client = await otherClient(tx, scope.salon, before, body);
  await refuseErased(tx, scope.salon, before, body, client);
  const barber = await otherBarber(tx, scope.salon, before, body);
  const barberId = barber?.id ?? before.barber_id;
  await refuseUnknownResources(tx, scope.salon, body.without);
  const content = await contentNamed(tx, scope, before, body, barberId);
  const changedFields = changesOf(before, body, { content, isOtherClient: client !== undefined });
  if (!body.services) {
    const { service_id, service_name } = body;
    const of =
      service_id || service_name ? [{ service_id, service_name: service_name ?? '' }] : before.services;
    const cents = body.price === centsOf(before.price ?? 0) ? undefined : body.price;
    await refuseWrongPrice(tx, scope.salon, { cents, of, barberId });
  }
  const action = actionOf(changedFields, body);
  const message = messageOf(before, action);
  if (!client && !barber && Object.keys(changedFields).length === 0) {
    // nothing changes also where sent values are left out, such as prices from a person who does not see prices
    requireColumn(scope, before.barber_id);
    if (body.keep_length) await keepLengthOf(tx, scope.salon, before);
    return { appointment: before, message, stood: true as const };
  }
  if (version !== undefined && version !== before.version) {
    throw await changedMeanwhile(tx, scope.salon, before);
  }
  const refuseOther = isOfState(changedFields) ? refuseUnseen : refuseUnseenContent;
  await refuseOther(tx, scope.salon, before, body.shown);
  if (changedFields.client_phone !== undefined && !client)
    await refuseUnseenNumber(tx, scope.salon, before, body);
  refuseWrongReason(before, changedFields, now);

  const { appointment_date: day, appointment_time: time, duration } = { ...before, ...changedFields };
  const { services = before.services } = changedFields;
  const work = stretched(before, duration);
  if (changedFields.parts === undefined && !isWhole(work))
    throw invalid(messages.partsCut, { duration: messages.partsCut });
  const { parts = work.parts } = changedFields;
  const wantedSlot = { id, barberId, day, time, duration, parts };
  wantedSlots.push({ ...wantedSlot, services, without: changedFields.without });
  refusePastMidnight(wantedSlot);
  const columns = columnsOf(scope.salon, before, changedFields, { barberId: barber?.id, at: now });
  const isOtherPrice = changedFields.services && sumsOf(services).price !== before.price;
  const currency = isOtherPrice ? await currencyOfSalon(tx, scope.salon) : undefined;
  const historyTextOf = (after: Appointment) => changedHistoryText(before, after, action, currency);
  const change = { before, columns, isOfClient: true, historyTextOf };
  const changing = {
    ...by,
    client,
    phone: changedFields.client_phone,
    booksNothing: body.books_nothing,
    overpaid: body.overpaid,
    keepsPayment: body.keeps_payment,
  };
  const [changed] = await changeAppointments(tx, scope, [change], changing);
  const { appointment = before, isTold: client_told, inTill } = changed ?? {};
  if (body.keep_length) await keepLengthOf(tx, scope.salon, appointment);
  const paid = inTill?.day && (await readPaidVisit(tx, scope.salon, id));
  return {
    appointment,
    message,
    client_told,
    ...(paid && { paid }),
    ...(inTill?.day !== appointment.appointment_date && { taken_on: inTill?.day }),
    ...(inTill?.isRemoved && { payment_removed: true }),
    ...(inTill?.movedTo && { payment_moved_to: inTill.movedTo }),
  };
}

/** Whether a cancelled visit was confirmed before, and its payment stayed in the till or can come back. */
async function comesBackPaid(tx: Tx, salon: SalonId, { id, status, appointment_date }: Appointment) {
  if (status !== 'cancelled' || !(await wasConfirmedBefore(tx, salon, id))) return false;
  const till = await readTill(tx, salon, appointment_date);
  return till.is_on && hasPaymentToKeep(tx, salon, id);
}

const isOfState = ({ status, cancelled_by }: Pick<UpdateRequest, 'status' | 'cancelled_by'>) =>
  status !== undefined || cancelled_by !== undefined;

interface LookupResult {
  readonly barberId: string | undefined;
  readonly at: Date;
}

function columnsOf(
  salon: SalonId,
  before: StoredAppointment,
  changedFields: Changes,
  { barberId, at }: LookupResult,
): Columns {
  const { services, without } = changedFields;
  const ofServices =
    services &&
    (areNamedAlike(services, before.services)
      ? { ...columnsOfLines(services), needs: undefined }
      : columnsOfServices(salon, services));
  return {
    day: changedFields.appointment_date,
    starts_at: changedFields.appointment_time,
    duration: changedFields.duration,
    parts: changedFields.parts === undefined ? undefined : multirangeOf(changedFields.parts),
    barber_id: barberId,
    ...ofServices,
    ...(without && { needs: needsWithout(without, ofServices?.needs) }),
    title: changedFields.title,
    note: changedFields.note,
    status: changedFields.status,
    ...reasonOf(changedFields, at),
  };
}

interface Content extends Pick<Changes, 'services' | 'duration'> {
  readonly parts?: Work['parts'];
}

/**
 * The services that the body means, with what follows from them: a new list of services, one other service in their place, or
 * other sums.
 */
async function contentNamed(
  tx: Tx,
  scope: Scope,
  before: StoredAppointment,
  body: UpdateRequest,
  barberId: string,
): Promise<Content> {
  const { salon } = scope;
  if (body.services) {
    const wanted = meantServices(scope, before, body.services);
    const found = await findContent(tx, salon, wanted, { barberId, before: before.services });
    const { services, duration, parts } = found;
    return { services, duration, ...(!isSameWork(before.services, wanted) && { parts }) };
  }
  if (before.kind === 'block') return {};
  const { price: cents, duration = before.duration } = body;
  const wanted = { price: cents === undefined ? (before.price ?? 0) : cents / 100, duration };
  const other = await otherService(tx, salon, before, body, barberId);
  const isOtherSum = cents !== undefined || body.duration !== undefined;
  if (!other) return isOtherSum ? { services: withSums(before.services, wanted) } : {};
  const { parts = null } = workOfLine({ duration }, other.found);
  return { services: [{ ...other.line, ...wanted }], parts };
}

/** The service that replaces all services; undefined if the services stay. */
async function otherService(
  tx: Tx,
  salon: SalonId,
  before: Appointment,
  body: UpdateRequest,
  barberId: string,
) {
  const { service_id, service_name = '' } = body;
  const [only] = before.services.length === 1 ? before.services : [];
  const isSame = service_id ? service_id === only?.service_id : service_name === before.service_name;
  if (isSame || (!service_id && !service_name)) return undefined;
  const wanted = { service_id, service_name, barberId };
  const [found] = await findServices(tx, salon, [wanted], { fieldOf: fieldOfService(false) });
  const name = found ? nameNow(service_name, found) : service_name;
  return { found, line: { service_id: found?.id ?? null, service_name: name } };
}

/** The barber to whom the visit goes; undefined if the barber stays. Two spellings of one name are the same person. */
async function otherBarber(tx: Tx, salon: SalonId, before: Appointment, body: UpdateRequest) {
  const { barber_id: id, barber: name } = body;
  const stays = id ? id === before.barber_id : name === undefined || isSameName(name, before.barber);
  if (stays) return undefined;
  const found = await findBarber(tx, salon, body);
  return found.id === before.barber_id ? undefined : found;
}

/** The client to whom the visit goes, without an id if the salon does not have the client yet; undefined if the client stays. */
async function otherClient(tx: Tx, salon: SalonId, before: Appointment, body: UpdateRequest) {
  const { client_id: id, client_name: name } = body;
  const isNow = name === undefined || isSameName(name, before.client_name ?? '');
  if (id ? id === before.client_id : isNow && (id === undefined || name === undefined)) return undefined;
  // an undo names the previous client, whose row may have been deleted with the change: then the name is used
  const isGone = id && name && (await wasOfGoneClient(tx, salon, before.id, id));
  const named = isGone ? { ...body, client_id: undefined } : body;
  const found = await findMeant(tx, salon, named);
  if (found && found.id === before.client_id) return undefined;
  return { id: found?.id, named, isErased: found?.isErased };
}

/** Throws if the visit belongs to an erased client, about whom nothing may be written again, or if the new client is erased. */
async function refuseErased(
  tx: Tx,
  salon: SalonId,
  before: Appointment,
  { client_phone, note }: UpdateRequest,
  client: Awaited<ReturnType<typeof otherClient>>,
) {
  const saysWho = client || client_phone || note;
  if (!saysWho || !before.client_id) return;
  if (!client?.isErased && !(await isErased(tx, salon, before.client_id))) return;
  throw refuse(contract.updateAppointment, 'changed', clientMessages.erasedMeanwhile, {
    appointment: before,
    client_erased: true,
  });
}

/** Throws if somebody else has changed the number of the client since the form showed it: the version of a visit does not know of that. */
async function refuseUnseenNumber(
  tx: Tx,
  salon: SalonId,
  before: Appointment,
  { shown_phone: shown, client_phone: wanted }: UpdateRequest,
) {
  if (shown === undefined || !before.client_id) return;
  const phone = await holdNumber(tx, salon, before.client_id);
  const lost = overwrittenOfClient({
    wanted: { phone: wanted },
    shown: { phone: shown },
    present: { phone },
  });
  if ('phone' in lost) throw await changedMeanwhile(tx, salon, { ...before, client_phone: phone });
}

const fieldsOfVisits = [
  'client_name',
  'client_id',
  'client_phone',
  'services',
  'service_name',
  'service_id',
  'price',
  'parts',
  'without',
] as const;

function refuseOtherKind({ kind }: Appointment, named: UpdateRequest) {
  if (kind === 'visit') {
    if (named.title !== undefined)
      throw invalid(serverMessages.onlyOfBlocks, { title: serverMessages.onlyOfBlocks });
    if ((named.duration ?? 0) > contract.longestVisit)
      throw invalid(messages.tooLong, { duration: messages.tooLong });
    return;
  }
  const wrong = fieldsOfVisits.find((field) => named[field] !== undefined);
  if (wrong) throw invalid(serverMessages.onlyOfVisits, { [wrong]: serverMessages.onlyOfVisits });
}

interface NewContent {
  readonly content: Content;
  readonly isOtherClient: boolean;
}

/** The named fields whose value differs from the current value, without barber and client. */
function changesOf(
  before: Appointment,
  body: UpdateRequest,
  { content, isOtherClient }: NewContent,
): Changes {
  const { appointment_date, appointment_time, duration, title, cancelled_by, note } = body;
  const parts =
    body.parts && checkedParts(body.parts, { ...before, ...content, ...(duration && { duration }) }.duration);
  // a screen shows confirmed and completed visits in the same way
  const isConfirmedAlready =
    body.shown && body.status && isConfirmed({ status: body.status }) && isConfirmed(before);
  const status = isConfirmedAlready ? before.status : body.status;
  // the phone is meant for the new client; an empty field does not delete the stored phone of that client
  const client_phone = isOtherClient ? body.client_phone || undefined : body.client_phone;
  const named = {
    appointment_date,
    appointment_time,
    duration,
    title,
    status,
    cancelled_by,
    note,
    client_phone,
    ...content,
    ...(parts !== undefined && { parts }),
    ...(body.without && { without: [...new Set(body.without)].sort() }),
  };
  const known: Record<string, unknown> = {
    ...before,
    without: droppedIn(before),
    ...(isOtherClient && { client_phone: undefined }),
  };
  const changed: Changes = Object.fromEntries(
    Object.entries(named).filter(
      ([field, value]) => value !== undefined && comparable(field, value) !== comparable(field, known[field]),
    ),
  );
  // another service may need the same resource, which the visit goes without again
  return changed.services ? { ...changed, without: named.without } : changed;
}

/** The ids of what the visit goes without. */
const droppedIn = (visit: Appointment) =>
  droppedOf(visit)
    .map(({ id }) => id)
    .sort();

/** The value in a form that can be compared, since the database does not keep the order of the fields. */
const comparable = (field: string, value: unknown) => {
  if (field === 'parts' || field === 'without') return JSON.stringify(value);
  return field === 'services'
    ? JSON.stringify(
        (value as Appointment['services']).map(({ service_name, price, duration }) => [
          service_name,
          price,
          duration,
        ]),
      )
    : value;
};

/** A request to confirm or cancel has only the status. If it is repeated after a lost answer, it gets the same message. */
function actionOf(changedFields: Changes, named: UpdateRequest): Action {
  const {
    change_id,
    version,
    shown,
    shown_phone,
    books_nothing,
    overpaid,
    keeps_payment,
    restores,
    keep_length,
    ...wanted
  } = named;
  const fields = Object.values(wanted).filter((value) => value !== undefined);
  const status = changedFields.status ?? (fields.length === 1 ? named.status : undefined);
  if (restores) return 'updated';
  if (named.cancelled_by === 'no_show') return 'noShow';
  return status === 'confirmed' || status === 'cancelled' ? status : 'updated';
}

function refuseWrongReason(before: Appointment, changedFields: Changes, at: Date) {
  const { cancelled_by, status, appointment_date, appointment_time } = { ...before, ...changedFields };
  if (changedFields.cancelled_by === undefined) return;
  if (status !== 'cancelled')
    throw invalid(serverMessages.onlyOfCancelled, { cancelled_by: serverMessages.onlyOfCancelled });
  if (cancelled_by !== 'no_show') return;
  if (before.kind === 'block')
    throw invalid(serverMessages.onlyOfVisits, { cancelled_by: serverMessages.onlyOfVisits });
  const begin = momentAt(appointment_date, minutesOf(appointment_time));
  if (at.getTime() < begin.getTime() + noShowAfter * 60_000) {
    throw invalid(serverMessages.notBegun, { cancelled_by: serverMessages.notBegun });
  }
}

const reasonOf = ({ status, cancelled_by }: Changes, at: Date) => {
  if (status === 'cancelled') return { cancelled_by: cancelled_by ?? ('salon' as const), cancelled_at: at };
  return { cancelled_by };
};

const overlapMessage = ({ kind, name }: Overlap) =>
  kind === 'block' ? messages.slotBlocked(name) : messages.slotTakenBy(name);
