// The queue for clients.
import { noun } from '../../ground/nouns/noun.ts';
import { queuePageConstraints, queuePageRoutes } from './routes.ts';

export const queuePage = noun({
  routes: ({ publicUrl }) => queuePageRoutes(publicUrl),
  constraints: queuePageConstraints,
});
