// The days of the Eids, for administrators.
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { correctEids, type EidYear, listEids } from '#contracts/salon/holiday-corrections.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { useChange } from '../../ground/lib/use-change.ts';

export const eidsQuery = queryOf(listEids, ['eids'], { pick: 'data' });

export const useCorrectEids = ({ country, year }: EidYear) =>
  useChange({
    send: (body: BodyOf<typeof correctEids>) =>
      call(correctEids, { params: { country, year: String(year) }, body }),
    invalidates: [eidsQuery.queryKey],
  });
