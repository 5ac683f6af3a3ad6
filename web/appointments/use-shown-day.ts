import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addDays } from '#contracts/calendar.rules.ts';
import { dayQuery, useDay, weekCountsQuery } from './api.ts';

/** One step away, by the arrows and by the week. */
const neighbours = [1, -1, 7, -7];

/** The day itself comes first, and days that are only passed through need no neighbours. */
const untilDrawn = 150;

/**
 * The day that was asked for; until it is there the one before it, so that nothing jumps.
 * Those beside it are fetched early, so that mostly it is there.
 */
export function useShownDay(day: string) {
  const queries = useQueryClient();
  const asked = useDay(day);
  const [ready, setReady] = useState(day);
  const kept = useDay(ready);
  const arrived = asked.appointments !== undefined;
  if (arrived && ready !== day) setReady(day);

  useEffect(() => {
    if (!arrived) return;
    const timer = setTimeout(() => {
      for (const days of neighbours) queries.prefetchQuery(dayQuery(addDays(day, days)));
      for (const days of [7, -7]) queries.prefetchQuery(weekCountsQuery(addDays(day, days)));
    }, untilDrawn);
    return () => clearTimeout(timer);
  }, [arrived, day, queries]);

  const shown = arrived || asked.error ? { day, ...asked } : { day: ready, ...kept };
  return {
    day: shown.day,
    appointments: shown.appointments,
    isWaiting: !arrived && !asked.error,
    error: asked.error,
    retry: () => asked.refetch(),
  };
}
