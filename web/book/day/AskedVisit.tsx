// The details of a visit that a link of another screen opens: `?dita=…&termini=…`.
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { Dialogs } from '../dialogs/use-dialogs.ts';
import { withParameters } from './use-day-in-address.ts';

interface AskedVisitProps {
  /** The appointments that the day shows. */
  readonly appointments: readonly Appointment[];
  readonly dialogs: Dialogs;
}

/**
 * Opens the details when no form is open, and removes the parameter from the address, so that going back does not open the details again.
 */
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
