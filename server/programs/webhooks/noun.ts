// The webhooks of a salon.
import { noun } from '../../ground/nouns/noun.ts';
import { tidyDeliveries, webhookTasks } from './deliver.ts';
import { webhookRoutes } from './routes.ts';

export const webhooks = noun({
  routes: ({ webhookReceivers }) => webhookRoutes(webhookReceivers),
  forget: tidyDeliveries,
  aside: ({ db, publicUrl, now, webhookReceivers }) => [
    {
      tasks: webhookTasks({ db, publicUrl, now, reach: { others: webhookReceivers } }),
      // webhooks whose address hangs take ten seconds each, and the other webhooks must not wait for them
      atOnce: 12,
    },
  ],
});
