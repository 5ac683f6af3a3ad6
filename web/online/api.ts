// The query and the keys of online booking.
import { queryOptions } from '@tanstack/react-query';
import { readOnline } from '#contracts/online/online.ts';
import { call } from '../ground/lib/call.ts';

export const onlineKeys = { all: ['online'] as const };

export const onlineQuery = queryOptions({
  queryKey: onlineKeys.all,
  queryFn: async ({ signal }) => (await call(readOnline, {}, { signal })).data,
});
