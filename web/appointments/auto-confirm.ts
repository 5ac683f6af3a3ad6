// Pending visits of earlier days are confirmed by themselves: asked for on load and hourly, and told here.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { said } from '#contracts/appointments.sq.ts';
import { type Appointment, autoConfirm } from '#contracts/appointments.ts';
import { call } from '../lib/call.ts';
import { toast } from '../ui/toast.ts';
import { fetchAnew } from './api.ts';
import { screenWords as words } from './screen.sq.ts';

const hour = 3_600_000;
/** More than these are told in one sentence. */
const mostTold = 3;

const autoConfirmQuery = queryOptions({
  queryKey: ['auto-confirm'],
  // not to be broken off: what it has answered once, it does not tell again
  queryFn: async () => {
    const { confirmed } = await call(autoConfirm, {});
    tell(confirmed);
    if (confirmed.length > 0) fetchAnew();
    return confirmed.length;
  },
  staleTime: hour,
  refetchInterval: hour,
  retry: false,
});

function tell(confirmed: readonly Appointment[]) {
  if (confirmed.length > mostTold) return toast.done(words.autoConfirmedMany(confirmed.length));
  for (const { client_name } of confirmed) toast.done(said.autoConfirmed(client_name ?? ''));
}

export const useAutoConfirm = (wanted: boolean) => {
  useQuery({ ...autoConfirmQuery, enabled: wanted });
};
