import type { ComponentProps, ReactNode } from 'react';
import { useNeedsNetwork } from './use-needs-network.tsx';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  /** The name for screen readers, also shown as a tooltip. */
  readonly label: string;
  /** Whether the button begins a call. */
  readonly needsNetwork?: boolean;
  readonly children: ReactNode;
}

export function IconButton({
  label,
  type = 'button',
  needsNetwork = false,
  onClick,
  children,
  ...rest
}: IconButtonProps) {
  const { isOff, attributes, reason } = useNeedsNetwork(needsNetwork);
  return (
    <>
      <button
        {...rest}
        {...attributes}
        onClick={isOff ? undefined : onClick}
        type={type}
        aria-label={label}
        title={label}
        className="btn btn-ghost btn-icon"
      >
        {children}
      </button>
      {reason}
    </>
  );
}
