// What the screen knows of mail to many: keys, queries and changes, in one place.
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Notification, Problem, Progress } from '#contracts/notifications.ts';
import * as contract from '#contracts/notifications.ts';
import { listUsers } from '#contracts/users.ts';
import { call } from '../lib/call.ts';

const keys = {
  all: ['notifications'] as const,
  audiences: ['notifications', 'audiences'] as const,
  recent: ['notifications', 'recent'] as const,
  delivery: (kind: Kind, id: string) => ['notifications', kind, id] as const,
  owners: (q: string) => ['users', 'owners', q] as const,
};

/** While mail goes out, how far it has come is asked for again and again. */
const whileSending = 1000;
const isUnderWay = ({ pending_count }: Progress) => pending_count > 0;

export const audiencesQuery = queryOptions({
  queryKey: keys.audiences,
  queryFn: ({ signal }) => call(contract.readAudiences, {}, { signal }),
});

/** The latest five; `sending` while one is on its way that the list may not know yet. */
export const useRecent = (sending: boolean) =>
  useQuery({
    queryKey: keys.recent,
    queryFn: async ({ signal }) => (await call(contract.listNotifications, {}, { signal })).notifications,
    refetchInterval: ({ state: { data } }) => (sending || data?.some(isUnderWay) ? whileSending : false),
  });

/** A notification that was written, or daily reports. */
export type Kind = 'notification' | 'report';

async function readDelivery(kind: Kind, id: string, signal: AbortSignal) {
  const parts = { params: { id } };
  if (kind === 'report') {
    const { run, problems } = await call(contract.readReportRun, parts, { signal });
    return { progress: run, problems };
  }
  const { notification, problems } = await call(contract.readNotification, parts, { signal });
  return { progress: notification, problems };
}

/** How far it has come and whom it did not reach; asked for also while the server does not know of it yet. */
export const deliveryQuery = (kind: Kind, id: string) =>
  queryOptions({
    queryKey: keys.delivery(kind, id),
    queryFn: ({ signal }): Promise<Delivery> => readDelivery(kind, id, signal),
    refetchInterval: ({ state: { data } }) => (!data || isUnderWay(data.progress) ? whileSending : false),
  });

interface Delivery {
  readonly progress: Progress;
  readonly problems: readonly Problem[];
}

export type Message = z.input<typeof contract.sendNotification.body>;

export function useSendNotification() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Message) => call(contract.sendNotification, { body }),
    // it stands in the list at once, however old the list is
    onSuccess: ({ notification }) =>
      queries.setQueryData<Notification[]>(keys.recent, (known = []) =>
        [notification, ...known.filter(({ id }) => id !== notification.id)].slice(
          0,
          contract.recentNotifications,
        ),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.all }),
  });
}

/** Again to all whom it did not reach. */
export function useResend(kind: Kind) {
  const queries = useQueryClient();
  const endpoint = kind === 'notification' ? contract.resendNotification : contract.resendReports;
  return useMutation({
    mutationFn: async (id: string): Promise<{ message: string }> =>
      call(endpoint, { params: { id }, body: {} }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.all }),
  });
}

export type Reports = z.input<typeof contract.sendReports.body>;

export function useSendReports() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Reports) => call(contract.sendReports, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.all }),
  });
}

export const shownOwners = 100;

/** Who can be chosen for a daily report: active owners, newest first. */
export const ownersQuery = (q: string) =>
  queryOptions({
    queryKey: keys.owners(q),
    queryFn: async ({ signal }) => {
      const query = { q, page: '1', limit: String(shownOwners) };
      const { users, pagination } = await call(listUsers, { query }, { signal });
      return {
        owners: users.filter(({ role, isActive }) => role === 'user' && isActive),
        hasMore: (pagination?.total_pages ?? 1) > 1,
      };
    },
    placeholderData: keepPreviousData,
  });
