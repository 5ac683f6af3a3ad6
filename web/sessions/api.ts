import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/sessions.ts';
import { call } from '../lib/call.ts';
import { useChange } from '../lib/use-change.ts';

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(contract.listSessions, {}, { signal })).sessions,
});

export const useEndSession = () =>
  useChange({
    send: (id: string) => call(contract.endSession, { params: { id } }),
    invalidates: [sessionsQuery.queryKey],
  });

export const useEndOtherSessions = () =>
  useChange({
    send: () => call(contract.endOtherSessions, {}),
    invalidates: [sessionsQuery.queryKey],
  });
