// Figures of the service.
import { noun } from '../../ground/nouns/noun.ts';
import { businessRoutes } from './routes.ts';

export const business = noun({
  routes: () => businessRoutes,
});
