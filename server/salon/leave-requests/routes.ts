import { localTime } from '#contracts/ground/calendar.rules.ts';
import { rightsOf } from '#contracts/ground/roles.rules.ts';
import { messages as hoursMessages } from '#contracts/salon/hours.sq.ts';
import { messages, notices } from '#contracts/salon/leave-requests.sq.ts';
import * as contract from '#contracts/salon/leave-requests.ts';
import { leaveTexts } from '../history.sq.ts';
import { type FollowLeave, type ListVisits, outsideException } from '../hours/outside.ts';
import { addHoursException, hasException } from '../hours/store.ts';
import type { Member } from '../../ground/caller.ts';
import type { Tx } from '../../ground/db/database.ts';
import { change } from '../../ground/history/change.ts';
import { updated } from '../../ground/history/changes.ts';
import { findRepeated, requestHashOf } from '../../ground/http/repeats.ts';
import { type Route, route } from '../../ground/http/serve.ts';
import { tellStaff } from '../../ground/push/queue.ts';
import type { Readers } from '../../ground/push/store.ts';
import { type Constraints, invalid, notFound, Refusal, refuse } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { leaveMail } from './mails.ts';
import {
  addLeaveRequest,
  answerRequestRow,
  cutAcceptedRequests,
  deleteLeaveRequest,
  type LockedRequest,
  listLeaveRequests,
  lockAsking,
  lockLeaveRequest,
} from './store.ts';

const duplicate = (message: string) => new Refusal('duplicate', message, { fields: { from: message } });

export const leaveRequestConstraints: Constraints = {
  leave_requests_apart: () => duplicate(messages.askedAlready),
};

/** The screens where requests wait for an answer, and where a person reads their own requests. */
const [answeredAt, readAt] = ['/', '/profili'];

interface News {
  readonly readers: Readers;
  /** The request. */
  readonly about: string;
  readonly title: string;
  readonly line: string;
  /** The screen that the message opens. */
  readonly path: string;
}

const telling =
  (publicUrl: () => string) =>
  (tx: Tx, salon: SalonId, { readers, about, title, line, path }: News, now: Date) =>
    tellStaff(tx, salon, {
      readers,
      message: { title, body: line, about, path, isRequest: false, mayRefuse: false },
      mailTo: (email) => leaveMail(email, { title, line, path }, publicUrl()),
      now,
    });

/** Tells a person who was granted days off that these days have changed or are cancelled. */
export function followLeave(publicUrl: () => string): FollowLeave {
  const tell = telling(publicUrl);
  return async (tx, { salon, staff }, { before, after }, now) => {
    const { barberId } = before;
    if (!barberId) return;
    const left = after?.barberId === barberId && after.open.length === 0 ? after : undefined;
    const today = localTime(now).day;
    for (const cut of await cutAcceptedRequests(tx, salon, { barberId, off: before, left, today })) {
      const title = left ? notices.changed(cut, left) : notices.cancelled(cut);
      const [readers, line] = [{ person: cut.person }, notices.changedBy(staff.name)];
      await tell(tx, salon, { readers, about: cut.id, title, line, path: readAt }, now);
    }
  };
}

export function leaveRequestRoutes(listVisits: ListVisits, publicUrl: () => string): Route[] {
  const tell = telling(publicUrl);

  /** Adds the days off to the exceptions of the hours. Returns the visits on these days. */
  async function grant(tx: Tx, { barberId, from, to }: LockedRequest, { salon, userId }: Member, now: Date) {
    const tooLate = (message: string) => refuse(contract.answerLeaveRequest, 'too_late', message);
    if (to < localTime(now).day) throw tooLate(messages.past);
    if (!barberId) throw tooLate(hoursMessages.barberUnknown);
    const leave = { barberId, from, to, open: [], title: null, reason: 'leave' as const, forAll: true };
    const made = await addHoursException(tx, salon, leave, { by: userId, now });
    return outsideException(tx, salon, [made], now, listVisits);
  }

  return [
    route(contract.listLeaveRequests, async ({ caller, origin }, { db }) => {
      const { salon, staff } = caller;
      const today = localTime(origin.at).day;
      const mayAnswer = rightsOf(staff).includes('setup');
      return {
        requests: await listLeaveRequests(db, salon, { reader: staff.id, seesWaiting: mayAnswer, today }),
        // an owner needs nobody's permission for days off
        mayAsk: staff.barberId !== null && staff.role !== 'owner',
        mayAnswer,
      };
    }),

    change(contract.askForLeave, async (tx, { body, caller: { salon, staff }, origin }) => {
      const { at: now } = origin;
      const made = await findRepeated(tx, salon, 'leave_requests', body, messages.askedAlready);
      const known = made && (await lockLeaveRequest(tx, salon, made, staff.id));
      if (known) {
        // a request is asked for by the person, whose id and body nobody else sends
        if (!known.isOwn) throw new Refusal('duplicate', messages.askedAlready);
        const { person: _, barberId: __, ...data } = known;
        return { data, message: messages.asked, isRepeated: true };
      }
      if (body.from < localTime(now).day) throw invalid(messages.past, { from: messages.past });
      const person = await lockAsking(tx, salon, staff.id);
      if (!person?.barberId) throw new Refusal('forbidden', messages.noColumn);
      if (person.waiting >= contract.maxWaiting)
        throw refuse(contract.askForLeave, 'limit_reached', messages.tooMany);
      if (await hasException(tx, salon, person.barberId, body)) throw duplicate(hoursMessages.exceptionTaken);
      const data = await addLeaveRequest(tx, salon, staff.id, body, {
        requestHash: requestHashOf(body),
        now,
      });
      const [title, line] = [notices.asked(data), notices.who(data.name)];
      await tell(tx, salon, { readers: 'managers', about: data.id, title, line, path: answeredAt }, now);
      const history = updated('salon', salon, leaveTexts.asked(data));
      return { data, message: messages.asked, history };
    }),

    change(contract.answerLeaveRequest, async (tx, { params: { id }, body: { accepts }, caller, origin }) => {
      const { salon, staff } = caller;
      const { at: now } = origin;
      const request = await lockLeaveRequest(tx, salon, id, staff.id);
      if (!request) throw notFound();
      if (request.state !== 'waiting')
        throw refuse(contract.answerLeaveRequest, 'too_late', messages.answered);
      const outside = accepts ? await grant(tx, request, caller, now) : [];
      const answer = accepts ? 'accepted' : 'declined';
      await answerRequestRow(tx, salon, id, answer);
      const [title, line] = [notices[answer](request), notices.by(staff.name)];
      const readers = { person: request.person };
      await tell(tx, salon, { readers, about: id, title, line, path: readAt }, now);
      const history = updated('salon', salon, leaveTexts[answer](request));
      return { outside, message: messages[answer], history };
    }),

    change(contract.withdrawLeaveRequest, async (tx, { params: { id }, caller: { salon, staff } }) => {
      const request = await lockLeaveRequest(tx, salon, id, staff.id);
      if (!request?.isOwn) throw notFound();
      if (request.state !== 'waiting')
        throw refuse(contract.withdrawLeaveRequest, 'too_late', messages.answered);
      await deleteLeaveRequest(tx, salon, id);
      const history = updated('salon', salon, leaveTexts.withdrawn(request));
      return { message: messages.withdrawn, history };
    }),
  ];
}
