// A person of a salon leaves, and hands over.
import { noun } from '../../ground/nouns/noun.ts';
import { leavingRoutes } from './routes.ts';

export const leaving = noun({
  routes: () => leavingRoutes,
});
