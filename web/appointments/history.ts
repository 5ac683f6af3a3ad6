import {
  type AppointmentHistoryEntry,
  listAppointmentHistory,
} from '#contracts/appointments/appointment-history.ts';
import { call } from '../ground/lib/call.ts';

export const readHistory = async (id: string, signal: AbortSignal): Promise<AppointmentHistoryEntry[]> =>
  (await call(listAppointmentHistory, { params: { id } }, { signal })).changes;
