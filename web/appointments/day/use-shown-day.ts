import { useDay } from '../api.ts';

/** The day's appointments; undefined until they are fetched, because those of another day must not be shown meanwhile. */
export function useShownDay(day: string) {
  const { appointments, error, refetch } = useDay(day);
  return { day, appointments, error, retry: () => refetch() };
}
