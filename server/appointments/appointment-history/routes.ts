import * as contract from '#contracts/appointments/appointment-history.ts';
import { addDays, momentAt } from '#contracts/ground/calendar.rules.ts';
import { paginationOf } from '#contracts/ground/primitives.ts';
import { getAppointment } from '../store.ts';
import { route } from '../../ground/http/serve.ts';
import { listAppointmentHistory, listDeletedVisits } from './store.ts';

export const appointmentHistoryRoutes = [
  route(contract.listAppointmentHistory, async ({ params: { id }, caller: { salon, scope } }, { db }) => {
    const found = await listAppointmentHistory(db, salon, id);
    // an appointment that is older than the history has none; the history of a deleted appointment is only for a caller who sees
    // all, since nobody else may know whose appointment it was
    const seesAll = scope.reads === 'all' && scope.prices === 'all';
    if (found.length > 0 && seesAll) return { changes: found };
    const { barber_id } = await getAppointment(db, scope, id);
    return { barber_id, changes: found };
  }),

  route(contract.listDeletedVisits, async ({ query, caller: { scope } }, { db }) => {
    const { from, to, page = 1, limit = contract.deletedPageSize } = query;
    const { deleted, total } = await listDeletedVisits(db, scope, {
      from: from ? momentAt(from, 0) : null,
      until: to ? momentAt(addDays(to, 1), 0) : null,
      number: page,
      size: limit,
    });
    return { deleted, pagination: paginationOf(page, limit, total) };
  }),
];
