// What the salon reads of a visit to tell its client something, or what its client did.
import * as contract from '#contracts/online/visits.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

/** The address of a visit for its client, and how the salon writes to that client. */
export const visitLinkQuery = (id: string) =>
  queryOf(contract.readVisitLink, ['visits', 'link', id], { params: { id } });

/** Whose visit it is. */
export const namedVisitQuery = (id: string) =>
  queryOf(contract.readNamedVisit, ['visits', 'named', id], { params: { id } });

export const readNamedVisit = (id: string) => call(contract.readNamedVisit, { params: { id } });
