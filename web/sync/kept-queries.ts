// Which queries a remembered device keeps: what the days of the book show. They are painted at the next start before the
// server is asked, and are loaded again at once because of their age.
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Appointment, countAppointments } from '#contracts/appointments.ts';
import { Barber } from '#contracts/barbers.ts';
import { addDays, localTime } from '#contracts/calendar.rules.ts';
import { Hours } from '#contracts/hours.ts';
import { Salon } from '#contracts/salons.ts';
import { Service } from '#contracts/services.ts';
import { SubscriptionStatus } from '#contracts/subscriptions.ts';
import { isRemembered } from '../accounts/session.ts';
import { appointmentKeys } from '../appointments/api.ts';
import { barberKeys } from '../barbers/api.ts';
import { hoursKeys } from '../hours/api.ts';
import { type Entry, keepOnDevice, takeEntriesOf } from '../lib/device.ts';
import { queryClient } from '../lib/query.ts';
import { salonQuery } from '../salons/api.ts';
import { serviceKeys } from '../services/api.ts';
import { subscriptionKeys } from '../subscriptions/api.ts';

interface Kind {
  /** The beginning of the key. */
  readonly key: QueryKey;
  /** What an older release kept may lack a field: then it is not shown. */
  readonly data: z.ZodMiniType;
  /** The rest of the key is a day, or the Monday of a week. */
  readonly byDay?: true;
}

const kinds: readonly Kind[] = [
  { key: appointmentKeys.days, data: z.array(Appointment), byDay: true },
  { key: appointmentKeys.weeks, data: countAppointments.reply.shape.counts, byDay: true },
  { key: barberKeys.all, data: z.array(Barber) },
  { key: serviceKeys.all, data: z.array(Service) },
  { key: salonQuery.queryKey, data: Salon },
  { key: hoursKeys.all, data: Hours },
  { key: subscriptionKeys.status, data: SubscriptionStatus },
];

const daysBack = 1;
const daysAhead = 14;
const week = 7;

function kindOf(key: QueryKey, today: string) {
  const kind = kinds.find((one) => one.key.every((part, index) => key[index] === part));
  if (!kind || key.length !== kind.key.length + (kind.byDay ? 1 : 0)) return undefined;
  if (!kind.byDay) return kind;
  const day = String(key.at(-1));
  const isNear = day >= addDays(today, -daysBack - week) && day <= addDays(today, daysAhead);
  const isWeek = kind.key === appointmentKeys.weeks;
  return isNear && (isWeek || day >= addDays(today, -daysBack)) ? kind : undefined;
}

const today = () => localTime(new Date()).day;

/** Milliseconds: what changes within them is written together. */
const batchTime = 300;

/** Restores what the device kept of this user, before the screens first ask for it, and keeps what changes from now on. */
export function useKeptQueries(userId: string, wanted: boolean) {
  useState(() => restore(userId));
  useEffect(() => (wanted && isRemembered() ? keepFrom(userId) : undefined), [userId, wanted]);
}

function restore(userId: string) {
  const dropped: QueryKey[] = [];
  for (const { key, data, at } of takeEntriesOf(userId)) {
    const parsed = kindOf(key, today())?.data.safeParse(data);
    if (!parsed?.success) dropped.push(key);
    // what has loaded meanwhile is newer
    else if (queryClient.getQueryData(key) === undefined) {
      queryClient.setQueryData(key, parsed.data, { updatedAt: at });
    }
  }
  if (dropped.length > 0) keepOnDevice(userId, { dropped });
}

function keepFrom(userId: string) {
  const waiting = new Map<string, Entry>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size > 0) keepOnDevice(userId, { entries: [...waiting.values()] });
    waiting.clear();
  };
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { queryKey, queryHash, state } = event.query;
    if (state.data === undefined || !kindOf(queryKey, today())) return;
    waiting.set(queryHash, { key: queryKey, data: state.data, at: state.dataUpdatedAt });
    timer ??= setTimeout(write, batchTime);
  });
  document.addEventListener('visibilitychange', write);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', write);
    write();
  };
}
