// The query and the changes of requests for leave.

import type * as z from 'zod/mini';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { LeaveRequest } from '#contracts/salon/leave-requests.ts';
import * as contract from '#contracts/salon/leave-requests.ts';
import { hoursKeys } from '../hours/api.ts';
import { call } from '../../ground/lib/call.ts';
import { queryOf } from '../../ground/lib/query-of.ts';
import { useChange } from '../../ground/lib/use-change.ts';

/** Loaded again with the hours: an accepted request changes both. */
export const leaveRequestsQuery = queryOf(contract.listLeaveRequests, [...hoursKeys.all, 'leave-requests']);

/** What the person may answer. */
export const waitingIn = ({
  requests,
  mayAnswer,
}: ReplyOf<typeof contract.listLeaveRequests>): LeaveRequest[] =>
  mayAnswer ? requests.filter(({ isOwn, state }) => !isOwn && state === 'waiting') : [];

const invalidates = [hoursKeys.all];

export const useAskForLeave = () =>
  useChange({
    send: (body: z.input<typeof contract.askForLeave.body>) => call(contract.askForLeave, { body }),
    invalidates,
  });

export const useAnswerRequest = () =>
  useChange({
    send: ({ id, accepts }: { id: string; accepts: boolean }) =>
      call(contract.answerLeaveRequest, { params: { id }, body: { accepts } }),
    invalidates,
  });

export const useWithdrawRequest = () =>
  useChange({
    send: (id: string) => call(contract.withdrawLeaveRequest, { params: { id } }),
    invalidates,
  });
