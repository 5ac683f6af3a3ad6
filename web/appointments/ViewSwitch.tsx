// The switch between the view of one day and the view of its week.
import { Link } from 'wouter';
import { dayHref, weekHref } from './address.ts';
import { viewWords as words } from './words.sq.ts';

export function ViewSwitch({ day, isWeek = false }: { day: string; isWeek?: boolean }) {
  return (
    <nav aria-label={words.view} className="no-print flex rounded-[10px] bg-sunken p-0.5">
      <ViewLink href={dayHref(day)} current={!isWeek}>
        {words.day}
      </ViewLink>
      <ViewLink href={weekHref(day)} current={isWeek}>
        {words.week}
      </ViewLink>
    </nav>
  );
}

function ViewLink({ href, current, children }: { href: string; current: boolean; children: string }) {
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className="grid h-8 place-items-center rounded-[8px] px-3 text-sm font-semibold text-ink-2 hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-1 dark:aria-[current]:bg-line pointer-coarse:h-11"
    >
      {children}
    </Link>
  );
}
