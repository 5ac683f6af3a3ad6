// Restores the session of a remembered device, then shows the screen that belongs to the address.

import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { Redirect, Router, useLocation } from 'wouter';
import type { User } from '#contracts/ground/user.ts';
import * as contract from '#contracts/ground/user.ts';
import { resume } from '../identity/accounts/api.ts';
import { openFromDevice } from '../identity/accounts/kept-session.ts';
import {
  forgetDevice,
  hasSignedInBefore,
  isRemembered,
  keepsDays,
  personIdOf,
  useSession,
} from '../identity/accounts/session.ts';
import { explain, refusalOf } from '../ground/lib/call.ts';
import type { Chunk } from '../ground/lib/chunk.ts';
import { useDrawing } from '../ground/lib/drawing.ts';
import { addressOfKept } from '../ground/lib/kept-values.ts';
import { useGuardedLocation } from '../ground/lib/navigation.ts';
import { Button } from '../ground/ui/Button.tsx';
import { LazyPart } from '../ground/ui/LazyPart.tsx';
import { LazyScreen } from '../ground/ui/LazyScreen.tsx';
import { Mark } from '../ground/ui/Logo.tsx';
import { Spinner } from '../ground/ui/Spinner.tsx';
import { Toasts } from '../ground/ui/Toasts.tsx';
import { toast } from '../ground/ui/toast.ts';
import { findDestination, isFromMail } from './destination.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { FrameProps } from './Shell.tsx';
import type { Screen } from './screen.ts';
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

  // The shell loads while Resume asks the server who is signed in. Most users are owners, so the owners' screen is already loaded.
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
    // the screen loads at the same time as the frame, not after it
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
    // a key for each person, so that no data of an account stays on the screen of another account, and for each kind of salon: components
    // keep their texts, which name the people of the salon by its kind
    <LazyPart
      key={`${personIdOf(user)} ${user.salonKind}`}
      chunk={frame}
      screens={screens}
      screen={destination.screen}
    >
      {view}
    </LazyPart>
  );
}

/** Milliseconds: the screen changes at the same time, so there is more to read than usual. */
const duration = 12_000;

/** Shows a notice when somebody else changed the role of the user, who then has other screens. */
function useRoleNotice(user: User | null): void {
  const last = useRef(user);
  useEffect(() => {
    const before = last.current;
    last.current = user;
    if (!user || user.id !== before?.id || user.role === before.role) return;
    toast.news(words.roleIsNow[user.role], { detail: words.roleChanged, duration });
  }, [user]);
}

/**
 * On a remembered device, a new tab shows the data that the device kept. Without such data, the tab first asks the server who is signed in.
 */
function Resume({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const [atStart] = useState(user);
  const [asking, setAsking] = useState(() => keepsDays(user));
  const [failure, setFailure] = useState<unknown>();

  useDrawing(asking && !failure);
  useEffect(() => {
    if (!asking || failure) return;
    openFromDevice(atStart)
      .then(async (isOpen) => {
        if (!isOpen) await resume();
      })
      .then(() => startTransition(() => setAsking(false)))
      .catch((error) => {
        // the server no longer knows the device, so the user has to sign in
        if (!refusalOf(error, contract.resume, 'unauthenticated')) return setFailure(error);
        forgetDevice();
        setAsking(false);
      });
  }, [asking, failure, atStart]);

  useEffect(() => {
    const tryAgain = () => setFailure(undefined);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);

  if (!asking) return children;
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-3 p-6 text-center">
      {failure ? (
        <>
          <Mark className="size-10" />
          <h1 className="title text-[23px]">{words.unreachableTitle}</h1>
          <p className="text-md text-ink-2">{explain(failure)}</p>
          <Button look="primary" onClick={() => setFailure(undefined)}>
            {words.tryAgain}
          </Button>
        </>
      ) : (
        <Spinner />
      )}
    </main>
  );
}
