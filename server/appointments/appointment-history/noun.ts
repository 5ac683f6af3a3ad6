// The history of a visit.
import { noun } from '../../ground/nouns/noun.ts';
import { appointmentHistoryRoutes } from './routes.ts';

export const appointmentHistory = noun({
  routes: () => appointmentHistoryRoutes,
});
