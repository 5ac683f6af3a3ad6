// Mails to many users.
import { noun } from '../../ground/nouns/noun.ts';
import { notificationRoutes } from './routes.ts';
import { unsubscribeRoutes } from './unsubscribe.ts';

export const notifications = noun({
  routes: () => [...notificationRoutes, ...unsubscribeRoutes],
});
