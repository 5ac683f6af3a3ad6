import { numericDate } from '#contracts/ground/format.sq.ts';
import type { LeaveRequest } from '#contracts/salon/leave-requests.ts';

const what = ({ name, from, to }: Pick<LeaveRequest, 'name' | 'from' | 'to'>) =>
  `${name}, ${numericDate(from)}–${numericDate(to)}`;

/** Sentences that the history keeps. */
export const historyTexts = {
  asked: (request: LeaveRequest) => `U kërkua pushim: ${what(request)}`,
  accepted: (request: LeaveRequest) => `U pranua kërkesa për pushim: ${what(request)}`,
  declined: (request: LeaveRequest) => `U refuzua kërkesa për pushim: ${what(request)}`,
  withdrawn: (request: LeaveRequest) => `U tërhoq kërkesa për pushim: ${what(request)}`,
};
