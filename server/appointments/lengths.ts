// Keeps how long the only service of a visit takes for its client.
import type { Appointment } from '#contracts/ground/appointment.ts';
import { partsOf, waitsOf } from '#contracts/ground/work-parts.rules.ts';
import { keepLength } from '../clients/lengths-store.ts';
import type { Tx } from '../ground/db/database.ts';
import type { SalonId } from '../ground/salon-id.ts';

/** Keeps nothing of several services, where nobody can say which service took longer, and nothing of more than one waiting time. */
export async function keepLengthOf(tx: Tx, salon: SalonId, visit: Appointment): Promise<void> {
  const { client_id, services } = visit;
  const [only, another] = services;
  const [work, after, more] = partsOf(visit);
  if (!client_id || !only?.service_id || another || !work || more) return;
  await keepLength(tx, salon, client_id, {
    service_id: only.service_id,
    work_minutes: work.minutes,
    wait_minutes: waitsOf(visit)[0]?.minutes ?? 0,
    work_after_minutes: after?.minutes ?? 0,
  });
}
