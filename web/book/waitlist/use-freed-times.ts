// The freed times that wait for the desk: those that the server knows, changed by the changes that it has not answered yet.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { minutesOf } from '#contracts/ground/calendar.rules.ts';
import { eachHourOnce, isSameHour } from '#contracts/online/waitlist.rules.ts';
import { dayInCache } from '../../appointments/api.ts';
import { useOverlays } from '../../appointments/overlay.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { freedTimesQuery, wishesQuery } from '../../online/waitlist/api.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { hoursQuery } from '../../salon/hours/api.ts';
import { servicesQuery } from '../../salon/services/api.ts';
import { useClock } from '../../ground/lib/use-now.ts';
import { type FreedHere, freedHere, stillFree } from './freed-here.rules.ts';

const none: readonly FreedHere[] = [];

/** The freed times; none for a user who sees no phone numbers and so cannot write to clients. */
export function useFreedTimes(): readonly FreedHere[] {
  const { view, writes } = useRights();
  const { data: answered = none } = useQuery({ ...freedTimesQuery, enabled: view.phones });
  const { data: wishes } = useQuery({ ...wishesQuery, enabled: view.phones });
  const { data: services } = useQuery({ ...servicesQuery, enabled: false });
  const { data: barbers } = useQuery({ ...barbersQuery, enabled: false });
  const { data: hours } = useQuery({ ...hoursQuery, enabled: false });
  const overlays = useOverlays();
  const { day, minutes } = useClock();
  return useMemo(() => {
    if (!view.phones) return none;
    const ahead = answered.filter(
      (freedTime) => freedTime.date > day || (freedTime.date === day && minutesOf(freedTime.time) > minutes),
    );
    if (!services || !barbers || !hours || !wishes) return ahead;
    const book = { services, barbers, hours, dayOf: dayInCache };
    const now = { day, minutes };
    const known = ahead.flatMap((freedTime) => stillFree(freedTime, overlays, wishes, book, now) ?? []);
    const here = freedHere(overlays, wishes, book, now);
    const isNews = (freedTime: FreedHere) =>
      writes(freedTime.barber_id) && !known.some((one) => isSameHour(one, freedTime));
    return [...eachHourOnce(known), ...eachHourOnce(here).filter(isNews)];
  }, [view.phones, writes, answered, wishes, services, barbers, hours, overlays, day, minutes]);
}
