import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';

/** Only what another try can mend: no answer, or a server in trouble. */
const worthAnotherTry = (error: Error) =>
  error instanceof CallFailed && (error.status === 0 || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 2 && worthAnotherTry(error),
      // what was just fetched is not fetched again by every screen and every return to the tab
      staleTime: 30_000,
      networkMode: 'offlineFirst',
    },
    // a change is never sent twice by itself, and without a network it fails at once instead of waiting
    mutations: { retry: false, networkMode: 'always' },
  },
});
