// Signing in on the tablet of a salon.
import { noun } from '../../ground/nouns/noun.ts';
import { pinRoutes } from './routes.ts';
import { deleteOverPinSessions } from './store.ts';

export const pins = noun({
  routes: () => pinRoutes,
  forget: deleteOverPinSessions,
});
