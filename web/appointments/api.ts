// What the screens know of appointments: keys, queries and changes, in one place.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { Appointment } from '#contracts/appointments.ts';
import * as contract from '#contracts/appointments.ts';
import { addDays, clockTime, mondayOf } from '#contracts/calendar.rules.ts';
import { clientKeys } from '../clients/api.ts';
import { CallFailed, call, explain } from '../lib/call.ts';
import { queryClient } from '../lib/query.ts';
import { toast } from '../ui/toast.ts';
import { failures, screenWords as words } from './screen.sq.ts';
import { layOver, type Step } from './under-way.rules.ts';
import { begin, isUnderWay, useSteps } from './under-way.ts';

export const appointmentKeys = {
  all: ['appointments'] as const,
  days: ['appointments', 'day'] as const,
  day: (day: string) => [...appointmentKeys.days, day] as const,
  week: (monday: string) => [...appointmentKeys.all, 'week', monday] as const,
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

/** A day's appointments as they are to stand once everything under way is done. */
export function useDay(day: string) {
  const { data, error, refetch } = useQuery(dayQuery(day));
  const steps = useSteps();
  const appointments = useMemo(() => data && layOver(day, data, steps), [data, day, steps]);
  return { appointments, error, refetch };
}

/** Whether the lists already show a change of which the server tells. */
export const isKnown = (id: string, version: number) =>
  queryClient
    .getQueriesData<Appointment[]>({ queryKey: appointmentKeys.days })
    .some(([, list]) => list?.some((one) => one.id === id && one.version >= version));

type New = z.input<typeof contract.createAppointment.body> & {
  readonly id: string;
  readonly duration: number;
};
type Changes = contract.AppointmentChanges;

/** Shows the new one at once. A refusal is for the form to tell. */
export const addAppointment = (body: New) =>
  change({ base: asItWillStand(body) }, () => call(contract.createAppointment, { body }));

/** Shows the changes at once. `guarded`: they are refused where somebody else was faster. */
export const updateAppointment = (shown: Appointment, changes: Changes, { guarded = false } = {}) =>
  change({ base: shown, changes: changes as Partial<Appointment> }, (earlier) => {
    const version = guarded ? { version: earlier?.version ?? shown.version } : {};
    return call(contract.updateAppointment, { params: { id: shown.id }, body: { ...changes, ...version } });
  });

export const confirmAppointment = (appointment: Appointment) =>
  tell(failures.confirming, () => updateAppointment(appointment, { status: 'confirmed' }), {
    status: appointment.status,
  });

export const cancelAppointment = (appointment: Appointment) =>
  tell(failures.cancelling, () => updateAppointment(appointment, { status: 'cancelled' }), {
    status: appointment.status,
  });

/** Back among those that stand; refused where its place was taken meanwhile. */
export const restoreAppointment = (appointment: Appointment) =>
  tell(failures.updating, () => updateAppointment(appointment, { status: 'pending' }), {
    status: appointment.status,
  });

interface Place {
  readonly barber: string;
  readonly minutes: number;
  readonly duration: number;
}

export function moveAppointment(appointment: Appointment, { barber, minutes, duration }: Place) {
  const { barber: from, appointment_time, duration: lasted } = appointment;
  const changes = { barber, appointment_time: clockTime(minutes), duration };
  return place(appointment, changes, { barber: from, appointment_time, duration: lasted });
}

export const resizeAppointment = (appointment: Appointment, duration: number) =>
  place(appointment, { duration }, { duration: appointment.duration });

/** Where another device was faster, it shows what that one did and offers to do it all the same. */
function place(appointment: Appointment, changes: Changes, back: Changes): Promise<void> {
  return tell(
    failures.updating,
    () => updateAppointment(appointment, changes, { guarded: true }),
    back,
    (current) => place(current, changes, back),
  );
}

export const deleteAppointment = (appointment: Appointment) =>
  tell(failures.deleting, () =>
    change({ base: appointment, gone: true }, () =>
      call(contract.deleteAppointment, { params: { id: appointment.id } }),
    ),
  );

interface Answer {
  readonly message: string;
  readonly appointment?: Appointment;
}

/** Says how it went, and offers the way back where there is one. */
async function tell(
  otherwise: string,
  act: () => Promise<Answer>,
  back?: Changes,
  again?: (current: Appointment) => void,
) {
  try {
    const { message, appointment } = await act();
    const undo = appointment && back && (() => tell(otherwise, () => updateAppointment(appointment, back)));
    toast.done(message, undo);
  } catch (error) {
    const current = currentIn(error);
    const retry = current && again && { label: words.retry, act: () => again(current) };
    toast.error(explain(error, otherwise), retry);
  }
}

const Changed = z.object({ appointment: contract.Appointment });

/** As it now is, where it was changed elsewhere meanwhile. */
export const currentIn = (error: unknown) =>
  error instanceof CallFailed ? z.safeParse(Changed, error.answer).data?.appointment : undefined;

async function change<A extends Answer>(
  step: Step,
  send: (earlier: Appointment | undefined) => Promise<A>,
): Promise<A> {
  const end = begin(step);
  try {
    const answer = await inTurn(step.base.id, send);
    await takeIn(answer.appointment ?? step.base, step.gone);
    return answer;
  } catch (error) {
    const current = currentIn(error);
    if (current) await takeIn(current);
    throw error;
  } finally {
    end();
    if (!isUnderWay()) fetchAnew();
  }
}

const turns = new Map<string, Promise<Appointment | undefined>>();

/** Changes of one appointment go one after another, each knowing what the one before was answered. */
async function inTurn<A extends Answer>(id: string, send: (earlier: Appointment | undefined) => Promise<A>) {
  const sent = (turns.get(id) ?? Promise.resolve(undefined)).then(send);
  const turn = sent.then(
    ({ appointment }) => appointment,
    () => undefined,
  );
  turns.set(id, turn);
  try {
    return await sent;
  } finally {
    if (turns.get(id) === turn) turns.delete(id);
  }
}

/** Puts what the server answered into the lists. A list that was asked for before would not have it yet. */
async function takeIn(appointment: Appointment, gone = false) {
  await queryClient.cancelQueries({ queryKey: appointmentKeys.days });
  const step = { base: appointment, changes: appointment, gone };
  for (const [key, list] of queryClient.getQueriesData<Appointment[]>({ queryKey: appointmentKeys.days })) {
    if (list) queryClient.setQueryData(key, layOver(String(key.at(-1)), list, [step]));
  }
}

export function fetchAnew() {
  queryClient.invalidateQueries({ queryKey: appointmentKeys.all });
  queryClient.invalidateQueries({ queryKey: clientKeys.all });
}

function asItWillStand(body: New): Appointment {
  const whom =
    body.kind === 'block'
      ? { kind: body.kind, title: body.title, client_name: null, service_name: null, price: null }
      : {
          kind: 'visit' as const,
          title: null,
          client_name: body.client_name,
          service_name: body.service_name,
          price: body.price,
        };
  return {
    ...whom,
    id: body.id,
    appointment_date: body.appointment_date,
    appointment_time: body.appointment_time,
    duration: body.duration,
    barber: body.barber,
    client_id: null,
    client_phone: (body.kind !== 'block' && body.client_phone) || null,
    note: body.note ?? null,
    status: 'pending',
    user_id: '',
    version: 0,
  };
}
