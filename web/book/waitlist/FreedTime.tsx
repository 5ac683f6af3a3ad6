// The message about freed times, and the dialog with the clients whom a freed time fits. It is on every screen, because the message may be
// tapped anywhere.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FreedTime as Place } from '#contracts/online/freed-times.ts';
import { freedTimesQuery } from '../../online/waitlist/api.ts';
import { openFreedTime } from '../../online/waitlist/open-freed-time.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { useFreedTimes } from './use-freed-times.ts';

const dialog = new Chunk(() => import('./FreedTimeDialog.tsx'));
const close = () => openFreedTime.set(undefined);

export function FreedTime() {
  const freedTime = useStore(openFreedTime);
  // the dialog closes when the person leaves, because the next person has not opened it
  useEffect(() => close, []);
  useTelling();
  if (!freedTime) return null;
  return <LazyDialog key={freedTime} chunk={dialog} id={freedTime} onClose={close} />;
}

/** Shows a message once for each freed time, when it becomes free. Freed times that waited at the start are only shown above the day. */
function useTelling() {
  const freedTimes = useFreedTimes();
  const { isFetched } = useQuery({ ...freedTimesQuery, enabled: false });
  const told = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!isFetched) return;
    const before = told.current;
    const news: Place[] = freedTimes.filter(({ id, isOnlyHere }) => !isOnlyHere && !before?.has(id));
    told.current = new Set([...(before ?? []), ...news.map(({ id }) => id)]);
    if (before && news.length > 0)
      import('../../online/waitlist/tell.ts').then(({ tellFreed }) => tellFreed(news)).catch(() => {});
  }, [freedTimes, isFetched]);
}
