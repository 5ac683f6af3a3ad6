// Messages to a client who did not come, or whose online booking the salon moved or cancelled.
import { isAhead, type LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { clientMessage, reminderMessage, type ToldVisit } from '#contracts/online/client-texts.rules.ts';
import type { Online } from '#contracts/online/online.ts';
import type { readVisitLink } from '#contracts/online/visits.ts';
import type { ClientBooking } from '#contracts/salon/booked.ts';
import { dayInCache } from '../../appointments/api.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { onlineQuery } from '../api.ts';
import { openChat } from '../../ground/lib/contact.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import type { ToastAction } from '../../ground/ui/toast.ts';
import { visitLinkQuery } from './api.ts';
import { writeWords as words } from './write.sq.ts';

interface MessageFacts {
  readonly salon: string;
  readonly now: LocalTime;
  readonly online: Online | undefined;
  readonly link: ReplyOf<typeof readVisitLink> | undefined;
}

/** The facts that the screens have already loaded. */
const factsInCache = (visit: string): MessageFacts => ({
  salon: queryClient.getQueryData(salonQuery.queryKey)?.name ?? '',
  now: localNow(),
  online: queryClient.getQueryData(onlineQuery.queryKey),
  link: queryClient.getQueryData(visitLinkQuery(visit).queryKey),
});

/** The services in the client's language, unless they were changed after the link was read. */
const serviceFor = (service: string, link: MessageFacts['link']) =>
  (link?.service === service && link.serviceForClient) || service;

type Booked = Pick<ClientBooking, 'client' | 'bookedBy' | 'date' | 'time' | 'service' | 'barber'>;

const toldOf = (
  { client, bookedBy, date, time, service, barber }: Booked,
  { salon, now, online, link }: MessageFacts,
): ToldVisit => ({
  client,
  bookedBy,
  salon,
  today: now.day,
  date,
  times: [time],
  visits: [{ service: serviceFor(service, link), barber }],
  language: link?.language ?? 'sq',
  links: link ? [link.link] : [],
  page: pageOf(online),
});

const bookedOf = (client: string, visit: Appointment): Booked => ({
  client,
  bookedBy: visit.booked_by,
  date: visit.appointment_date,
  time: visit.appointment_time,
  service: visit.service_name ?? '',
  barber: visit.barber,
});

/** Names the service where other visits that were booked with this one still take place. */
function ofPart({ id, group_id, appointment_date }: Appointment, told: ToldVisit): ToldVisit {
  const others = (dayInCache(appointment_date) ?? []).filter(
    (one) => one.id !== id && one.group_id === group_id && one.status !== 'cancelled',
  );
  return group_id === null || others.length === 0 ? told : { ...told, part: told.visits[0]?.service };
}

/**
 * The text of a message about a visit. A reminder is only for a visit in the future; a client who cancelled the visit gets only a greeting.
 */
export function messageAbout(client: string, visit: Appointment, known: MessageFacts) {
  const told = toldOf(bookedOf(client, visit), known);
  if (visit.cancelled_by === 'no_show') return clientMessage('missed', ofPart(visit, told));
  const isNews = isAhead(visit, known.now) && visit.cancelled_by !== 'client';
  if (!isNews) return clientMessage('greeting', told);
  if (visit.status === 'cancelled') return clientMessage('cancelled', ofPart(visit, told));
  if (visit.is_request) return clientMessage('requested', told);
  return reminderMessage(known.link?.text ?? null, told);
}

export type Reason = 'missed' | 'moved' | 'cancelled';

/** The address of the salon's page; null while the page takes no bookings. */
const pageOf = (online: Online | undefined) =>
  online?.settings.open && online.slug ? online.base + online.slug : null;

/** A button that opens a message about the answer to the client's request. */
export function answerActions(
  booking: ClientBooking,
  text: 'accepted' | 'declined',
  reason: string,
): ToastAction[] {
  const { phone, appointment } = booking;
  if (!phone) return [];
  const onPress = () => {
    const known = factsInCache(appointment);
    openChat(phone, clientMessage(text, { ...toldOf(booking, known), reason }), known.link?.channel);
  };
  return [{ label: words.tell, onPress }];
}

/** The buttons for the toast. The links are loaded before the tap, because a browser opens a chat only immediately after a tap. */
export function writeActions(visit: Appointment, reason: Reason): ToastAction[] {
  const { client_name, client_phone } = visit;
  if (!client_name || !client_phone) return [];
  if (visit.version > 0) queryClient.prefetchQuery(visitLinkQuery(visit.id));
  queryClient.prefetchQuery(onlineQuery);
  const onPress = () => {
    const known = factsInCache(visit.id);
    const told = toldOf(bookedOf(client_name, visit), known);
    const text = reason === 'moved' && visit.is_request ? 'requestMoved' : reason;
    openChat(client_phone, clientMessage(text, ofPart(visit, told)), known.link?.channel);
  };
  return [{ label: reason === 'missed' ? words.write : words.tell, onPress }];
}
