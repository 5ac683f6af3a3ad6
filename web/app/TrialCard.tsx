import { Link } from 'wouter';
import type { User } from '#contracts/accounts.ts';
import { words } from './words.sq.ts';

const trialDays = 7;
const dayMs = 86_400_000;

/** How much of the trial is left: nothing once it is over or a plan was bought. */
export function TrialCard({ user, plansPath }: { user: User; plansPath: string | undefined }) {
  const end = user.isOnTrial && user.trialEndDate ? Date.parse(user.trialEndDate) : 0;
  const left = Math.ceil((end - Date.now()) / dayMs);
  if (left <= 0) return null;
  const gone = Math.max(0, trialDays - left);

  return (
    <section aria-label={words.trial} className="card p-3.5">
      <div className="flex items-baseline justify-between">
        <h2 className="text-sm font-semibold">{words.trial}</h2>
        <p className="num text-xs text-ink-3">{words.daysLeft(left)}</p>
      </div>
      <div aria-hidden className="mt-2.5 grid grid-cols-7 gap-1">
        {Array.from({ length: trialDays }, (_, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of the trial are counted, not named
          <span key={day} className={`h-1.5 rounded-full ${day < gone ? 'bg-brass' : 'bg-sunken'}`} />
        ))}
      </div>
      {plansPath && (
        <Link href={plansPath} className="btn btn-line mt-2.5 h-8 w-full text-sm">
          {words.subscribe}
        </Link>
      )}
    </section>
  );
}
