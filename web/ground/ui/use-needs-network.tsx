import { createContext, type ReactNode, use, useId } from 'react';
import { useOffline } from '../lib/reach.ts';
import { words } from './words.sq.ts';

interface NetworkNeed {
  readonly isOff: boolean;
  /** The attributes of the control, which keeps the focus and says why it is off. */
  readonly attributes: { readonly 'aria-disabled'?: true; readonly 'aria-describedby'?: string };
  /** Stands beside the control. */
  readonly reason: ReactNode;
}

/** The id of the reason that is shown above all controls of a list. */
const SaidAbove = createContext<string | undefined>(undefined);

/** A control that begins a call, which no outbox keeps, is off without a network. `needs`: whether this one does. */
export function useNeedsNetwork(needs = true): NetworkNeed {
  const own = useId();
  const above = use(SaidAbove);
  if (!useOffline() || !needs) return { isOff: false, attributes: {}, reason: undefined };
  return {
    isOff: true,
    attributes: { 'aria-disabled': true, 'aria-describedby': above ?? own },
    reason: !above && <Reason id={own} />,
  };
}

/** Says once above a list why its controls are off: at each of them it would be shown many times. */
export function NeedsNetworkOnce({ children }: { readonly children: ReactNode }) {
  const id = useId();
  return (
    <SaidAbove value={id}>
      {useOffline() && <Reason id={id} />}
      {children}
    </SaidAbove>
  );
}

const Reason = ({ id }: { id: string }) => (
  <span id={id} className="self-center text-sm text-ink-2">
    {words.needsNetwork}
  </span>
);
