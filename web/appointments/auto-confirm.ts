// The automatic confirmation: the server confirms pending visits of earlier days. This file asks the server to do so on load and every
// hour, and names the visits in toasts.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messages } from '#contracts/appointments/appointments.sq.ts';
import { autoConfirm } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { call } from '../ground/lib/call.ts';
import { afterFirstMoments } from '../ground/lib/drawing.ts';
import { toast } from '../ground/ui/toast.ts';
import { invalidateAppointments } from './api.ts';
import { severalVisitsWords as words } from './words.sq.ts';

const hour = 3_600_000;
/** If more visits than this were confirmed, one toast shows only their number. */
const maxToasts = 3;

const autoConfirmQuery = queryOptions({
  queryKey: ['auto-confirm'],
  // without an abort signal: the server reports each visit only once, so an aborted request would lose the report
  queryFn: async () => {
    const { confirmed } = await call(autoConfirm, {});
    showConfirmed(confirmed);
    if (confirmed.length > 0) invalidateAppointments();
    return confirmed.length;
  },
  staleTime: hour,
  refetchInterval: hour,
  retry: false,
});

function showConfirmed(confirmed: readonly Appointment[]) {
  if (confirmed.length > maxToasts) return toast.news(words.autoConfirmedMany(confirmed.length));
  for (const { client_name } of confirmed) toast.news(messages.autoConfirmed(client_name ?? ''));
}

export function useAutoConfirm(wanted: boolean): void {
  const [isDue, setDue] = useState(false);
  useEffect(() => void afterFirstMoments().then(() => setDue(true)), []);
  useQuery({ ...autoConfirmQuery, enabled: wanted && isDue });
}
