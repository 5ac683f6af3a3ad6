import { listAppointmentHistory } from '#contracts/book/appointment-history.ts';
import { call } from '../../ground/lib/call.ts';

export const readHistory = async (id: string, signal: AbortSignal) =>
  (await call(listAppointmentHistory, { params: { id } }, { signal })).changes;
