// The type and severity of an activity, each as an icon with a word, so that users who can't see the colour understand it too.
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
import { typeNames } from '#contracts/ground/history.sq.ts';
import type { ActionType, Severity } from '#contracts/ground/history.ts';
import { Badge } from '../ui/Badge.tsx';
import { severityNames } from './words.sq.ts';

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

export const TypeBadge = ({ type }: { type: ActionType }) => (
  <IconBadge {...types[type]} name={typeNames[type]} />
);

export const SeverityBadge = ({ severity }: { severity: Severity }) => (
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
