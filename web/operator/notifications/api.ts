// Query keys, queries and changes of mailings.

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Notification, Problem, Progress } from '#contracts/operator/notifications.ts';
import * as contract from '#contracts/operator/notifications.ts';
import { listUsers } from '#contracts/operator/users.ts';
import type { UserFilter } from '#contracts/salon/account-groups.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, useChange } from '../../ground/lib/use-change.ts';

const keys = {
  all: ['notifications'] as const,
  audiences: ['notifications', 'audiences'] as const,
  found: (search: UserSearch) => ['notifications', 'found', search] as const,
  recent: ['notifications', 'recent'] as const,
  schedule: ['notifications', 'schedule'] as const,
  reportRuns: ['notifications', 'report-runs'] as const,
  recipients: (id: string) => ['notifications', 'recipients', id] as const,
  delivery: (kind: MailingKind, id: string) => ['notifications', 'delivery', kind, id] as const,
  owners: (q: string) => ['users', 'owners', q] as const,
};

/** Milliseconds between two polls of the progress while a mailing is being sent. */
const progressPollInterval = 1000;
const isUnderWay = ({ pending_count }: Progress) => pending_count > 0;

export const audiencesQuery = queryOf(contract.readAudiences, keys.audiences);

/** A search in the list of users. */
export interface UserSearch {
  readonly q: string;
  readonly filters: readonly UserFilter[];
}

/** The addresses of the users that a search finds. */
export const foundAddressesQuery = (search: UserSearch) =>
  queryOf(contract.findAddresses, keys.found(search), {
    query: { q: search.q, filter: search.filters.join() },
    pick: 'addresses',
    // the typed list must not change while the message is written
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The latest five mailings. `sending`: one is being sent now, which the list may not contain yet. */
export const useRecent = (sending: boolean) =>
  useQuery(
    queryOf(contract.listNotifications, keys.recent, {
      pick: 'notifications',
      refetchInterval: ({ state: { data } }) =>
        sending || data?.some(isUnderWay) ? progressPollInterval : false,
    }),
  );

/** The latest sending of daily reports, and how many owners the next one reaches. `sending` as in `useRecent`. */
export const useReportRuns = (sending: boolean) =>
  useQuery(
    queryOf(contract.listReportRuns, keys.reportRuns, {
      refetchInterval: ({ state: { data } }) =>
        sending || data?.runs.some(isUnderWay) ? progressPollInterval : false,
    }),
  );

/** The addresses of the owners who already have the report of today. */
export const reportedTodayQuery = queryOf(contract.listReportedToday, [...keys.all, 'reported today'], {
  pick: 'addresses',
  staleTime: 0,
  gcTime: 0,
});

/** The recipients that were chosen for a sent message. */
export const recipientsQuery = (id: string) =>
  queryOf(contract.readRecipients, keys.recipients(id), { params: { id } });

/** A notification that an admin wrote, or the daily reports. */
export type MailingKind = 'notification' | 'report';

async function readDelivery(kind: MailingKind, id: string, signal: AbortSignal) {
  const parts = { params: { id } };
  if (kind === 'report') {
    const { run, problems } = await call(contract.readReportRun, parts, { signal });
    return { progress: run, problems };
  }
  const { notification, problems } = await call(contract.readNotification, parts, { signal });
  return { progress: notification, problems };
}

/** The progress and the failed deliveries of a mailing. */
export const deliveryQuery = (kind: MailingKind, id: string) =>
  queryOptions({
    queryKey: keys.delivery(kind, id),
    queryFn: ({ signal }): Promise<Delivery> => readDelivery(kind, id, signal),
    refetchInterval: ({ state: { data } }) =>
      data && isUnderWay(data.progress) ? progressPollInterval : false,
  });

interface Delivery {
  readonly progress: Progress;
  readonly problems: readonly Problem[];
}

export type Message = z.input<typeof contract.sendNotification.body>;

/** The sending of a message. A message only to the administrator's own address is a trial, which the list leaves out. */
export const sendNotification = (ownAddress: string) =>
  changeOf(contract.sendNotification, {
    // the new mailing is in the list at once, without loading it again
    store: (cache, { notification }, { body: { recipients } }) =>
      recipients?.every((address) => address === ownAddress) ||
      cache.setQueryData<Notification[]>(keys.recent, (known = []) =>
        [notification, ...known.filter(({ id }) => id !== notification.id)].slice(
          0,
          contract.recentNotifications,
        ),
      ),
    invalidates: [keys.all],
  });

/** Stops the waiting mails of a mailing. */
export function useStop(kind: MailingKind) {
  const endpoint = kind === 'notification' ? contract.stopNotification : contract.stopReports;
  return useChange({
    send: async (id: string): Promise<{ message: string }> => call(endpoint, { params: { id } }),
    invalidates: [keys.all],
  });
}

/** Sends a mailing once more to the recipients whose mail failed, or, with `rest`, to the recipients whose mail a stop kept back. */
export function useResend(kind: MailingKind) {
  const endpoint = kind === 'notification' ? contract.resendNotification : contract.resendReports;
  return useChange({
    send: async ({ id, rest }: { id: string; rest: boolean }): Promise<{ message: string }> =>
      call(endpoint, { params: { id }, body: { rest } }),
    invalidates: [keys.all],
  });
}

type ReportRuns = z.infer<typeof contract.listReportRuns.reply>;

export const sendReports = changeOf(contract.sendReports, {
  store: (cache, { run }) =>
    cache.setQueryData<ReportRuns>(keys.reportRuns, (known) => known && { ...known, runs: [run] }),
  invalidates: [keys.all],
});

export const scheduleQuery = queryOf(contract.readReportSchedule, keys.schedule, { pick: 'schedule' });

export const setReportSchedule = changeOf(contract.setReportSchedule, {
  store: (cache, { schedule }) => cache.setQueryData(keys.schedule, schedule),
  queue: 'report-schedule',
});

export const shownOwners = 100;

/** The active owners, newest first. */
export const ownersQuery = (q: string) =>
  queryOptions({
    queryKey: keys.owners(q),
    queryFn: async ({ signal }) => {
      const query = { q, page: '1', limit: String(shownOwners) };
      const { users, pagination } = await call(listUsers, { query }, { signal });
      return {
        owners: users.filter(({ staffRole, isActive }) => staffRole === 'owner' && isActive),
        hasMore: (pagination?.total_pages ?? 1) > 1,
      };
    },
    placeholderData: keepPreviousData,
  });
