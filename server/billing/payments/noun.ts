// Orders of plans. The app hands their routes the provider of payments.
import { noun } from '../../ground/nouns/noun.ts';
import { deleteAbandonedOrders } from './store.ts';

export const payments = noun({
  forget: deleteAbandonedOrders,
});
