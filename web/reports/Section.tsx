import { type ReactNode, useId } from 'react';

/** A part of a report, with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h2 id={id} className="title text-[19px]">
        {title}
      </h2>
      {children}
    </section>
  );
}
