// A service of a visit that a session of a package pays, in place of what was paid for it by one sum.

import { v7 as newId } from 'uuid';
import { isExpired, leftOf } from '#contracts/appointments/package-sessions.rules.ts';
import type { BodyOf, ReplyOf } from '#contracts/ground/endpoint.ts';
import type * as contract from '#contracts/till/client-packages.ts';
import { messages as ofPackages } from '#contracts/till/packages.sq.ts';
import { messages } from '#contracts/till/till.sq.ts';
import { fitted, isSession, sessionRow } from '../appointments/visit-payments/package-sessions.ts';
import { lockPackage } from '../appointments/visit-payments/package-sessions-store.ts';
import { meantFor, type NewTaking, type ValidTaking } from '../appointments/visit-payments/store.ts';
import { writeTakings } from '../appointments/visit-payments/write-store.ts';
import type { Member } from '../ground/caller.ts';
import type { Tx } from '../ground/db/database.ts';
import type { Origin } from '../ground/origin.ts';
import { invalid, notFound } from '../ground/refusal.ts';
import { requireOwnRows } from './needs-till.ts';
import { seesClient } from './packages/store.ts';
import { answer, lockPaying, paymentsIn, refuseClosed, refuseEarly, tooLate, worthOf } from './pay.ts';

export async function takeSession(
  tx: Tx,
  caller: Member,
  id: string,
  { client_package_id, service_id, confirms_expired = false }: BodyOf<typeof contract.takeSession>,
  origin: Origin,
): Promise<ReplyOf<typeof contract.takeSession>> {
  const { scope } = caller;
  const paying = await lockPaying(tx, scope, id);
  refuseEarly(paying, origin);
  const { visit, facts, rows, till } = paying;
  const of = await lockPackage(tx, scope.salon, client_package_id);
  if (!of?.client_id || !(await seesClient(tx, scope, of.client_id))) throw notFound();
  if (of.ended_by) throw tooLate(ofPackages.ended);
  if (!of.service_ids.includes(service_id))
    throw invalid(ofPackages.notCounted, { service_id: ofPackages.notCounted });
  const row = { ...sessionRow(of, service_id, { visit, facts, rate: till.rate }), id: newId() };
  const fit = fitted([...rows.filter(isSession), row], facts).find((one) => one.id === row.id);
  if (!fit) throw invalid(ofPackages.noSuchLine, { service_id: ofPackages.noSuchLine });
  if (leftOf(of) <= 0) throw tooLate(ofPackages.noneLeft);
  const { expires_on } = of;
  if (expires_on && isExpired(of, visit.appointment_date) && !confirms_expired)
    throw invalid(ofPackages.expired(expires_on), { confirms_expired: ofPackages.expired(expires_on) });
  const writing = withRoom(paymentsIn(rows), fit, facts.price_cents - facts.discount_cents);
  await requireOwnRows(tx, caller, id, writing);
  const overdrawn = () => tooLate(messages.returnedAlready);
  const written = await writeTakings(tx, scope.salon, { ...writing, overdrawn }, origin);
  return answer(tx, scope, id, { wanted: visit.appointment_date, written, message: ofPackages.used });
}

/** The session, in place of the part of one sum that is too much with it. Several sums are changed in the sheet. */
function withRoom(payments: readonly ValidTaking[], session: NewTaking, price: number) {
  const over = worthOf(payments) + (session.worth_cents ?? 0) - price;
  const given = payments.filter((row) => !isSession(row));
  const zero = given.filter(({ cents }) => cents === 0);
  if (over <= 0) return { voids: zero.filter(({ isDayClosed }) => !isDayClosed), adds: [session] };
  const [only, ...more] = given.filter(({ cents }) => cents !== 0);
  if (!only || more.length > 0 || only.rate !== null) throw tooLate(messages.changedInSheet);
  refuseClosed([only]);
  const { isDayClosed: _, id: _id, ...row } = only;
  const cents = only.cents - over;
  const rest = { ...row, day: meantFor(row), from_day: null, cents, worth_cents: cents };
  return { voids: [only], adds: cents > 0 ? [rest, session] : [session] };
}
