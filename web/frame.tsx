// The chunk that a signed-in user needs on every screen: the shell with the client search, the gate and the messages on
// the subscription, keyboard shortcuts, and live updates.
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Reauth } from './accounts/Reauth.tsx';
import { isRemembered, isSignedInAs, useUser } from './accounts/session.ts';
import { Gate } from './app/Gate.tsx';
import { type FrameProps, Shell } from './app/Shell.tsx';
import { useInstallHint } from './app/use-install-hint.ts';
import { useNewVersion } from './app/use-new-version.ts';
import { useAutoConfirm } from './appointments/auto-confirm.ts';
import { ClientSearch } from './clients/ClientSearch.tsx';
import { Chunk, useChunk } from './lib/chunk.ts';
import { useShortcuts } from './lib/shortcuts.ts';
import { openOutboxOf, useKeptChanges } from './outbox/changes.ts';
import { useSubscription } from './subscriptions/api.ts';
import { SubscriptionBanner } from './subscriptions/SubscriptionBanner.tsx';
import { TrialCard } from './subscriptions/TrialCard.tsx';
import { ChunkWaiting } from './ui/ChunkWaiting.tsx';
import { LazyDialog } from './ui/LazyDialog.tsx';
import { LazyExtra } from './ui/LazyExtra.tsx';

const sheetKey = '?';
const adminNotice = new Chunk(() => import('./second-factors/AdminNotice.tsx'));
const AdminBanner = () => <LazyExtra chunk={adminNotice} />;

const keptLine = new Chunk(() => import('./appointments/outbox/KeptLine.tsx'));
const OwnersBanner = () => (
  <>
    {useKeptChanges().length > 0 && <LazyExtra chunk={keptLine} />}
    <SubscriptionBanner />
  </>
);

const alertBell = new Chunk(() => import('./alerts/AlertBell.tsx'));
const AdminAlerts = () => <LazyExtra chunk={alertBell} />;

const bookingDot = new Chunk(() => import('./bookings/WaitingDot.tsx'));
const OwnersWaiting = ({ path }: { path: string }) =>
  path === '/terminet' && <LazyExtra chunk={bookingDot} />;
const bookingCount = new Chunk(() => import('./bookings/WaitingCount.tsx'));

const Nothing = () => null;
const openRefunds = new Chunk(() => import('./subscriptions/OpenRefunds.tsx'));
const AdminWaiting = ({ path }: { path: string }) => path === '/abonimi' && <LazyExtra chunk={openRefunds} />;

const shortcutSheet = new Chunk(() => import('./app/ShortcutSheet.tsx'));

export default function Frame({ children, ...props }: FrameProps) {
  const { id, role } = useUser();
  const isOwner = role === 'user';
  const [areKeysShown, showKeys] = useState(false);
  useNewVersion();
  useShortcuts({ [sheetKey]: () => showKeys(true) });

  const screen = props.screen.gated ? <Gate>{children}</Gate> : children;
  return (
    <Shell
      {...props}
      Search={ClientSearch}
      Trial={TrialCard}
      Banner={isOwner ? OwnersBanner : AdminBanner}
      Waiting={isOwner ? OwnersWaiting : AdminWaiting}
      Alerts={isOwner ? Nothing : AdminAlerts}
      onShortcuts={() => showKeys(true)}
    >
      {isOwner ? <OwnersScreen userId={id}>{screen}</OwnersScreen> : screen}
      <Reauth />
      {areKeysShown && <LazyDialog chunk={shortcutSheet} isOwner={isOwner} onClose={() => showKeys(false)} />}
    </Shell>
  );
}

const liveChanges = new Chunk(() => import('./events/LiveChanges.tsx'));
const installSteps = new Chunk(() => import('./app/InstallSteps.tsx'));
const keptData = new Chunk(() => import('./sync/KeptData.tsx'));

/** On a remembered device it first gets what the device kept. */
function OwnersScreen({ userId, children }: { userId: string; children: ReactNode }) {
  const [remembered] = useState(isRemembered);
  useEffect(() => openOutboxOf(userId, () => isSignedInAs(userId)), [userId]);
  useEffect(() => keptLine.prefetch(), []);
  const screen = (
    <>
      {children}
      <Beside />
    </>
  );
  return remembered ? <Kept userId={userId}>{screen}</Kept> : screen;
}

function Kept(props: { userId: string; children: ReactNode }) {
  const { Component: KeptData, state } = useChunk(keptData);
  return KeptData ? <KeptData {...props} /> : <ChunkWaiting state={state} />;
}

/** What goes on beside the screen that is shown: live updates, confirmed visits, the offer to install the app. */
function Beside() {
  const { isGateOpen } = useSubscription();
  const [areStepsShown, showSteps] = useState(false);
  useInstallHint(useCallback(() => showSteps(true), []));
  useAutoConfirm(isGateOpen);
  return (
    <>
      <LazyExtra chunk={bookingCount} />
      <LazyExtra chunk={liveChanges} />
      {areStepsShown && <LazyDialog chunk={installSteps} onClose={() => showSteps(false)} />}
    </>
  );
}
