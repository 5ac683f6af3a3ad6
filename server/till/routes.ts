import { localDayAndTime, localTime } from '#contracts/ground/calendar.rules.ts';
import * as ofPackages from '#contracts/till/client-packages.ts';
import * as ofTakings from '#contracts/till/takings.ts';
import { messages } from '#contracts/till/till.sq.ts';
import * as contract from '#contracts/till/till.ts';
import { listTakingsAfterClose, listTakingsOfDay } from '../appointments/visit-payments/listed-store.ts';
import { listPaidVisitsOfDay, listUnmarked } from '../appointments/visit-payments/paid-visits-store.ts';
import { readTill, writeTillSettings } from '../appointments/visit-payments/rates-store.ts';
import { readOpenDay } from '../appointments/visit-payments/store.ts';
import { lockSalon } from '../salon/salons/store.ts';
import { requireOwner } from '../salon/staff/people.ts';
import { change, changeOnce } from '../ground/history/change.ts';
import { updated } from '../ground/history/changes.ts';
import { refuseUnseen } from '../ground/history/unseen.ts';
import { route } from '../ground/http/serve.ts';
import { close, reopen } from './close.ts';
import { listUnclosed, readTillDay } from './closes-store.ts';
import { historyTexts, tillFields } from './history.sq.ts';
import { pay, payLater, readPayment, refund } from './pay.ts';
import { add, known, takeBack, writeFiscalNumber } from './rows.ts';
import { takeSession } from './take-session.ts';
import { payByMethod, undoPaymentMethod } from './tap.ts';

const ofDay = ({ body }: { body: { day: string } }) => ({ id: body.day });

export const tillRoutes = [
  route(contract.readTill, async ({ caller: { salon }, origin }, { db }) => ({
    till: await readTill(db, salon, localTime(origin.at).day),
  })),

  change(contract.updateTill, async (tx, { body, caller, origin }) => {
    requireOwner(caller);
    const { salon } = caller;
    const { day } = localTime(origin.at);
    await lockSalon(tx, salon);
    const before = await readTill(tx, salon, day);
    await writeTillSettings(tx, salon, body, day);
    const till = await readTill(tx, salon, day);
    refuseUnseen(body.shown, before, till, tillFields);
    const turned = till.is_on ? historyTexts.turnedOn : historyTexts.turnedOff;
    const sentence = before.is_on === till.is_on ? historyTexts.settings : turned;
    return { till, message: messages.settings, history: updated('salon', salon, sentence) };
  }),

  route(contract.readTillDay, async ({ query: { day }, caller, origin }, { db }) => {
    return { data: await readTillDay(db, caller.salon, day, origin.at) };
  }),

  route(contract.listUnclosedDays, async ({ caller, origin }, { db }) => {
    return { days: await listUnclosed(db, caller.salon, localTime(origin.at).day) };
  }),

  changeOnce(
    contract.closeDay,
    (tx, { body, caller, origin }) => close(tx, caller.salon, body, origin),
    ofDay,
  ),

  changeOnce(
    contract.reopenDay,
    (tx, { body, caller, origin }) => {
      requireOwner(caller);
      return reopen(tx, caller.salon, body, origin);
    },
    ofDay,
  ),

  route(ofTakings.listTakings, async ({ query: { day }, caller: { scope } }, { db }) => {
    const [takings, visits, paid_on] = await Promise.all([
      listTakingsOfDay(db, scope, day),
      listPaidVisitsOfDay(db, scope, day),
      readOpenDay(db, scope.salon, day),
    ]);
    if (paid_on === day) return { takings, visits };
    return { takings, visits, paid_on, after_close: await listTakingsAfterClose(db, scope, day) };
  }),

  route(ofTakings.listUnmarkedVisits, async ({ caller: { scope }, origin }, { db }) => ({
    visits: await listUnmarked(db, scope, localDayAndTime(origin.at)),
  })),

  route(ofTakings.readTakingsOfVisit, ({ params: { id }, caller: { scope } }, { db }) =>
    readPayment(db, scope, id),
  ),

  changeOnce(ofTakings.payVisit, (tx, { params: { id }, body, caller, origin }) =>
    pay(tx, caller, id, body, origin),
  ),
  changeOnce(ofTakings.setMethod, (tx, { params: { id }, body, caller, origin }) =>
    payByMethod(tx, caller, id, body, origin),
  ),
  changeOnce(ofTakings.undoMethod, (tx, { params: { id }, body, caller, origin }) =>
    undoPaymentMethod(tx, caller, id, body, origin),
  ),
  changeOnce(ofPackages.takeSession, (tx, { params: { id }, body, caller, origin }) =>
    takeSession(tx, caller, id, body, origin),
  ),
  changeOnce(ofTakings.payVisitLater, (tx, { params: { id }, body, caller, origin }) =>
    payLater(tx, caller.scope, id, body, origin),
  ),
  changeOnce(ofTakings.refundVisit, (tx, { params: { id }, body, caller, origin }) =>
    refund(tx, caller, id, body, origin),
  ),
  changeOnce(ofTakings.voidTaking, (tx, { params: { id }, caller, origin }) =>
    takeBack(tx, caller, id, origin),
  ),
  changeOnce(ofTakings.setFiscalNumber, (tx, { params: { id }, body, caller, origin }) =>
    writeFiscalNumber(tx, caller, id, body, origin),
  ),

  changeOnce(
    ofTakings.addTaking,
    (tx, { body, caller, origin }) => add(tx, caller, body, origin),
    ({ body: { id } }) => ({ id, change_id: id }),
    async (tx, { body: { id }, caller: { scope } }) => ({ taking: await known(tx, scope, id) }),
  ),
];
