// Visits and blocked time. Of them the files that go over all nouns know more.
import { noun } from '../ground/nouns/noun.ts';
import { appointmentConstraints, appointmentRoutes } from './routes.ts';

export const appointments = noun({
  routes: () => appointmentRoutes,
  constraints: appointmentConstraints,
});
