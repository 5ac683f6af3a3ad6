import { useState } from 'react';
import { Chunk } from '../../ground/lib/chunk.ts';
import { LazyExtra } from '../../ground/ui/LazyExtra.tsx';

const waitingRequests = new Chunk(() => import('./WaitingRequests.tsx'));

/** Loaded only with a request that waits. It stays after the last answer, since this may list visits within the leave. */
export function LazyWaitingRequests({ oneWaits }: { oneWaits: boolean }) {
  const [isNeeded, need] = useState(false);
  if (!isNeeded && oneWaits) need(true);
  return isNeeded && <LazyExtra chunk={waitingRequests} />;
}
