import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

interface LinkCardProps {
  readonly href: string;
  readonly Icon: LucideIcon;
  readonly children: ReactNode;
}

/** A line with a link to a screen where a task waits. */
export const LinkCard = ({ href, Icon, children }: LinkCardProps) => (
  <Link
    href={href}
    className="flex min-h-12 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2.5 font-medium hover:bg-sunken"
  >
    <Icon aria-hidden className="size-[18px] text-brand-ink" />
    <span className="num min-w-0 flex-1">{children}</span>
    <ChevronRight aria-hidden className="size-4 text-ink-3" />
  </Link>
);
