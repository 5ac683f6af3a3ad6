// Tells the owner what a client did while the owner's app is closed: by notification on the devices that want notifications, else
// by mail.
import { lateCancel } from '#contracts/appointments/statuses.sq.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { paymentMessages } from '#contracts/ground/payment.sq.ts';
import { crowd, notices } from '#contracts/ground/push.sq.ts';
import type { Tx } from '../ground/db/database.ts';
import { publishLiveEvent } from '../ground/events/publish.ts';
import type { Actor } from '../ground/origin.ts';
import { queuePush } from '../ground/push/queue.ts';
import type { SalonId } from '../ground/salon-id.ts';
import { ownerMail, paragraphsOf } from './mails.ts';
import { findBookingOfVisit, noteRequestTold } from './visit-links/store.ts';
import { listLivingOfVisits } from './visit-payments/store.ts';

interface News {
  readonly what:
    | 'booked'
    | 'requested'
    | 'moved'
    | 'otherBarber'
    | 'movedEarlier'
    | 'requestMoved'
    | 'cancelled'
    | 'withdrawn';
  /** The id of the booking, or of the visit if the salon booked the visit. */
  readonly about: string;
  /** null if the appointment is deleted. */
  readonly appointment: string | null;
  readonly client: string;
  readonly phone: string | null;
  readonly note: string | null;
  /** The person who booked, if another person comes. */
  readonly bookedBy: string | null;
  readonly service: string;
  readonly barber: string;
  readonly barberId: string;
  readonly date: string;
  readonly time: string;
  /** Whether the booking waits for an answer. */
  readonly isRequest: boolean;
  /** The answers to the questions of the salon's page; only the mail has them. */
  readonly answers?: readonly { readonly question: string; readonly answer: string }[];
  /** More facts that the salon should know, such as a late cancellation. */
  readonly marks?: readonly string[];
}

export interface Owner extends Actor {
  readonly wantsMails: boolean;
  readonly publicUrl: string;
}

interface NoticeContext {
  readonly owner: Owner;
  readonly now: Date;
}

/** Returns false if nobody is told. */
export function tellOwner(
  tx: Tx,
  salon: SalonId,
  news: News,
  { owner, now }: NoticeContext,
): Promise<boolean> {
  const { what, about, appointment, barberId, date, isRequest, marks = [] } = news;
  const title = notices[what](news);
  const body = [notices.body(news), ...marks].join(' · ');
  const mayRefuse = what === 'booked' && marks.length > 0;
  const path = `/terminet?dita=${date}${appointment ? `&termini=${appointment}` : ''}`;
  return queuePush(tx, salon, {
    message: { title, body, about, path, isRequest, mayRefuse },
    barber: barberId,
    otherwise: mailTo(owner, { title, path, ...paragraphsOf(news) }),
    now,
  });
}

interface ChangeNoticeContext extends NoticeContext {
  /** Whether the visit was a request, and is deleted with the request. */
  readonly isGone?: boolean;
  /** The visit before the change; left out where the visit is deleted. */
  readonly before?: Appointment;
  /** Whether the client took a freed time of the waitlist. */
  readonly isFromWaitlist?: boolean;
  /** The line of the visits that remain of a chain when this one is cancelled alone. */
  readonly rest?: string | undefined;
}

/**
 * Tells the owner that the client moved or cancelled the visit. Runs before the till removes the payment of a cancelled visit, so
 * that the message can name the payment.
 */
export async function tellOwnerOfChange(
  tx: Tx,
  salon: SalonId,
  visit: Appointment,
  { isGone = false, before, isFromWaitlist = false, rest, ...telling }: ChangeNoticeContext,
): Promise<void> {
  const { id, client_name, service_name, barber, appointment_date: date, appointment_time: time } = visit;
  const isCancelled = isGone || visit.status === 'cancelled';
  const move = isFromWaitlist ? 'earlier' : 'move';
  publishLiveEvent(tx, salon, { noun: isCancelled ? 'cancellation' : move, id }, [visit.barber_id]);
  const ofRequest = isCancelled ? ('withdrawn' as const) : ('requestMoved' as const);
  const ofVisit = isCancelled ? ('cancelled' as const) : moveOf(visit, before, isFromWaitlist);
  const booking = await findBookingOfVisit(tx, salon, id);
  const isPaid = isCancelled && (await listLivingOfVisits(tx, salon, [id])).some(({ cents }) => cents !== 0);
  const news = {
    what: visit.is_request ? ofRequest : ofVisit,
    client: client_name ?? '',
    phone: visit.client_phone,
    note: visit.note,
    bookedBy: visit.booked_by,
    service: service_name ?? '',
    barber,
    barberId: visit.barber_id,
    date,
    time,
    about: booking?.id ?? id,
    appointment: isGone ? null : id,
    isRequest: !isCancelled && visit.is_request,
    marks: [
      ...(before && !isCancelled ? [lineOfBefore(before, visit)] : []),
      ...(rest ? [notices.rest(rest)] : []),
      ...(visit.cancelled_late ? [lateCancel] : []),
      ...(isPaid ? [paymentMessages.paymentRemoved] : []),
    ],
  };
  const isTold = await tellOwner(tx, salon, news, telling);
  if (isTold && news.isRequest) await noteRequestTold(tx, salon, news.about, telling.now);
}

function moveOf(
  now: Appointment,
  before: Appointment | undefined,
  isFromWaitlist: boolean,
): 'moved' | 'movedEarlier' | 'otherBarber' {
  if (isFromWaitlist) return 'movedEarlier';
  const isThere =
    before?.appointment_date === now.appointment_date && before.appointment_time === now.appointment_time;
  return isThere ? 'otherBarber' : 'moved';
}

const lineOfBefore = (
  { appointment_date: date, appointment_time: time, barber, barber_id }: Appointment,
  now: Appointment,
) => notices.before({ date, time }, barber_id === now.barber_id ? undefined : barber);

/** Tells the owner that bookings wait because there are so many. */
export const tellOfCrowd = (tx: Tx, salon: SalonId, telling: NoticeContext): Promise<boolean> =>
  ownerNotice(tx, salon, crowd, telling);

/** Sends a message about bookings as a whole. Returns false if nobody is told. */
export function ownerNotice(
  tx: Tx,
  salon: SalonId,
  { title, body }: { readonly title: string; readonly body: string },
  { owner, now }: NoticeContext,
): Promise<boolean> {
  const path = '/terminet';
  return queuePush(tx, salon, {
    message: { title, body, about: salon, path, isRequest: false, mayRefuse: false },
    barber: null,
    otherwise: mailTo(owner, { title, preheader: body, paragraphs: [body], path }),
    now,
  });
}

/** null if the owner wants no mails. */
const mailTo = (owner: Owner, letter: Parameters<typeof ownerMail>[1]) =>
  owner.wantsMails ? { to: owner.email, ...ownerMail(owner, letter) } : null;
