// Queries of the security log. A page is known by the cursor where it begins; null is the newest.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '#contracts/ground/security-log.ts';
import { call } from '../lib/call.ts';
import { ownSecurityLogKey } from './own-key.ts';

const from = (cursor: string | null) => (cursor ? { cursor } : {});

export const securityLogQuery = (event: contract.SecurityEvent | undefined, cursor: string | null) =>
  queryOptions({
    queryKey: ['security-log', event ?? null, cursor],
    queryFn: ({ signal }) =>
      call(contract.listSecurityLog, { query: { event, ...from(cursor) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const ownSecurityLogQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: [...ownSecurityLogKey, cursor],
    queryFn: ({ signal }) =>
      call(contract.listOwnSecurityLog, { query: { limit: '10', ...from(cursor) } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const takenOutQuery = (cursor: string | null) =>
  queryOptions({
    queryKey: ['taken-out', cursor],
    queryFn: ({ signal }) =>
      call(contract.listTakenOut, { query: { limit: '10', ...from(cursor) } }, { signal }),
    placeholderData: keepPreviousData,
  });
