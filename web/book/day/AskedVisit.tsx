// Other screens link here to open the details of a visit: `?dita=…&termini=…`.
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Dialogs } from '../dialogs/use-dialogs.ts';
import { withParameters } from './use-day-in-address.ts';

interface AskedVisitProps {
  /** What the day shows. */
  readonly appointments: readonly Appointment[];
  readonly dialogs: Dialogs;
}

/** Opens the details once no form is open, and removes the parameter, so that going back does not open them again. */
export default function AskedVisit({ appointments, dialogs }: AskedVisitProps) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('termini');
  const openAsked = useEffectEvent(() => {
    setSearch(withParameters({ termini: undefined }), { replace: true });
    const found = appointments.find(({ id }) => id === asked);
    if (found) dialogs.openDetails(found);
  });
  const { current } = dialogs;
  const isFree = !current || current.what === 'details';
  useEffect(() => {
    if (asked !== null && isFree) openAsked();
  }, [asked, isFree]);
  return null;
}
