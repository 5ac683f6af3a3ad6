// Single rows of the till: products, money put in or taken out, and taking a row back.

import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { includes } from '#contracts/ground/roles.rules.ts';
import { messages as wording } from '#contracts/ground/wording.sq.ts';
import type * as contract from '#contracts/till/takings.ts';
import { messages } from '#contracts/till/till.sq.ts';
import { lockAppointment } from '../appointments/store.ts';
import { readTaking } from '../appointments/visit-payments/listed-store.ts';
import { readTill } from '../appointments/visit-payments/rates-store.ts';
import {
  holdTill,
  lockTaking,
  lockTill,
  type NewTaking,
  type ValidTaking,
} from '../appointments/visit-payments/store.ts';
import { writeTakings } from '../appointments/visit-payments/write-store.ts';
import { findBarber } from '../salon/barbers/store.ts';
import type { Member } from '../ground/caller.ts';
import type { Tx } from '../ground/db/database.ts';
import type { Origin } from '../ground/origin.ts';
import { invalid, notFound, Refusal } from '../ground/refusal.ts';
import { requireColumn, type Scope } from '../ground/scope.ts';
import { readIsClosed } from './closes-store.ts';
import { requireOwnRows, requireTill } from './needs-till.ts';
import { addOf, clientToHave, soldKindOf } from './packages/add-to-client.ts';
import { dayClosed, tooLate } from './pay.ts';
import { ofNoVisit, productOf, refuseKnownId, withStock } from './sales.ts';

type TakingRequest = BodyOf<typeof contract.addTaking>;

async function rowOf(tx: Tx, caller: Member, body: TakingRequest): Promise<NewTaking> {
  const { id, day, currency, cents } = body;
  const { scope } = caller;
  if (body.kind === 'product') {
    const { method, is_refund = false, note = null, fiscal_number = null } = body;
    const barber = await findBarber(tx, scope.salon, { barber_id: body.barber_id });
    requireColumn(scope, barber.id);
    if (is_refund) requireTill(caller);
    if (is_refund && !note) throw invalid(messages.refundNeedsNote, { note: messages.refundNeedsNote });
    const sum = is_refund ? -cents : cents;
    return {
      ...ofNoVisit,
      ...(await productOf(tx, scope, body)),
      id,
      day,
      currency,
      kind: 'product',
      method,
      is_refund,
      note,
      fiscal_number,
      barber_id: barber.id,
      cents: sum,
    };
  }
  if (body.kind === 'package') {
    const { method, note = null, fiscal_number = null } = body;
    const barber = await findBarber(tx, scope.salon, { barber_id: body.barber_id });
    requireColumn(scope, barber.id);
    return {
      ...ofNoVisit,
      ...{ id, day, currency, cents, kind: 'package', method, note, fiscal_number },
      ...{ name: body.name, product_id: null, client_package_id: id },
      ...{ is_refund: false, barber_id: barber.id },
    };
  }
  if (scope.sums !== 'all') throw new Refusal('forbidden', wording.forbidden);
  const sum = body.kind === 'in' ? cents : -cents;
  return {
    ...ofNoVisit,
    id,
    day,
    currency,
    kind: body.kind,
    method: 'cash',
    name: null,
    product_id: null,
    is_refund: false,
    note: body.note ?? null,
    fiscal_number: null,
    barber_id: null,
    cents: sum,
  };
}

/** The package that the client has from now on. It has the id of its sale. */
async function givePackage(tx: Tx, { scope }: Member, sale: Extract<TakingRequest, { kind: 'package' }>) {
  const { id, day, cents, currency } = sale;
  const client = await clientToHave(tx, { scope }, sale.client_id, 'client_id');
  const kind = await soldKindOf(tx, scope.salon, sale);
  await addOf(tx, scope.salon, kind, {
    ...{ id, client_id: client, bought_on: day, price_cents: cents, currency },
    ...{ used_before: 0, is_sold: true, requestHash: null },
  });
}

/** Locks the till. The sales of a day have no other lock, so a change of a sale locks the till for itself alone. */
const enterTill = (tx: Tx, { salon }: Scope, { kind }: Pick<NewTaking, 'kind'>) =>
  kind === 'product' ? lockTill(tx, salon) : holdTill(tx, salon);

export async function add(tx: Tx, caller: Member, body: TakingRequest, origin: Origin) {
  const { scope } = caller;
  const isSale = body.kind === 'package' || (body.kind === 'product' && !body.is_refund);
  // a sale is the only change of the till itself that may wait on a device
  if (origin.isLate && !isSale) throw new Refusal('locked', wording.locked);
  const row = await rowOf(tx, caller, body);
  enterTill(tx, scope, row);
  if (!(await readTill(tx, scope.salon, body.day)).is_on) throw tooLate(messages.off);
  if (body.day > localTime(origin.at).day)
    throw invalid(messages.futureTaking, { day: messages.futureTaking });
  const mayMove = isSale && body.is_late;
  if (!mayMove && (await readIsClosed(tx, scope.salon, body.day))) throw dayClosed();
  // a repeated request would have got its kept answer, so this row was made by another request
  await refuseKnownId(tx, scope, body.id);
  if (body.kind === 'package') await givePackage(tx, caller, body);
  const overdrawn = () => invalid(messages.notSoldSoMuch, { cents: messages.notSoldSoMuch });
  await withStock(tx, scope, row, () =>
    writeTakings(tx, scope.salon, { voids: [], adds: [row], overdrawn }, origin),
  );
  return { taking: await known(tx, scope, body.id), message: messages.added };
}

/** Locks a row that is not taken back. Its visit is locked before the row, in the same order as where the visit changes. */
async function lockOpen(tx: Tx, scope: Scope, id: string) {
  const found = await readTaking(tx, scope, id);
  if (!found || !(found.barber_id ? includes(scope.reads, found.barber_id) : scope.sums === 'all'))
    throw notFound();
  if (found.barber_id) requireColumn(scope, found.barber_id);
  if (found.is_voided || found.voids) throw tooLate(messages.voidedAlready);
  if (found.appointment_id) await lockAppointment(tx, scope, found.appointment_id);
  const row = await lockTaking(tx, scope.salon, id);
  if (!row) throw tooLate(messages.voidedAlready);
  return row;
}

/** Throws unless the row is the caller's own. The caller's own row may also have replaced a row of another person. */
async function requireOwn(tx: Tx, caller: Member, row: ValidTaking) {
  if (row.staff_id !== caller.staff.id) requireTill(caller);
  if (row.appointment_id) await requireOwnRows(tx, caller, row.appointment_id, { voids: [row], adds: [] });
}

/** Takes a row back, and adds what replaces it. */
async function replace(
  tx: Tx,
  caller: Member,
  id: string,
  changes: Partial<NewTaking> | undefined,
  origin: Origin,
) {
  const { scope } = caller;
  const locked = await lockOpen(tx, scope, id);
  const { isDayClosed: _, id: _id, ...row } = locked;
  const adds = changes ? [{ ...row, ...changes }] : [];
  if (!changes) await requireOwn(tx, caller, locked);
  enterTill(tx, scope, locked);
  // a statement after the lock sees a close for which the lock has waited
  if (await readIsClosed(tx, scope.salon, locked.day)) throw dayClosed();
  const overdrawn = () => tooLate(messages.returnedAlready);
  const [written] = await withStock(tx, scope, locked, () =>
    writeTakings(tx, scope.salon, { voids: [locked], adds, overdrawn }, origin),
  );
  return known(tx, scope, written?.id ?? id);
}

export async function known(tx: Tx, scope: Scope, id: string) {
  const found = await readTaking(tx, scope, id);
  if (!found) throw notFound();
  return found;
}

export const takeBack = async (tx: Tx, caller: Member, id: string, origin: Origin) => ({
  taking: await replace(tx, caller, id, undefined, origin),
  message: messages.voided,
});

export const writeFiscalNumber = async (
  tx: Tx,
  caller: Member,
  id: string,
  { fiscal_number }: BodyOf<typeof contract.setFiscalNumber>,
  origin: Origin,
) => ({
  taking: await replace(tx, caller, id, { fiscal_number }, origin),
  message: messages.added,
});
