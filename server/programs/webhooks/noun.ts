// Calls of the programs of a salon.
import { noun } from '../../ground/nouns/noun.ts';
import { tidyDeliveries } from './deliver.ts';
import { webhookRoutes } from './routes.ts';

export const webhooks = noun({
  routes: ({ webhookReceivers }) => webhookRoutes(webhookReceivers),
  forget: tidyDeliveries,
});
