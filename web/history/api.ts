// What the screen knows of the history: keys, queries and changes, in one place.
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActionType, Severity } from '#contracts/history.ts';
import * as contract from '#contracts/history.ts';
import { call } from '../lib/call.ts';

/** What is absent leaves all. */
export interface Filters {
  readonly action_type?: ActionType | undefined;
  readonly severity?: Severity | undefined;
  readonly start_date?: string | undefined;
  readonly search?: string | undefined;
}

const historyKeys = {
  all: ['history'] as const,
  page: (filters: Filters, page: number) => ['history', filters, page] as const,
};

/** A page, newest first; what was shown before stays until it comes. */
export const historyQuery = (filters: Filters, page: number) =>
  queryOptions({
    queryKey: historyKeys.page(filters, page),
    queryFn: async ({ signal }) =>
      (await call(contract.listHistory, { query: { ...filters, page: String(page) } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

/** What an administrator can do away with; each answers with a sentence. */
export const removals = {
  cleanUp: () => call(contract.cleanUpHistory, {}),
  clear: () => call(contract.clearHistory, {}),
  one: (id: string) => call(contract.deleteActivity, { params: { id } }),
};

export function useRemoval() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (remove: () => Promise<{ message: string }>) => remove(),
    onSettled: () => queries.invalidateQueries({ queryKey: historyKeys.all }),
  });
}
