// The plan of a salon.
import { noun } from '../../ground/nouns/noun.ts';
import { subscriptionConstraints, subscriptionRoutes } from './routes.ts';

export const subscriptions = noun({
  routes: ({ publicUrl }) => subscriptionRoutes(publicUrl),
  constraints: subscriptionConstraints,
});
