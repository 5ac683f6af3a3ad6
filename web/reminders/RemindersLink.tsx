import { BellRing, ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { title } from './title.sq.ts';
import { words } from './words.sq.ts';

/** On the dashboard: how many clients of tomorrow were not reminded yet. */
export const RemindersLink = ({ clients }: { clients: number }) => (
  <Link
    href="/kujtesat"
    className="flex min-h-12 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-2.5 font-medium hover:bg-sunken"
  >
    <BellRing aria-hidden className="size-[18px] text-brand-ink" />
    <span className="num min-w-0 flex-1">
      {title}: {words.clients(clients)}
    </span>
    <ChevronRight aria-hidden className="size-4 text-ink-3" />
  </Link>
);
