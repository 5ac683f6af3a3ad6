// The requests for days off by persons with a column. A person who sets up the salon accepts a request, which makes an exception of the
// hours, or declines it.
import * as z from 'zod/mini';
import { Appointment } from '../ground/appointment.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, IsoDate, optionalText } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { checksOfDays } from './hours-changes.ts';

/** The most waiting requests of one person. */
export const maxWaiting = 10;

export const LeaveRequest = z.object({
  id: Id,
  /** The person who asks. */
  name: z.string(),
  isOwn: z.boolean(),
  from: IsoDate,
  to: IsoDate,
  note: z.nullable(z.string()),
  state: z.enum(['waiting', 'accepted', 'declined']),
});
export type LeaveRequest = z.infer<typeof LeaveRequest>;

/** Lists the caller's own requests whose days are not over. A person who may answer also gets the waiting requests of others. */
export const listLeaveRequests = endpoint('GET /leave-requests', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({ requests: z.array(LeaveRequest), mayAsk: z.boolean(), mayAnswer: z.boolean() }),
});

const One = z.extend(MessageReply, { data: LeaveRequest });

export const askForLeave = endpoint('POST /leave-requests', 'subscriber', {
  may: 'day',
  tablet: 'open',
  body: z
    .object({ id: z.optional(Id), from: IsoDate, to: IsoDate, note: z.optional(optionalText(300)) })
    .check(...checksOfDays),
  reply: One,
  refusals: { duplicate: noData, limit_reached: noData },
  status: 201,
});
export type WantedLeave = z.output<typeof askForLeave.body>;

export const answerLeaveRequest = endpoint('POST /leave-requests/:id/answer', 'subscriber', {
  may: 'setup',
  tablet: 'open',
  params: ById,
  body: z.object({ accepts: z.boolean() }),
  /** `outside`: the visits that are within the leave now. They are not changed automatically. */
  reply: z.extend(MessageReply, { outside: z.array(Appointment) }),
  refusals: { duplicate: noData, too_late: noData },
});

/** Takes back a request of the caller. */
export const withdrawLeaveRequest = endpoint('DELETE /leave-requests/:id', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: MessageReply,
  refusals: { too_late: noData },
});
