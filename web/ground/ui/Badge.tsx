import type { ReactNode } from 'react';
import { isAccepted } from '#contracts/ground/appointment.rules.ts';

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

const tonesOfVisit = { pending: 'waiting', confirmed: 'good', completed: 'good', cancelled: 'bad' } as const;

/** The tone of the badge with the status of a visit. A visit that the salon accepted is not waiting. */
export const statusTone = (visit: Parameters<typeof isAccepted>[0]): 'waiting' | 'good' | 'bad' =>
  isAccepted(visit) ? 'good' : tonesOfVisit[visit.status];
