import { useEffect } from 'react';
import { Chunk } from '../../ground/lib/chunk.ts';
import { useStore } from '../../ground/lib/use-store.ts';
import { LazyDialog } from '../../ground/ui/LazyDialog.tsx';
import { visitsOutside } from './outside.ts';

const dialog = new Chunk(() => import('./OutsideDialog.tsx'));
const forget = () => visitsOutside.set([]);

/** The list of visits that are outside the hours that were just saved. A user who goes to another screen has seen the list. */
export function OutsideVisits() {
  const visits = useStore(visitsOutside);
  useEffect(() => forget, []);
  return visits.length > 0 && <LazyDialog chunk={dialog} visits={visits} onClose={forget} />;
}
