import { useQueries, useQuery } from '@tanstack/react-query';
import { weekOf } from '#contracts/ground/calendar.rules.ts';
import { barbersQuery } from '../../salon/barbers/api.ts';
import { dayQuery } from '../appointments/api.ts';
import { withNames } from '../appointments/ids.ts';
import { applyOverlays } from '../appointments/overlay.rules.ts';
import { useOverlays } from '../appointments/overlay.ts';
import { useOffline } from '../../ground/lib/reach.ts';

/**
 * The days of this week that the device has, with the changes that the server has not answered yet. Where the server has answered
 * and can be reached, its answer counts instead.
 */
export function useDaysOnDevice(monday: string) {
  const days = weekOf(monday);
  const kept = useQueries({ queries: days.map((day) => ({ ...dayQuery(day), enabled: false })) });
  const { data: barbers } = useQuery({ ...barbersQuery, enabled: false });
  const overlays = useOverlays();
  const isOffline = useOffline();
  return (day: string, isAnswered: boolean) => {
    const appointments = isAnswered && !isOffline ? undefined : kept[days.indexOf(day)]?.data;
    return appointments && withNames(applyOverlays(day, appointments, overlays), barbers);
  };
}
