// Keys, queries and changes of appointments. Every change shows at once (overlay.ts).
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import type { AppointmentChanges, FreeSlot } from '#contracts/appointments/appointments.ts';
import * as contract from '#contracts/appointments/appointments.ts';
import { isAhead } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays, clockTime, localTime, mondayOf, weekOf } from '#contracts/ground/calendar.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { Shown } from '#contracts/ground/payment.ts';
import { clientKeys } from '../clients/api.ts';
import type { Reason } from '../online/visits/write.ts';
import { barbersQuery } from '../salon/barbers/api.ts';
import { call, refusalOf } from '../ground/lib/call.ts';
import { queryClient } from '../ground/lib/query.ts';
import { createStore } from '../ground/lib/store.ts';
import { askAgain, changedIn } from '../ground/outbox/ask-again.ts';
import type { Wanted } from '../ground/outbox/outbox.ts';
import {
  hasQueuedChange,
  isWaitingForAnswers,
  onAnswer,
  queueChange,
} from '../ground/outbox/queued-changes.ts';
import { shownNow } from '../ground/outbox/shown-now.ts';
import { words as outboxWords } from '../ground/outbox/words.sq.ts';
import type { ToastAction, ToastMore } from '../ground/ui/toast.ts';
import { withIds, withNames } from './ids.ts';
import { offersIn } from './offers.ts';
import { actWithinHours } from './outside-hours.ts';
import {
  applyOverlays,
  changesTo,
  type Overlay,
  type ServiceLine,
  shownOf,
  undoing,
  visitsAdded,
  visitsIn,
} from './overlay.rules.ts';
import { hasDeletions, useOverlays } from './overlay.ts';
import { reveal } from './reveal.ts';
import { findOverlap, startMinutes } from './slot.rules.ts';
import { withToast } from './with-toast.ts';
import { failures, nameAndSlot, words } from './words.sq.ts';

export const appointmentKeys = {
  all: ['appointments'] as const,
  days: ['appointments', 'day'] as const,
  day: (day: string) => [...appointmentKeys.days, day] as const,
  occupied: (from: string, to: string) => [...appointmentKeys.all, 'occupied', from, to] as const,
  sync: ['appointments', 'sync'] as const,
  weeks: ['appointments', 'week'] as const,
  week: (monday: string) => [...appointmentKeys.weeks, monday] as const,
  changes: (id: string) => [...appointmentKeys.all, 'changes', id] as const,
};

export const dayQuery = (day: string) =>
  queryOptions({
    queryKey: appointmentKeys.day(day),
    queryFn: async ({ signal }) => {
      const query = { from: day, to: day, kind: 'all' } as const;
      return (await call(contract.listAppointments, { query }, { signal })).appointments;
    },
  });

/** How many visits each day of a week has. */
export const weekCountsQuery = (day: string) => {
  const monday = mondayOf(day);
  return queryOptions({
    queryKey: appointmentKeys.week(monday),
    queryFn: async ({ signal }) => {
      const query = { from: monday, to: addDays(monday, 6) };
      return (await call(contract.countAppointments, { query }, { signal })).counts;
    },
  });
};

/** The number of visits of each day of the week, with the changes that the server has not answered yet. */
export function useWeekCounts(day: string, appointments: readonly Appointment[] | undefined) {
  const { data: answered } = useQuery(weekCountsQuery(day));
  const overlays = useOverlays();
  const counts = new Map(answered && countsWith(overlays, day, answered));
  // the list of the shown day is newer
  if (appointments) counts.set(day, visitsIn(appointments));
  return counts;
}

/** A day of the week that the server leaves out has no visits. */
const countsWith = (overlays: readonly Overlay[], day: string, counts: DayCounts) =>
  weekOf(day).map((date) => {
    const count = counts.find((one) => one.date === date)?.count ?? 0;
    return [date, count + visitsAdded(date, dayInCache(date), overlays)] as const;
  });

type DayCounts = ReplyOf<typeof contract.countAppointments>['counts'];

/** The occupied time of each barber on each day. */
export const occupiedQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: appointmentKeys.occupied(from, to),
    queryFn: async ({ signal }) =>
      (await call(contract.listOccupied, { query: { from, to } }, { signal })).days,
  });

/** The history of an appointment, oldest entry first. Its code loads when it is shown. */
export const appointmentHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: appointmentKeys.changes(id),
    queryFn: async ({ signal }) => (await import('./history.ts')).readHistory(id, signal),
  });

/** A day's appointments, with the changes that the server has not answered yet. `fetches`: else only what is in the cache. */
export function useDay(day: string, fetches = true) {
  const { data, error, refetch } = useQuery({ ...dayQuery(day), enabled: fetches });
  const { data: barbers } = useQuery({ ...barbersQuery, enabled: false });
  const overlays = useOverlays();
  const appointments = useMemo(
    () => data && withNames(applyOverlays(day, data, overlays), barbers),
    [data, day, overlays, barbers],
  );
  return { appointments, error, refetch };
}

/** Undefined if they are not fetched yet. The next day usually is. */
export const dayInCache = (day: string) => queryClient.getQueryData(dayQuery(day).queryKey);

/** Whether the lists already have this version of an appointment. */
export const isKnown = (id: string, version: number) =>
  queryClient
    .getQueriesData<Appointment[]>({ queryKey: appointmentKeys.days })
    .some(([, list]) => list?.some((one) => one.id === id && one.version >= version));

/** True while this tab waits for an answer. The lists are fetched again after the last one. */
export const hasUnansweredChanges = () => isWaitingForAnswers() || hasDeletions();

export function invalidateAppointments() {
  queryClient.invalidateQueries({ queryKey: appointmentKeys.all });
  queryClient.invalidateQueries({ queryKey: clientKeys.all });
}

type Body = z.input<typeof contract.createAppointment.body> & { readonly id: string };
type NewBlock = Extract<Body, { kind: 'block' }>;
type NewVisit = Exclude<Body, NewBlock> & { readonly services: ServiceLine[] };
type NewAppointment = NewBlock | NewVisit;

/** The caller shows the result of `addAppointment` and `updateAppointment`; the other changes show a toast. */
export function addAppointment(named: NewAppointment, knownPhone: string | null = null) {
  const body = withIds(named);
  return change({
    call: 'createAppointment',
    about: body.id,
    body,
    version: 0,
    guarded: false,
    base: previewOf(body, knownPhone),
  });
}

interface Sending {
  /** The server refuses the change if another device has changed the appointment after this device showed it. */
  readonly guarded?: boolean;
  /** State and payment, if they are newer than the lists. */
  readonly shown?: Shown | undefined;
}

/** The server refuses a change of the state where state or payment are not as this device shows them. */
export function updateAppointment(
  base: Appointment,
  named: AppointmentChanges,
  { guarded = false, shown = shownNow(base) }: Sending = {},
) {
  const isEarly = named.status === 'confirmed' && isAhead(base, localTime(new Date()));
  const body = withIds({ ...named, ...(isEarly && { books_nothing: true }) });
  return change({
    call: 'updateAppointment',
    about: base.id,
    body,
    version: base.version,
    guarded,
    base,
    changes: shownOf(body),
    ...(named.status && { shown }),
  });
}

interface Told extends One {
  /** More than which visit it was. */
  readonly more?: ToastMore | undefined;
}

interface Setting {
  readonly failure: string;
  readonly told?: (answer: One) => Promise<Told>;
  readonly shown?: Shown | undefined;
}

const setStatus = (
  appointment: Appointment,
  status: Appointment['status'],
  { failure, told = async (answer) => answer, shown }: Setting,
): Promise<void> =>
  withToast(updateAppointment(appointment, { status }, { shown }).then(told), {
    failure,
    undo: undoTo({ status: appointment.status, books_nothing: true }, failure),
    more: ({ appointment: changed, more }) => ({
      detail: nameAndSlot(changed),
      ...more,
      about: `status of ${appointment.id}`,
    }),
    refused: askAgain((current, now) => setStatus(current, status, { failure, told, shown: now })),
  });

/** The last visit that was ticked alone, as it was before. What asks how it was paid may load later. */
export const lastTick = createStore<{ readonly visit: Appointment; readonly at: number } | undefined>(
  undefined,
);

export function confirmAppointment(appointment: Appointment, shown?: Shown): Promise<void> {
  lastTick.set({ visit: appointment, at: performance.now() });
  const told = withPayment(appointment);
  return setStatus(appointment, 'confirmed', { failure: failures.confirming, told, shown });
}

/** Says what the tick booked. Only salons that use their till need the code. */
const withPayment = (before: Appointment) => async (answer: One) => {
  if (!answer.paid && !hasQueuedChange(before.id)) return answer;
  const till = await import('../till/takings/booked.ts').catch(() => undefined);
  return { ...answer, more: till?.bookedMoreOfOne({ before, answer }) };
};

/** Puts a button to the answer with which the salon writes to the client, if nobody else tells the client. */
export const withWriting = (reason: Reason) => async (answer: One) => {
  const writes = reason === 'missed' || answer.client_told === false;
  const actions = writes
    ? await import('../online/visits/write.ts').then(
        ({ writeActions }) => writeActions(answer.appointment, reason),
        () => [],
      )
    : [];
  return { ...answer, actions };
};

/** A confirmed or cancelled visit becomes pending again. The server refuses this if its slot has been taken meanwhile. */
export const toPending = (appointment: Appointment) =>
  setStatus(appointment, 'pending', { failure: failures.updating });

/** Moves an appointment to another slot of the same day. */
export const moveAppointment = (
  appointment: Appointment,
  { barber, minutes, duration }: { barber: string; minutes: number; duration: number },
) => moveTo(appointment, { barber, appointment_time: clockTime(minutes), duration });

/** Moves an appointment to another day, with the same time and barber. */
export const moveToDay = (appointment: Appointment, day: string) =>
  moveTo(appointment, { appointment_date: day });

export const resizeAppointment = (appointment: Appointment, duration: number) =>
  moveTo(appointment, { duration });

/** The message about a move shows the new slot, and has a button that goes there. */
export const movedTo = (appointment: Appointment, writing: readonly ToastAction[] = []): ToastMore => ({
  detail: nameAndSlot(appointment),
  actions: [...writing, { label: words.show, onPress: () => reveal(appointment) }],
  about: `slot of ${appointment.id}`,
});

interface NewSlot extends Partial<FreeSlot> {
  readonly duration?: number;
}

/** Moves an appointment to a slot of any day, or changes only a part of its slot. Returns false if it asks first. */
export function moveTo(appointment: Appointment, slot: NewSlot): boolean {
  const changes = changesTo(appointment, withIds(slot));
  return actWithinHours(appointment, changes, () => sendMove(appointment, slot, changes));
}

/**
 * If another device has changed the appointment first, that change is shown, and "try again" repeats this one. If the slot is
 * taken, the nearest free ones are offered.
 */
function sendMove(appointment: Appointment, slot: NewSlot, changes: AppointmentChanges) {
  return withToast(updateAppointment(appointment, changes, { guarded: true }).then(withWriting('moved')), {
    failure: failures.updating,
    undo: undoTo(undoing(appointment, changes), failures.updating),
    more: ({ appointment: moved, actions }) => withSecondVisit(moved, movedTo(moved, actions)),
    refused(error) {
      const current = currentIn(error);
      if (current) {
        const onPress = () => moveTo(current, slot);
        return { actions: [{ label: outboxWords.retry, onPress }] };
      }
      const taken = takenIn(error);
      const wanted = { ...appointment, ...slot };
      return (
        taken &&
        offersIn(taken, { day: wanted.appointment_date, barber: wanted.barber }, (free) =>
          moveTo(appointment, { ...slot, ...free }),
        )
      );
    },
  });
}

/** Says it if the client now has two visits at one time, as far as the device knows the day. */
function withSecondVisit(moved: Appointment, more: ToastMore): ToastMore {
  const ofClient = (dayInCache(moved.appointment_date) ?? []).filter(
    ({ client_id }) => client_id !== null && client_id === moved.client_id,
  );
  const { id, duration } = moved;
  if (!findOverlap(ofClient, { id, minutes: startMinutes(moved), duration })) return more;
  return { ...more, detail: `${words.sameClient} ${more.detail}`, isDetailBold: true };
}

type One = ReplyOf<typeof contract.updateAppointment>;

export const undoTo =
  (before: AppointmentChanges, failure: string) =>
  ({ appointment }: { appointment: Appointment }) =>
    // who moved it out of sight cannot take it back
    appointment.is_busy
      ? undefined
      : () => void actWithinHours(appointment, before, () => undo(appointment, before, failure));

const undo = (
  appointment: Appointment,
  before: AppointmentChanges,
  failure: string,
  shown?: Shown,
): Promise<void> =>
  withToast(updateAppointment(appointment, before, { guarded: before.status === undefined, shown }), {
    failure,
    refused: askAgain((current, now) => undo(current, before, failure, now)),
  });

/** If the server refused because the slot is taken: who has it, and the nearest free slots. */
export const takenIn = (error: unknown) => refusalOf(error, contract.updateAppointment, 'slot_taken');

/** If the server refused because another device had changed the appointment: the current appointment. */
export const currentIn = (error: unknown) => changedIn(error)?.appointment;

/** A change that the device keeps is shown as done. */
async function change(made: Wanted & { readonly base: Appointment }): Promise<One> {
  try {
    const result = await queueChange(made);
    if (result !== 'kept' && result.appointment) return { ...result, appointment: result.appointment };
    return { message: outboxWords.kept, appointment: { ...made.base, ...made.changes } };
  } catch (error) {
    const current = currentIn(error);
    if (current) await writeToLists({ base: current, changes: current });
    throw error;
  } finally {
    if (!hasUnansweredChanges()) invalidateAppointments();
  }
}

onAnswer(async ({ call: made, base }, { appointment }) => {
  if (appointment) {
    const isNew = made === 'createAppointment';
    await writeToLists(isNew ? { base: appointment } : { base: base ?? appointment, changes: appointment });
  }
  // nobody waits for the answers to changes that were made before the tab was opened
  clearTimeout(loadingAgain);
  loadingAgain = setTimeout(() => hasUnansweredChanges() || invalidateAppointments(), batchTime);
});

/** Milliseconds: after answers that follow each other within them the lists are loaded once. */
const batchTime = 300;
let loadingAgain: ReturnType<typeof setTimeout> | undefined;

/**
 * Writes what the server answered to the lists and counts. Requests that were sent before this answer may lack the change, so
 * they are cancelled.
 */
export async function writeToLists(answered: Overlay) {
  for (const queryKey of [appointmentKeys.days, appointmentKeys.weeks, appointmentKeys.sync])
    await queryClient.cancelQueries({ queryKey });
  for (const [key, counts] of queryClient.getQueriesData<DayCounts>({ queryKey: appointmentKeys.weeks })) {
    const after = counts && countsWith([answered], String(key.at(-1)), counts);
    queryClient.setQueryData(
      key,
      after?.map(([date, count]) => ({ date, count })),
    );
  }
  for (const [key, list] of queryClient.getQueriesData<Appointment[]>({ queryKey: appointmentKeys.days })) {
    if (list) queryClient.setQueryData(key, applyOverlays(String(key.at(-1)), list, [answered]));
  }
}

/** What the server adds to a new appointment. */
const added = {
  kind: 'visit',
  title: null,
  client_id: null,
  client_name: null,
  client_note: null,
  note: null,
  service_name: null,
  services: [],
  price: null,
  buffer_minutes: 0,
  status: 'pending',
  client_no_shows: 0,
  cancelled_by: null,
  cancelled_late: false,
  booked_online: false,
  booked_by: null,
  is_request: false,
  client_answer: null,
  group_id: null,
  series: null,
  user_id: '',
  version: 0,
} satisfies Partial<Appointment>;

/** A new appointment as it is shown until the server has answered. */
const previewOf = (body: NewAppointment, knownPhone: string | null) =>
  ({ ...added, client_phone: knownPhone, ...shownOf(body) }) as Appointment;
