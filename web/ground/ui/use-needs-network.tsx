import { createContext, type ReactNode, use, useId } from 'react';
import { useOffline } from '../lib/reach.ts';
import { words } from './words.sq.ts';

interface NetworkNeed {
  readonly isOff: boolean;
  /** The attributes of the control, which keeps the focus and says why it is off. */
  readonly attributes: { readonly 'aria-disabled'?: true; readonly 'aria-describedby'?: string };
  /** The reason, shown beside the control. */
  readonly reason: ReactNode;
}

/** The id of the reason that is shown above all controls of a list. */
const SaidAbove = createContext<string | undefined>(undefined);

/**
 * The network need of a control that begins a call that no outbox keeps: without a network the control is off. `needs`: whether this
 * control does so.
 */
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

/** A reason above a list why the controls of the list are off: at each control it would be shown many times. */
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
