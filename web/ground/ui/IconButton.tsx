import type { ComponentProps, ReactNode } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'aria-label'> {
  /** The name for screen readers, also shown as a tooltip. */
  readonly label: string;
  readonly children: ReactNode;
}

export function IconButton({ label, type = 'button', children, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} title={label} className="btn btn-ghost btn-icon">
      {children}
    </button>
  );
}
