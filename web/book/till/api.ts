// Queries and changes of the till itself.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/book/till.ts';
import { call } from '../../ground/lib/call.ts';
import { useServerMutation } from '../../ground/lib/use-server-mutation.ts';
import { tillKeys } from './keys.ts';

/** Whether the salon uses the till, and how. */
export const tillQuery = queryOptions({
  queryKey: tillKeys.settings,
  queryFn: async ({ signal }) => (await call(contract.readTill, {}, { signal })).till,
});

export const useUpdateTill = () =>
  useServerMutation({
    invalidates: [tillKeys.all],
    send: (body: contract.TillChanges) => call(contract.updateTill, { body }),
    store: (cache, { till }) => cache.setQueryData(tillQuery.queryKey, till),
  });
