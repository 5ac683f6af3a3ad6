import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: ReactNode;
  /** The purpose of the section. */
  readonly line: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen, with a heading. */
export function Section({ title, line, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="flex items-center gap-2 text-md font-semibold">
          {title}
        </h2>
        <p className="mt-0.5 text-sm text-ink-3">{line}</p>
      </div>
      {children}
    </section>
  );
}
