import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { barbersQuery } from '../salon/barbers/api.ts';
import { dayInCache, occupiedQuery } from './api.ts';
import { withNames } from './ids.ts';
import { occupiedWith } from './occupied.rules.ts';
import { useOverlays } from './overlay.ts';

/** The occupied time of each barber on each day, with the changes that the server has not answered yet. */
export function useOccupied(from: string, to: string) {
  const { data: answered, ...query } = useQuery(occupiedQuery(from, to));
  const { data: barbers } = useQuery({ ...barbersQuery, enabled: false });
  const overlays = useOverlays();
  const data = useMemo(
    () =>
      answered &&
      occupiedWith(answered, overlays, dayInCache, (list) => withNames(list, barbers)).filter(
        ({ date }) => date >= from && date <= to,
      ),
    [answered, overlays, barbers, from, to],
  );
  return { ...query, data };
}
