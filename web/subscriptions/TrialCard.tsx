import { Link } from 'wouter';
import { useSubscription } from './api.ts';
import { bannerWords as words } from './banner.sq.ts';

const trialDays = 7;

/** The remaining days of the trial, on a desktop. Shows nothing after the trial has ended or a plan was bought. */
export function TrialCard() {
  const { isInTrialPeriod, remainingTrialDays } = useSubscription().status;
  if (!isInTrialPeriod) return null;
  const daysUsed = trialDays - remainingTrialDays;

  return (
    <section aria-label={words.trial} className="card p-3.5">
      <div className="flex items-baseline justify-between">
        <h2 className="text-sm font-semibold">{words.trial}</h2>
        <p className="num text-xs text-ink-3">{words.daysLeft(remainingTrialDays)}</p>
      </div>
      <div aria-hidden className="mt-2.5 grid grid-cols-7 gap-1">
        {Array.from({ length: trialDays }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
          <span key={day} className={`h-1.5 rounded-full ${day < daysUsed ? 'bg-brass' : 'bg-sunken'}`} />
        ))}
      </div>
      <Link href="/abonimi" className="btn btn-line mt-2.5 h-8 w-full text-sm">
        {words.subscribe}
      </Link>
    </section>
  );
}
