// What is written to a client who did not come.
import type { Appointment } from '#contracts/appointments.ts';
import { localTime } from '#contracts/calendar.rules.ts';
import type { Online } from '#contracts/online.ts';
import { missedMessage } from '#contracts/reminders.sq.ts';
import { contactLinks } from '../lib/contact.ts';
import { queryClient } from '../lib/query.ts';
import { onlineQuery } from '../online/api.ts';
import { salonQuery } from '../salons/api.ts';
import type { ToastAction } from '../ui/toast.ts';
import { missedWords as words } from './missed.sq.ts';

/** The page of the salon; null while it takes no bookings. */
export const pageOf = (online: Online | undefined) =>
  online?.settings.open && online.slug ? online.base + online.slug : null;

/** A button for the toast. The page of the salon is fetched meanwhile: a chat opens only at once after the tap. */
export function writeAction({ client_name, client_phone, ...visit }: Appointment): ToastAction[] {
  if (!client_name || !client_phone) return [];
  queryClient.prefetchQuery(onlineQuery);
  const onPress = () => {
    const salon = queryClient.getQueryData(salonQuery.queryKey)?.name ?? '';
    const link = pageOf(queryClient.getQueryData(onlineQuery.queryKey));
    const today = localTime(new Date()).day;
    const { whatsapp } = contactLinks(
      client_phone,
      missedMessage(client_name, visit, { salon, today, link }),
    );
    window.open(whatsapp, '_blank', 'noreferrer');
  };
  return [{ label: words.write, onPress }];
}
