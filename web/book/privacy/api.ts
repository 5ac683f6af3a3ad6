import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/book/privacy.ts';
import { call } from '../../ground/lib/call.ts';

/** Each reading is noted in the security log, so it is read once and not kept. */
export const clientFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['client-file', id],
    queryFn: ({ signal }) =>
      call(contract.readClientFile, { params: { id } }, { signal }).then(({ file }) => file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
