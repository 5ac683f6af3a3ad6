// Calls about clients who are twice in the list.
import * as contract from '#contracts/privacy/merges.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, everything } from '../../ground/lib/use-change.ts';

const doublesKey = ['doubles'];

/** `client`: only the pairs of this client. */
export const doublesQuery = (client?: string) =>
  queryOf(contract.listDoubles, [...doublesKey, client], { query: { client } });

export const mergeClients = changeOf(contract.mergeClients, {
  // every appointment shows the client's name
  invalidates: [everything],
});

export const undoMerge = changeOf(contract.undoMerge, { invalidates: [everything] });

export const tellApart = changeOf(contract.tellApart, { invalidates: [doublesKey] });
