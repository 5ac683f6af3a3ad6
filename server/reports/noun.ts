// Sums of a window.
import { noun } from '../ground/nouns/noun.ts';
import { reportRoutes } from './routes.ts';

export const reports = noun({
  routes: ({ lekPerEuro }) => reportRoutes(lekPerEuro),
});
