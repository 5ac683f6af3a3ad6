// Tells the owner what a client did while the app is closed: on the devices that want it, else by mail.
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
  /** The booking; of a visit that the salon booked, the visit. */
  readonly about: string;
  /** null if it is gone. */
  readonly appointment: string | null;
  readonly client: string;
  readonly phone: string | null;
  readonly note: string | null;
  /** Who booked, if somebody else comes. */
  readonly bookedBy: string | null;
  readonly service: string;
  readonly barber: string;
  readonly barberId: string;
  readonly date: string;
  readonly time: string;
  /** It waits for an answer. */
  readonly isRequest: boolean;
  /** What else the salon should know of the client. */
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

/** False if nobody is told. */
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
  /** It was a request, which takes its visit with it. */
  readonly isGone?: boolean;
  /** The visit as it was; left out where it is gone. */
  readonly before?: Appointment;
  /** The client took an hour of the waitlist. */
  readonly isFromWaitlist?: boolean;
}

/** The client moved or cancelled the visit. Runs before the till removes the payment of a cancelled one, so that it can tell of it. */
export async function tellOwnerOfChange(
  tx: Tx,
  salon: SalonId,
  visit: Appointment,
  { isGone = false, before, isFromWaitlist = false, ...telling }: ChangeNoticeContext,
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
      ...(before && !isCancelled ? [lineOfBefore(before, barber)] : []),
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

const lineOfBefore = ({ appointment_date: date, appointment_time: time, barber }: Appointment, now: string) =>
  notices.before({ date, time, barber }, now);

/** Bookings wait because there are so many. */
export const tellOfCrowd = (tx: Tx, salon: SalonId, telling: NoticeContext): Promise<boolean> =>
  ownerNotice(tx, salon, crowd, telling);

/** A message about bookings as a whole. False if nobody is told. */
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
