import type { ReactNode } from 'react';

const tones = {
  quiet: 'bg-line-2 text-ink-2',
  good: 'bg-brand-soft text-brand-ink',
  waiting: 'bg-brass-soft text-brass-ink',
  bad: 'bg-danger-soft text-danger-ink',
};

export function Badge({ tone = 'quiet', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span className={`num inline-flex rounded-full px-2 py-px text-xs font-semibold ${tones[tone]}`}>
      {children}
    </span>
  );
}
