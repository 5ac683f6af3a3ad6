import type { ReactNode } from 'react';
import { Chunk } from '../lib/chunk.ts';
import { LazyScreen } from '../lib/lazy-screen.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useSubscription } from './api.ts';

const restrictedAccess = new Chunk(() => import('./RestrictedAccess.tsx'));

/** Stands before the screens that need a plan or the trial, and closes only once it is known that there is neither. */
export function Gate({ children }: { children: ReactNode }) {
  const { isGateOpen, isKnown } = useSubscription();
  if (isGateOpen) return children;
  return isKnown ? <LazyScreen chunk={restrictedAccess} /> : <Spinner fill />;
}
