// The chunk that a signed-in user needs on every screen: the shell with the client search, the gate and the messages on
// the subscription, keyboard shortcuts, and what the device kept.
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Reauth } from './accounts/Reauth.tsx';
import { isRemembered, isSignedInAs, useUser } from './accounts/session.ts';
import { Gate } from './app/Gate.tsx';
import { type FrameProps, Shell } from './app/Shell.tsx';
import { ClientSearch } from './clients/ClientSearch.tsx';
import { Chunk } from './lib/chunk.ts';
import { useDrawing, whenDrawn } from './lib/drawing.ts';
import { useShortcuts } from './lib/shortcuts.ts';
import { openOutboxOf, useKeptChanges } from './outbox/changes.ts';
import { SubscriptionBanner } from './subscriptions/SubscriptionBanner.tsx';
import { TrialCard } from './subscriptions/TrialCard.tsx';
import { useKeptQueries } from './sync/kept-queries.ts';
import { LazyDialog } from './ui/LazyDialog.tsx';
import { LazyExtra } from './ui/LazyExtra.tsx';
import { Spinner } from './ui/Spinner.tsx';

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

const Nothing = () => null;
const openRefunds = new Chunk(() => import('./subscriptions/OpenRefunds.tsx'));
const AdminWaiting = ({ path }: { path: string }) => path === '/abonimi' && <LazyExtra chunk={openRefunds} />;

const besideOwner = new Chunk(() => import('./beside.tsx'));
const besideAdmin = new Chunk(() => import('./app/NewVersion.tsx'));

const shortcutSheet = new Chunk(() => import('./app/ShortcutSheet.tsx'));

export default function Frame({ children, ...props }: FrameProps) {
  const { id, role } = useUser();
  const isOwner = role === 'user';
  const [areKeysShown, showKeys] = useState(false);
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
      <LazyExtra chunk={isOwner ? besideOwner : besideAdmin} />
      <Reauth />
      {areKeysShown && <LazyDialog chunk={shortcutSheet} isOwner={isOwner} onClose={() => showKeys(false)} />}
    </Shell>
  );
}

/** On a remembered device it first gets what the device kept. */
function OwnersScreen({ userId, children }: { userId: string; children: ReactNode }) {
  const [remembered] = useState(isRemembered);
  useEffect(() => openOutboxOf(userId, () => isSignedInAs(userId)), [userId]);
  useEffect(() => {
    whenDrawn().then(() => keptLine.prefetch());
  }, []);
  return remembered ? <Kept userId={userId}>{children}</Kept> : children;
}

/** A device that has nothing yet waits for the one call that brings everything. */
function Kept({ userId, children }: { userId: string; children: ReactNode }) {
  // the screen is drawn in slices
  const isWaiting = useDeferredValue(useKeptQueries(userId));
  useDrawing(isWaiting);
  return isWaiting ? <Spinner fill /> : children;
}
