// The offer of the next visit when a visit is confirmed, while the client is at the desk: one tap books a visit by the client's own rhythm.
import { useEffect } from 'react';
import { v7 as newId } from 'uuid';
import type { FreeSlot } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { isAtDesk } from '#contracts/online/absences.rules.ts';
import { addAppointment, lastTick } from '../../appointments/api.ts';
import { withToast } from '../../appointments/with-toast.ts';
import { failures, nameOf } from '../../appointments/words.sq.ts';
import { useRights } from '../../identity/accounts/session.ts';
import { findNextVisit } from '../../online/absences/api.ts';
import { movedTo } from '../actions.ts';
import { cancelAppointment } from '../dialogs/cancel.ts';
import { deleteAppointment } from '../dialogs/delete.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import { afterQueuedChangesOf } from '../../ground/outbox/queued-changes.ts';
import { toast } from '../../ground/ui/toast.ts';
import { nextVisitWords as words } from './next-visit.sq.ts';

/** The time in milliseconds for which the offer stays: the client must be asked and must answer. */
const offered = 20_000;
const done = new WeakSet<object>();

export function useNextVisit(): void {
  const tick = useStore(lastTick);
  const takeBack = useRights().may('deletion') ? deleteAppointment : cancelAppointment;
  useEffect(() => {
    if (!tick || done.has(tick)) return;
    done.add(tick);
    offerNext(tick.visit, takeBack);
  }, [tick, takeBack]);
}

type TakeBack = (booked: Appointment) => Promise<void>;

async function offerNext(visit: Appointment, takeBack: TakeBack): Promise<void> {
  await afterQueuedChangesOf(visit.id);
  // the same visit cannot be booked without its name and prices
  const isKnown = visit.client_name !== null && !visit.money_hidden;
  if (!isKnown || !isAtDesk(visit, localNow())) return;
  const next = await findNextVisit(visit.id);
  if (!next) return;
  toast.done(words.offer(next.weeks, next.slot), undefined, {
    detail: nameOf(visit),
    actions: [{ label: words.book, onPress: () => book(visit, next.slot, takeBack) }],
    about: `next visit of ${visit.client_id}`,
    duration: offered,
  });
}

function book(
  { client_id, client_name, client_phone, name_hint, services, parts }: Appointment,
  slot: FreeSlot,
  takeBack: TakeBack,
) {
  const body = { id: newId(), ...slot, client_id, client_name: client_name ?? '', services, parts };
  withToast(addAppointment(body, { client_phone, name_hint }), {
    failure: failures.adding,
    undo:
      ({ appointment }) =>
      () =>
        void takeBack(appointment),
    more: ({ appointment }) => movedTo(appointment),
  });
}
