// Changes on the server. Only changes of appointments and clients use another way: web/ground/outbox.

import {
  type DataTag,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#contracts/ground/endpoint.ts';
import { call, type Parts } from './call.ts';
import { readToken } from './token.ts';

export interface ServerChange<Input, Answer> {
  readonly send: (sent: Input) => Promise<Answer>;
  /** The changes that the screen shows until the answer. They are undone if the call fails. */
  readonly optimistic?: (sent: Input) => readonly CacheUpdate[];
  /** Puts the answer into the cache, so that the screen shows it before the queries have loaded again. */
  readonly store?: (cache: QueryClient, answer: Answer, sent: Input) => void;
  /** The keys of the queries that load again after the call, even if it failed. */
  readonly invalidates?: readonly QueryKey[];
  /**
   * A name for changes that are sent one after another. Only the last of them loads the queries whose keys begin with this name: earlier,
   * the server would answer with data that does not have the later changes yet. Until then, no other change and no live change loads these
   * queries.
   */
  readonly queue?: string;
}

type Sent<E extends Endpoint> = keyof Parts<E> extends never ? undefined : Parts<E>;

/** The change that is one call of an endpoint. */
// the build then leaves out the changes that nothing makes
/* @__NO_SIDE_EFFECTS__ */
export const changeOf = <E extends Endpoint>(
  endpoint: E,
  change: Omit<ServerChange<Sent<E>, ReplyOf<E>>, 'send'> = {},
): ServerChange<Sent<E>, ReplyOf<E>> => ({
  ...change,
  send: (sent) => call(endpoint, (sent ?? {}) as Parts<E>),
});

/** The prefix of every query key. */
export const everything: QueryKey = [];

interface CacheUpdate {
  readonly queryKey: QueryKey;
  readonly change: (data: unknown) => unknown;
}

/** Changes the data of one query, or of all queries whose keys begin with this one. Skips queries without data. */
export const updateInCache = <Data>(
  queryKey: QueryKey | DataTag<QueryKey, Data, Error>,
  change: (data: Data) => Data,
): CacheUpdate => ({ queryKey, change: change as CacheUpdate['change'] });

/** Whether the queries with this key load again after a change whose answer is still missing. */
export const isMutationUnderWay = (cache: QueryClient, [noun]: QueryKey): boolean =>
  cache.isMutating({ mutationKey: [noun] }) > 0;

/**
 * Whether the session is the same as at the beginning of the call. The answer to a person who signed out meanwhile must not appear for the
 * next person in this tab. A tab may get its token while a call waits.
 */
const isSameSession = (token: string | null) => token === null || token === readToken();

export function useChange<Answer, Input = void>({
  send,
  optimistic,
  store,
  invalidates = [],
  queue,
}: ServerChange<Input, Answer>) {
  const cache = useQueryClient();
  const areMoreQueued = () => queue !== undefined && cache.isMutating({ mutationKey: [queue] }) > 1;

  return useMutation({
    mutationFn: send,
    ...(queue && { mutationKey: [queue], scope: { id: queue } }),
    async onMutate(sent) {
      const token = readToken();
      const updates = optimistic?.(sent) ?? [];
      // a load that has already started would replace the shown changes with data from before the change
      await Promise.all(updates.map(({ queryKey }) => cache.cancelQueries({ queryKey })));
      const before = updates.flatMap(({ queryKey }) => cache.getQueriesData({ queryKey }));
      for (const { queryKey, change } of updates) {
        cache.setQueriesData({ queryKey }, (data: unknown) => (data === undefined ? data : change(data)));
      }
      return { before, token };
    },
    onSuccess(answer, sent, { token }) {
      if (isSameSession(token)) store?.(cache, answer, sent);
    },
    onError(_error, _sent, changed) {
      if (!changed || areMoreQueued() || !isSameSession(changed.token)) return;
      for (const [queryKey, data] of changed.before) cache.setQueryData(queryKey, data);
    },
    onSettled() {
      const isLast = !areMoreQueued();
      // not awaited: a load may be slow, or `throttled`, such as the status of the subscription
      for (const queryKey of invalidates) {
        cache.invalidateQueries({
          queryKey,
          predicate: ({ queryKey: key }) => (isLast && key[0] === queue) || !isMutationUnderWay(cache, key),
        });
      }
    },
  });
}
