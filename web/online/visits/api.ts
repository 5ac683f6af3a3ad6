// What the salon reads of a visit to tell its client something, or what its client did.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/online/visits.ts';
import { call } from '../../ground/lib/call.ts';

/** The address of a visit for its client, and how the salon writes to that client. */
export const visitLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['visits', 'link', id],
    queryFn: ({ signal }) => call(contract.readVisitLink, { params: { id } }, { signal }),
  });

export const readNamedVisit = (id: string) => call(contract.readNamedVisit, { params: { id } });
