import { paysFor } from '#contracts/appointments/package-sessions.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { RunningPackage } from '#contracts/till/packages.ts';
import { livePackages } from '../packages/keys.ts';
import { queryClient } from '../../ground/lib/query.ts';

/** Whether a session pays a service of the visit, as far as the device knows. */
export const isPaidBySession = ({ client_id, services, appointment_date: day }: Appointment): boolean =>
  (queryClient.getQueryData<RunningPackage[]>(livePackages.key) ?? []).some(
    (of) =>
      of.client_id === client_id && services.some(({ service_id }) => paysFor(of, service_id ?? null, day)),
  );
