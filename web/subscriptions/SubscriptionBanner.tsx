// Above every screen of an owner: what is left of the trial, on phones only, or that the plan ran out.
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { said } from '#contracts/wording.sq.ts';
import { useUser } from '../app/session.ts';
import { useSubscription } from './api.ts';
import { words } from './words.sq.ts';

export function SubscriptionBanner() {
  const { role } = useUser();
  const { status, isKnown } = useSubscription();
  if (role === 'admin') return null;
  if (status.isOnTrial && status.isInTrialPeriod) return <TrialBanner days={status.remainingTrialDays} />;
  if (isKnown && status.subscriptionType !== 'none' && !status.hasActiveSubscription)
    return <ExpiredBanner />;
  return null;
}

/** On a desktop the sidebar's card says it. */
const TrialBanner = ({ days }: { days: number }) => (
  <Strip look="bg-brass-soft text-brass-ink lg:hidden" action={words.subscribe}>
    {words.trial} <span className="font-normal">· {words.daysLeft(days)}</span>
  </Strip>
);

const ExpiredBanner = () => (
  <Strip look="bg-danger-soft text-danger-ink lg:mt-3 lg:mr-3 lg:rounded-lg" action={words.renew}>
    {said.subscriptionRequired}
  </Strip>
);

interface StripProps {
  readonly look: string;
  /** What the way to the plans is called. */
  readonly action: string;
  readonly children: ReactNode;
}

const Strip = ({ look, action, children }: StripProps) => (
  <section
    aria-label={words.notice}
    className={`no-print flex min-h-11 shrink-0 items-center justify-between gap-3 px-4 ${look}`}
  >
    <p role="status" className="num min-w-0 font-semibold">
      {children}
    </p>
    <Link
      href="/abonimi"
      className="-mr-2 grid min-h-11 shrink-0 place-items-center rounded-md px-2 font-semibold underline decoration-1 underline-offset-3"
    >
      {action}
    </Link>
  </section>
);
