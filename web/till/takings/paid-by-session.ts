// Says of a visit whether a session of a package will pay it, as far as the device knows.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { paysFor } from '#contracts/appointments/package-sessions.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import type { RunningPackage } from '#contracts/till/packages.ts';
import { paysBySession } from '../../appointments/tick.ts';
import { runningQuery } from '../packages/api.ts';
import { soldHere } from '../packages/keys.ts';
import { isOf, type QueuedChange } from '../../ground/outbox/change.ts';
import { useShownChanges } from '../../ground/outbox/queued-changes.ts';

const paysWith =
  (running: readonly RunningPackage[]) =>
  ({ client_id, services, appointment_date: day }: Appointment): boolean =>
    running.some(
      (of) =>
        of.client_id === client_id && services.some(({ service_id }) => paysFor(of, service_id ?? null, day)),
    );

/** The packages of the sales that wait. */
const soldIn = (changes: readonly QueuedChange[]): RunningPackage[] =>
  changes.flatMap((change) => {
    if (!isOf(change, 'addTaking') || change.body.kind !== 'package' || !change.body.shown) return [];
    const { id, client_id, day, name, shown } = change.body;
    const { service_ids, sessions, valid_days } = shown;
    const expires_on = valid_days === null ? null : addDays(day, valid_days);
    return [{ id, client_id, name, service_ids, sessions, used_before: 0, used: 0, expires_on }];
  });

/**
 * Follows the packages: the confirm buttons change with them. It asks for them itself, since only a remembered device gets them with the
 * days of the book.
 */
export default function FollowedPackages(): null {
  const { data: running } = useQuery(runningQuery);
  const changes = useShownChanges();
  useEffect(() => {
    const known = running ?? [];
    const sold = soldIn(changes).filter(({ id }) => known.every((one) => one.id !== id));
    soldHere.set(sold);
    paysBySession.set(paysWith([...known, ...sold]));
  }, [running, changes]);
  return null;
}
