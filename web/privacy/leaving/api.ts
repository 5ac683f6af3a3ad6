// The queries and the change about a person who leaves.
import * as contract from '#contracts/privacy/leaving.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, everything } from '../../ground/lib/use-change.ts';

export const leavingQuery = (id: string) =>
  queryOf(contract.readLeaving, ['staff', 'leaving', id], { params: { id } });

export const leave = changeOf(contract.leave, {
  // visits, columns and people change together
  invalidates: [everything],
});
