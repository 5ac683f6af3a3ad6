// Live updates: when others change data of the salon, the data is fetched again. Only a tab in the foreground listens. After an
// interruption the tab asks `/sync` for the changes that this call can report, and fetches all other data.

import { type InvalidateOptions, type Query, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { beatSeconds, followLiveEvents, LiveEvent } from '#contracts/ground/events.ts';
import { appointmentKeys, hasUnansweredChanges, isKnown } from '../../appointments/api.ts';
import { forgetDeletions } from '../../appointments/overlay.ts';
import { freedTimesKey, isSynced, syncedKeys } from '../../appointments/synced.ts';
import { subscriptionKeys } from '../../billing/subscriptions/api.ts';
import { clientKeys } from '../../clients/api.ts';
import { clientsChanged } from '../../clients/kept.ts';
import { profileQuery } from '../../identity/accounts/api.ts';
import { waitlistKey } from '../../online/waitlist/keys.ts';
import { liveData } from '../../programs/sync/live-data.ts';
import { hoursKeys } from '../../salon/hours/api.ts';
import { firstStepsKey } from '../../salon/salons/api.ts';
import { tillKeys } from '../../till/keys.ts';
import { takingKeys } from '../../till/takings/api.ts';
import { openStream } from '../../ground/lib/call.ts';
import { firstMoments } from '../../ground/lib/drawing.ts';
import { eitherSignal } from '../../ground/lib/either-signal.ts';
import { lookForNewVersion } from '../../ground/lib/kept-app.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { isCut } from '../../ground/lib/reach.ts';
import { expectAnswer } from '../../ground/lib/server-watch.ts';
import { isMutationUnderWay } from '../../ground/lib/use-change.ts';
import { rememberAnswers } from './known-answers.ts';

/**
 * The queries to fetch again after each event, beside the data that says so itself (`web/programs/sync/live-data.ts`). Where an api.ts is
 * not part of the frame, its key is written out here.
 */
const besides: Record<LiveEvent['noun'], readonly QueryKey[]> = {
  // a visit that is cancelled or restored changes the visits without a payment, but nothing else of the till
  appointment: [
    ...[appointmentKeys.all, clientKeys.all, takingKeys.unmarked],
    ...[['reports'], ['reminders'], ['absences'], ['reviews']],
  ],
  // the lists of the till show the names of clients and barbers; what was done at visits, and pictures, go with an erased client
  client: [
    ...[clientKeys.all, appointmentKeys.all, takingKeys.days, takingKeys.unmarked],
    ...[['reports'], ['absences'], ['reviews'], ['birthdays'], ['treatments']],
  ],
  service: [['online']],
  resource: [],
  barber: [
    ...[appointmentKeys.all, takingKeys.days, takingKeys.unmarked],
    ...[['reports'], ['online'], ['pictures']],
  ],
  salon: [firstStepsKey, hoursKeys.all, ['online'], ['pictures']],
  hours: [hoursKeys.all],
  booking: [],
  // the appointment itself is reported beside each of these events
  move: [],
  earlier: [],
  cancellation: [],
  reminder: [['reminders'], ['absences'], ['reviews']],
  subscription: [profileQuery.queryKey, subscriptionKeys.all],
  staff: [['staff'], profileQuery.queryKey, hoursKeys.all],
  takings: [tillKeys.all, ['reports']],
  walk_in: [],
  waitlist: [waitlistKey],
  freed: [waitlistKey],
  treatment: [['treatments']],
  package: [['client-packages'], ['packages-owed']],
};
const allNouns = Object.keys(besides) as LiveEvent['noun'][];

/** Data in the answer of `/sync` is loaded by that call: the data's own key loads only while that call fails. */
const keysOf = (noun: LiveEvent['noun']): readonly QueryKey[] => [
  ...besides[noun],
  ...liveData.flatMap(({ key, after, part }) =>
    after.includes(noun) ? [key, ...(part ? [appointmentKeys.sync] : [])] : [],
  ),
];

/** Milliseconds: changes that arrive within them are fetched together. */
const batchTime = 50;
const beatInterval = 60_000;
/** Milliseconds. A live update can be lost; data that `beat` does not ask for is fetched again after this time. */
const catchUpInterval = 10 * 60_000;
const firstPause = 1000;
const longestPause = 30_000;
/** Milliseconds without any heartbeat after which the connection is treated as lost: two heartbeats are then missing. */
const maxSilence = 2.5 * beatSeconds * 1000;

/** Listens while the calling component is mounted. */
export function useLiveEvents(): void {
  const { isError } = useQuery({ queryKey: appointmentKeys.sync, enabled: false }, queryClient);
  useEffect(followWhileVisible, []);
  useEffect(() => {
    // without a network other calls fail too, and the call itself is repeated in the next network
    if (isError && navigator.onLine && !isCut()) refetchKeys(syncedKeys());
  }, [isError]);
}

function followWhileVisible() {
  const forgetAnswers = rememberAnswers();
  let following = new AbortController();
  const restart = () => {
    following.abort();
    following = new AbortController();
    if (document.hidden) return;
    keepFollowing(following.signal, { behind: true });
    // a call at once, because the stream may open late, or never
    askForChanges({ cancelRefetch: false });
  };

  if (!document.hidden) keepFollowing(following.signal, { behind: false });
  const timers = [
    setInterval(() => document.hidden || beat(), beatInterval),
    setInterval(() => document.hidden || catchUp(), catchUpInterval),
  ];
  document.addEventListener('visibilitychange', restart);
  addEventListener('online', restart);
  addEventListener('focus', beat);
  return () => {
    forgetAnswers();
    forgetDeletions();
    following.abort();
    timers.forEach(clearInterval);
    document.removeEventListener('visibilitychange', restart);
    removeEventListener('online', restart);
    removeEventListener('focus', beat);
  };
}

/** Asks in one call for changes in the book. It also loads the shown lists that depend on the book, and the queue. */
const beat = () => refetch(['appointment', 'walk_in'], { cancelRefetch: false });
/** Fetches all data that may have changed meanwhile. A fetch that is already running is not started again. */
const catchUp = () => refetch(allNouns, { cancelRefetch: false });

const askForChanges = (options: InvalidateOptions) => refetchKeys([appointmentKeys.sync], options);

const refetch = (nouns: Iterable<LiveEvent['noun']>, options: InvalidateOptions = {}) =>
  refetchKeys([...nouns].flatMap(keysOf), options);

function refetchKeys(keys: readonly QueryKey[], options: InvalidateOptions = {}) {
  // a query that waits for the answer to this tab's own change is fetched after that answer
  const due = [...new Set(keys.filter((key) => !isWaiting(key)))];
  const predicate = (query: Pick<Query, 'queryKey'>) => !isSynced(query);
  for (const queryKey of due) {
    // fetched once: the key of `/sync` is among the keys of all appointments, for example
    const isAmongOthers = due.some((key) => key.length < queryKey.length && beginsWith(queryKey, key));
    if (!isAmongOthers) queryClient.invalidateQueries({ queryKey, predicate }, options);
  }
}

const beginsWith = (key: QueryKey, start: QueryKey) => start.every((part, at) => key[at] === part);

const isWaiting = (key: QueryKey) =>
  isMutationUnderWay(queryClient, key) ||
  ((key[0] === appointmentKeys.all[0] || key === freedTimesKey) && hasUnansweredChanges());

async function keepFollowing(signal: AbortSignal, { behind }: { behind: boolean }) {
  let isBehind = behind;
  let pause = firstPause;
  while (!signal.aborted) {
    await follow(signal, () => {
      pause = firstPause;
      // at the start of the app, the stream opens a moment after the screen has its data; within such a moment only the book may change
      if (!isBehind) return void setTimeout(() => signal.aborted || beat(), firstMoments);
      // a call that is under way may have read its data before the stream was there
      askForChanges({ cancelRefetch: true });
      catchUp();
      clientsChanged();
      // the stream also ends when the server is replaced by a newer one
      lookForNewVersion();
    }).catch(() => {});
    if (!signal.aborted) expectAnswer();
    isBehind = true;
    // a random pause, so that not all browsers reconnect at the same moment after the server was down
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    pause = Math.min(2 * pause, longestPause);
  }
}

/** Follows the stream until it ends or sends nothing for too long. */
async function follow(signal: AbortSignal, onOpen: () => void) {
  const dead = new AbortController();
  let timer = setTimeout(() => dead.abort(), maxSilence);
  try {
    const stream = await openStream(followLiveEvents, eitherSignal(signal, dead.signal));
    onOpen();
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => dead.abort(), maxSilence);
      const events = (rest + part.value).split('\n\n');
      rest = events.pop() ?? '';
      events.forEach(handleEvent);
    }
  } finally {
    clearTimeout(timer);
  }
}

const changedNouns = new Set<LiveEvent['noun']>();

function handleEvent(text: string) {
  const liveEvent = liveEventIn(text);
  if (!liveEvent) return;
  const { noun, id, version } = liveEvent;
  if (noun === 'client') clientsChanged();
  if (noun === 'appointment' && version !== undefined && isKnown(id, version)) return;
  // only the first version of a booking needs a message
  if (
    (noun === 'booking' && version === 1) ||
    noun === 'move' ||
    noun === 'earlier' ||
    noun === 'cancellation'
  ) {
    import('../../online/bookings/tell.ts').then(({ tell }) => tell[noun](id)).catch(() => {});
  }
  if (changedNouns.size === 0) {
    setTimeout(() => {
      refetch(changedNouns);
      changedNouns.clear();
    }, batchTime);
  }
  changedNouns.add(noun);
}

/** The event in a text. Undefined for a heartbeat, and for a noun that this version of the page does not know. */
function liveEventIn(text: string): LiveEvent | undefined {
  if (!text.startsWith('data: ')) return undefined;
  try {
    return z.safeParse(LiveEvent, JSON.parse(text.slice('data: '.length))).data;
  } catch {
    return undefined;
  }
}
