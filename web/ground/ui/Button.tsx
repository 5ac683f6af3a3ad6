import type { ComponentProps } from 'react';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  readonly look?: 'primary' | 'line' | 'ghost' | 'danger';
  /**
   * The action of the button is running: the button keeps the focus and ignores clicks. A button that has this begins
   * a call, so it takes a double click as one click: the call may be over before the second one.
   */
  readonly busy?: boolean;
  readonly large?: boolean;
  readonly wide?: boolean;
}

export function Button({
  look = 'line',
  busy,
  large = false,
  wide = false,
  type = 'button',
  disabled = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const idle = !busy && !disabled;
  return (
    <button
      {...rest}
      // aria-disabled rather than disabled: a disabled button would lose the focus
      aria-disabled={!idle || undefined}
      aria-busy={busy || undefined}
      type={type}
      // a call can be over before the second click of a double click
      onClick={(event) =>
        idle && (busy === undefined || event.detail < 2) ? onClick?.(event) : event.preventDefault()
      }
      className={`btn btn-${look} ${large ? 'h-12 px-5 text-md' : ''} ${wide ? 'w-full' : ''}`}
    >
      {busy && (
        <span
          aria-hidden
          className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-t-transparent"
        />
      )}
      {children}
    </button>
  );
}
