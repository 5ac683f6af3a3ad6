// The chunk that a signed-in user needs on every screen: the shell with the client search, the gate and the messages on
// the subscription, keyboard shortcuts, and live updates.
import { useState } from 'react';
import { Reauth } from './accounts/Reauth.tsx';
import { useUser } from './accounts/session.ts';
import { Gate } from './app/Gate.tsx';
import { type FrameProps, Shell } from './app/Shell.tsx';
import { useNewVersion } from './app/use-new-version.ts';
import { useAutoConfirm } from './appointments/auto-confirm.ts';
import { ClientSearch } from './clients/ClientSearch.tsx';
import { useLiveChanges } from './events/live.ts';
import { Chunk } from './lib/chunk.ts';
import { useShortcuts } from './lib/shortcuts.ts';
import { useSubscription } from './subscriptions/api.ts';
import { OpenRefunds } from './subscriptions/OpenRefunds.tsx';
import { SubscriptionBanner } from './subscriptions/SubscriptionBanner.tsx';
import { TrialCard } from './subscriptions/TrialCard.tsx';
import { useKeptQueries } from './sync/kept-queries.ts';
import { LazyDialog } from './ui/LazyDialog.tsx';
import { LazyExtra } from './ui/LazyExtra.tsx';
import { Spinner } from './ui/Spinner.tsx';

const sheetKey = '?';
const adminNotice = new Chunk(() => import('./second-factors/AdminNotice.tsx'));
const AdminBanner = () => <LazyExtra chunk={adminNotice} />;

const alertBell = new Chunk(() => import('./alerts/AlertBell.tsx'));
const AdminAlerts = () => <LazyExtra chunk={alertBell} />;

const Nothing = () => null;
const AdminWaiting = ({ path }: { path: string }) => path === '/abonimi' && <OpenRefunds />;

const shortcutSheet = new Chunk(() => import('./app/ShortcutSheet.tsx'));

export default function Frame({ children, ...props }: FrameProps) {
  const { id, role } = useUser();
  const isOwner = role === 'user';
  const isArriving = useKeptQueries(id, isOwner);
  const { isGateOpen } = useSubscription();
  const [areKeysShown, showKeys] = useState(false);
  useLiveChanges(isOwner && !isArriving);
  useNewVersion();
  useAutoConfirm(isOwner && isGateOpen && !isArriving);
  useShortcuts({ [sheetKey]: () => showKeys(true) });

  return (
    <Shell
      {...props}
      Search={ClientSearch}
      Trial={TrialCard}
      Banner={isOwner ? SubscriptionBanner : AdminBanner}
      Waiting={isOwner ? Nothing : AdminWaiting}
      Alerts={isOwner ? Nothing : AdminAlerts}
      onShortcuts={() => showKeys(true)}
    >
      {isArriving && <Spinner fill />}
      {!isArriving && (props.screen.gated ? <Gate>{children}</Gate> : children)}
      <Reauth />
      {areKeysShown && <LazyDialog chunk={shortcutSheet} isOwner={isOwner} onClose={() => showKeys(false)} />}
    </Shell>
  );
}
