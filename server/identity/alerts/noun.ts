// Alerts for administrators.
import { noun } from '../../ground/nouns/noun.ts';
import { alertRoutes } from './routes.ts';
import { deleteOldAlerts } from './store.ts';

export const alerts = noun({
  routes: () => alertRoutes,
  forget: deleteOldAlerts,
});
