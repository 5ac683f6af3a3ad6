// Spreadsheets to take away: the report, and everything of one's own.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { localTime } from '#contracts/calendar.rules.ts';
import { allDataFile, reportFile } from '#contracts/exports.sq.ts';
import * as contract from '#contracts/exports.ts';
import type { Period } from '#contracts/reports.ts';
import { said } from '#contracts/wording.sq.ts';
import type { Account } from '../accounts/store.ts';
import { Refusal } from '../http/errors.ts';
import { answer, type Context } from '../http/serve.ts';
import * as reports from '../reports/store.ts';
import { allData } from './all-data.ts';
import { drawReport } from './drawing.ts';
import { salonSheets, systemSheets } from './report-sheets.ts';
import { spreadsheet } from './spreadsheet.ts';

export const exportRoutes = [
  answer(contract.exportReport, async ({ query: { period }, caller }, context, reply) => {
    const sheets = await sheetsFor(caller, period, context);
    const file = await drawReport(sheets);
    attach(reply, reportFile(period, today(context)), contract.exportReport.media).send(file);
    return undefined;
  }),

  answer(contract.exportAll, async ({ caller }, context, reply) => {
    const file = Readable.from(spreadsheet(allData(context.db, caller.salon, context.now())), {
      highWaterMark: 1,
    });
    attach(reply, allDataFile(today(context)), contract.exportAll.media).send(file);
    return undefined;
  }),
];

const today = ({ now }: Context) => localTime(now()).day;

async function sheetsFor({ role, salon }: Account, period: Period, { db, now }: Context) {
  if (role === 'admin') return systemSheets(await reports.readOfAll(db, period, now()));
  if (!salon) throw new Refusal('forbidden', said.forbidden);
  return salonSheets(await reports.readOfSalon(db, salon, period, now()));
}

const attach = (reply: FastifyReply, file: string, media: string) =>
  reply.type(media).header('content-disposition', `attachment; filename="${file}"`);
