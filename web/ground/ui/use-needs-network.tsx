import { type ReactNode, useId } from 'react';
import { useOffline } from '../lib/reach.ts';
import { words } from './words.sq.ts';

interface NetworkNeed {
  readonly isOff: boolean;
  /** The attributes of the control, which keeps the focus and says why it is off. */
  readonly attributes: { readonly 'aria-disabled'?: true; readonly 'aria-describedby'?: string };
  /** Stands beside the control. */
  readonly reason: ReactNode;
}

/** A control that begins a call, which no outbox keeps, is off without a network. `needs`: whether this one does. */
export function useNeedsNetwork(needs = true): NetworkNeed {
  const id = useId();
  if (!useOffline() || !needs) return { isOff: false, attributes: {}, reason: undefined };
  return {
    isOff: true,
    attributes: { 'aria-disabled': true, 'aria-describedby': id },
    reason: (
      <span id={id} className="self-center text-sm text-ink-2">
        {words.needsNetwork}
      </span>
    ),
  };
}
