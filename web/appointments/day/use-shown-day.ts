import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addDays } from '#contracts/calendar.rules.ts';
import { dayQuery, useDay, weekCountsQuery } from '../api.ts';

/** In days from the shown one: where the arrow buttons and the week buttons lead. */
const neighbours = [1, -1, 7, -7];

/** Milliseconds: the day itself is fetched and drawn first. For days that the user only passes, no neighbours are fetched. */
const prefetchDelay = 150;

/** The day's appointments; undefined until they are fetched, because those of another day must not be shown meanwhile. */
export function useShownDay(day: string) {
  const queries = useQueryClient();
  const { appointments, error, refetch } = useDay(day);
  const arrived = appointments !== undefined;

  // neighbouring days are fetched early, so that they usually show without waiting
  useEffect(() => {
    if (!arrived) return;
    const timer = setTimeout(() => {
      for (const days of neighbours) queries.prefetchQuery(dayQuery(addDays(day, days)));
      for (const days of [7, -7]) queries.prefetchQuery(weekCountsQuery(addDays(day, days)));
    }, prefetchDelay);
    return () => clearTimeout(timer);
  }, [arrived, day, queries]);

  return { day, appointments, error, retry: () => refetch() };
}
