import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import type { SalonHoliday } from '#contracts/salon/holidays.ts';
import type { Hours } from '#contracts/salon/hours.ts';
import { salonQuery } from '../salons/api.ts';
import { explain } from '../../ground/lib/call.ts';
import { LoadFailed } from '../../ground/ui/LoadFailed.tsx';
import { Skeleton } from '../../ground/ui/Skeleton.tsx';
import { holidaysQuery } from './api.ts';
import CountryQuestion from './CountryQuestion.tsx';
import { HolidayQuestion } from './HolidayQuestion.tsx';
import { words } from './words.sq.ts';

/** The number of days within which answers are needed soon. */
const soon = 90;

/** The holidays of the coming year: the next holidays, and the other holidays folded behind one line. */
export default function Holidays({ hours, today }: { hours: Hours; today: string }) {
  const asksCountry = useQuery(salonQuery).data?.asks_country;
  const { data, error, refetch } = useQuery(holidaysQuery(today, addDays(today, 364)));
  const isLoaded = data !== undefined;
  const openOn = ({ day }: SalonHoliday) =>
    hours.exceptions.find(({ barberId, from, reason }) => !barberId && reason === 'holiday' && from === day)
      ?.open ?? [];

  const [showsAll, showAll] = useState(() => location.hash.slice(1) > addDays(today, soon));
  const shown = data?.filter(({ day }) => showsAll || day <= addDays(today, soon)) ?? [];
  const later = (data?.length ?? 0) - shown.length;

  // a link on the screen of the day leads to the question of its holiday
  useEffect(() => {
    if (isLoaded) document.getElementById(location.hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [isLoaded]);

  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="title text-lg">{words.title}</h2>
      <p className="text-ink-2">{words.line}</p>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.loadFailed)}</LoadFailed>}
      {!data && !error && <Skeleton lines={4} />}
      {asksCountry && <CountryQuestion />}
      {data && !asksCountry && (
        <ul className="card divide-y divide-line-2">
          {shown.map((holiday) => (
            <li key={holiday.day} id={holiday.day} className="px-3 py-3">
              <HolidayQuestion holiday={holiday} open={openOn(holiday)} />
            </li>
          ))}
          {later > 0 && (
            <li className="px-3 py-2">
              <button type="button" className="link pointer-coarse:min-h-11" onClick={() => showAll(true)}>
                {words.later(later)}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
