// Signing in without a password.
import { noun } from '../../ground/nouns/noun.ts';
import { passkeyConstraints, passkeyRoutes } from './routes.ts';
import { deleteEndedPasskeyChallenges } from './store.ts';

export const passkeys = noun({
  routes: ({ publicUrl }) => passkeyRoutes(publicUrl),
  constraints: passkeyConstraints,
  forget: deleteEndedPasskeyChallenges,
});
