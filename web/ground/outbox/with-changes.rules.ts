import type { Appointment } from '#contracts/ground/appointment.ts';
import { stretched } from '#contracts/ground/work-parts.rules.ts';
import type { QueuedChange } from './change.ts';

/**
 * The appointment with the changes. A changed duration alone makes the last service longer or shorter. Changes that a release without ids
 * wrote have only names, so the previous ids are removed. If the client changes and the change names no phone, the previous phone is
 * removed.
 */
export const withChanges = (base: Appointment, changes: Partial<Appointment> = {}): Appointment => ({
  ...base,
  ...(changes.barber && { barber_id: '' }),
  ...(changes.client_name && { client_id: null, client_phone: null, name_hint: null }),
  ...(changes.duration && { parts: stretched(base, changes.duration).parts }),
  ...changes,
});

/** The appointment as it is after the change; undefined for a change without an appointment. */
export const wantedBy = ({ base, changes }: QueuedChange): Appointment | undefined =>
  base && withChanges(base, changes);
