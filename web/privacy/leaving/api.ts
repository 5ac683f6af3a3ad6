// The queries and the change about a person who leaves.
import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/privacy/leaving.ts';
import { call } from '../../ground/lib/call.ts';
import { everything, useChange } from '../../ground/lib/use-change.ts';

export const leavingQuery = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'leaving', id],
    queryFn: ({ signal }) => call(contract.readLeaving, { params: { id } }, { signal }),
  });

export const useLeave = (id: string) =>
  useChange({
    send: (body: BodyOf<typeof contract.leave>) => call(contract.leave, { params: { id }, body }),
    // visits, columns and people change together
    invalidates: [everything],
  });
