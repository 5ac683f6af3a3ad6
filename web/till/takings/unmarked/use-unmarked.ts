import { useQuery } from '@tanstack/react-query';
import { unmarkedQuery } from '../api.ts';

/** Visits that took place and have no payment yet; with a day only those of the day. */
export const useUnmarked = (day?: string) =>
  useQuery({
    ...unmarkedQuery,
    select: (visits) => (day === undefined ? visits : visits.filter(({ date }) => date === day)),
  });
