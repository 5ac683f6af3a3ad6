// Calls about clients who are twice in the list.
import * as contract from '#contracts/privacy/merges.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, everything } from '../../ground/lib/use-change.ts';

export const doublesQuery = queryOf(contract.listDoubles, ['doubles']);

export const mergeClients = changeOf(contract.mergeClients, {
  // every appointment shows the client's name
  invalidates: [everything],
});

export const undoMerge = changeOf(contract.undoMerge, { invalidates: [everything] });

export const tellApart = changeOf(contract.tellApart, { invalidates: [doublesQuery.queryKey] });
