import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly Icon: LucideIcon;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ Icon, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-line-2">
        <Icon aria-hidden className="size-[22px] text-ink-3" strokeWidth={1.8} />
      </span>
      <p className="max-w-[38ch] text-md text-ink-2">{children}</p>
      {action}
    </div>
  );
}
