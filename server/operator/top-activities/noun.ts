// The most active salons.
import { noun } from '../../ground/nouns/noun.ts';
import { topActivityRoutes } from './routes.ts';

export const topActivities = noun({
  routes: ({ lekPerEuro }) => topActivityRoutes(lekPerEuro),
});
