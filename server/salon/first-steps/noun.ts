// The first steps of a new owner.
import { noun } from '../../ground/nouns/noun.ts';
import { firstStepRoutes } from './routes.ts';

export const firstSteps = noun({
  routes: () => firstStepRoutes,
});
