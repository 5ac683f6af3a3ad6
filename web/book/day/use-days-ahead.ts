// The days before and after the shown day. They are loaded early, and their grids are drawn while the browser has nothing else to do, so
// that a change of the day only shows a grid that is ready.
import { type Dispatch, type SetStateAction, startTransition, useEffect } from 'react';
import { addDays } from '#contracts/ground/calendar.rules.ts';
import { dayQuery, weekCountsQuery } from '../../appointments/api.ts';
import { queryClient } from '../../ground/lib/query.ts';
import { whenIdle } from '../../ground/lib/when-idle.ts';

/**
 * The time in milliseconds without any action of the user before other days are loaded: a user who is active is likely to do more, and may
 * only pass this day.
 */
const quiet = 300;

/** The days that the arrows and a swipe open. */
const beside = [1, -1];
const weeks = [7, -7];

export type SetDaysAhead = Dispatch<SetStateAction<readonly string[]>>;

export function useDaysAhead(day: string, isReady: boolean, setAhead: SetDaysAhead): void {
  useEffect(() => {
    if (!isReady) return;
    const leaving = new AbortController();
    prepare(day, setAhead, leaving.signal);
    return () => leaving.abort();
  }, [day, isReady, setAhead]);
}

async function prepare(day: string, setAhead: SetDaysAhead, signal: AbortSignal) {
  await idle(signal);
  if (signal.aborted) return;
  const neighbours = beside.map((days) => dayQuery(addDays(day, days)));
  const fetchNeighbours = () => Promise.all(neighbours.map((query) => queryClient.prefetchQuery(query)));
  await fetchNeighbours();
  if (signal.aborted) return;

  // these queries are loaded again only here, because no screen shows them
  const keys = new Set(neighbours.map(({ queryKey }) => queryKey.join()));
  const stop = queryClient.getQueryCache().subscribe((event) => {
    const isOutdated = event.type === 'updated' && event.action.type === 'invalidate';
    if (isOutdated && keys.has(event.query.queryKey.join())) fetchNeighbours();
  });
  signal.addEventListener('abort', stop);

  const wanted = [day, ...beside.map((days) => addDays(day, days))];
  for (const next of wanted.slice(1)) {
    await idle(signal);
    if (signal.aborted) return;
    startTransition(() =>
      setAhead((before) => wanted.filter((one) => one === day || one === next || before.includes(one))),
    );
  }
  await idle(signal);
  if (signal.aborted) return;
  for (const days of weeks) {
    queryClient.prefetchQuery(dayQuery(addDays(day, days)));
    queryClient.prefetchQuery(weekCountsQuery(addDays(day, days)));
  }
}

const actions = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

/** Resolves when the browser has nothing to do, and the user has done nothing for a moment. */
function idle(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    let timer = setTimeout(ask, quiet);
    function ask() {
      const asking = timer;
      whenIdle(() => asking === timer && done());
    }
    function again() {
      clearTimeout(timer);
      timer = setTimeout(ask, quiet);
    }
    function done() {
      clearTimeout(timer);
      for (const action of actions) removeEventListener(action, again, true);
      resolve();
    }
    for (const action of actions) addEventListener(action, again, { capture: true, passive: true });
    signal.addEventListener('abort', done);
  });
}
