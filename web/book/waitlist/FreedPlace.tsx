// Shows who fits a freed hour. It is on every screen, since the message about the hour may be tapped anywhere.
import { useEffect } from 'react';
import { openPlace } from '../../online/waitlist/open-place.ts';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';

const dialog = new Chunk(() => import('./PlaceDialog.tsx'));
const close = () => openPlace.set(undefined);

export function FreedPlace() {
  const place = useStore(openPlace);
  // the next person has not opened it
  useEffect(() => close, []);
  if (!place) return null;
  return <LazyDialog key={place} chunk={dialog} id={place} onClose={close} />;
}
