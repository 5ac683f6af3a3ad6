// The setting whether clients can enter the queue on the page of the salon.
import * as contract from '#contracts/online/queue-page.ts';
import { walkInKeys } from '../../appointments/walk-ins/keys.ts';
import { waitlistKey } from '../waitlist/keys.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

const queuePageKeys = { all: ['online', 'queue-page'] as const };

export const queuePageQuery = queryOf(contract.readQueuePage, queuePageKeys.all, { pick: 'page' });

export const updateQueuePage = changeOf(contract.updateQueuePage, {
  store: (cache, { page }) => cache.setQueryData(queuePageQuery.queryKey, page),
  invalidates: [queuePageKeys.all],
});

const fromPage = { invalidates: [walkInKeys.all, waitlistKey] };

export const removeFromPage = changeOf(contract.removeFromPage, fromPage);

export const returnFromPage = changeOf(contract.returnFromPage, fromPage);
