import { type ReactNode, type Ref, useId } from 'react';

interface PartProps {
  readonly title: string;
  /** The purpose of the part, or the number of its items. */
  readonly line?: string | undefined;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly className?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A part of a screen, with a larger heading than a `Section`. */
export function Part({ title, line, actions, className = '', ref, children }: PartProps) {
  const id = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      className={`grid min-w-0 grid-cols-1 content-start gap-3 ${className}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="title text-[19px]">
          {title}
        </h2>
        {actions}
      </div>
      {line && <p className="-mt-2 text-sm text-ink-2">{line}</p>}
      {children}
    </section>
  );
}
