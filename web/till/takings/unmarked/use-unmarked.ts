import { useQuery } from '@tanstack/react-query';
import { unmarkedQuery } from '../api.ts';

/** Visits that took place and have no payment yet: all, or the visits of one day. */
export const useUnmarked = (day?: string) =>
  useQuery({
    ...unmarkedQuery,
    select: (visits) => (day === undefined ? visits : visits.filter(({ date }) => date === day)),
  });
