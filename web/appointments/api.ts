// Keys, queries and changes of appointments. Every change shows at once (overlay.ts).

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { listAppointmentHistory } from '#contracts/appointments/appointment-history.ts';
import type { AppointmentChanges } from '#contracts/appointments/appointments.ts';
import * as contract from '#contracts/appointments/appointments.ts';
import { appointmentsOf } from '#contracts/appointments/compact-day.rules.ts';
import { readDay } from '#contracts/appointments/compact-day.ts';
import { isAhead, usualAppointment } from '#contracts/ground/appointment.rules.ts';
import type { Appointment } from '#contracts/ground/appointment.ts';
import { addDays, mondayOf, weekOf } from '#contracts/ground/calendar.rules.ts';
import type { ReplyOf } from '#contracts/ground/endpoint.ts';
import type { ShownVisit } from '#contracts/ground/payment.ts';
import { clientKeys } from '../clients/api.ts';
import { barbersQuery } from '../salon/barbers/api.ts';
import { dayKey } from '../ground/day-key.ts';
import { call } from '../ground/lib/call.ts';
import { queryClient } from '../ground/lib/query.ts';
import { queryOf } from '../ground/lib/query-of.ts';
import { isOffline, useOffline } from '../ground/lib/reach.ts';
import { localNow } from '../ground/lib/server-clock.ts';
import { createStore } from '../ground/lib/store.ts';
import { isMutationUnderWay } from '../ground/lib/use-change.ts';
import { kindOf } from '../ground/outbox/kinds.ts';
import type { NewChange } from '../ground/outbox/outbox.ts';
import { isWaitingForAnswers, onAnswer, queueChange } from '../ground/outbox/queued-changes.ts';
import { shownNow } from '../ground/outbox/shown-now.ts';
import { words as outboxWords } from '../ground/outbox/words.sq.ts';
import { askAgainOrOffer, changedIn } from './ask-again.ts';
import { withIds, withNames } from './ids.ts';
import { actWithinHours } from './outside-hours.ts';
import {
  applyOverlays,
  type Overlay,
  type ServiceLine,
  shownOf,
  visitsAdded,
  visitsIn,
} from './overlay.rules.ts';
import { hasDeletions, useOverlays } from './overlay.ts';
import { freedTimesKey, isSynced, syncKey, weeksKey } from './synced.ts';
import { aboutVisit, withToast } from './with-toast.ts';

export const appointmentKeys = {
  all: ['appointments'] as const,
  days: dayKey,
  day: (day: string) => [...appointmentKeys.days, day] as const,
  occupied: (from: string, to: string) => [...appointmentKeys.all, 'occupied', from, to] as const,
  /** The visits of a week, for the screen of the week. */
  weekLists: ['appointments', 'list'] as const,
  sync: syncKey,
  weeks: weeksKey,
  week: (monday: string) => [...appointmentKeys.weeks, monday] as const,
  changes: (id: string) => [...appointmentKeys.all, 'changes', id] as const,
};

export const dayQuery = (day: string) =>
  queryOptions({
    queryKey: appointmentKeys.day(day),
    queryFn: async ({ signal }) => appointmentsOf(day, await call(readDay, { params: { day } }, { signal })),
  });

/** The number of visits on each day of a week, as the server answers it. */
export const weekCountsQuery = (day: string) => {
  const monday = mondayOf(day);
  const query = { from: monday, to: addDays(monday, 6) };
  return queryOf(contract.countAppointments, appointmentKeys.week(monday), { query, pick: 'counts' });
};

/** The number of visits of each day of the week, with the changes that the server has not answered yet. */
export function useWeekCounts(
  day: string,
  appointments: readonly Appointment[] | undefined,
): Map<string, number> {
  const { data: answered } = useQuery(weekCountsQuery(day));
  const overlays = useOverlays();
  const counts = new Map(answered && countsWith(overlays, day, answered));
  // the list of the shown day is newer than the counts
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
  queryOf(contract.listOccupied, appointmentKeys.occupied(from, to), { query: { from, to }, pick: 'days' });

/** The history of an appointment, oldest entry first. */
export const appointmentHistoryQuery = (id: string) =>
  queryOf(listAppointmentHistory, appointmentKeys.changes(id), { params: { id }, pick: 'changes' });

/**
 * A day's appointments, with the changes that the server has not answered yet. If `fetches` is false, only a day in the cache is used.
 * `isNotHere`: without a network the device does not have the day, and shows only what waits for it; undefined if nothing waits.
 */
export function useDay(day: string, fetches = true) {
  const { data, error, refetch } = useQuery({ ...dayQuery(day), enabled: fetches });
  const { data: barbers } = useQuery({ ...barbersQuery, enabled: false });
  const overlays = useOverlays();
  const isNotHere = useOffline() && !data;
  const appointments = useMemo(() => {
    const known = data ?? (isNotHere ? [] : undefined);
    const shown = known && applyOverlays(day, known, overlays);
    return shown && (data || shown.length > 0) ? withNames(shown, barbers) : undefined;
  }, [data, isNotHere, day, overlays, barbers]);
  return { appointments, isNotHere, error, refetch };
}

/** The appointments of a day in the cache; undefined if the day is not loaded yet. The next day is usually loaded. */
export const dayInCache = (day: string): Appointment[] | undefined =>
  queryClient.getQueryData(dayQuery(day).queryKey);

/** True if the lists already have this version of an appointment, or a newer version. */
export const isKnown = (id: string, version: number): boolean =>
  queryClient
    .getQueriesData<Appointment[]>({ queryKey: appointmentKeys.days })
    .some(([, list]) => list?.some((one) => one.id === id && one.version >= version));

/** True while this tab waits for answers. The lists are loaded again after the last answer. */
export const hasUnansweredChanges = (): boolean => isWaitingForAnswers() || hasDeletions();

export function invalidateAppointments(): void {
  queryClient.invalidateQueries({ queryKey: appointmentKeys.all, predicate: (one) => !isSynced(one) });
  queryClient.invalidateQueries({ queryKey: clientKeys.all });
  if (!isMutationUnderWay(queryClient, freedTimesKey))
    queryClient.invalidateQueries({ queryKey: freedTimesKey });
}

type Body = z.input<typeof contract.createAppointment.body> & { readonly id: string };
type NewBlock = Extract<Body, { kind: 'block' }>;
type NewVisit = Exclude<Body, NewBlock> & { readonly services: ServiceLine[] };
type NewAppointment = NewBlock | NewVisit;

/** A new appointment. The function shows no message: the callers of `addAppointment` and `updateAppointment` do. */
export function addAppointment(
  appointment: NewAppointment,
  known: Pick<Partial<Appointment>, 'client_phone' | 'name_hint'> = {},
): Promise<AppointmentReply> {
  const body = withIds(appointment);
  return queueAppointmentChange({
    call: 'createAppointment',
    about: body.id,
    body,
    version: 0,
    guarded: false,
    base: previewOf(body, known),
  });
}

interface SendOptions {
  /** The server refuses the change if another device has changed the appointment after this device showed it. */
  readonly guarded?: boolean;
  /** The state and the payment of the visit, if they are newer than in the lists. */
  readonly shown?: ShownVisit | undefined;
}

/**
 * A change of an appointment. If the change is about the state of the visit, the server refuses it where the state or the payment differs
 * from what this device shows.
 */
export function updateAppointment(
  base: Appointment,
  changes: AppointmentChanges,
  { guarded = false, shown = shownNow(base) }: SendOptions = {},
): Promise<AppointmentReply> {
  const isEarly = changes.status === 'confirmed' && isAhead(base, localNow());
  const body = withIds({ ...changes, ...(isEarly && { books_nothing: true }) });
  return queueAppointmentChange({
    call: 'updateAppointment',
    about: base.id,
    body,
    version: base.version,
    guarded,
    base,
    changes: shownOf(body),
    ...(changes.status && { shown }),
  });
}

/** The last visit that was confirmed alone, as it was before. The code that asks for the payment may load later. */
export const lastTick = createStore<{ readonly visit: Appointment; readonly at: number } | undefined>(
  undefined,
);

export type AppointmentReply = ReplyOf<typeof contract.updateAppointment>;

export const undoTo =
  (before: AppointmentChanges, failure: string) =>
  ({ appointment }: { appointment: Appointment }) =>
    // a user who moved the visit into a column that the user may not see cannot undo this
    appointment.is_busy
      ? undefined
      : () => void actWithinHours(appointment, before, () => undo(appointment, before, failure));

const undo = (
  appointment: Appointment,
  before: AppointmentChanges,
  failure: string,
  shown?: ShownVisit,
): Promise<void> =>
  withToast(updateAppointment(appointment, before, { guarded: before.status === undefined, shown }), {
    failure,
    about: aboutVisit(appointment),
    refused: askAgainOrOffer(
      (current, now) => undo(current, before, failure, now),
      { ...appointment, ...before },
      (changed) => undo(appointment, { ...before, ...withIds(changed) }, failure),
    ),
  });

/** The present appointment, if the server refused because another device had changed it. */
export const currentIn = (error: unknown): Appointment | undefined => changedIn(error)?.appointment;

/** Sends a change. A change that waits on the device is shown like a saved change. */
async function queueAppointmentChange(
  change: NewChange & { readonly base: Appointment },
): Promise<AppointmentReply> {
  const day = change.changes?.appointment_date ?? change.base.appointment_date;
  try {
    const result = await queueChange({
      ...change,
      ...(!dayInCache(day) && isOffline() && { isDayUnknown: true }),
    });
    if (result !== 'kept' && result.appointment) return { ...result, appointment: result.appointment };
    return { message: outboxWords.kept, appointment: { ...change.base, ...change.changes } };
  } catch (error) {
    const current = currentIn(error);
    if (current) await writeToLists({ base: current, changes: current });
    throw error;
  } finally {
    if (!hasUnansweredChanges()) invalidateAppointments();
  }
}

onAnswer(async (change, { appointment }) => {
  const { base, deleted } = change;
  if (base && deleted) await writeToLists({ base, deleted });
  if (appointment) {
    const { isNew } = kindOf(change);
    await writeToLists(isNew ? { base: appointment } : { base: base ?? appointment, changes: appointment });
  }
  // this is for changes that were made before the tab was opened: no code waits for their answers
  clearTimeout(loadingAgain);
  loadingAgain = setTimeout(() => hasUnansweredChanges() || invalidateAppointments(), batchTime);
});

/** The time in milliseconds in which several answers cause only one load of the lists. */
const batchTime = 300;
/** The timer of the load after the last of several answers. */
let loadingAgain: ReturnType<typeof setTimeout> | undefined;

/**
 * Writes the answer of the server to the lists and counts. Requests that were sent before this answer may lack the change, so these
 * requests are cancelled.
 */
export async function writeToLists(answered: Overlay): Promise<void> {
  const { base, changes } = answered;
  // the other days keep the data of the last sync
  const dates = [base.appointment_date, changes?.appointment_date ?? base.appointment_date];
  const { days, weekLists, weeks, sync } = appointmentKeys;
  for (const queryKey of [days, weekLists, weeks, sync]) await queryClient.cancelQueries({ queryKey });
  for (const [key, counts] of queryClient.getQueriesData<DayCounts>({ queryKey: appointmentKeys.weeks })) {
    if (!counts || !dates.some((date) => mondayOf(date) === key.at(-1))) continue;
    const after = countsWith([answered], String(key.at(-1)), counts);
    queryClient.setQueryData(
      key,
      after.map(([date, count]) => ({ date, count })),
    );
  }
  for (const [queryKey, daysFrom] of [
    [days, (day: string) => [day]],
    [weekLists, weekOf],
  ] as const)
    for (const [key, list] of queryClient.getQueriesData<Appointment[]>({ queryKey })) {
      const listed = daysFrom(String(key.at(-1)));
      if (!list || !(dates.some((date) => listed.includes(date)) || list.some(({ id }) => id === base.id)))
        continue;
      const on = (day: string) => list.filter(({ appointment_date }) => appointment_date === day);
      queryClient.setQueryData(
        key,
        listed.flatMap((day) => applyOverlays(day, on(day), [answered])),
      );
    }
}

/** A new appointment as it is shown until the server has answered. */
const previewOf = (body: NewAppointment, known: Partial<Appointment>) =>
  ({ ...usualAppointment, version: 0, ...known, ...shownOf(body) }) as Appointment;
