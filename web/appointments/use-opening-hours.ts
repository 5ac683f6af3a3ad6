import { useQuery } from '@tanstack/react-query';
import type { Piece } from '#contracts/salon/free-times.rules.ts';
import { type OpenDay, openDay, openHours, piecesOn } from '#contracts/salon/hours.rules.ts';
import { barbersQuery } from '../salon/barbers/api.ts';
import { hoursQuery } from '../salon/hours/api.ts';

/** The working hours of a barber on a day, by the barber's name. */
export type OpenHoursLookup = (day: string, barber: string) => readonly Piece[];

/** The working hours of the barbers; the usual hours if the salon has not entered any hours. */
export function useOpeningHours() {
  const { data: hours, isPending } = useQuery(hoursQuery);
  const { data: barbers = [] } = useQuery(barbersQuery);
  const idOf = (name: string) => barbers.find((barber) => barber.name === name)?.id ?? '';
  const dayOf = (day: string, barber: string): OpenDay | undefined =>
    hours && openDay(day, idOf(barber), hours);
  const openOn: OpenHoursLookup = (day, barber) => (hours ? piecesOn(day, idOf(barber), hours) : [openHours]);
  return { hours, isPending, dayOf, openOn };
}
