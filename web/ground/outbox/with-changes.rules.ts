import type { Appointment } from '#contracts/ground/appointment.ts';

/** The appointment with the changes. Those that a release without ids wrote have only names: then the ids of before are not theirs. */
export const withChanges = (base: Appointment, changes: Partial<Appointment> = {}): Appointment => ({
  ...base,
  ...(changes.barber && { barber_id: '' }),
  ...(changes.client_name && { client_id: null }),
  ...changes,
});
