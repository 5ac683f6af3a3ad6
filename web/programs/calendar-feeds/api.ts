import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import * as contract from '#contracts/programs/calendar-feeds.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf, updateInCache } from '../../ground/lib/use-change.ts';

const keys = { all: ['calendar-feeds'] as const };

export interface FeedOwner {
  /** The id of the person; undefined: the user. */
  readonly person?: string | undefined;
  readonly whole: boolean;
}

export const calendarFeedQuery = ({ person, whole }: FeedOwner) =>
  queryOf(contract.readCalendarFeed, [...keys.all, person ?? 'own', whole], {
    query: { ...(person && { person }), ...(whole && { whole: 'true' as const }) },
  });

const invalidates = [keys.all];

export const makeCalendarFeed = changeOf(contract.makeCalendarFeed, { invalidates });

export const updateCalendarFeed = changeOf(contract.updateCalendarFeed, {
  optimistic: ({ params: { id }, body }) => [
    updateInCache(keys.all, (known: ReplyOf<typeof contract.readCalendarFeed>) =>
      known.feed?.id === id ? { feed: { ...known.feed, ...body } } : known,
    ),
  ],
  invalidates,
});

export const endCalendarFeed = changeOf(contract.endCalendarFeed, { invalidates });
