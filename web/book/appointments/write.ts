// What is written to a client: who did not come, or whose online booking the salon moved or cancelled.
import { isAhead, type LocalTime } from '#contracts/book/appointments.rules.ts';
import {
  cancelledMessage,
  greeting,
  missedMessage,
  movedMessage,
  reminderText,
} from '#contracts/book/reminders.sq.ts';
import type { readVisitLink } from '#contracts/book/visits.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { Online } from '#contracts/salon/online.ts';
import { onlineQuery } from '../../salon/online/api.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { visitLinkQuery } from '../visits/api.ts';
import { openChat } from '../../ground/lib/contact.ts';
import { queryClient } from '../../ground/lib/query.ts';
import type { ToastAction } from '../../ground/ui/toast.ts';
import { writeWords as words } from './write.sq.ts';

interface Known {
  readonly salon: string;
  readonly now: LocalTime;
  readonly online: Online | undefined;
  readonly link: ReplyOf<typeof readVisitLink> | undefined;
}

/** The text of a chat message about a visit. It is a reminder only while the visit is in the future. */
export function messageAbout(client: string, visit: Appointment, { salon, now, online, link }: Known) {
  const { appointment_date: day, appointment_time: time } = visit;
  if (visit.cancelled_by === 'no_show')
    return missedMessage(client, visit, { salon, today: now.day, link: pageOf(online) });
  if (!isAhead(visit, now)) return greeting(client, salon);
  if (visit.status === 'cancelled') return cancelledMessage(client, visit, { salon, link: pageOf(online) });
  const links = link ? [link.link] : [];
  return reminderText(link?.text ?? null, { client, day, times: [time], salon, links });
}

export type Reason = 'missed' | 'moved' | 'cancelled';

/** The page of the salon; null while it takes no bookings. */
const pageOf = (online: Online | undefined) =>
  online?.settings.open && online.slug ? online.base + online.slug : null;

/** A button for the toast. The links are fetched meanwhile: a chat opens only at once after the tap. */
export function writeActions(
  { client_name, client_phone, ...visit }: Appointment,
  reason: Reason,
): ToastAction[] {
  if (!client_name || !client_phone) return [];
  const linkQuery = visitLinkQuery(visit.id);
  if (reason === 'moved') queryClient.prefetchQuery(linkQuery);
  else queryClient.prefetchQuery(onlineQuery);
  const onPress = () => {
    const salon = queryClient.getQueryData(salonQuery.queryKey)?.name ?? '';
    const page = pageOf(queryClient.getQueryData(onlineQuery.queryKey));
    const { link = null, channel = 'whatsapp' } = queryClient.getQueryData(linkQuery.queryKey) ?? {};
    const today = localTime(new Date()).day;
    const message = {
      missed: () => missedMessage(client_name, visit, { salon, today, link: page }),
      moved: () => movedMessage(client_name, visit, { salon, link }),
      cancelled: () => cancelledMessage(client_name, visit, { salon, link: page }),
    }[reason]();
    openChat(client_phone, message, channel);
  };
  return [{ label: reason === 'missed' ? words.write : words.tell, onPress }];
}
