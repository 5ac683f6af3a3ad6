import type { NounCases } from '../../../test/noun-cases.ts';

export const leaveRequestCases: NounCases = {
  stays: { leave_requests: 'a request without an answer is made anew' },
  texts: { ofOthers: { leave_requests: 'note state request_hash' } },
};
