// A service with its translations, which lists leave out.
import { queryOptions } from '@tanstack/react-query';
import { readService } from '#contracts/salon/services.ts';
import { call } from '../../ground/lib/call.ts';
import { serviceKeys } from './api.ts';

export const serviceInFullQuery = (id: string) =>
  queryOptions({
    queryKey: serviceKeys.inFull(id),
    queryFn: async ({ signal }) => (await call(readService, { params: { id } }, { signal })).data,
  });
