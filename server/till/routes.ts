import { localDayAndTime, localTime } from '#contracts/ground/calendar.rules.ts';
import * as ofTakings from '#contracts/till/takings.ts';
import { messages } from '#contracts/till/till.sq.ts';
import * as contract from '#contracts/till/till.ts';
import { readTill } from '../appointments/visit-payments/rates-store.ts';
import { listPaidVisitsOfDay, listTakingsOfDay, listUnmarked } from '../appointments/visit-payments/store.ts';
import { requireOwner } from '../salon/staff/people.ts';
import type { Member } from '../ground/caller.ts';
import type { Database, Tx } from '../ground/db/database.ts';
import { recordHistory } from '../ground/history/store.ts';
import { once } from '../ground/http/repeats.ts';
import { route } from '../ground/http/serve.ts';
import type { Origin } from '../ground/origin.ts';
import { close, reopen } from './close.ts';
import { listUnclosed, readTillDay } from './closes-store.ts';
import { historyTexts } from './history.sq.ts';
import { pay, payLater, readPayment, refund } from './pay.ts';
import { add, takeBack, writeFiscalNumber } from './rows.ts';
import { writeSettings } from './store.ts';
import { payBy, undoTap } from './tap.ts';

interface Call<Body> {
  readonly params: { readonly id: string };
  readonly body: Body;
  readonly caller: Member;
  readonly origin: Origin;
}

/** Does what a call asks of one record once, however often it comes. */
const onceAbout =
  <Body extends { change_id?: string | undefined }, Answer extends object>(
    work: (tx: Tx, call: Call<Body>) => Promise<Answer>,
  ) =>
  (call: Call<Body>, { db }: { readonly db: Database }) => {
    const { params, body, caller, origin } = call;
    const about = { id: params.id, origin };
    return db.transaction((tx) => once(tx, caller.salon, body, about, () => work(tx, call)));
  };

export const tillRoutes = [
  route(contract.readTill, async ({ caller: { salon }, origin }, { db }) => ({
    till: await readTill(db, salon, localTime(origin.at).day),
  })),

  route(contract.updateTill, ({ body, caller, origin }, { db }) => {
    requireOwner(caller);
    const { salon } = caller;
    const { day } = localTime(origin.at);
    return db.transaction(async (tx) => {
      const before = await readTill(tx, salon, day);
      await writeSettings(tx, salon, body, day);
      const till = await readTill(tx, salon, day);
      const turned = till.is_on ? historyTexts.turnedOn : historyTexts.turnedOff;
      const description = before.is_on === till.is_on ? historyTexts.settings : turned;
      await recordHistory(tx, origin, { type: 'update', entity: 'salon', id: salon, description });
      return { till, message: messages.settings };
    });
  }),

  route(contract.readTillDay, async ({ query: { day }, caller, origin }, { db }) => {
    return { data: await readTillDay(db, caller.salon, day, origin.at) };
  }),

  route(contract.listUnclosedDays, async ({ caller, origin }, { db }) => {
    return { days: await listUnclosed(db, caller.salon, localTime(origin.at).day) };
  }),

  route(contract.closeDay, ({ body, caller, origin }, { db }) => {
    const about = { id: body.day, origin };
    return db.transaction((tx) =>
      once(tx, caller.salon, body, about, () => close(tx, caller.salon, body, origin)),
    );
  }),

  route(contract.reopenDay, ({ body, caller, origin }, { db }) => {
    requireOwner(caller);
    const about = { id: body.day, origin };
    return db.transaction((tx) =>
      once(tx, caller.salon, body, about, () => reopen(tx, caller.salon, body, origin)),
    );
  }),

  route(ofTakings.listTakings, async ({ query: { day }, caller: { scope } }, { db }) => {
    const [takings, visits] = await Promise.all([
      listTakingsOfDay(db, scope, day),
      listPaidVisitsOfDay(db, scope, day),
    ]);
    return { takings, visits };
  }),

  route(ofTakings.listUnmarkedVisits, async ({ caller: { scope }, origin }, { db }) => ({
    visits: await listUnmarked(db, scope, localDayAndTime(origin.at)),
  })),

  route(ofTakings.readTakingsOfVisit, ({ params: { id }, caller: { scope } }, { db }) =>
    readPayment(db, scope, id),
  ),

  route(
    ofTakings.payVisit,
    onceAbout((tx, { params: { id }, body, caller, origin }) => pay(tx, caller, id, body, origin)),
  ),
  route(
    ofTakings.setMethod,
    onceAbout((tx, { params: { id }, body, caller, origin }) => payBy(tx, caller, id, body, origin)),
  ),
  route(
    ofTakings.undoMethod,
    onceAbout((tx, { params: { id }, body, caller, origin }) => undoTap(tx, caller, id, body, origin)),
  ),
  route(
    ofTakings.payVisitLater,
    onceAbout((tx, { params: { id }, body, caller, origin }) => payLater(tx, caller.scope, id, body, origin)),
  ),
  route(
    ofTakings.refundVisit,
    onceAbout((tx, { params: { id }, body, caller, origin }) => refund(tx, caller, id, body, origin)),
  ),
  route(
    ofTakings.voidTaking,
    onceAbout((tx, { params: { id }, caller, origin }) => takeBack(tx, caller, id, origin)),
  ),
  route(
    ofTakings.setFiscalNumber,
    onceAbout((tx, { params: { id }, body, caller, origin }) =>
      writeFiscalNumber(tx, caller, id, body, origin),
    ),
  ),

  route(ofTakings.addTaking, ({ body, caller, origin }, { db }) => {
    const { id, ...content } = body;
    const change = { ...content, change_id: id };
    return db.transaction((tx) =>
      once(tx, caller.salon, change, { id, origin }, () => add(tx, caller, body, origin)),
    );
  }),
];
