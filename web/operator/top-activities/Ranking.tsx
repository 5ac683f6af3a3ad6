// The users with the most appointments: a table on a wide screen, else cards.

import { Medal } from 'lucide-react';
import { appointmentsCount, number, numericDate } from '#contracts/ground/format.sq.ts';
import { planNames } from '#contracts/ground/plans.sq.ts';
import { activityLevel } from '#contracts/operator/top-activities.rules.ts';
import type { TopUser } from '#contracts/operator/top-activities.ts';
import { approximateEuros, euros } from '#contracts/reports/figures.sq.ts';
import { CustomerLink } from '../customers/CustomerLink.tsx';
import { useMedia } from '../../ground/lib/use-media.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { EmailLine } from '../../ground/ui/EmailLine.tsx';
import { Table, tableRow } from '../../ground/ui/Table.tsx';
import { levelNames, words } from './words.sq.ts';

/** The first ranks have a medal. */
const highlighted = 3;

interface RankingProps {
  readonly users: readonly TopUser[];
}

export function Ranking(props: RankingProps) {
  const List = useMedia('(min-width: 1280px)') ? RankingTable : RankingCards;
  return <List {...props} />;
}

const columns = [
  { title: words.rank },
  { title: words.user },
  { title: words.appointments, className: 'text-right' },
  { title: words.level },
  { title: words.subscription },
  { title: words.profit, className: 'text-right' },
  { title: words.lastActivity },
];

function RankingTable({ users }: RankingProps) {
  return (
    <Table label={words.ranking} columns={columns}>
      {users.map((user, i) => (
        <tr key={user.id} className={tableRow}>
          <td className="w-px">
            <Rank place={i + 1} />
          </td>
          <td className="w-2/5 max-w-0">
            <Person user={user} />
          </td>
          <td className="num text-right font-semibold">{number(user.appointmentCount)}</td>
          <td className="whitespace-nowrap">
            <Level user={user} />
          </td>
          <td className="whitespace-nowrap">
            <Subscription user={user} />
          </td>
          <td className="num text-right whitespace-nowrap">{revenueOf(user)}</td>
          <td className="num whitespace-nowrap">{numericDate(user.lastActivity)}</td>
        </tr>
      ))}
    </Table>
  );
}

function RankingCards({ users }: RankingProps) {
  return (
    <ol aria-label={words.ranking} className="grid grid-cols-1 gap-2.5">
      {users.map((user, i) => (
        <li key={user.id} className="card flex gap-3 p-3.5">
          <Rank place={i + 1} />
          <div className="grid min-w-0 flex-1 grid-cols-1 gap-2">
            <Person user={user} />
            <div className="flex flex-wrap gap-1.5">
              <Level user={user} />
              <Subscription user={user} />
            </div>
            <p className="num text-sm text-ink-2">
              {appointmentsCount(user.appointmentCount)} · {words.lastActivity.toLowerCase()}{' '}
              {numericDate(user.lastActivity)}
            </p>
            <p className="num text-sm text-ink-2">
              {words.profit}: <span className="font-semibold text-ink">{revenueOf(user)}</span>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const revenueOf = ({ isApproximate, totalRevenue }: TopUser) =>
  (isApproximate ? approximateEuros : euros)(totalRevenue);

function Rank({ place }: { place: number }) {
  if (place > highlighted) return <span className="num inline-block w-11 px-2.5 text-ink-2">{place}</span>;
  return (
    <span className="num inline-flex h-7 w-11 shrink-0 items-center justify-center gap-1 rounded-full bg-brass-soft font-bold text-brass-ink">
      <Medal aria-hidden className="size-4" strokeWidth={2.1} />
      {place}
    </span>
  );
}

const Person = ({ user }: { user: TopUser }) => (
  <div className="min-w-0">
    <CustomerLink id={user.id} name={user.username} />
    <EmailLine>{user.email}</EmailLine>
  </div>
);

const levelTones = { veryActive: 'good', active: 'good', average: 'quiet', rare: 'quiet' } as const;

function Level({ user }: { user: TopUser }) {
  const level = activityLevel(user.appointmentCount);
  return <Badge tone={levelTones[level]}>{levelNames[level]}</Badge>;
}

function Subscription({
  user: { isActive, hasActiveSubscription, isInTrialPeriod, subscriptionType },
}: {
  user: TopUser;
}) {
  if (!isActive) return <Badge tone="bad">{words.inactive}</Badge>;
  if (isInTrialPeriod) return <Badge tone="waiting">{words.trial}</Badge>;
  if (!hasActiveSubscription || subscriptionType === 'none') return <Badge>{words.noPlan}</Badge>;
  return <Badge tone="good">{planNames[subscriptionType]}</Badge>;
}
