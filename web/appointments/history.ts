import { listAppointmentHistory } from '#contracts/appointments/appointment-history.ts';
import { call } from '../ground/lib/call.ts';

export const readHistory = async (id: string, signal: AbortSignal) =>
  (await call(listAppointmentHistory, { params: { id } }, { signal })).changes;
