import { localTime } from '#contracts/calendar.rules.ts';
import { windowOf } from '#contracts/reports.rules.ts';
import * as contract from '#contracts/top-activities.ts';
import { answer } from '../http/serve.ts';
import * as activities from './store.ts';

export const topActivityRoutes = [
  answer(contract.readTopActivities, async ({ query: { period } }, { db, now }) => {
    const window = windowOf(period, localTime(now()).day);
    const { topUsers, stats } = await activities.read(db, window, now());
    return { data: { period, startDate: window.from, endDate: window.to, topUsers, stats } };
  }),
];
