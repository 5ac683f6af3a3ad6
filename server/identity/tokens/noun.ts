// Tokens of programs.
import { noun } from '../../ground/nouns/noun.ts';
import { tokenRoutes } from './routes.ts';

export const tokens = noun({
  routes: () => tokenRoutes,
});
