// The query and the keys of online booking.
import { readOnline } from '#contracts/online/online.ts';
import { queryOf } from '../ground/lib/query-of.ts';

export const onlineKeys = { all: ['online'], settings: ['online', 'settings'] } as const;

export const onlineQuery = queryOf(readOnline, onlineKeys.settings, { pick: 'data' });
