import { isAhead } from '#contracts/book/appointments.rules.ts';
import type { Client } from '#contracts/book/clients.ts';
import { greeting, reminderText } from '#contracts/book/reminders.sq.ts';
import type { readVisitLink } from '#contracts/book/visits.ts';
import { localTime } from '#contracts/ground/calendar.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';

/** A reminder of the next visit, with its link where that is known, or a greeting if there is none. */
export function messageTo(
  { name, nextVisit }: Pick<Client, 'name'> & Partial<Pick<Client, 'nextVisit'>>,
  salon: string,
  visit?: ReplyOf<typeof readVisitLink> | undefined,
) {
  if (!nextVisit || !isAhead(nextVisit, localTime(new Date()))) return greeting(name, salon);
  const { appointment_date: day, appointment_time: time } = nextVisit;
  const links = visit ? [visit.link] : [];
  return reminderText(visit?.text ?? null, { client: name, day, times: [time], salon, links });
}
