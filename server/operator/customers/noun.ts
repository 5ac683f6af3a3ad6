// One user as the operator sees one.
import { noun } from '../../ground/nouns/noun.ts';
import { customerRoutes } from './routes.ts';

export const customers = noun({
  routes: () => customerRoutes,
});
