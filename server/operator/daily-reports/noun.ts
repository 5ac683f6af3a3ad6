// A report each evening.
import { noun } from '../../ground/nouns/noun.ts';
import { dailyReportRoutes } from './routes.ts';

export const dailyReports = noun({
  routes: () => dailyReportRoutes,
});
