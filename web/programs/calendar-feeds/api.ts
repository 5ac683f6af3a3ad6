import type { BodyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/programs/calendar-feeds.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { updateInCache, useChange } from '../../ground/lib/use-change.ts';

const keys = { all: ['calendar-feeds'] as const };

export interface FeedOwner {
  /** Undefined: the own one. */
  readonly person?: string | undefined;
  readonly whole: boolean;
}

export const calendarFeedQuery = ({ person, whole }: FeedOwner) =>
  queryOf(contract.readCalendarFeed, [...keys.all, person ?? 'own', whole], {
    query: { ...(person && { person }), ...(whole && { whole: 'true' as const }) },
  });

const invalidates = [keys.all];

export const useMakeCalendarFeed = () =>
  useChange({
    send: ({ person, whole }: FeedOwner) =>
      call(contract.makeCalendarFeed, { body: { whole, ...(person && { person }) } }),
    invalidates,
  });

export const useUpdateCalendarFeed = (whose: FeedOwner) =>
  useChange({
    optimistic: ({ id: _, ...changes }) => [
      updateInCache(calendarFeedQuery(whose).queryKey, ({ feed }) => ({
        feed: feed && { ...feed, ...changes },
      })),
    ],
    send: ({ id, ...body }: { id: string } & BodyOf<typeof contract.updateCalendarFeed>) =>
      call(contract.updateCalendarFeed, { params: { id }, body }),
    invalidates,
  });

export const useEndCalendarFeed = () =>
  useChange({
    send: (id: string) => call(contract.endCalendarFeed, { params: { id } }),
    invalidates,
  });
