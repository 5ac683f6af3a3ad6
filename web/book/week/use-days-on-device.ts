import { useQueries } from '@tanstack/react-query';
import { weekOf } from '#contracts/ground/calendar.rules.ts';
import { dayQuery } from '../appointments/api.ts';
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
  const overlays = useOverlays();
  const isOffline = useOffline();
  return (day: string, isAnswered: boolean) => {
    const appointments = isAnswered && !isOffline ? undefined : kept[days.indexOf(day)]?.data;
    return appointments && applyOverlays(day, appointments, overlays);
  };
}
