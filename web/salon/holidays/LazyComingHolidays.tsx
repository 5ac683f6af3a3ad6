import type { SalonHoliday } from '#contracts/salon/holidays.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';
import { isUnanswered } from './api.ts';

const comingHolidays = new Chunk(() => import('./ComingHolidays.tsx'));

/** Loaded only with a holiday ahead. It stays after the last answer, since this may list visits outside the new hours. */
export function LazyComingHolidays({ holidays }: { holidays: readonly SalonHoliday[] }) {
  if (holidays.length === 0) return null;
  // as high as the question, so that nothing below it moves
  const place = holidays.some(isUnanswered) && <div className="card h-37" />;
  return <LazyExtra chunk={comingHolidays} holidays={holidays} place={place} />;
}
