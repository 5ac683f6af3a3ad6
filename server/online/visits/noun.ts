// The link of a visit, and what is written to its client.
import { noun } from '../../ground/nouns/noun.ts';
import { visitRoutes } from './routes.ts';

export const visits = noun({
  routes: ({ publicUrl }) => visitRoutes(publicUrl),
});
