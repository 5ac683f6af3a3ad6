// The calls about visits that are booked together. Their changes wait for the answer, because all visits are saved or none.
import * as contract from '#contracts/appointments/together.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { appointmentKeys } from '../../appointments/api.ts';
import { cancelSeveral, type WhoCancels } from '../../appointments/cancel-several.ts';
import { freedTimesKey } from '../../appointments/synced.ts';
import { failures } from '../../appointments/words.sq.ts';
import { clientKeys } from '../../clients/api.ts';
import { call } from '../../ground/lib/call.ts';
import { changeOf } from '../../ground/lib/use-change.ts';

export const createVisits = changeOf(contract.createVisits, {
  invalidates: [appointmentKeys.all, freedTimesKey, clientKeys.all],
});

/** Cancels all visits that were booked together with this one. */
export const cancelTogether = (visit: Appointment, cancelled_by: WhoCancels): Promise<void> | undefined => {
  const { group_id } = visit;
  if (group_id === null) return undefined;
  return cancelSeveral(
    visit,
    (one) => one.group_id === group_id,
    (shown) => call(contract.cancelVisits, { params: { id: group_id }, body: { shown, cancelled_by } }),
    failures.cancelling,
  );
};
