// Changes a visit of a series and those after it, all or none.
import { v7 as newId } from 'uuid';
import { addDays, daysBetween, localDayAndTime } from '#contracts/calendar.rules.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { isMovedByHand } from '#contracts/series.rules.ts';
import { messages } from '#contracts/series.sq.ts';
import { type TakenVisit, updateSeries } from '#contracts/series.ts';
import { changedHistoryText } from '../appointments/messages.ts';
import { findContent } from '../appointments/services.ts';
import { refusePastMidnight } from '../appointments/slots.ts';
import * as appointments from '../appointments/store.ts';
import * as barbers from '../barbers/store.ts';
import { refuseOnFullDay } from '../ceilings/store.ts';
import type { Tx } from '../db/database.ts';
import { publishChange } from '../events/changes.ts';
import * as history from '../history/store.ts';
import type { Origin } from '../origin.ts';
import { notFound, refuse } from '../refusal.ts';
import type { SalonId } from '../salon-id.ts';
import { bufferOf } from '../services/store.ts';
import type { Ceilings } from '../usual-ceilings.ts';

type Wanted = BodyOf<typeof updateSeries>;
type Visit = Awaited<ReturnType<typeof appointments.listSeriesForUpdate>>[number];

export async function changeSeries(
  tx: Tx,
  salon: SalonId,
  id: string,
  { from, changes }: Wanted,
  { origin, ceilings }: { origin: Origin; ceilings: Ceilings },
) {
  const begin = await appointments.get(tx, salon, from);
  const visits = await appointments.listSeriesForUpdate(
    tx,
    salon,
    id,
    begin.appointment_date,
    localDayAndTime(origin.at),
  );
  const first = visits.find((visit) => visit.id === from);
  if (!first?.series) throw notFound();

  const barberId = changes.barber ? await barbers.findOrAdd(tx, salon, changes.barber) : undefined;
  const content = changes.services && (await findContent(tx, salon, changes.services, 'changes.'));
  const shift = changes.appointment_date ? daysBetween(first.appointment_date, changes.appointment_date) : 0;
  const { weeks } = first.series;
  const moved = visits.map((visit) => {
    const duration = content?.duration ?? visit.duration;
    if (isMovedByHand(visit, first, weeks)) return { visit, slot: { ...slotOf(visit), duration } };
    return {
      visit,
      slot: {
        barberId: barberId ?? visit.barber_id,
        day: addDays(visit.appointment_date, shift),
        time: changes.appointment_time ?? visit.appointment_time,
        duration,
      },
    };
  });
  for (const { slot } of moved) refusePastMidnight(slot, 'changes.');
  for (const day of new Set(moved.map(({ slot }) => slot.day))) {
    await refuseOnFullDay(tx, salon, day, ceilings);
  }

  lockAll(
    tx,
    salon,
    moved.map(({ slot }) => slot),
  );
  await refuseTaken(tx, salon, moved);

  const series = newId();
  // a visit never takes the slot of the next one before that one has left it
  const inOrder = shift > 0 ? moved.toReversed() : moved;
  for (const { visit, slot } of inOrder) {
    await appointments.change(tx, salon, visit.id, {
      day: slot.day,
      starts_at: slot.time,
      duration: slot.duration,
      barber_id: slot.barberId,
      series_id: series,
      series_weeks: weeks,
      ...(content && {
        service_name: content.serviceName,
        service_lines: appointments.linesOf(content.services),
        price_cents: content.cents,
        buffer_minutes: bufferOf(
          salon,
          content.services.map(({ service_name }) => service_name),
        ),
      }),
    });
    publishChange(tx, salon, { noun: 'appointment', id: visit.id, version: visit.version + 1 });
  }
  const changed = await appointments.listSeries(tx, salon, series);
  for (const after of changed) {
    const { id } = after;
    const before = visits.find((visit) => visit.id === id) ?? after;
    const description = changedHistoryText(before, after, 'updated');
    await history.record(tx, origin, { type: 'update', entity: 'appointment', id, description });
  }
  return changed;
}

const slotOf = ({ barber_id, appointment_date, appointment_time, duration }: Visit): appointments.Slot => ({
  barberId: barber_id,
  day: appointment_date,
  time: appointment_time,
  duration,
});

/** In the order of all transactions that take slots. */
function lockAll(tx: Tx, salon: SalonId, slots: readonly appointments.Slot[]) {
  const keyed = new Map(slots.map((slot) => [`${slot.barberId} ${slot.day}`, slot]));
  for (const key of [...keyed.keys()].sort()) {
    const slot = keyed.get(key);
    if (slot) appointments.lockBarberDay(tx, salon, slot);
  }
}

async function refuseTaken(
  tx: Tx,
  salon: SalonId,
  moved: readonly { readonly visit: Visit; readonly slot: appointments.Slot }[],
) {
  const slots = moved.map(({ slot }) => slot);
  const ids = moved.map(({ visit }) => visit.id);
  const overlaps = await appointments.findOverlaps(tx, salon, slots, ids);
  const taken = overlaps.flatMap(({ place, name }): TakenVisit[] => {
    const one = moved[place];
    if (!one) return [];
    const { day: appointment_date, time: appointment_time } = one.slot;
    return [{ id: one.visit.id, appointment_date, appointment_time, overlap: name }];
  });
  if (taken.length > 0) throw refuse(updateSeries, 'slot_taken', messages.someTaken, { taken });
}
