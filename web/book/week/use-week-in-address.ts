// Keeps the shown week and barber in the address, so that links, reload and the browser's back button restore them.
import { useLocation, useSearchParams } from 'wouter';
import * as z from 'zod/mini';
import { IsoDate } from '#contracts/ground/primitives.ts';
import { weekHref } from '../../appointments/address.ts';

export function useWeekInAddress(today: string) {
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const day = z.safeParse(IsoDate, search.get('dita')).data ?? today;
  const barber = search.get('barberi') ?? undefined;
  return {
    day,
    barber,
    goTo: (other: string) => navigate(weekHref(other, barber)),
    showBarber: (name: string | undefined) => navigate(weekHref(day, name), { replace: true }),
  };
}
