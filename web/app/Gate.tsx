import type { ReactNode } from 'react';
import { useSubscription } from '../billing/subscriptions/api.ts';
import { Chunk } from '../ground/lib/chunk.ts';
import { LazyScreen } from '../ground/ui/LazyScreen.tsx';
import { Spinner } from '../ground/ui/Spinner.tsx';

const restrictedAccess = new Chunk(() => import('./RestrictedAccess.tsx'));

/** A gate for screens that need access: only users with access see them. The refusal is shown only after the server has answered. */
export function Gate({ children }: { children: ReactNode }) {
  const { isGateOpen, isKnown } = useSubscription();
  if (isGateOpen) return children;
  return isKnown ? <LazyScreen chunk={restrictedAccess} /> : <Spinner fill />;
}
