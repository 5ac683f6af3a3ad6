import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** The text that says what is counted. */
  readonly line?: string;
  readonly children: ReactNode;
}

/** A part of a report, with a heading. */
export function Section({ title, line, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h2 id={id} className="title text-[19px]">
        {title}
      </h2>
      {line && <p className="-mt-2 text-sm text-ink-2">{line}</p>}
      {children}
    </section>
  );
}
