// A person with a column asks for days off. Who sets up the salon accepts, which makes an exception of the hours, or declines.
import * as z from 'zod/mini';
import { Appointment } from '../ground/appointment.ts';
import { endpoint, MessageReply } from '../ground/endpoint.ts';
import { ById, Id, IsoDate, optionalText } from '../ground/primitives.ts';
import { noData } from '../ground/refusals.ts';
import { checksOfDays } from './hours-changes.ts';

/** So many requests of one person wait at most. */
export const maxWaiting = 10;

export const LeaveRequest = z.object({
  id: Id,
  /** Who asks. */
  name: z.string(),
  isOwn: z.boolean(),
  from: IsoDate,
  to: IsoDate,
  note: z.nullable(z.string()),
  state: z.enum(['waiting', 'accepted', 'declined']),
});
export type LeaveRequest = z.infer<typeof LeaveRequest>;

/** The own requests whose days are not over. Who may answer also gets the requests of others that wait. */
export const listLeaveRequests = endpoint('GET /leave-requests', 'salon', {
  may: 'day',
  tablet: 'open',
  reply: z.object({ requests: z.array(LeaveRequest), mayAsk: z.boolean(), mayAnswer: z.boolean() }),
});

const One = z.extend(MessageReply, { data: LeaveRequest });

export const askForLeave = endpoint('POST /leave-requests', 'subscriber', {
  may: 'day',
  tablet: 'open',
  body: z.object({ from: IsoDate, to: IsoDate, note: z.optional(optionalText(300)) }).check(...checksOfDays),
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
  /** `outside`: the visits that are within the leave now. Nothing happens to them by itself. */
  reply: z.extend(MessageReply, { outside: z.array(Appointment) }),
  refusals: { duplicate: noData, too_late: noData },
});

/** Takes an own request back. */
export const withdrawLeaveRequest = endpoint('DELETE /leave-requests/:id', 'salon', {
  may: 'day',
  tablet: 'open',
  params: ById,
  reply: MessageReply,
  refusals: { too_late: noData },
});
