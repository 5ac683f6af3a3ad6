// What a change of a series would do to each of its visits. Writes nothing.
import type { ChangedVisit } from '#contracts/appointments/series.ts';
import { localDayAndTime } from '#contracts/ground/calendar.rules.ts';
import { findLongestBuffer } from '../../salon/services/store.ts';
import { getAppointment, listComingVisitsOfSeries, type Slot } from '../store.ts';
import type { Tx } from '../../ground/db/database.ts';
import type { Scope } from '../../ground/scope.ts';
import { barberOfChange, isMoved, planChange, type SeriesChangeRequest, slotOf } from './plan.ts';
import { preview } from './preview.ts';

export async function previewChange(
  tx: Tx,
  scope: Scope,
  id: string,
  wanted: SeriesChangeRequest,
  at: Date,
): Promise<ChangedVisit[]> {
  const { changes } = wanted;
  const begin = await getAppointment(tx, scope, wanted.from);
  const visits = await listComingVisitsOfSeries(tx, scope, id, begin.appointment_date, localDayAndTime(at));
  const barber = await barberOfChange(tx, scope.salon, changes);
  const { planned, content } = await planChange(tx, scope, id, wanted, { visits, barberId: barber?.id });
  const names = content?.services.map(({ service_name }) => service_name);
  const newBuffer = names && (await findLongestBuffer(tx, scope.salon, names));
  const slots = planned.map(({ visit, slot }) => ({
    ...slot,
    barber: slot.barberId === visit.barber_id ? visit.barber : (barber?.name ?? visit.barber),
    buffer: newBuffer ?? visit.buffer_minutes,
    stays: isSameSlot(slot, slotOf(visit)) && slot.duration <= visit.duration,
  }));
  const days = await preview(tx, scope, slots, { except: visits.map((visit) => visit.id), at });
  return days.map((day, n) => {
    const { visit } = planned[n] as (typeof planned)[number];
    const { id, version, appointment_date, appointment_time, barber } = visit;
    return {
      ...day,
      id,
      version,
      barber: slots[n]?.barber ?? barber,
      before: { appointment_date, appointment_time, barber },
    };
  });
}

const isSameSlot = (one: Slot, other: Slot) => one.barberId === other.barberId && !isMoved(one, other);
