import type { ComponentProps } from 'react';
import { useNeedsNetwork } from './use-needs-network.tsx';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look?: 'primary' | 'line' | 'ghost' | 'danger';
  /**
   * Whether the action of the button is running: the button then keeps the focus and ignores clicks. A button that has this property begins
   * a call, so a double click counts as a single click: the call may be over before the second click.
   */
  readonly busy?: boolean;
  /**
   * Whether the button is off without a network, with the reason beside it. True for a button that begins a call, unless the call waits in
   * the outbox.
   */
  readonly needsNetwork?: boolean;
  readonly large?: boolean;
  readonly wide?: boolean;
  /** Whether a label with names that people typed may have several lines. */
  readonly wraps?: boolean;
}

export function Button({
  look = 'line',
  busy,
  needsNetwork = busy !== undefined,
  large = false,
  wide = false,
  wraps = false,
  type = 'button',
  disabled = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const network = useNeedsNetwork(needsNetwork);
  const idle = !busy && !disabled && !network.isOff;
  return (
    <>
      <button
        {...rest}
        {...network.attributes}
        // aria-disabled rather than disabled: a disabled button would lose the focus
        aria-disabled={!idle || undefined}
        aria-busy={busy || undefined}
        type={type}
        // a call can be over before the second click of a double click
        onClick={(event) =>
          idle && (busy === undefined || event.detail < 2) ? onClick?.(event) : event.preventDefault()
        }
        className={`btn btn-${look} ${large ? 'h-12 px-5 text-md' : ''} ${wide ? 'w-full' : ''} ${wraps ? 'h-auto min-h-9 py-1.5 whitespace-normal pointer-coarse:min-h-11' : ''}`}
      >
        {busy && (
          <span
            aria-hidden
            className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent"
          />
        )}
        {children}
      </button>
      {network.reason}
    </>
  );
}
