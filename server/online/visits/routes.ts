import { localTime } from '#contracts/ground/calendar.rules.ts';
import { maxDays } from '#contracts/online/bookings.ts';
import { messages } from '#contracts/online/visits.sq.ts';
import * as contract from '#contracts/online/visits.ts';
import { getAppointment } from '../../appointments/store.ts';
import { addressesOf, readLinkKey } from '../../appointments/visit-links/store.ts';
import { listOffered } from '../bookings/offers.ts';
import { readWriting } from '../reminders/channel.ts';
import { readReminderText } from '../reminders/store.ts';
import type { Db } from '../../ground/db/database.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { invalid, notFound, refuse } from '../../ground/refusal.ts';
import { requireColumn } from '../../ground/scope.ts';
import { cancel, confirm, setOffers } from './answer.ts';
import { cancelChain, listTimesOfChain, moveChain } from './chain.ts';
import { findByLink } from './find.ts';
import { askedFor, move, readWish } from './move.ts';
import { offersPage } from './offers-page.ts';
import { isWholeChain } from './shown-chain.ts';
import { findNamesOfVisit } from './store.ts';

interface Call {
  readonly params: { readonly link: string };
  readonly network: string | null;
  readonly origin: { readonly at: Date };
}

const findVisit = (db: Db, { params: { link }, network, origin: { at: now } }: Call) =>
  findByLink(db, { link, network, now });

const shown = async (db: Db, call: Call) => (await findVisit(db, call)).visit;

export const visitRoutes = (publicUrl: () => string): Route[] => [
  route(contract.readVisit, async (call, { db }) => ({ visit: await shown(db, call) })),

  route(contract.listTimesOfVisit, async (call, { db }) => {
    const { query, origin } = call;
    const { linked } = await findVisit(db, call);
    const { visit } = linked;
    if (!visit) throw notFound();
    if (!linked.slug) throw refuse(contract.listTimesOfVisit, 'not_bookable', messages.notMovable);
    const { from = localTime(origin.at).day, days = maxDays, language } = query;
    if (isWholeChain(linked)) return listTimesOfChain(db, linked, { from, days, now: origin.at, language });
    const asked = { ...askedFor(linked, visit), from, days, now: origin.at, language };
    const choice = { barber: query.barber, mayCostMore: query.dearer === 'asks' };
    const wishIn = await readWish(db, linked, visit, choice, origin.at);
    const { offer, ...offered } = await listOffered(db, asked, wishIn);
    return offered;
  }),

  route(contract.moveVisit, async (call, { db, ceilings }) => {
    const now = call.origin.at;
    const found = await findVisit(db, call);
    const moveIt = isWholeChain(found.linked) ? moveChain : move;
    await moveIt(db, found, call.body, { now, ceilings, publicUrl: publicUrl() });
    const visit = await shown(db, call);
    return { visit, message: visit.state === 'waiting' ? messages.requestMoved : messages.moved };
  }),

  route(contract.cancelVisit, async (call, { db }) => {
    const { linked } = await findVisit(db, call);
    const by = { now: call.origin.at, publicUrl: publicUrl() };
    if (linked.chain && linked.visit) await cancelChain(db, linked, call.body.visit, by);
    else await cancel(db, linked, by);
    return { visit: await shown(db, call), message: messages.cancelled };
  }),

  route(contract.confirmVisit, async (call, { db }) => {
    const { linked } = await findVisit(db, call);
    await confirm(db, linked, { now: call.origin.at, publicUrl: publicUrl() });
    return { visit: await shown(db, call), message: messages.coming };
  }),

  route(contract.answerOffers, async (call, { db }) => {
    const { linked } = await findVisit(db, call);
    await setOffers(db, linked, call.body.refused, call.origin.at);
    return {
      visit: await shown(db, call),
      message: call.body.refused ? messages.noOffers : messages.offersAgain,
    };
  }),

  route(contract.askNoOffers, (call, { db }, reply) => offersPage(db, call, reply)),

  route(contract.sayNoOffers, (call, { db }, reply) =>
    offersPage(db, call, reply, call.body.choice === 'refuse'),
  ),

  route(contract.readNamedVisit, async ({ params: { id }, caller: { scope } }, { db }) => {
    const found = await findNamesOfVisit(db, scope, id);
    if (!found) throw notFound();
    return found;
  }),

  route(contract.readVisitLink, async ({ params: { id }, caller: { salon, scope } }, { db }) => {
    const { kind, barber_id, booked_by: bookedBy } = await getAppointment(db, scope, id);
    requireColumn(scope, barber_id);
    if (kind === 'block') throw invalid(messages.noLinkOfBlock, { id: messages.noLinkOfBlock });
    const [key, text, writing] = await Promise.all([
      readLinkKey(db),
      readReminderText(db, salon),
      readWriting(db, salon, id),
    ]);
    const addresses = await db.transaction((tx) => addressesOf(tx, salon, key, [id]));
    const address = addresses.get(id);
    if (!address) throw notFound();
    return { link: `${publicUrl()}/r/${address}`, text, bookedBy, ...writing };
  }),
];
