// Bound mails to clients.
import { noun } from '../../ground/nouns/noun.ts';
import { clientAddressRoutes } from './routes.ts';
import { deleteOldClientMails } from './store.ts';

export const clientAddresses = noun({
  routes: ({ publicUrl }) => clientAddressRoutes(publicUrl),
  forget: deleteOldClientMails,
});
