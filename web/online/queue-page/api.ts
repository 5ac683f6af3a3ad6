// Whether clients can enter the queue on the page of the salon.
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/online/queue-page.ts';
import { walkInKeys } from '../../appointments/walk-ins/keys.ts';
import { waitlistKey } from '../waitlist/keys.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { useChange } from '../../ground/lib/use-change.ts';

const queuePageKeys = { all: ['online', 'queue-page'] as const };

export const queuePageQuery = queryOf(contract.readQueuePage, queuePageKeys.all, { pick: 'page' });

export const useOpenQueuePage = () =>
  useChange({
    send: (is_open: boolean) => call(contract.updateQueuePage, { body: { is_open } }),
    store: (cache, { page }) => cache.setQueryData(queuePageQuery.queryKey, page),
    invalidates: [queuePageKeys.all],
  });

const fromPage = { invalidates: [walkInKeys.all, waitlistKey] };

export const useRemoveFromPage = () =>
  useChange({
    ...fromPage,
    send: () => call(contract.removeFromPage, { body: { waitlist: true } }),
  });

export const useReturnFromPage = () =>
  useChange({
    ...fromPage,
    send: (body: BodyOf<typeof contract.returnFromPage>) => call(contract.returnFromPage, { body }),
  });
