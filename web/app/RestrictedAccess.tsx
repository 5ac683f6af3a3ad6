// The screen that an owner without access sees instead of the salon's screens.
import { LockKeyhole } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { statusOrMissed } from '#contracts/appointments/statuses.sq.ts';
import { number } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import { messages } from '#contracts/ground/wording.sq.ts';
import { exportAll } from '#contracts/reports/exports.ts';
import { useDay } from '../appointments/api.ts';
import { nameOf } from '../appointments/words.sq.ts';
import { useSubscription } from '../billing/subscriptions/api.ts';
import { bannerWords } from '../billing/subscriptions/banner.sq.ts';
import { CheckList } from '../billing/subscriptions/CheckList.tsx';
import { endOf, isTrialOver } from '../billing/subscriptions/status.rules.ts';
import { dropWayBack, keepWayBack } from '../billing/subscriptions/way-back.ts';
import { dateOf, words as plans } from '../billing/subscriptions/words.sq.ts';
import { useRights, useUser } from '../identity/accounts/session.ts';
import { explain } from '../ground/lib/call.ts';
import { useClock } from '../ground/lib/use-now.ts';
import { ExportButton } from '../ground/ui/ExportButton.tsx';
import { LoadFailed } from '../ground/ui/LoadFailed.tsx';
import { Page } from '../ground/ui/Page.tsx';
import { Skeleton } from '../ground/ui/Skeleton.tsx';
import { words } from './restricted.sq.ts';

export default function RestrictedAccess() {
  return useRights().may('plan') ? (
    <OwnersPlanIsOver />
  ) : (
    <Page title={words.title}>
      <p className="text-md">{messages.tellOwner}</p>
    </Page>
  );
}

function OwnersPlanIsOver() {
  useWayBack();
  const { status } = useSubscription();
  const { subscriptionType: plan, remainingTrialDays } = status;
  const end = endOf(status);
  const why = plan !== 'none' ? 'plan' : isTrialOver(status) ? 'trial' : 'none';
  const facts = [
    [plans.trialDaysLeft, number(remainingTrialDays)],
    [plans.plan, plan === 'none' ? plans.noPlan : planNames[plan]],
    [plans.endDate, end ? dateOf(end) : plans.noDate],
  ];

  return (
    <Page title={words.title}>
      <div className="grid max-w-[560px] grid-cols-1 gap-6 pt-1">
        <div className="flex items-center gap-3.5">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-line-2">
            <LockKeyhole aria-hidden className="size-[22px] text-ink-3" strokeWidth={1.8} />
          </span>
          <p className="text-md text-ink-2">{words.why[why]}</p>
        </div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 border-y border-line py-3.5 sm:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-xs font-semibold text-ink-3">{label}</dt>
              <dd className="num title mt-0.5 text-[19px]">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap items-start gap-2">
          <Link href="/abonimi" className="btn btn-primary">
            {bannerWords.subscribe}
          </Link>
          <Link href="/profili" className="btn btn-line">
            {words.showProfile}
          </Link>
          <ExportButton label={words.downloadAll} endpoint={exportAll} parts={{}} />
        </div>
        <TodaysVisits />
        <CheckList title={words.screensTitle} items={words.screens} />
      </div>
    </Page>
  );
}

/** Notes the address of this screen, so that the owner comes back here after the payment. The start page needs no way back. */
function useWayBack() {
  const { id } = useUser();
  const [path] = useLocation();
  const search = useSearch();
  useEffect(() => {
    if (path === '/') dropWayBack(id);
    else keepWayBack(id, search ? `${path}?${search}` : path);
  }, [id, path, search]);
}

/** Today's visits, read-only, for an owner whose access has ended. The salon still needs them, because the clients of today still come. */
function TodaysVisits() {
  const now = useClock();
  const { appointments, error, refetch } = useDay(now.day);
  const visits = appointments?.filter(({ kind }) => kind === 'visit');

  return (
    <section aria-labelledby="today" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="today" className="font-semibold">
          {words.today}
        </h2>
        <p className="text-sm text-ink-2">{words.onlyShown}</p>
      </div>
      {error && <LoadFailed onRetry={refetch}>{explain(error, words.todayFailed)}</LoadFailed>}
      {!visits && !error && <Skeleton lines={3} />}
      {visits?.length === 0 && <p className="text-ink-2">{words.noneToday}</p>}
      {visits && visits.length > 0 && (
        <ul className="card divide-y divide-line-2 px-4">
          {visits.map((visit) => (
            <li key={visit.id} className="flex items-center gap-4 py-2.5">
              <span className="num w-11 shrink-0 font-semibold">{visit.appointment_time}</span>
              <div className="min-w-0 flex-1">
                <p className={`truncate font-semibold ${visit.status === 'cancelled' ? 'line-through' : ''}`}>
                  {nameOf(visit)}
                </p>
                <p className="truncate text-sm text-ink-2">
                  {visit.service_name} · {visit.barber}
                </p>
              </div>
              <span className="shrink-0 text-sm text-ink-2">{statusOrMissed(visit, now)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
