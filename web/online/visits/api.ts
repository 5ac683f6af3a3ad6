// The facts of a visit that the salon needs to write to the client, or to show what the client did.
import * as contract from '#contracts/online/visits.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';

/** The address of a visit for its client, and how the salon writes to that client. */
export const visitLinkQuery = (id: string) =>
  queryOf(contract.readVisitLink, ['visits', 'link', id], { params: { id } });

/** The visit with the name of its client. */
export const namedVisitQuery = (id: string) =>
  queryOf(contract.readNamedVisit, ['visits', 'named', id], { params: { id } });

export const readNamedVisit = (id: string) => call(contract.readNamedVisit, { params: { id } });
