import * as contract from '#contracts/reports/reports.ts';
import { type Route, route } from '../ground/http/serve.ts';
import { readSalonReport, readSystemReport } from './store.ts';

/** The routes of the reports. `lekPerEuro` is the operator's rate. */
export const reportRoutes = (lekPerEuro: number): Route[] => [
  route(contract.readSalonReport, async ({ query, caller, origin }, { db }) => ({
    data: await readSalonReport(db, caller.scope, query, origin.at),
  })),

  route(contract.readSystemReport, async ({ query, origin }, { db }) => ({
    data: await readSystemReport(db, query, lekPerEuro, origin.at),
  })),
];
