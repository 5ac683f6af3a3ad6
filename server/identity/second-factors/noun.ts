// Codes after the password.
import { noun } from '../../ground/nouns/noun.ts';
import { secondFactorRoutes } from './routes.ts';
import { deleteEndedChallenges } from './store.ts';

export const secondFactors = noun({
  routes: () => secondFactorRoutes,
  forget: deleteEndedChallenges,
});
