// Changes of a visit by one tap or one drag. Each change shows a message, with a button that undoes the change.
import type { AppointmentChanges, FreeSlot } from '#contracts/appointments/appointments.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import type { ShownVisit } from '#contracts/ground/payment.ts';
import {
  type AppointmentReply,
  dayInCache,
  lastTick,
  undoTo,
  updateAppointment,
} from '../appointments/api.ts';
import { askAgainOrOffer } from '../appointments/ask-again.ts';
import { withIds } from '../appointments/ids.ts';
import { actWithinHours } from '../appointments/outside-hours.ts';
import { changesTo, undoing } from '../appointments/overlay.rules.ts';
import { reveal } from '../appointments/reveal.ts';
import { findOverlap, startMinutes } from '../appointments/slot.rules.ts';
import { aboutVisit, withToast } from '../appointments/with-toast.ts';
import { failures, nameAndSlot, tickWords, words } from '../appointments/words.sq.ts';
import { mayNeedTest } from '../clients/allergies/needs-test.ts';
import type { Reason } from '../online/visits/write.ts';
import { hasQueuedChange } from '../ground/outbox/queued-changes.ts';
import { shownNow } from '../ground/outbox/shown-now.ts';
import type { ToastAction, ToastOptions } from '../ground/ui/toast.ts';

interface ReplyWithToast extends AppointmentReply {
  /** The text and buttons of the message besides the name of the visit. */
  readonly more?: ToastOptions | undefined;
}

interface StatusOptions {
  readonly failure: string;
  readonly told?: (answer: AppointmentReply) => Promise<ReplyWithToast>;
  readonly shown?: ShownVisit | undefined;
  /** Another slot, or what the visit goes without. */
  readonly also?: AppointmentChanges;
  /** The visit is restored: if it was paid, it is confirmed again with its payment. */
  readonly restores?: true | undefined;
}

const setStatus = (
  appointment: Appointment,
  status: Appointment['status'],
  { failure, told = async (answer) => answer, shown, also = {}, restores }: StatusOptions,
): Promise<void> => {
  const { status: former, cancelled_by } = appointment;
  const changes = { status, ...also, ...(restores && { restores }) };
  // the payment of a cancelled visit is shown only if it stayed in the till
  const isKept = restores && shownNow(appointment).paid;
  return withToast(updateAppointment(appointment, changes, { shown }).then(told), {
    failure,
    about: aboutVisit(appointment),
    // a cancellation without a reason means that the salon cancelled
    undo: undoTo(
      {
        ...undoing(appointment, also),
        status: former,
        ...(cancelled_by && { cancelled_by }),
        books_nothing: true,
        ...(isKept && { keeps_payment: true }),
      },
      failure,
    ),
    more: ({ appointment: changed, more }) => ({ detail: nameAndSlot(changed), ...more }),
    refused: askAgainOrOffer(
      (current, now) => setStatus(current, status, { failure, told, shown: now, also, restores }),
      { ...appointment, ...also },
      (changed) => setStatus(appointment, status, { failure, told, also: { ...also, ...changed }, restores }),
    ),
  });
};

export function confirmAppointment(appointment: Appointment, shown?: ShownVisit): Promise<void> {
  lastTick.set({ visit: appointment, at: performance.now() });
  const told = withPayment(appointment);
  return setStatus(appointment, 'confirmed', { failure: failures.confirming, told, shown });
}

/** Adds the booked payment to the message about a confirmation. Only salons that use their till need the code. */
const withPayment = (before: Appointment) => async (answer: AppointmentReply) => {
  if (!answer.paid && !hasQueuedChange(before.id)) return answer;
  const till = await import('../till/takings/booked.ts').catch(() => undefined);
  return { ...answer, more: till?.bookedMoreOfOne({ before, answer }) };
};

/** Adds a button with which the salon writes to the client, if the client gets no automatic message. */
export const withWriting = (reason: Reason) => async (answer: AppointmentReply) => {
  const writes = reason === 'missed' || answer.client_told === false;
  const actions = writes
    ? await import('../online/visits/write.ts').then(
        ({ writeActions }) => writeActions(answer.appointment, reason),
        () => [],
      )
    : [];
  return { ...answer, actions };
};

/**
 * Restores a cancelled visit. A visit that was paid is confirmed again, with its payment; any other is pending. The server refuses this if
 * the slot of the visit has been taken meanwhile.
 */
export const restoreAppointment = (appointment: Appointment): Promise<void> =>
  setStatus(appointment, 'pending', {
    failure: failures.updating,
    told: withPaymentBack(appointment),
    restores: true,
  });

/** Adds what came back to the till. If the payment could not come back, the message says so. */
const withPaymentBack = (before: Appointment) => async (answer: AppointmentReply) =>
  answer.appointment.status === 'confirmed' && !answer.paid
    ? { ...answer, more: { detail: tickWords.paymentNotBack, isDetailBold: true } }
    : withPayment(before)(answer);

/** Sets a confirmed visit back to pending. */
export const toPending = (appointment: Appointment): Promise<void> =>
  setStatus(appointment, 'pending', { failure: failures.updating });

/** The message about a move shows the new slot, and has a button that goes there. */
export const movedTo = (appointment: Appointment, writing: readonly ToastAction[] = []): ToastOptions => ({
  detail: nameAndSlot(appointment),
  actions: [...writing, { label: words.show, onPress: () => reveal(appointment) }],
  about: aboutVisit(appointment),
});

export interface NewSlot extends Partial<FreeSlot> {
  readonly duration?: number;
  /** The ids of what the visit goes without. */
  readonly without?: string[];
}

const movesSlot = ({ appointment_date, appointment_time, barber }: AppointmentChanges) =>
  [appointment_date, appointment_time, barber].some((part) => part !== undefined);
const visitAhead = ({ services, client_id: id, client_name, appointment_date: day }: Appointment) => ({
  services,
  client: { id, name: client_name ?? '' },
  day,
});

/** Moves an appointment to a slot of any day, or changes only a part of its slot. Returns false if the user is asked first. */
export function moveTo(appointment: Appointment, slot: NewSlot): boolean {
  const changes = changesTo(appointment, withIds(slot));
  if (Object.keys(changes).length === 0) return true;
  const send = () => sendMove(appointment, slot, changes);
  const isTested = movesSlot(changes) && mayNeedTest(appointment.services);
  const sendTested = () =>
    void import('../clients/allergies/health-question.ts').then(
      ({ moveAfterTest }) => moveAfterTest(appointment.id, visitAhead({ ...appointment, ...slot }), send),
      send,
    );
  return actWithinHours(appointment, changes, isTested ? sendTested : send) && !isTested;
}

/**
 * Sends a move. If another device has changed the appointment first, the message shows that change, and "try again" repeats this move. If
 * the slot is taken, the message offers the nearest free slots.
 */
function sendMove(appointment: Appointment, slot: NewSlot, changes: AppointmentChanges) {
  return withToast(updateAppointment(appointment, changes, { guarded: true }).then(withWriting('moved')), {
    failure: failures.updating,
    about: aboutVisit(appointment),
    undo: undoTo(undoing(appointment, changes), failures.updating),
    more: ({ appointment: moved, actions }) => withSecondVisit(moved, movedTo(moved, actions)),
    refused: askAgainOrOffer(
      (current) => {
        // the other parts of the slot stay as the other device changed them
        const { barber_id: _, ...meant } = changes;
        moveTo(current, meant);
      },
      { ...appointment, ...slot },
      (changed) => moveTo(appointment, { ...slot, ...changed }),
    ),
  });
}

/** Adds a line if the client now has two visits at the same time, as far as the device knows the day. */
function withSecondVisit(moved: Appointment, more: ToastOptions): ToastOptions {
  const ofClient = (dayInCache(moved.appointment_date) ?? []).filter(
    ({ client_id }) => client_id !== null && client_id === moved.client_id,
  );
  if (!findOverlap(ofClient, { ...moved, minutes: startMinutes(moved) })) return more;
  return { ...more, detail: `${words.sameClient} ${more.detail}`, isDetailBold: true };
}
