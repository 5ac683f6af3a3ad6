// Follows what others change in the salon. Only the visible tab listens; whatever may have been missed is fetched anew.
import type { InvalidateOptions, QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { beatSeconds, Change, followChanges } from '#contracts/events.ts';
import { profileQuery, salonQuery } from '../accounts/api.ts';
import { appointmentKeys, isKnown } from '../appointments/api.ts';
import { isUnderWay } from '../appointments/under-way.ts';
import { barberKeys } from '../barbers/api.ts';
import { clientKeys } from '../clients/api.ts';
import { openStream } from '../lib/call.ts';
import { eitherSignal } from '../lib/either-signal.ts';
import { queryClient } from '../lib/query.ts';
import { serviceKeys } from '../services/api.ts';
import { subscriptionKeys } from '../subscriptions/api.ts';

/** What to fetch anew after a change of each noun. */
const shownOf: Record<Change['noun'], readonly QueryKey[]> = {
  appointment: [appointmentKeys.all, clientKeys.all, ['reports']],
  client: [clientKeys.all, appointmentKeys.all, ['reports']],
  service: [serviceKeys.all],
  barber: [barberKeys.all, appointmentKeys.all, ['reports']],
  salon: [salonQuery.queryKey],
  subscription: [profileQuery.queryKey, subscriptionKeys.all],
};
const nouns = Object.keys(shownOf) as Change['noun'][];

/** Changes that come within a moment are fetched together. */
const moment = 50;
const catchUpEvery = 60_000;
const firstPause = 1000;
const longestPause = 30_000;
/** A stream that misses two beats is dead, also where nobody said so. */
const silence = 2.5 * beatSeconds * 1000;

/** While the calling component is there. */
export function useLiveChanges(wanted: boolean) {
  useEffect(() => (wanted ? followWhileVisible() : undefined), [wanted]);
}

function followWhileVisible() {
  let following = new AbortController();
  const restart = () => {
    following.abort();
    following = new AbortController();
    if (!document.hidden) keepFollowing(following.signal, { behind: true });
  };

  // the screens have only just fetched what they show
  if (!document.hidden) keepFollowing(following.signal, { behind: false });
  const timer = setInterval(() => document.hidden || catchUp(), catchUpEvery);
  document.addEventListener('visibilitychange', restart);
  addEventListener('online', restart);
  addEventListener('focus', catchUp);
  return () => {
    following.abort();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', restart);
    removeEventListener('online', restart);
    removeEventListener('focus', catchUp);
  };
}

/** Something may have been missed. What is being fetched anyway is not begun again. */
const catchUp = () => fetchAnew(nouns, { cancelRefetch: false });

function fetchAnew(changed: Iterable<Change['noun']>, options: InvalidateOptions = {}) {
  const keys = [...changed].flatMap((noun) => shownOf[noun]);
  // a change of our own that is under way fetches anew when it is done
  const due = isUnderWay() ? keys.filter((key) => key !== appointmentKeys.all) : keys;
  for (const queryKey of new Set(due)) queryClient.invalidateQueries({ queryKey }, options);
}

async function keepFollowing(signal: AbortSignal, { behind }: { behind: boolean }) {
  let isBehind = behind;
  let pause = firstPause;
  while (!signal.aborted) {
    await follow(signal, () => {
      pause = firstPause;
      if (isBehind) catchUp();
    }).catch(() => {});
    isBehind = true;
    // not all at once, where it was the server that went away
    await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    pause = Math.min(2 * pause, longestPause);
  }
}

/** Until the stream ends or falls silent. */
async function follow(signal: AbortSignal, onOpen: () => void) {
  const dead = new AbortController();
  let watch = setTimeout(() => dead.abort(), silence);
  try {
    const stream = await openStream(followChanges, eitherSignal(signal, dead.signal));
    onOpen();
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(watch);
      watch = setTimeout(() => dead.abort(), silence);
      const events = (rest + part.value).split('\n\n');
      rest = events.pop() ?? '';
      events.forEach(hear);
    }
  } finally {
    clearTimeout(watch);
  }
}

const heard = new Set<Change['noun']>();

function hear(event: string) {
  const change = changeIn(event);
  if (!change) return;
  const { noun, id, version } = change;
  if (noun === 'appointment' && version !== undefined && isKnown(id, version)) return;
  if (heard.size === 0) {
    setTimeout(() => {
      fetchAnew(heard);
      heard.clear();
    }, moment);
  }
  heard.add(noun);
}

/** Beats are comments, and a noun that is newer than this page means nothing to it. */
function changeIn(event: string): Change | undefined {
  if (!event.startsWith('data: ')) return undefined;
  try {
    return z.safeParse(Change, JSON.parse(event.slice('data: '.length))).data;
  } catch {
    return undefined;
  }
}
