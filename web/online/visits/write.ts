// What is written to a client: who did not come, or whose online booking the salon moved or cancelled.
import { isAhead, type LocalTime } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { clientMessage, reminderMessage, type ToldVisit } from '#contracts/online/client-texts.rules.ts';
import type { Online } from '#contracts/online/online.ts';
import type { readVisitLink } from '#contracts/online/visits.ts';
import type { ClientBooking } from '#contracts/salon/booked.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { onlineQuery } from '../api.ts';
import { openChat } from '../../ground/lib/contact.ts';
import { queryClient } from '../../ground/lib/query.ts';
import type { ToastAction } from '../../ground/ui/toast.ts';
import { visitLinkQuery } from './api.ts';
import { writeWords as words } from './write.sq.ts';

interface MessageFacts {
  readonly salon: string;
  readonly now: LocalTime;
  readonly online: Online | undefined;
  readonly link: ReplyOf<typeof readVisitLink> | undefined;
}

/** The services in the client's language, unless they were changed after the link was read. */
const serviceFor = (service: string, link: MessageFacts['link']) =>
  (link?.service === service && link.serviceForClient) || service;

const toldOf = (
  client: string,
  visit: Appointment,
  { salon, now, online, link }: MessageFacts,
): ToldVisit => ({
  client,
  bookedBy: visit.booked_by,
  salon,
  today: now.day,
  date: visit.appointment_date,
  times: [visit.appointment_time],
  visits: [{ service: serviceFor(visit.service_name ?? '', link), barber: visit.barber }],
  language: link?.language ?? 'sq',
  links: link ? [link.link] : [],
  page: pageOf(online),
  reason: '',
});

/** The text of a message about a visit. It is a reminder only while the visit is in the future; who cancelled it needs no news. */
export function messageAbout(client: string, visit: Appointment, known: MessageFacts) {
  const told = toldOf(client, visit, known);
  if (visit.cancelled_by === 'no_show') return clientMessage('missed', told);
  const isNews = isAhead(visit, known.now) && visit.cancelled_by !== 'client';
  if (!isNews) return clientMessage('greeting', told);
  if (visit.status === 'cancelled') return clientMessage('cancelled', told);
  if (visit.is_request) return clientMessage('requested', told);
  return reminderMessage(known.link?.text ?? null, told);
}

export type Reason = 'missed' | 'moved' | 'cancelled';

/** The page of the salon; null while it takes no bookings. */
const pageOf = (online: Online | undefined) =>
  online?.settings.open && online.slug ? online.base + online.slug : null;

/** A button to tell the client of a request how it was answered. */
export function answerActions(
  { client, bookedBy, phone, appointment, date, time, service, barber }: ClientBooking,
  text: 'accepted' | 'declined',
  reason: string,
): ToastAction[] {
  if (!phone) return [];
  const onPress = () => {
    const link = queryClient.getQueryData(visitLinkQuery(appointment).queryKey);
    const told: ToldVisit = {
      client,
      bookedBy,
      date,
      times: [time],
      visits: [{ service: serviceFor(service, link), barber }],
      reason,
      salon: queryClient.getQueryData(salonQuery.queryKey)?.name ?? '',
      today: localTime(new Date()).day,
      language: link?.language ?? 'sq',
      links: link ? [link.link] : [],
      page: pageOf(queryClient.getQueryData(onlineQuery.queryKey)),
    };
    openChat(phone, clientMessage(text, told), link?.channel);
  };
  return [{ label: words.tell, onPress }];
}

/** A button for the toast. The links are fetched meanwhile: a chat opens only at once after the tap. */
export function writeActions(visit: Appointment, reason: Reason): ToastAction[] {
  const { client_name, client_phone } = visit;
  if (!client_name || !client_phone) return [];
  const linkQuery = visitLinkQuery(visit.id);
  queryClient.prefetchQuery(linkQuery);
  queryClient.prefetchQuery(onlineQuery);
  const onPress = () => {
    const link = queryClient.getQueryData(linkQuery.queryKey);
    const told = toldOf(client_name, visit, {
      salon: queryClient.getQueryData(salonQuery.queryKey)?.name ?? '',
      now: localTime(new Date()),
      online: queryClient.getQueryData(onlineQuery.queryKey),
      link,
    });
    const text = reason === 'moved' && visit.is_request ? 'requestMoved' : reason;
    openChat(client_phone, clientMessage(text, told), link?.channel);
  };
  return [{ label: reason === 'missed' ? words.write : words.tell, onPress }];
}
