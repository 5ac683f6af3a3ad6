// The queries that a remembered device keeps: the data of the days of the book. The next start shows them before the server is asked, and
// one call corrects them.

import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { countAppointments } from '#contracts/appointments/appointments.ts';
import { appointmentsOf, compactDayOf } from '#contracts/appointments/compact-day.rules.ts';
import { CompactDay } from '#contracts/appointments/compact-day.ts';
import { Taking } from '#contracts/appointments/visit-payments.ts';
import { Appointment } from '#contracts/ground/appointment.ts';
import { addDays, mondayOf } from '#contracts/ground/calendar.rules.ts';
import { PaidVisit } from '#contracts/ground/payment.ts';
import { syncedDays } from '#contracts/programs/sync.ts';
import { appointmentKeys } from '../../appointments/api.ts';
import { asAnswered, isSynced, partOf } from '../../appointments/synced.ts';
import { yearsOfHolidays } from '../../salon/holidays/api.ts';
import { takingKeys } from '../../till/takings/api.ts';
import { type Entry, keepOnDevice, takeEntriesOf } from '../../ground/lib/device.ts';
import { queryClient, usualStaleTime } from '../../ground/lib/query.ts';
import { localNow } from '../../ground/lib/server-clock.ts';
import { syncQuery } from './api.ts';
import { liveData } from './live-data.ts';

interface KeptQueryKind {
  /** The key of the query, or the beginning of the keys of its days or weeks. */
  readonly key: QueryKey;
  /** The form of the kept data. Data that an older release kept may lack a field: then it is not shown. */
  readonly data: z.ZodMiniType;
  /** The conversions where the screens use another form of the data. */
  readonly form?: {
    readonly toKeep: (data: unknown) => unknown;
    readonly toShow: (kept: unknown, key: QueryKey) => unknown;
  };
  /** The first kept day or Monday. The keys end with such a day. */
  readonly from?: (today: string) => string;
  /** Whether the query is loaded again by its own call: the call that brings the device up to date leaves it out. */
  readonly isNotSynced?: true;
}

const firstDay = (today: string) => addDays(today, -syncedDays.back);

const DayTakings = z.object({
  takings: z.array(Taking),
  visits: z.array(PaidVisit),
  paid_on: z.optional(z.string()),
});
const withoutNames = ({ takings, visits, paid_on }: z.infer<typeof DayTakings>) => ({
  takings: takings.map(({ visit_facts: facts, ...taking }) => ({
    ...taking,
    client: null,
    visit_facts: facts && { ...facts, client_id: null },
  })),
  visits,
  paid_on,
});

const kinds: readonly KeptQueryKind[] = [
  {
    key: appointmentKeys.days,
    // release 0.3.0 kept the data in the form of the screens
    data: z.union([CompactDay, z.array(Appointment)]),
    form: {
      toKeep: (appointments) => compactDayOf(appointments as Appointment[]),
      toShow: (kept, key) =>
        Array.isArray(kept) ? kept : appointmentsOf(String(key.at(-1)), kept as CompactDay),
    },
    from: firstDay,
  },
  {
    key: appointmentKeys.weeks,
    data: countAppointments.reply.shape.counts,
    from: (today) => mondayOf(firstDay(today)),
  },
  // the parts that show the holidays load after the day
  { key: yearsOfHolidays, data: z.array(z.looseObject({})), from: (today) => today.slice(0, 4) },
  {
    key: takingKeys.days,
    data: DayTakings,
    form: {
      // a name that only the till has would stay on the device when its client is erased
      toKeep: (day) => withoutNames(day as z.infer<typeof DayTakings>),
      toShow: (kept) => kept,
    },
    // a note of an earlier day may name the client who paid, and would stay on the device after an erasure
    from: (today) => today,
    isNotSynced: true,
  },
  { key: appointmentKeys.sync, data: z.string(), isNotSynced: true },
  ...liveData.flatMap(({ key, kept, part }) =>
    kept ? [{ key, data: kept, ...(!part && { isNotSynced: true as const }) }] : [],
  ),
];

// no end of the cache time: without a network, data that was dropped after minutes without a screen could not be loaded again
for (const { key } of kinds) {
  queryClient.setQueryDefaults(key, {
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: (query) => (isSynced(query) ? Number.POSITIVE_INFINITY : usualStaleTime),
  });
}

function kindOf(key: QueryKey) {
  const found = kinds.find(({ key: start }) => start.every((part, index) => key[index] === part));
  return found && key.length === found.key.length + (found.from ? 1 : 0) ? found : undefined;
}

const keptForm = ({ key, data }: Entry) => kindOf(key)?.form?.toKeep(data) ?? data;

function isNear({ from }: KeptQueryKind, key: QueryKey) {
  const today = localNow().day;
  const day = String(key.at(-1));
  return !from || (day >= from(today) && day <= addDays(today, syncedDays.ahead));
}

/**
 * Restores the kept data of this user before the screens first ask for it. From then on it keeps all changes, and brings the data up to
 * date. The result is true while a device without any kept data still waits for the server.
 */
export function useKeptQueries(userId: string): boolean {
  const [hasKept] = useState(() => restore(userId));
  useEffect(() => keepFrom(userId), [userId]);
  const { isLoading } = useQuery(syncQuery);
  return isLoading && !hasKept;
}

function restore(userId: string) {
  const entries = takeEntriesOf(userId);
  const dropped: QueryKey[] = [];
  let isWhole = true;
  const since = entries.find(({ key }) => key.join() === appointmentKeys.sync.join())?.data;
  const answered = new Set<unknown>(String(since).split(','));
  for (const { key, data, at, part } of entries) {
    const kind = kindOf(key);
    const parsed = kind?.data.safeParse(data);
    if (!parsed?.success) isWhole = false;
    if (!kind || !parsed?.success || !isNear(kind, key)) dropped.push(key);
    // data that has loaded meanwhile is newer
    else if (queryClient.getQueryData(key) === undefined) {
      // One call corrects all synced data, so restored data counts as fresh. Data of another answer, such as data that another window kept
      // or that was kept after the last answer, is asked for again.
      const shown = kind.form ? kind.form.toShow(parsed.data, key) : parsed.data;
      const restored = at === asAnswered.updatedAt && answered.has(part) ? asAnswered : undefined;
      queryClient.setQueryData(key, shown, kind.isNotSynced ? { updatedAt: 0 } : restored);
    }
  }
  // otherwise the server would not send the unreadable data again
  if (!isWhole) {
    queryClient.removeQueries({ queryKey: appointmentKeys.sync });
    dropped.push(appointmentKeys.sync);
  }
  if (dropped.length > 0) keepOnDevice(userId, { dropped });
  return entries.length > 0;
}

/** Milliseconds. Changes within this time are written together. */
const batchTime = 300;

function keepFrom(userId: string) {
  const waiting = new Map<string, Entry>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    const entries = [...waiting.values()].map((entry) => ({
      ...entry,
      data: keptForm(entry),
      part: partOf(entry.key),
    }));
    if (entries.length > 0) keepOnDevice(userId, { entries });
    waiting.clear();
  };
  const keep = ({ queryKey, queryHash, state }: LoadedQuery) => {
    const kind = kindOf(queryKey);
    if (state.data === undefined || !kind || !isNear(kind, queryKey)) return;
    waiting.set(queryHash, { key: queryKey, data: state.data, at: state.dataUpdatedAt });
    timer ??= setTimeout(write, batchTime);
  };
  // some queries may have loaded before
  queryClient.getQueryCache().getAll().forEach(keep);
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
  document.addEventListener('visibilitychange', write);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', write);
    write();
  };
}

interface LoadedQuery {
  readonly queryKey: QueryKey;
  readonly queryHash: string;
  readonly state: { readonly data?: unknown; readonly dataUpdatedAt: number };
}
