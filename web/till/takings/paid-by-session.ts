// Says of a visit whether a session of a package will pay it, as far as the device knows.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paysFor } from '#contracts/appointments/package-sessions.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { RunningPackage } from '#contracts/till/packages.ts';
import { paysBySession } from '../../appointments/tick.ts';
import { salonQuery } from '../../salon/salons/api.ts';
import { runningQuery } from '../packages/api.ts';

const paysWith =
  (running: readonly RunningPackage[]) =>
  ({ client_id, services, appointment_date: day }: Appointment): boolean =>
    running.some(
      (of) =>
        of.client_id === client_id && services.some(({ service_id }) => paysFor(of, service_id ?? null, day)),
    );

const none: readonly RunningPackage[] = [];

/**
 * Follows the packages: the confirm buttons change with them. It asks for them itself, since only a remembered device gets them with the
 * days of the book.
 */
export function useFollowedPackages(): void {
  const enabled = (useQuery(salonQuery).data?.till ?? 'off') !== 'off';
  const { data = none } = useQuery({ ...runningQuery, enabled });
  useEffect(() => {
    paysBySession.set(paysWith(data));
  }, [data]);
}
