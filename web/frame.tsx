// The chunk that a signed-in user needs on every screen: the shell with the client search, the gate and the messages about the
// subscription, keyboard shortcuts, and the kept data of the device.
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import type { User } from '#contracts/ground/user.ts';
import { Gate } from './app/Gate.tsx';
import { OfflineLine } from './app/OfflineLine.tsx';
import { type FrameProps, Shell, type ShellSlots } from './app/Shell.tsx';
import type { OnTabletProps } from './app/tablet/OnTablet.tsx';
import { isWeekIn } from './appointments/address.ts';
import { SubscriptionBanner } from './billing/subscriptions/SubscriptionBanner.tsx';
import { ClientSearch } from './book/clients/ClientSearch.tsx';
import { Chunk, useChunk } from './ground/lib/chunk.ts';
import { useDrawing, whenDrawn } from './ground/lib/drawing.ts';
import { keepApp } from './ground/lib/kept-app.ts';
import { useShortcuts } from './ground/lib/shortcuts.ts';
import { isTablet } from './ground/lib/tablet.ts';
import { openOutboxOf, sealChangesOf, useQueuedChanges } from './ground/outbox/queued-changes.ts';
import { ChunkWaiting } from './ground/ui/ChunkWaiting.tsx';
import { LazyDialog } from './ground/ui/LazyDialog.tsx';
import { LazyExtra } from './ground/ui/LazyExtra.tsx';
import { Spinner } from './ground/ui/Spinner.tsx';
import { Reauth } from './identity/accounts/Reauth.tsx';
import {
  isByPin,
  isRemembered,
  isSignedInAs,
  keepsDays,
  onUserLeft,
  personIdOf,
  useRights,
  useUser,
} from './identity/accounts/session.ts';
import { isNoticeExpected, noticePlace } from './identity/second-factors/notice-flag.ts';
import { useKeptQueries } from './programs/sync/kept-queries.ts';

const sheetKey = '?';
const adminNotice = new Chunk(() => import('./identity/second-factors/AdminNotice.tsx'));
const AdminBanner = () => (
  <>
    <OfflineLine />
    <LazyExtra chunk={adminNotice} place={isNoticeExpected() && <div className={noticePlace} />} />
  </>
);

/** Whether the screen is the day. The day has a line of its own for all its notices. */
function useIsDay() {
  const [path] = useLocation();
  const [search] = useSearchParams();
  return path === '/terminet' && !isWeekIn(search);
}

const keptLine = new Chunk(() => import('./book/queued-changes/KeptLine.tsx'));
function OwnersBanner() {
  const isDay = useIsDay();
  return (
    <>
      <OfflineLine>
        {(useQueuedChanges().length > 0 || isTablet()) && <LazyExtra chunk={keptLine} />}
      </OfflineLine>
      {useRights().may('plan') && <SubscriptionBanner isTrialTold={isDay} />}
    </>
  );
}

const extra = (chunk: Chunk<object>) => () => <LazyExtra chunk={chunk} />;
const OwnersTrial = extra(new Chunk(() => import('./billing/subscriptions/TrialCard.tsx')));
const AdminAlerts = extra(new Chunk(() => import('./identity/alerts/AlertBell.tsx')));

const extraAt =
  (at: string, chunk: Chunk<object>) =>
  ({ path }: { path: string }) =>
    path === at && <LazyExtra chunk={chunk} />;
const OwnersWaiting = extraAt('/terminet', new Chunk(() => import('./app/WaitingDot.tsx')));
const AdminWaiting = extraAt('/abonimi', new Chunk(() => import('./operator/business/OpenRefunds.tsx')));

// the outbox is already closed on the screen that signs out
onUserLeft(sealChangesOf);

const Nothing = () => null;

const newVersion = new Chunk(() => import('./app/NewVersion.tsx'));
const besideOwner = new Chunk(() => import('./beside.tsx'));

const onTablet = new Chunk<OnTabletProps>(() => import('./app/tablet/OnTablet.tsx'));

const shortcutSheet = new Chunk(() => import('./app/ShortcutSheet.tsx'));

export default function Frame(props: FrameProps) {
  return isTablet() ? <TabletFrame {...props} /> : <OwnFrame {...props} />;
}

function TabletFrame(props: FrameProps) {
  const { Component, state } = useChunk(onTablet, true);
  return Component ? <Component {...props} Frame={OwnFrame} /> : <ChunkWaiting state={state} />;
}

function OwnFrame({ children, ...props }: FrameProps & Pick<ShellSlots, 'Account'>) {
  const user = useUser();
  const { role } = user;
  const isOwner = role === 'user';
  const { may } = useRights();
  const [areKeysShown, showKeys] = useState(false);
  // one request loads the whole app, so it does not wait for the other parts that load after the screen
  useEffect(() => void whenDrawn().then(keepApp), []);
  useShortcuts({ [sheetKey]: () => showKeys(true) });

  if (!may(props.screen.may)) return <Redirect to="/" replace />;
  const screen = props.screen.gated ? <Gate>{children}</Gate> : children;
  return (
    <Shell
      {...props}
      Search={ClientSearch}
      Trial={may('plan') ? OwnersTrial : Nothing}
      Banner={isOwner ? OwnersBanner : AdminBanner}
      Waiting={isOwner ? OwnersWaiting : AdminWaiting}
      Alerts={isOwner ? Nothing : AdminAlerts}
      onShortcuts={() => showKeys(true)}
    >
      {isOwner ? <OwnersScreen user={user}>{screen}</OwnersScreen> : screen}
      <LazyExtra chunk={newVersion} />
      {isOwner && <LazyExtra chunk={besideOwner} />}
      <Reauth />
      {areKeysShown && <LazyDialog chunk={shortcutSheet} isOwner={isOwner} onClose={() => showKeys(false)} />}
    </Shell>
  );
}

/** The screen of an owner. On a remembered device, the kept data of the device is shown first. */
function OwnersScreen({ user, children }: { user: User; children: ReactNode }) {
  const { name } = user;
  const userId = personIdOf(user);
  const byPin = isByPin(user);
  const [keeps] = useState(() => keepsDays(user));
  useEffect(
    () =>
      openOutboxOf(
        userId,
        () => isSignedInAs(userId),
        () => import('./app/outbox/start.ts'),
        byPin ? { name } : undefined,
      ),
    [userId, byPin, name],
  );
  // the line loads at once, as the outbox does, so that waiting changes are shown even if the network is gone soon
  useEffect(() => keptLine.prefetch(), []);
  return keeps ? <Kept userId={userId}>{children}</Kept> : children;
}

/**
 * The screen with the kept data of the device. A remembered device without any data waits for the first call, which loads everything. The
 * salon's tablet does not wait, because a person has just signed in there.
 */
function Kept({ userId, children }: { userId: string; children: ReactNode }) {
  // the screen is drawn in slices
  const isWaiting = useDeferredValue(useKeptQueries(userId) && isRemembered());
  useDrawing(isWaiting);
  return isWaiting ? <Spinner fill /> : children;
}
