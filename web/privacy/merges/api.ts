// Calls about clients who stand twice in the list.
import * as contract from '#contracts/privacy/merges.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { everything, useChange } from '../../ground/lib/use-change.ts';

export const doublesQuery = queryOf(contract.listDoubles, ['doubles']);

interface ClientMerge {
  readonly kept: string;
  readonly gone: string;
  readonly name: 'kept' | 'gone';
  readonly change_id: string;
}

export const useMergeClients = () =>
  useChange({
    send: ({ kept: id, ...body }: ClientMerge) => call(contract.mergeClients, { params: { id }, body }),
    // every appointment shows the client's name
    invalidates: [everything],
  });

export const useUndoMerge = () =>
  useChange({
    send: (id: string) => call(contract.undoMerge, { params: { id } }),
    invalidates: [everything],
  });

export const useTellApart = () =>
  useChange({
    send: ({ id, other }: { id: string; other: string }) =>
      call(contract.tellApart, { params: { id }, body: { other } }),
    invalidates: [doublesQuery.queryKey],
  });
