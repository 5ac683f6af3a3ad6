import { useQueries } from '@tanstack/react-query';
import { weekOf } from '#contracts/calendar.rules.ts';
import { dayQuery } from '../api.ts';
import { applyOverlays } from '../overlay.rules.ts';
import { useOverlays } from '../overlay.ts';

/** The days of this week that the device has, with the changes that the server has not answered yet. */
export function useDaysOnDevice(monday: string) {
  const days = weekOf(monday);
  const kept = useQueries({ queries: days.map((day) => ({ ...dayQuery(day), enabled: false })) });
  const overlays = useOverlays();
  return (day: string) => {
    const appointments = kept[days.indexOf(day)]?.data;
    return appointments && applyOverlays(day, appointments, overlays);
  };
}
