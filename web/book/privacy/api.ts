import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/book/privacy.ts';
import { call } from '../../ground/lib/call.ts';
import { everything, useServerMutation } from '../../ground/lib/use-server-mutation.ts';

/** Each reading is noted in the security log, so it is read once and not kept. */
export const clientFileQuery = (id: string) =>
  queryOptions({
    queryKey: ['client-file', id],
    queryFn: ({ signal }) =>
      call(contract.readClientFile, { params: { id } }, { signal }).then(({ file }) => file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const useSetMarketing = () =>
  useServerMutation({
    send: ({ id, refused }: { id: string; refused: boolean }) =>
      call(contract.setMarketing, { params: { id }, body: { refused } }),
    invalidates: [everything],
  });
