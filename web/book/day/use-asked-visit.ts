// Other screens link here to open the details of a visit: `?dita=…&termini=…`.
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { withParameters } from './use-day-in-address.ts';

/** Opens the details once the day is drawn, and removes the parameter, so that going back does not open them again. */
export function useAskedVisit(
  drawn: readonly Appointment[] | undefined,
  open: (appointment: Appointment) => void,
): void {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('termini');

  const openAsked = useEffectEvent((appointments: readonly Appointment[]) => {
    setSearch(withParameters({ termini: undefined }), { replace: true });
    const found = appointments.find(({ id }) => id === asked);
    if (found) open(found);
  });
  useEffect(() => {
    if (asked !== null && drawn) openAsked(drawn);
  }, [asked, drawn]);
}
