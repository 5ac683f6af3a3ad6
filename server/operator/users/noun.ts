// Accounts as the operator sees them.
import { noun } from '../../ground/nouns/noun.ts';
import { userConstraints, userRoutes } from './routes.ts';

export const users = noun({
  routes: ({ publicUrl }) => userRoutes(publicUrl),
  constraints: userConstraints,
});
