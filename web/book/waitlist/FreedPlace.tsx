// The message about freed times, and the dialog with the clients whom a freed time fits. It is on every screen, because the message may be
// tapped anywhere.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FreedPlace as Place } from '#contracts/online/freed-places.ts';
import { freedPlacesQuery } from '../../online/waitlist/api.ts';
import { openPlace } from '../../online/waitlist/open-place.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { useFreedPlaces } from './use-freed-places.ts';

const dialog = new Chunk(() => import('./PlaceDialog.tsx'));
const close = () => openPlace.set(undefined);

export function FreedPlace() {
  const place = useStore(openPlace);
  // the dialog closes when the person leaves, because the next person has not opened it
  useEffect(() => close, []);
  useTelling();
  if (!place) return null;
  return <LazyDialog key={place} chunk={dialog} id={place} onClose={close} />;
}

/** Shows a message once for each freed time, when it becomes free. Freed times that waited at the start are only shown above the day. */
function useTelling() {
  const places = useFreedPlaces();
  const { isFetched } = useQuery({ ...freedPlacesQuery, enabled: false });
  const told = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (!isFetched) return;
    const before = told.current;
    const news: Place[] = places.filter(({ id, isOnlyHere }) => !isOnlyHere && !before?.has(id));
    told.current = new Set([...(before ?? []), ...news.map(({ id }) => id)]);
    if (before && news.length > 0)
      import('../../online/waitlist/tell.ts').then(({ tellFreed }) => tellFreed(news)).catch(() => {});
  }, [places, isFetched]);
}
