// Queries and changes of the payment of one visit, except those that the screen of the till needs.

import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/till/takings.ts';
import { type DayTakings, takingKeys } from '../api.ts';
import { call } from '../../../ground/lib/call.ts';
import { changeOf } from '../../../ground/lib/use-change.ts';
import { afterQueuedChangesOf } from '../../../ground/outbox/queued-changes.ts';

export const takingsOfVisitQuery = (id: string) =>
  queryOptions({
    queryKey: [...takingKeys.ofVisits, id],
    queryFn: async ({ signal }) => {
      await afterQueuedChangesOf(id);
      return call(contract.readTakingsOfVisit, { params: { id } }, { signal });
    },
  });

const invalidates = [takingKeys.all];

type PaymentReply = ReplyOf<typeof contract.payVisitLater>;

/** Stores the answer at once, because the next change sends the payment that the screen shows. */
function store(
  cache: QueryClient,
  { visit, takings }: PaymentReply,
  { params: { id } }: { readonly params: { readonly id: string } },
) {
  for (const [queryKey, day] of cache.getQueriesData<DayTakings>({ queryKey: takingKeys.days })) {
    const date = queryKey.at(-1);
    if (!day || !takings.some((one) => one.day === date || one.from_day === date)) continue;
    const others = day.visits.filter(({ appointment_id }) => appointment_id !== id);
    cache.setQueryData<DayTakings>(queryKey, { ...day, visits: visit ? [...others, visit] : others });
  }
}

export const payVisitLater = changeOf(contract.payVisitLater, { store, invalidates });

export const refundVisit = changeOf(contract.refundVisit, { store, invalidates });
