// Queries of the security log. A page is known by the cursor where it begins; null is the newest page.

import { keepPreviousData } from '@tanstack/react-query';
import * as contract from '#contracts/ground/security-log.ts';
import { queryOf } from '../lib/query-of.ts';

/** The prefix of the keys of all pages of the user's own log. Changes of the account's security load these pages again. */
export const ownSecurityLogKey = ['own-security-log'] as const;

const from = (cursor: string | null) => (cursor ? { cursor } : {});

export const securityLogQuery = (event: contract.SecurityEvent | undefined, cursor: string | null) =>
  queryOf(contract.listSecurityLog, ['security-log', event ?? null, cursor], {
    query: { event, ...from(cursor) },
    placeholderData: keepPreviousData,
  });

export const ownSecurityLogQuery = (cursor: string | null) =>
  queryOf(contract.listOwnSecurityLog, [...ownSecurityLogKey, cursor], {
    query: { limit: '10', ...from(cursor) },
    placeholderData: keepPreviousData,
  });

export const dataEventsQuery = (list: keyof typeof contract.dataEvents, cursor: string | null) =>
  queryOf(contract.listDataEvents, ['taken-out', list, cursor], {
    query: { list, limit: '10', ...from(cursor) },
    placeholderData: keepPreviousData,
  });
