// A page of activities: a table on a wide screen, else cards.
import {
  CircleAlert,
  CreditCard,
  Info,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  Pencil,
  Plus,
  Settings2,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { Link } from 'wouter';
import { dateAndTime } from '#contracts/ground/format.sq.ts';
import { entityName, typeNames } from '#contracts/ground/history.sq.ts';
import type { ActionType, Activity, Severity } from '#contracts/ground/history.ts';
import { useMedia } from '../lib/use-media.ts';
import { Badge } from '../ui/Badge.tsx';
import { EmailLine } from '../ui/EmailLine.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { severityNames, words } from './words.sq.ts';

interface ActivityListProps {
  readonly activities: readonly Activity[];
  readonly onRemove: (activity: Activity) => void;
}

export function ActivityList(props: ActivityListProps) {
  const List = useMedia('(min-width: 1280px)') ? ActivityTable : ActivityCards;
  return <List {...props} />;
}

function ActivityTable({ activities, onRemove }: ActivityListProps) {
  return (
    <table aria-label={words.list} className="w-full border-separate border-spacing-0">
      <thead>
        <tr className="text-left text-xs text-ink-3 *:border-b *:border-line *:px-2.5 *:py-2 *:font-semibold">
          <th scope="col">{words.type}</th>
          <th scope="col">{words.description}</th>
          <th scope="col">{words.entity}</th>
          <th scope="col">{words.user}</th>
          <th scope="col">{words.severity}</th>
          <th scope="col">{words.address}</th>
          <th scope="col">{words.date}</th>
          <th scope="col">
            <span className="sr-only">{words.action}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {activities.map((activity) => (
          <tr key={activity.id} className="h-14 hover:bg-bg *:border-b *:border-line-2 *:px-2.5 *:py-1.5">
            <td>
              <TypeBadge type={activity.action_type} />
            </td>
            <td className="min-w-48 wrap-anywhere">{activity.description}</td>
            <td>
              <Entity activity={activity} />
            </td>
            <td className="max-w-44 min-w-36">
              <Author user={activity.user} />
            </td>
            <td>
              <SeverityBadge severity={activity.severity} />
            </td>
            <td className="num text-sm text-ink-2">{activity.ip_address ?? words.noAddress}</td>
            <td className="num text-sm whitespace-nowrap">{dateAndTime(activity.created_at)}</td>
            <td>
              <Remove activity={activity} onRemove={onRemove} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ActivityCards({ activities, onRemove }: ActivityListProps) {
  return (
    <ul aria-label={words.list} className="grid grid-cols-1 gap-2.5">
      {activities.map((activity) => (
        <li key={activity.id} className="card grid grid-cols-1 gap-2 p-3.5">
          <div className="flex items-start justify-between gap-2">
            <div className="flex flex-wrap gap-1.5 pt-0.5">
              <TypeBadge type={activity.action_type} />
              <SeverityBadge severity={activity.severity} />
            </div>
            <span className="-my-1.5 -mr-1.5">
              <Remove activity={activity} onRemove={onRemove} />
            </span>
          </div>
          <p className="font-semibold">{activity.description}</p>
          <div className="grid grid-cols-2 gap-3">
            <Author user={activity.user} />
            <Entity activity={activity} />
          </div>
          <p className="num text-sm text-ink-2">
            {dateAndTime(activity.created_at)}
            {activity.ip_address && ` · ${activity.ip_address}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The record of an activity. An account is a link to its page. For a record without a page, only the tooltip has the id. */
function Entity({ activity: { entity_type, entity_id } }: { activity: Activity }) {
  const name = entityName(entity_type);
  if (entity_type === 'user' && entity_id)
    return (
      <Link href={`/users/${entity_id}`} className="text-sm hover:underline">
        {name}
      </Link>
    );
  return (
    <p title={entity_id ?? undefined} className="text-sm">
      {name}
    </p>
  );
}

function Author({ user }: Pick<Activity, 'user'>) {
  if (!user) return <p className="text-sm text-ink-2">{words.system}</p>;
  // a person who signed in with a PIN has no e-mail address
  if (user.email === '') return <p className="truncate text-sm">{user.username}</p>;
  return (
    <div className="min-w-0">
      {/* an activity has no user id, so the link searches the list of users for the e-mail address */}
      <Link
        href={`/users?kerko=${encodeURIComponent(user.email)}`}
        className="block truncate text-sm hover:underline"
      >
        {user.username}
      </Link>
      <EmailLine>{user.email}</EmailLine>
    </div>
  );
}

const Remove = ({ activity, onRemove }: { activity: Activity } & Pick<ActivityListProps, 'onRemove'>) => (
  <IconButton label={words.removeOne(activity.description)} onClick={() => onRemove(activity)}>
    <Trash2 aria-hidden className="size-4" />
  </IconButton>
);

const types = {
  login: { Icon: LogIn, tone: 'good' },
  logout: { Icon: LogOut, tone: 'quiet' },
  create: { Icon: Plus, tone: 'good' },
  update: { Icon: Pencil, tone: 'quiet' },
  delete: { Icon: Trash2, tone: 'bad' },
  payment: { Icon: CreditCard, tone: 'good' },
  email: { Icon: Mail, tone: 'quiet' },
  system: { Icon: Settings2, tone: 'quiet' },
} as const satisfies Record<ActionType, object>;

const severities = {
  info: { Icon: Info, tone: 'quiet' },
  warning: { Icon: TriangleAlert, tone: 'waiting' },
  error: { Icon: CircleAlert, tone: 'bad' },
} as const satisfies Record<Severity, object>;

/** The type and severity of an activity, each as an icon with a word, so that users who can't see the colour understand it too. */
const TypeBadge = ({ type }: { type: ActionType }) => <IconBadge {...types[type]} name={typeNames[type]} />;

const SeverityBadge = ({ severity }: { severity: Severity }) => (
  <IconBadge {...severities[severity]} name={severityNames[severity]} />
);

interface IconBadgeProps {
  readonly Icon: LucideIcon;
  readonly tone: 'quiet' | 'good' | 'waiting' | 'bad';
  readonly name: string;
}

const IconBadge = ({ Icon, tone, name }: IconBadgeProps) => (
  <Badge tone={tone}>
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <Icon aria-hidden className="size-3.5" strokeWidth={2.2} />
      {name}
    </span>
  </Badge>
);
