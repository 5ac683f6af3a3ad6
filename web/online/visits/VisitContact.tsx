import { useQuery } from '@tanstack/react-query';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { onlineQuery } from '../api.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { ContactLinks } from '../../ground/ui/ContactLinks.tsx';
import { visitLinkQuery } from './api.ts';
import { messageAbout } from './write.ts';

export interface VisitContactProps {
  readonly visit: Appointment;
  readonly salon: string;
  readonly labelled?: boolean;
}

/**
 * Buttons to call the client of a visit, or to open a chat or a mail with a text in the client's language. Nothing is shown if the client
 * has no number and no address.
 */
export default function VisitContact({ visit, salon, labelled = false }: VisitContactProps) {
  const { id, client_name: name, client_phone: phone } = visit;
  const { view, writes } = useRights();
  const mayWrite = name !== null && view.phones;
  const online = useQuery({ ...onlineQuery, enabled: mayWrite && visit.status === 'cancelled' });
  // a visit that waits to be sent has no link yet
  const isSent = visit.version > 0;
  const link = useQuery({
    ...visitLinkQuery(id),
    // a mail is offered only where the buttons have labels
    enabled: isSent && mayWrite && (phone !== null || labelled) && writes(visit.barber_id),
  });
  const email = link.data?.email;
  if (!mayWrite || !(phone || email)) return null;
  const known = { salon, now: localNow(), online: online.data, link: link.data };
  return (
    <ContactLinks
      name={name}
      phone={phone}
      message={messageAbout(name, visit, known)}
      mail={labelled && email ? { address: email, subject: salon } : undefined}
      labelled={labelled}
    />
  );
}
