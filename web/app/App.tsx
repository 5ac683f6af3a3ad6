// Finds out who is here, then shows what their address leads to.
import { useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { type Chunk, useChunk } from '../lib/chunk.ts';
import { ChunkWaiting, LazyScreen } from '../lib/lazy-screen.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Resume } from './Resume.tsx';
import type { FrameProps } from './Shell.tsx';
import type { Screen } from './screen.ts';
import { isRemembered, useSession } from './session.ts';
import { wayTo } from './way.ts';
import { words } from './words.sq.ts';

interface AppProps {
  readonly screens: readonly Screen[];
  /** What surrounds the screens of a signed-in person. */
  readonly frame: Chunk<FrameProps>;
}

/** By then a visitor's own screen has come, and nothing is in the way of what a sign-in will need. */
const untilIdle = 2000;

export function App(parts: AppProps) {
  const { screens, frame } = parts;
  const { user } = useSession();

  // While Resume asks who is here: most are an owner, and this is what they will see.
  useEffect(() => {
    if (user || !isRemembered()) return;
    const way = wayTo(location.pathname, 'user', screens);
    frame.prefetch();
    if (way.to === 'screen') way.screen.chunk.prefetch();
  }, [user, screens, frame]);

  return (
    <ErrorBoundary>
      <Resume>
        <Here {...parts} />
      </Resume>
      <Toasts />
    </ErrorBoundary>
  );
}

function Here({ screens, frame }: AppProps) {
  const [path] = useLocation();
  const { user } = useSession();
  const way = wayTo(path, user?.role ?? null, screens);
  const screen = way.to === 'screen' ? way.screen : undefined;

  useEffect(() => {
    if (screen) document.title = `${screen.title} · ${words.product}`;
    // beside the frame, not after it
    screen?.chunk.prefetch();
  }, [screen]);

  useEffect(() => {
    if (user) return;
    const timer = setTimeout(() => frame.prefetch(), untilIdle);
    return () => clearTimeout(timer);
  }, [user, frame]);

  if (way.to === 'redirect') return <Redirect key={way.path} to={way.path} replace />;
  const { path: here, audience } = way.screen;
  const view = <LazyScreen key={`${here} ${audience}`} chunk={way.screen.chunk} />;
  if (way.screen.bare || !user) return view;
  return (
    <Framed frame={frame} screens={screens} screen={way.screen}>
      {view}
    </Framed>
  );
}

function Framed({ frame, ...props }: FrameProps & { frame: Chunk<FrameProps> }) {
  const { Component: Frame, state } = useChunk(frame);
  return Frame ? <Frame {...props} /> : <ChunkWaiting state={state} />;
}
