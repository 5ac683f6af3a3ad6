import type { Client } from '#contracts/clients/clients.ts';
import { isAhead } from '#contracts/ground/appointment.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import { clientMessage, reminderMessage } from '#contracts/online/client-texts.rules.ts';
import type { readVisitLink } from '#contracts/online/visits.ts';
import { localNow } from '../../ground/lib/server-clock.ts';

/** A message to the client: a reminder of the next visit, with its link if the link is known; or a greeting if there is no next visit. */
export function messageTo(
  { name: client, nextVisit }: Pick<Client, 'name'> & Partial<Pick<Client, 'nextVisit'>>,
  salon: string,
  visit?: ReplyOf<typeof readVisitLink> | undefined,
) {
  const now = localNow();
  const told = {
    client,
    bookedBy: visit?.bookedBy ?? null,
    salon,
    today: now.day,
    language: visit?.language ?? ('sq' as const),
    date: nextVisit?.appointment_date ?? now.day,
    times: [nextVisit?.appointment_time ?? ''],
    visits: visit ? [{ ...visit, service: visit.serviceForClient ?? visit.service }] : [],
    links: visit ? [visit.link] : [],
  };
  return nextVisit && isAhead(nextVisit, now)
    ? reminderMessage(visit?.text ?? null, told)
    : clientMessage('greeting', told);
}
