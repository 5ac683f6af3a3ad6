// Birthdays of clients.
import { noun } from '../../ground/nouns/noun.ts';
import { birthdayRoutes } from './routes.ts';

export const birthdays = noun({
  routes: () => birthdayRoutes,
});
