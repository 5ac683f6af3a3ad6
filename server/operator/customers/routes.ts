// The operator's page of one user, and the notes on it.

import { addMonths, localTime } from '#contracts/ground/calendar.rules.ts';
import { messages } from '#contracts/operator/customers.sq.ts';
import * as contract from '#contracts/operator/customers.ts';
import { findUser } from '../../identity/accounts/store.ts';
import { readFactor } from '../../identity/second-factors/store.ts';
import { customerTexts } from '../history.sq.ts';
import { readListedUser } from '../users/store.ts';
import type { Database, Db } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { created, deleted } from '../../ground/history/changes.ts';
import { requestHashOf } from '../../ground/http/repeats.ts';
import { route } from '../../ground/http/serve.ts';
import { notFound, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import {
  addNoteAboutUser,
  countVisitsByMonth,
  deleteNoteAboutUser,
  listEventsOfUser,
  listGrantsOfSalon,
  listMailsOfUser,
  listNotesAboutUser,
  listPaymentsOfUser,
  listPeopleOfSalon,
  readCustomerParts,
  readVisitFigures,
} from './store.ts';

export const customerRoutes = [
  route(contract.readCustomer, async ({ params: { id }, origin }, { db }) => {
    const { salon } = await find(db, id);
    return { user: await readCustomer(db, id, salon, origin.at) };
  }),

  change(contract.addNote, async (tx, { params: { id }, body, caller, origin }) => {
    const { email } = await find(tx, id);
    const request = { ...body, userId: id };
    const added = { ...request, author: caller.username, requestHash: requestHashOf(request) };
    const { note, isNew } = await addNoteAboutUser(tx, added, origin.at);
    if (!note) throw refuse(contract.addNote, 'duplicate', messages.noteRepeated);
    if (!isNew) return { note, message: messages.noteAdded, isRepeated: true };
    const history = created('note', note.id, customerTexts.noteAdded(email));
    return { note, message: messages.noteAdded, history };
  }),

  change(contract.deleteNote, async (tx, { params: { id, noteId }, origin }) => {
    const { email } = await find(tx, id);
    if (!(await deleteNoteAboutUser(tx, id, noteId, origin.at))) throw notFound();
    const history = deleted('note', noteId, customerTexts.noteDeleted(email));
    return { message: messages.noteDeleted, history };
  }),
];

async function find(db: Db, id: string) {
  const user = await findUser(db, id);
  if (!user) throw notFound();
  return user;
}

async function readCustomer(
  db: Database,
  id: string,
  salon: SalonId | null,
  now: Date,
): Promise<contract.Customer> {
  const [listed, parts, payments, mails, notes, timeline, factor, ofSalon] = await Promise.all([
    readListedUser(db, id, now),
    readCustomerParts(db, id, now),
    listPaymentsOfUser(db, id, now),
    listMailsOfUser(db, id),
    listNotesAboutUser(db, id),
    listEventsOfUser(db, id),
    readFactor(db, id, now),
    readSalonParts(db, salon, now),
  ]);
  const accessSource = accessSourceOf(listed, ofSalon.grants);
  const secondFactor = factor.isOn ? { endsAt: factor.endsAt } : null;
  return { ...listed, ...parts, payments, mails, notes, timeline, ...ofSalon, accessSource, secondFactor };
}

/** The parts of the page about the salon. For an administrator they are empty: no ledger, and no visits. */
async function readSalonParts(db: Database, salon: SalonId | null, now: Date) {
  const months = lastMonths(now);
  if (!salon) {
    const byMonth = months.map((month) => ({ month, count: 0 }));
    return { grants: [], people: [], lastBookingAt: null, appointments: { total: 0, byMonth } };
  }
  const [grants, people, { total, lastBookingAt }, counts] = await Promise.all([
    listGrantsOfSalon(db, salon, now),
    listPeopleOfSalon(db, salon),
    readVisitFigures(db, salon),
    countVisitsByMonth(db, salon, months),
  ]);
  const countOf = new Map(counts.map(({ month, count }) => [month, count]));
  const byMonth = months.map((month) => ({ month, count: countOf.get(month) ?? 0 }));
  return { grants, people, lastBookingAt, appointments: { total, byMonth } };
}

/** The last twelve months as `YYYY-MM`; the last of them is this month. */
function lastMonths(now: Date) {
  const firstOfMonth = `${localTime(now).day.slice(0, 7)}-01`;
  return Array.from({ length: 12 }, (_, i) => addMonths(firstOfMonth, i - 11).slice(0, 7));
}

/**
 * The source of a user's access. A plan in force is used instead of a trial, even if the period of the plan starts only when the trial
 * ends.
 */
function accessSourceOf(
  user: Pick<contract.Customer, 'hasActiveSubscription' | 'isInTrialPeriod'>,
  grants: readonly contract.CustomerGrant[],
): contract.GrantSource | null {
  if (user.isInTrialPeriod) return 'trial';
  if (!user.hasActiveSubscription) return null;
  const inForce = grants.filter(({ source, state }) => source !== 'trial' && /current|future/.test(state));
  return inForce[0]?.source ?? null;
}
