// Finds out who is here, then shows what their address leads to.
import { useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { LazyScreen } from '../lib/lazy-screen.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Resume } from './Resume.tsx';
import { type SearchSlot, Shell } from './Shell.tsx';
import type { Screen } from './screen.ts';
import { useSession } from './session.ts';
import { wayTo } from './way.ts';
import { words } from './words.sq.ts';

interface AppProps {
  readonly screens: readonly Screen[];
  readonly Search: SearchSlot;
}

export function App(parts: AppProps) {
  return (
    <ErrorBoundary>
      <Resume>
        <Here {...parts} />
      </Resume>
      <Toasts />
    </ErrorBoundary>
  );
}

function Here({ screens, Search }: AppProps) {
  const [path] = useLocation();
  const { user } = useSession();
  const way = wayTo(path, user?.role ?? null, screens);
  const title = way.to === 'screen' ? way.screen.title : undefined;

  useEffect(() => {
    if (title) document.title = `${title} · ${words.product}`;
  }, [title]);

  if (way.to === 'redirect') return <Redirect key={way.path} to={way.path} replace />;
  const { screen } = way;
  const view = <LazyScreen key={screen.path} chunk={screen.chunk} />;
  if (screen.bare || !user) return view;
  return (
    <Shell screens={screens} Search={Search} path={screen.path}>
      {view}
    </Shell>
  );
}
