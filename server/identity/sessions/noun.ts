// Tabs and remembered devices.
import { noun } from '../../ground/nouns/noun.ts';
import { sessionRoutes } from './routes.ts';

export const sessions = noun({
  routes: () => sessionRoutes,
});
