import { localTime } from '#contracts/ground/calendar.rules.ts';
import * as contract from '#contracts/operator/top-activities.ts';
import { windowOf } from '#contracts/reports/reports.rules.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { readTopActivities } from './store.ts';

/** The routes of the most active salons. `lekPerEuro` is the operator's rate. */
export const topActivityRoutes = (lekPerEuro: number): Route[] => [
  route(contract.readTopActivities, async ({ query: { period }, origin }, { db }) => {
    const window = windowOf(period, localTime(origin.at).day);
    const { topUsers, stats } = await readTopActivities(db, window, lekPerEuro, origin.at);
    return { data: { period, startDate: window.from, endDate: window.to, topUsers, stats } };
  }),
];
