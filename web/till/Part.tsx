import { type ReactNode, useId } from 'react';

interface PartProps {
  readonly title: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the screen, with a heading. */
export function Part({ title, actions, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="title text-[19px]">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
