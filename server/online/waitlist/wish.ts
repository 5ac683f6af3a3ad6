// The wish of an entry, checked.

import { addDays, localTime } from '#contracts/ground/calendar.rules.ts';
import type { BodyOf } from '#contracts/ground/endpoint.ts';
import { neededWork } from '#contracts/online/waitlist.rules.ts';
import { messages } from '#contracts/online/waitlist.sq.ts';
import { type addToWaitlist, maxDaysAhead } from '#contracts/online/waitlist.ts';
import type { Db } from '../../ground/db/database.ts';
import { invalid } from '../../ground/refusal.ts';
import type { SalonId } from '../../ground/salon-id.ts';
import { hasServices, readBook } from './match.ts';
import type { EntryChanges } from './store.ts';

type Wish = Pick<
  BodyOf<typeof addToWaitlist>,
  'services' | 'barber_id' | 'from' | 'to' | 'weekdays' | 'from_minute' | 'to_minute'
>;

/** The changes for an entry. A wish that can never fit is refused. */
export async function changesOf(db: Db, salon: SalonId, wish: Wish, now: Date): Promise<EntryChanges> {
  const { services, barber_id: barberId, from, to, weekdays, from_minute, to_minute } = wish;
  const { day: today } = localTime(now);
  // an entry may have lost its services since it was made
  if (services.length === 0) throw invalid(messages.serviceMissing, { services: messages.serviceMissing });
  if (to < today) throw invalid(messages.daysPast, { to: messages.daysPast });
  if (from > to) throw invalid(messages.daysWrong, { to: messages.daysWrong });
  if (to > addDays(today, maxDaysAhead)) throw invalid(messages.daysTooFar, { to: messages.daysTooFar });
  const book = await readBook(db, salon, { from: today, to: today, now });
  if (!hasServices(book, services))
    throw invalid(messages.serviceUnknown, { services: messages.serviceUnknown });
  const barbers = book.barbers.filter(({ id }) => barberId === null || id === barberId);
  const durations = barbers.flatMap(({ id }) => neededWork(book, services, id)?.duration ?? []);
  if (durations.length === 0) throw invalid(messages.barberUnknown, { barber_id: messages.barberUnknown });
  const duration = Math.min(...durations);
  if (to_minute - from_minute < duration)
    throw invalid(messages.hoursTooShort, { to_minute: messages.hoursTooShort });
  return {
    services: [...new Set(services)],
    duration,
    barberId,
    from: from < today ? today : from,
    to,
    weekdays,
    fromMinute: from_minute,
    toMinute: to_minute,
  };
}
