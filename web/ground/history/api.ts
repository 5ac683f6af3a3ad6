// Query keys, queries and changes of the history.
import { keepPreviousData } from '@tanstack/react-query';
import type { ActionType, Part, Severity } from '#contracts/ground/history.ts';
import * as contract from '#contracts/ground/history.ts';
import { call } from '../lib/call.ts';
import { queryOf } from '../lib/query-of.ts';
import { useChange } from '../lib/use-change.ts';

/** The filters of the history. A filter that is absent matches everything. */
export interface Filters {
  readonly action_type?: ActionType | undefined;
  readonly severity?: Severity | undefined;
  readonly start_date?: string | undefined;
  readonly search?: string | undefined;
  readonly end_date?: string | undefined;
  readonly person?: string | undefined;
  readonly salon?: string | undefined;
  readonly salon_of?: string | undefined;
  readonly entity_type?: string | undefined;
  readonly part?: Part | undefined;
}

const historyKeys = {
  all: ['history'] as const,
  page: (filters: Filters, page: number) => ['history', filters, page] as const,
};

/** A page of activities, newest first. The previous page stays on the screen until the new one arrives. */
export const historyQuery = (filters: Filters, page: number) =>
  queryOf(contract.listHistory, historyKeys.page(filters, page), {
    query: { ...filters, page: String(page) },
    pick: 'data',
    placeholderData: keepPreviousData,
  });

/** The calls that delete activities. */
export const deletions = {
  cleanUp: () => call(contract.cleanUpHistory, {}),
  clear: () => call(contract.clearHistory, {}),
  one: (id: string) => call(contract.deleteActivity, { params: { id } }),
};

export const useDeletion = () =>
  useChange({
    send: (remove: () => Promise<{ message: string }>) => remove(),
    invalidates: [historyKeys.all],
  });
