// Restores the session of a remembered device, then shows the screen that belongs to the address.
import { useEffect, useRef } from 'react';
import { Redirect, Router, useLocation } from 'wouter';
import { hasSignedInBefore, isRemembered, personOf, useSession } from '../identity/accounts/session.ts';
import type { Chunk } from '../ground/lib/chunk.ts';
import { addressOfKept } from '../ground/lib/kept-values.ts';
import { useGuardedLocation } from '../ground/lib/navigation.ts';
import { LazyPart } from '../ground/ui/LazyPart.tsx';
import { LazyScreen } from '../ground/ui/LazyScreen.tsx';
import { Toasts } from '../ground/ui/Toasts.tsx';
import { findDestination, isFromMail } from './destination.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Resume } from './Resume.tsx';
import type { FrameProps } from './Shell.tsx';
import type { Screen } from './screen.ts';
import { useRoleNotice } from './use-role-notice.ts';
import { words } from './words.sq.ts';

interface AppProps {
  readonly screens: readonly Screen[];
  /** The shell around the screens of a signed-in user. */
  readonly frame: Chunk<FrameProps>;
}

/** Milliseconds until a visitor's tab loads the shell: the visitor's own screen has loaded by then. */
const prefetchDelay = 2000;

export function App(parts: AppProps) {
  const { screens, frame } = parts;
  const { user } = useSession();
  useRoleNotice(user);

  // Runs while Resume asks the server who is signed in. Most users are owners, so the owners' screen is already loaded.
  useEffect(() => {
    if (user || !isRemembered()) return;
    const destination = findDestination(location.pathname, 'user', screens);
    frame.prefetch();
    if (destination.to === 'screen') destination.screen.chunk.prefetch();
  }, [user, screens, frame]);

  return (
    <ErrorBoundary>
      <Router hook={useGuardedLocation}>
        <Resume>
          <CurrentScreen {...parts} />
        </Resume>
      </Router>
      <Toasts />
    </ErrorBoundary>
  );
}

function CurrentScreen({ screens, frame }: AppProps) {
  const [path] = useLocation();
  const { user } = useSession();
  const isVisitorKnown = !user && (hasSignedInBefore() || isFromMail(location.search));
  const destination = findDestination(path, user?.role ?? null, screens, isVisitorKnown);
  /** The address that a visitor wanted before signing in. */
  const wanted = useRef<string>(undefined);
  const screen = destination.to === 'screen' ? destination.screen : undefined;

  useEffect(() => {
    if (screen) document.title = `${screen.title} · ${words.product}`;
    // loads at the same time as the frame, not after it
    screen?.chunk.prefetch();
  }, [screen]);

  const sentToLoginFrom = !user && destination.to === 'redirect' ? path + location.search : undefined;
  useEffect(() => {
    if (sentToLoginFrom) wanted.current = sentToLoginFrom;
  }, [sentToLoginFrom]);

  useEffect(() => {
    if (user) return;
    const timer = setTimeout(() => frame.prefetch(), prefetchDelay);
    return () => clearTimeout(timer);
  }, [user, frame]);

  if (destination.to === 'redirect') {
    const afterLogin = addressOfKept() ?? wanted.current;
    const to = (user && path === '/login' && afterLogin) || destination.path;
    return <Redirect key={to} to={to} replace />;
  }
  const { path: screenPath, audience } = destination.screen;
  const view = <LazyScreen key={`${screenPath} ${audience}`} chunk={destination.screen.chunk} />;
  if (destination.screen.bare || !user) return view;
  return (
    // nothing of one account stays on the screen of another
    <LazyPart key={personOf(user)} chunk={frame} screens={screens} screen={destination.screen}>
      {view}
    </LazyPart>
  );
}
