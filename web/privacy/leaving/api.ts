// The queries and the change about a person who leaves.
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/privacy/leaving.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { everything, useChange } from '../../ground/lib/use-change.ts';

export const leavingQuery = (id: string) =>
  queryOf(contract.readLeaving, ['staff', 'leaving', id], { params: { id } });

export const useLeave = (id: string) =>
  useChange({
    send: (body: BodyOf<typeof contract.leave>) => call(contract.leave, { params: { id }, body }),
    // visits, columns and people change together
    invalidates: [everything],
  });
