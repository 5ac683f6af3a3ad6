import { type Query, QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';
import { onReturn } from './reach.ts';

/** Milliseconds for which loaded data counts as fresh. */
export const usualStaleTime = 30_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) =>
        navigator.onLine && failures < 2 && error instanceof CallFailed && error.isTrouble,
      // data that is younger than this is not loaded again when another screen opens or the tab gets the focus
      staleTime: usualStaleTime,
      // without a network a query fails at once, and its screen shows an error; the default would wait for ever
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // only the user repeats a failed change; without a network a change fails at once
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Loads failed queries again automatically when the server answers again. The browser alone does not know whether the server can be
 * reached.
 */
export const loadFailedOnReturn = (): (() => void) =>
  onReturn(() => {
    const hasFailed = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const;
    queryClient.refetchQueries(hasFailed, { cancelRefetch: false });
  });
