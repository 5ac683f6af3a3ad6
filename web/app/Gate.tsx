import type { ReactNode } from 'react';
import { Chunk } from '../lib/chunk.ts';
import { useSubscription } from '../subscriptions/api.ts';
import { LazyScreen } from '../ui/LazyScreen.tsx';
import { Spinner } from '../ui/Spinner.tsx';

const restrictedAccess = new Chunk(() => import('./RestrictedAccess.tsx'));

/** Shows screens that need access only to those who have it. The refusal shows only after the server has answered. */
export function Gate({ children }: { children: ReactNode }) {
  const { isGateOpen, isKnown } = useSubscription();
  if (isGateOpen) return children;
  return isKnown ? <LazyScreen chunk={restrictedAccess} /> : <Spinner fill />;
}
