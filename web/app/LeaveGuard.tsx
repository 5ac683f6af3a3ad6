// Asks before a screen is left on which something was typed and not kept.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Confirm } from '../ui/Confirm.tsx';
import { words } from './words.sq.ts';

/** An ended session leads here; what is typed can't be kept any more then. */
const afterSession = '/login';

export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const [, navigate] = useLocation();
  const [wanted, want] = useState<NavigationDestination>();
  const leaving = useRef(false);

  useEffect(() => {
    if (!unsaved) return;
    const stopUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const stopNavigation = (event: NavigateEvent) => {
      const { pathname } = new URL(event.destination.url);
      const leaves = event.destination.sameDocument && pathname !== location.pathname;
      if (!leaves || leaving.current || !event.cancelable || pathname === afterSession) return;
      event.preventDefault();
      want(event.destination);
    };
    addEventListener('beforeunload', stopUnload);
    // a browser without it warns only where the page itself is left
    const { navigation } = window as Partial<Window>;
    navigation?.addEventListener('navigate', stopNavigation);
    return () => {
      removeEventListener('beforeunload', stopUnload);
      navigation?.removeEventListener('navigate', stopNavigation);
    };
  }, [unsaved]);

  if (!wanted) return null;
  return (
    <Confirm
      title={words.unsavedTitle}
      question={words.unsaved}
      yes={words.leave}
      onClose={() => want(undefined)}
      onYes={() => {
        leaving.current = true;
        const { pathname, search } = new URL(wanted.url);
        if (wanted.key) navigation.traverseTo(wanted.key);
        else navigate(pathname + search);
      }}
    />
  );
}
