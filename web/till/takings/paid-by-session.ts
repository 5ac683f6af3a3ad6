// Says of a visit whether a session of a package will pay it, as far as the device knows.
import { paysFor } from '#contracts/appointments/package-sessions.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { RunningPackage } from '#contracts/till/packages.ts';
import { paysBySession } from '../../appointments/tick.ts';
import { livePackages } from '../packages/keys.ts';
import { queryClient } from '../../ground/lib/query.ts';

const [key] = livePackages.key;

const paysWith =
  (running: readonly RunningPackage[]) =>
  ({ client_id, services, appointment_date: day }: Appointment): boolean =>
    running.some(
      (of) =>
        of.client_id === client_id && services.some(({ service_id }) => paysFor(of, service_id ?? null, day)),
    );

/** Follows the packages that the device knows: the confirm buttons change with them. */
export function followPackages(): () => void {
  const note = () => paysBySession.set(paysWith(queryClient.getQueryData(livePackages.key) ?? []));
  note();
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === key) note();
  });
}
