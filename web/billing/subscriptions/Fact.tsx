import type { ReactNode } from 'react';

/** A line of a `dl`: the label on the left, the value on the right. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4 py-3">
    <dt className="text-ink-2">{label}</dt>
    <dd className="num text-right font-semibold">{children}</dd>
  </div>
);
