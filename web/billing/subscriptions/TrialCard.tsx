import { Link } from 'wouter';
import { useSubscription } from './api.ts';
import { bannerWords as words } from './banner.sq.ts';

/** A segment for each day of the trial. The segments of the days that are left are filled. */
const segments = [0, 1, 2, 3, 4, 5, 6];

/** The remaining days of the trial, on a desktop. Shows nothing after the trial has ended or a plan was bought. */
export default function TrialCard() {
  const { isInTrialPeriod, remainingTrialDays } = useSubscription().status;
  if (!isInTrialPeriod) return null;

  return (
    <section aria-label={words.trial} className="card p-3.5">
      <div className="flex items-baseline justify-between">
        <h2 className="text-sm font-semibold">{words.trial}</h2>
        <p className="num text-xs text-ink-3">{words.daysLeft(remainingTrialDays)}</p>
      </div>
      <div aria-hidden className="mt-2.5 grid grid-cols-7 gap-1">
        {segments.map((day) => (
          <span
            key={day}
            className={`h-1.5 rounded-full ${day < remainingTrialDays ? 'bg-brass' : 'bg-line'}`}
          />
        ))}
      </div>
      <Link href="/abonimi" className="btn btn-line mt-2.5 h-8 w-full text-sm">
        {words.subscribe}
      </Link>
    </section>
  );
}
