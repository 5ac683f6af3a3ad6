// Query keys, queries and changes of imports.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/book/imports.ts';
import { call } from '../../ground/lib/call.ts';
import { everything, useServerMutation } from '../../ground/lib/use-server-mutation.ts';
import { keptPlans } from './kept-plans.ts';
import type { KnownClient } from './matching.rules.ts';

export const importKeys = {
  all: ['imports'] as const,
  list: ['imports', 'list'] as const,
  known: ['imports', 'known clients'] as const,
  kept: (person: string) => ['imports', 'kept', person] as const,
};

export const importsQuery = queryOptions({
  queryKey: importKeys.list,
  queryFn: async ({ signal }) => (await call(contract.listImports, {}, { signal })).imports,
});

/** All clients of the salon, by which people of a file are recognised. */
export const knownClientsQuery = queryOptions({
  queryKey: importKeys.known,
  queryFn: async ({ signal }) => {
    const found: KnownClient[] = [];
    for (let after: string | undefined; ; ) {
      const { clients, next } = await call(contract.listKnownClients, { query: { after } }, { signal });
      found.push(...clients);
      if (next === null) return found;
      after = next;
    }
  },
  gcTime: 0,
});

/** The imports that this device can go on with. */
export const keptPlansQuery = (person: string) =>
  queryOptions({
    queryKey: importKeys.kept(person),
    queryFn: () => keptPlans(person),
    gcTime: 0,
  });

export const sendPart = (part: contract.ImportPart) => call(contract.importClients, { body: part });

export const useUndoImport = () =>
  useServerMutation({
    send: (id: string) => call(contract.undoImport, { params: { id } }),
    invalidates: [everything],
  });
