// The decisions of the user about a change that the server refused.

import type { TreatmentContent } from '#contracts/appointments/treatments.ts';
import { isConfirmed } from '#contracts/ground/appointment.rules.ts';
import type { Appointment, ServiceWithId } from '#contracts/ground/appointment.ts';
import type { ChangeConflict, ShownVisit } from '#contracts/ground/payment.ts';
import { codesOfSlot } from '#contracts/ground/refusals.ts';
import { servicesNow } from '../../appointments/overlay.rules.ts';
import { isOfPayment, isOfState, saidBy } from '../../appointments/queued-visit.rules.ts';
import { afterDecision } from '../../ground/outbox/answered.rules.ts';
import { isOf, type QueuedChange, type Refusal } from '../../ground/outbox/change.ts';
import { kindOf } from '../../ground/outbox/kinds.ts';
import { type Row, type Rows, replaced, restored, without } from '../../ground/outbox/row.rules.ts';
import { shownAs } from '../../ground/outbox/shown-now.ts';
import { wantedBy, withChanges } from '../../ground/outbox/with-changes.rules.ts';

/**
 * The rows after the user removed a change. Without a new appointment, its later changes are removed, too. Without the confirmation of a
 * visit, its payment is removed, too.
 */
export const afterDrop = (rows: Rows, row: Row): Rows =>
  afterDecision(rows, withoutDropped(rows, row), row.about);

function withoutDropped(rows: Rows, row: Row): Rows {
  // a client who is known only by a waiting visit has the id of this visit, so changes of clients are excluded
  const isOfSame = ({ about, call }: Row) =>
    about === row.about && (!kindOf(row).isOfPerson || call === row.call);
  if (kindOf(row).isNew || isGone(row)) return rows.filter((one) => !isOfSame(one));
  const isTick = row.changes?.status === 'confirmed';
  const left = without(withoutLaterMoves(rows, row), row).filter(
    (one) => !(isTick && isOfSame(one) && isOfPayment(one)),
  );
  return row.shown ? showingNext(left, row, row.shown) : left;
}

/**
 * The next change of the state was made on the result of this change, which is not saved. So the next change gets the state that the screen
 * shows now.
 */
function showingNext(rows: Rows, { about, seq }: Row, shown: ShownVisit): Rows {
  const next = rows.find((one) => one.about === about && one.seq > seq && one.shown);
  return next ? replaced(rows, { ...next, shown }) : rows;
}

/** True if the record was deleted meanwhile. A new record counts as deleted if its first answer was lost and its id is already used. */
export const isGone = (row: Row): boolean => codeOf(row.refused) === (kindOf(row).goneAs ?? 'not_found');

export const codeOf = (refused: Refusal | undefined): string | undefined =>
  refused && 'code' in refused.answer ? String(refused.answer.code) : undefined;

/** True if the refusal says that the slot, or something that the visit claims, is taken. */
export const isOfSlot = (code: string | undefined): boolean => codesOfSlot.some((one) => one === code);

/**
 * Corrected values. `service_id`: for a change without a list of services. `phone`: of a client, or of a client without an appointment.
 * `shown`: the text that the user has seen: a client's note, or a treatment.
 */
type Correction = Partial<Appointment> & {
  readonly service_id?: null;
  /** The ids of what the visit goes without. */
  readonly without?: readonly string[];
  readonly phone?: string | null;
  readonly shown?: { readonly note: string | null } | TreatmentContent | null;
};

/** The same change with other values. The id of a new appointment stays the same, because no appointment was made with it. */
export function afterCorrection(rows: Rows, row: Row, values: Correction, id: string): Rows {
  const { refused: _, ...change } = row;
  const corrected = { ...change, id, body: { ...row.body, ...values } };
  const after = replaced(
    withoutLaterMoves(rows, row),
    kindOf(row).isNew
      ? { ...corrected, ...(row.base && { base: withChanges(row.base, values) }) }
      : { ...corrected, changes: { ...row.changes, ...values } },
  );
  return afterDecision(rows, after, row.about);
}

/**
 * The rows without later moves, if the slot was taken: the user has just decided where the visit goes or stays, and a later move would
 * change this.
 */
function withoutLaterMoves(rows: Rows, { about, seq, refused }: Row): Rows {
  if (!isOfSlot(codeOf(refused))) return rows;
  return rows.flatMap((one) => {
    const body = withoutPlace(one.body);
    const isMove = isOf(one, 'updateAppointment') && fieldsIn(body) < fieldsIn(one.body);
    if (one.about !== about || one.seq <= seq || !isMove) return one;
    return fieldsIn(body) === 0 ? [] : { ...one, body, changes: withoutPlace(one.changes ?? {}) };
  });
}

const fieldsIn = (body: object) => Object.keys(body).length;

/** The fields without the time and the barber. The duration stays. */
const withoutPlace = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !/^(appointment_|barber)/.test(field)));

/** The rows after a deleted record is made again as the user saw it. The later changes are then about the new record. */
export function afterRenewal(rows: Rows, row: Row, id: string): Rows {
  const wanted = wantedBy(row);
  if (!wanted) return rows;
  const base = { ...wanted, id, version: 0, status: 'pending' as const, cancelled_by: null };
  const { refused: _, changes: __, shown: ___, ...change } = row;
  const renewed: Row = {
    ...change,
    id,
    about: id,
    call: 'createAppointment',
    body: bodyOf(base),
    version: 0,
    guarded: false,
    base,
  };
  const later = rows.map((other) =>
    other.about === row.about
      ? { ...other, about: id, version: 0, ...(other.base && { base: { ...other.base, id } }) }
      : other,
  );
  return showingNext(replaced(later, renewed), renewed, shownAs(base, null));
}

function bodyOf(wanted: Appointment) {
  const { id, kind, title, note, appointment_date, appointment_time, duration, parts } = wanted;
  const { service_name, price, barber, barber_id, client_id, client_name, client_phone } = wanted;
  const services = servicesNow(wanted);
  const slot = {
    id,
    appointment_date,
    appointment_time,
    barber,
    ...(barber_id && { barber_id }),
    ...(note && { note }),
  };
  if (kind === 'block') return { ...slot, kind, title, duration };
  // a change from an earlier release has no list of services if there is only one service
  const content = services.length > 0 ? { services } : { service_name, price, duration };
  const client = { ...(client_id && { client_id }), client_name, ...(client_phone && { client_phone }) };
  return { ...slot, ...client, ...content, parts };
}

/**
 * The part of a visit to which a field belongs. A change of services also decides the duration and the working times of the barber, so
 * these belong to the services then.
 */
const parts = {
  slot: /^(appointment_|barber|duration$|parts$|without$)/,
  services: /^(service|price$|overpaid$)/,
  client: /^(chosen_)?client/,
  note: /^note$/,
  status: /^(status|cancelled_by|books_nothing)$/,
  payment: /^(method|day|sum|undoes|payment|bill|says)$/,
  title: /^title$/,
};
export type Part = keyof typeof parts;
const allParts = Object.keys(parts) as Part[];

function partOf(field: string, body: object) {
  if (/^(duration|parts)$/.test(field) && 'services' in body) return 'services';
  return allParts.find((part) => parts[part].test(field));
}

/** The change together with the later changes of the same record, which wait for the decision about it. */
export const withLater = (rows: Rows, { about, seq }: Row): Rows =>
  rows.filter((one) => one.about === about && one.seq >= seq);

/** The parts of the visit that the changes are about. */
export const partsOf = (changes: Rows): Part[] =>
  allParts.filter((part) =>
    changes.some(({ body }) => Object.keys(body).some((field) => partOf(field, body) === part)),
  );

/** The rows after the user removed the change together with all changes that waited behind it. */
export function afterDropOfAll(rows: Rows, row: Row): Rows {
  const dropped = withLater(rows, row);
  return rows.filter((one) => !dropped.includes(one));
}

/**
 * The rows after the user keeps these parts of the change, and of the changes that waited behind it, although the record is now as
 * `changed` says.
 */
export function afterInsisting(
  rows: Rows,
  row: Row,
  changed: Pick<ChangeConflict, 'appointment' | 'paid'>,
  id: string,
  keeps: readonly Part[] = allParts,
): Rows {
  const { version } = changed.appointment;
  const insisting = new Map<number, Row>();
  let base = changed.appointment;
  let shown = shownAs(changed.appointment, changed.paid);
  const together = withLater(rows, row);
  const lastOfState = keeps.includes('status') ? together.findLast(isOfState) : undefined;
  for (const { refused: _, ...change } of together) {
    const isBeforeState = lastOfState !== undefined && change.seq < lastOfState.seq;
    // of several states only the last one counts; if it leaves the visit unconfirmed, the visit has no payment
    if (isBeforeState && isOfPayment(change) && lastOfState.changes?.status !== 'confirmed') continue;
    const kept = <Fields extends object>(fields: Fields) =>
      Object.fromEntries(
        Object.entries(fields).filter(([field]) => {
          const part = partOf(field, change.body);
          return part === undefined || (keeps.includes(part) && !(part === 'status' && isBeforeState));
        }),
      ) as Partial<Fields>;
    const body = kept(change.body);
    if (Object.keys(body).length === 0) continue;
    const mine = { ...change, body, ...(change.changes && { changes: kept(change.changes) }), base, version };
    const isAboutShown = isOfState(mine) || isOfPayment(mine);
    insisting.set(change.seq, {
      ...mine,
      id: change.seq === row.seq ? id : change.id,
      ...(isAboutShown && { shown }),
    });
    base = withChanges(base, mine.changes);
    shown = shownAfter(shown, mine, base);
  }
  const after = afterDropOfAll(rows, row);
  return restored(after, [...insisting.values()]);
}

/** The rows after the user restores a visit that was cancelled meanwhile, with the change and what waited behind it. */
export function afterRestoring(
  rows: Rows,
  row: Row,
  changed: Pick<ChangeConflict, 'appointment' | 'paid'>,
  id: string,
): Rows {
  const again = { status: 'pending' as const };
  const change = {
    ...row,
    body: { ...row.body, ...again, restores: true },
    changes: { ...row.changes, ...again, cancelled_by: null },
  };
  return afterInsisting(replaced(rows, change), change, changed, id);
}

/**
 * The state that the screen shows after the change. A confirmation means payment in cash. After any other change of the state the payment
 * is not known.
 */
function shownAfter(shown: ShownVisit, change: QueuedChange, after: Appointment): ShownVisit {
  const { status, cancelled_by, price } = after;
  const said = saidBy(change);
  if (said) return { ...shown, paid: said };
  if (!isOfState(change)) {
    // the payment changes together with the price, so its version is not known
    return shown.paid ? { ...shown, paid: { ...shown.paid, version: undefined } } : shown;
  }
  const isTick = shown.status === 'pending' && isConfirmed(after) && !('books_nothing' in change.body);
  const paid = isTick && price !== 0 ? { methods: ['cash' as const], is_unpaid: false } : undefined;
  return { status, cancelled_by, paid };
}

/** The rows after the user sends the change again without corrections. */
export function afterRetry(rows: Rows, row: Row, id: string): Rows {
  const { refused: _, ...change } = row;
  return replaced(rows, { ...change, id });
}

/** The visits after the other changes of the device, including changes that wait for a decision. */
export function wantedElsewhere(rows: Rows, { about }: Row): readonly Appointment[] {
  const wanted = new Map<string, Appointment>();
  for (const { about: other, base, changes, deleted } of rows) {
    if (other === about || !base) continue;
    if (deleted) wanted.delete(other);
    else wanted.set(other, withChanges(wanted.get(other) ?? base, changes));
  }
  return [...wanted.values()];
}

const fieldsOfIds = {
  barber: /^barber(_id)?$/,
  client: /^client_id$/,
  service: /(^|\.)service_id$/,
};

/** The kind of record in the change that the salon does not have any more: a barber, a client or a service. */
export function unknownTo({ refused }: Row): keyof typeof fieldsOfIds | undefined {
  const kinds = Object.keys(fieldsOfIds) as (keyof typeof fieldsOfIds)[];
  return kinds.find((kind) => wrongFieldsIn(refused).some((field) => fieldsOfIds[kind].test(field)));
}

/** The fields that the server refused. */
function wrongFieldsIn(refused: Refusal | undefined): string[] {
  const { fields = {} } = (refused?.answer ?? {}) as { readonly fields?: object };
  return Object.keys(fields);
}

/** The phone number that the server refused. */
export function wrongPhoneIn({ refused, body, base }: Row) {
  const field = (['client_phone', 'phone'] as const).find((name) => wrongFieldsIn(refused).includes(name));
  if (!field) return undefined;
  const { client_name = base?.client_name } = body as { readonly client_name?: string };
  return {
    field,
    typed: String((body as Partial<Record<typeof field, string>>)[field] ?? ''),
    /** The client has another number, which the user may not change. */
    isOther: codeOf(refused) === 'forbidden',
    /** The client of the change as another client with this name; undefined where the change names no client. */
    ofOther: field === 'client_phone' && client_name ? { client_name, client_id: null } : undefined,
  };
}

/** The services of the change, identified only by their names. */
export function servicesByName({ body }: Row) {
  const { services } = body as { readonly services?: readonly ServiceWithId[] };
  return services
    ? { services: services.map((service) => ({ ...service, service_id: null })) }
    : { service_id: null };
}
