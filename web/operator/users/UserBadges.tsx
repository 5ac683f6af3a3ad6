import type { ListedUser } from '#contracts/operator/users.ts';
import { Badge } from '../../ground/ui/Badge.tsx';
import { accountStateOf, hasCancelled } from './account-state.rules.ts';
import { accountStateNames, words } from './words.sq.ts';

const tones = { inactive: 'bad', none: 'quiet', trial: 'waiting', active: 'good' } as const;

export function AccountStateBadge({ user }: { user: ListedUser }) {
  const state = accountStateOf(user);
  return <Badge tone={tones[state]}>{accountStateNames[state]}</Badge>;
}

export const CancelledBadge = ({ user }: { user: ListedUser }) =>
  hasCancelled(user) && <Badge tone="waiting">{words.cancelled}</Badge>;

export const UnverifiedBadge = () => <Badge tone="bad">{words.unverified}</Badge>;
