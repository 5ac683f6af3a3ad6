// An owner leaves.
import { noun } from '../../ground/nouns/noun.ts';
import { accountDeletionRoutes } from './routes.ts';

export const accountDeletion = noun({
  routes: ({ publicUrl }) => accountDeletionRoutes(publicUrl),
});
