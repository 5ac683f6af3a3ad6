import * as contract from '#contracts/reports.ts';
import { answer } from '../http/serve.ts';
import * as reports from './store.ts';

export const reportRoutes = [
  answer(contract.readSalonReport, async ({ query, caller }, { db, now }) => ({
    data: await reports.readOfSalon(db, caller.salon, query.period, now()),
  })),

  answer(contract.readSystemReport, async ({ query }, { db, now }) => ({
    data: await reports.readOfAll(db, query.period, now()),
  })),
];
