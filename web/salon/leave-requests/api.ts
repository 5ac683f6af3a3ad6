// The query and the changes of requests for leave.

import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { LeaveRequest } from '#contracts/salon/leave-requests.ts';
import * as contract from '#contracts/salon/leave-requests.ts';
import { hoursKeys } from '../hours/api.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

/** The requests for leave. They load again with the hours, because an accepted request changes both. */
export const leaveRequestsQuery = queryOf(contract.listLeaveRequests, [...hoursKeys.all, 'leave-requests']);

/** The waiting requests that the person may answer. */
export const waitingIn = ({
  requests,
  mayAnswer,
}: ReplyOf<typeof contract.listLeaveRequests>): LeaveRequest[] =>
  mayAnswer ? requests.filter(({ isOwn, state }) => !isOwn && state === 'waiting') : [];

const invalidates = [hoursKeys.all];

export const askForLeave = changeOf(contract.askForLeave, { invalidates });

export const answerLeaveRequest = changeOf(contract.answerLeaveRequest, { invalidates });

export const withdrawLeaveRequest = changeOf(contract.withdrawLeaveRequest, { invalidates });
