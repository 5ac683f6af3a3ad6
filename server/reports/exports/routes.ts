// Spreadsheets to download: a report, and all data of a salon.
import type { FastifyReply } from 'fastify';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import {
  allDataFileName,
  noPayments,
  paymentsFileName,
  reportFileName,
  statementsFileName,
} from '#contracts/reports/exports.sq.ts';
import * as contract from '#contracts/reports/exports.ts';
import type { ReportQuery } from '#contracts/reports/reports.ts';
import { exportTillDay } from '#contracts/till/till.ts';
import { tillFileName } from '#contracts/till/till-sheet.sq.ts';
import { listOrdersForAccountant } from '../../billing/payments/store.ts';
import { salonFile, salonFileName } from '../../imports/salon-file.ts';
import { currencyOfSalon, readSalonRow } from '../../salon/salons/store.ts';
import { readTillDay } from '../../till/closes-store.ts';
import { readStatements } from '../commissions/statements.ts';
import { readSystemReport } from '../store.ts';
import type { Account } from '../../ground/caller.ts';
import type { Database } from '../../ground/db/database.ts';
import type { CheckedTable } from '../../ground/db/moved.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { checkAdminFactor, memberWith, requireRecentSignIn } from '../../ground/http/session.ts';
import { refuse } from '../../ground/refusal.ts';
import { recordSecurityEvent } from '../../ground/security-log/store.ts';
import type { NounSheet } from '../../ground/sheets/sheet.ts';
import { allData } from './all-data.ts';
import { paymentsSheet } from './payments.ts';
import { systemSheets } from './report-sheets.ts';
import { salonReport } from './salon-report.ts';
import { spreadsheet } from './spreadsheet.ts';
import { tillSheet } from './till-day-sheet.ts';
import { statementSheets } from './till-sheets.ts';

/** The sheets and tables that the nouns declare for the file of all data. */
interface OfNouns {
  readonly sheets: readonly NounSheet[];
  readonly tables: readonly CheckedTable[];
}

/** The routes of the exports. `lekPerEuro` is the operator's rate. */
export const exportRoutes = (lekPerEuro: number, { sheets, tables }: OfNouns): Route[] => [
  route(
    contract.exportReport,
    async ({ query, caller, origin }, { db, requireAdminSecondFactor, takeTurn }, reply) => {
      checkAdminFactor(caller, requireAdminSecondFactor);
      if (caller.role === 'admin') requireRecentSignIn(caller, origin.at);
      await takeTurn(caller.salon ?? caller.userId, reply.raw);
      const file = spreadsheet(await sheetsFor(caller, query, db, { now: origin.at, lekPerEuro }));
      await db.transaction((tx) => recordSecurityEvent(tx, origin, { event: 'exported', detail: 'report' }));
      attach(reply, reportFileName(query, localTime(origin.at).day), contract.exportReport.contentType).send(
        file,
      );
      return undefined;
    },
  ),

  route(contract.exportAll, async ({ caller, origin }, { db, takeTurn }, reply) => {
    await takeTurn(caller.salon, reply.raw);
    const { name: salon, currency } = await readSalonRow(db, caller.salon);
    const own = salonFile(db, caller.salon, { salon, made_at: origin.at.toISOString() }, tables);
    const all = allData(db, { owner: caller, currency, now: origin.at }, sheets);
    const file = spreadsheet(all, [{ name: salonFileName, content: own }]);
    await db.transaction((tx) => recordSecurityEvent(tx, origin, { event: 'exported', detail: 'all' }));
    attach(reply, allDataFileName(localTime(origin.at).day), contract.exportAll.contentType).send(file);
    return undefined;
  }),

  route(
    contract.exportStatements,
    async ({ query, caller: { salon, scope }, origin }, { db, takeTurn }, reply) => {
      await takeTurn(salon, reply.raw);
      const statements = await readStatements(db, scope, query.from, query.to);
      const file = spreadsheet(statementSheets(statements, await currencyOfSalon(db, salon)));
      await db.transaction((tx) =>
        recordSecurityEvent(tx, origin, { event: 'exported', detail: 'statements' }),
      );
      attach(reply, statementsFileName(query), contract.exportStatements.contentType).send(file);
      return undefined;
    },
  ),

  route(exportTillDay, async ({ query: { day }, caller, origin }, { db, takeTurn }, reply) => {
    await takeTurn(caller.salon, reply.raw);
    const { name } = await readSalonRow(db, caller.salon);
    const file = spreadsheet([tillSheet(name, await readTillDay(db, caller.salon, day, origin.at))]);
    await db.transaction((tx) => recordSecurityEvent(tx, origin, { event: 'exported', detail: 'till' }));
    attach(reply, tillFileName(day), exportTillDay.contentType).send(file);
    return undefined;
  }),

  route(contract.exportPayments, async ({ query, caller, origin }, { db, takeTurn }, reply) => {
    await refuseWithoutPayments(db, query);
    await takeTurn(caller.userId, reply.raw);
    const file = spreadsheet([paymentsSheet(db, query)]);
    await db.transaction((tx) => recordSecurityEvent(tx, origin, { event: 'exported', detail: 'payments' }));
    const name = paymentsFileName(query, localTime(origin.at).day);
    attach(reply, name, contract.exportPayments.contentType).send(file);
    return undefined;
  }),
];

/** Refuses days without payments: a file with only its heads would look like a fault. */
async function refuseWithoutPayments(db: Database, days: contract.PaymentDays) {
  const [first] = await listOrdersForAccountant(db, days, undefined, 1);
  if (!first) throw refuse(contract.exportPayments, 'not_found', noPayments);
}

interface ReportContext {
  readonly now: Date;
  readonly lekPerEuro: number;
}

async function sheetsFor(
  caller: Account,
  asked: ReportQuery,
  db: Database,
  { now, lekPerEuro }: ReportContext,
) {
  if (caller.role === 'admin') return systemSheets(await readSystemReport(db, asked, lekPerEuro, now), now);
  return salonReport(db, memberWith('money', caller).scope, asked, now);
}

const attach = (reply: FastifyReply, file: string, media: string) =>
  reply.type(media).header('content-disposition', `attachment; filename="${file}"`);
