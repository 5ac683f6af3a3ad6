// Visits that repeat.
import { noun } from '../../ground/nouns/noun.ts';
import { seriesRoutes } from './routes.ts';

export const series = noun({
  routes: () => seriesRoutes,
});
