// Other screens link here to open the details of a visit: `?dita=…&termini=…`.
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { withParameters } from './use-day-in-address.ts';

interface AskedVisitProps {
  /** What the day shows. */
  readonly appointments: readonly Appointment[];
  readonly onOpen: (appointment: Appointment) => void;
}

/** Opens the details, and removes the parameter, so that going back does not open them again. */
export default function AskedVisit({ appointments, onOpen }: AskedVisitProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('termini');
  const openAsked = useEffectEvent(() => {
    setSearch(withParameters({ termini: undefined }), { replace: true });
    const found = appointments.find(({ id }) => id === asked);
    if (found) onOpen(found);
  });
  useEffect(() => {
    if (asked !== null) openAsked();
  }, [asked]);
  return null;
}
