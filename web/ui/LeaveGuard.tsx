// Asks before the user leaves a screen with unsaved changes.
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Confirm } from './Confirm.tsx';
import { words } from './words.sq.ts';

/** The screen that opens when the session ends. No question is asked then: nothing can be saved any more. */
const afterSession = '/login';

export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const [, navigate] = useLocation();
  const [destination, setDestination] = useState<NavigationDestination>();
  const leaving = useRef(false);

  useEffect(() => {
    if (!unsaved) return;
    const stopUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const stopNavigation = (event: NavigateEvent) => {
      const { pathname } = new URL(event.destination.url);
      const leaves = event.destination.sameDocument && pathname !== location.pathname;
      if (!leaves || leaving.current || !event.cancelable || pathname === afterSession) return;
      event.preventDefault();
      setDestination(event.destination);
    };
    addEventListener('beforeunload', stopUnload);
    // browsers without the Navigation API ask only before the tab closes, reloads, or opens another site
    const { navigation } = window as Partial<Window>;
    navigation?.addEventListener('navigate', stopNavigation);
    return () => {
      removeEventListener('beforeunload', stopUnload);
      navigation?.removeEventListener('navigate', stopNavigation);
    };
  }, [unsaved]);

  if (!destination) return null;
  return (
    <Confirm
      title={words.unsavedTitle}
      question={words.unsaved}
      yes={words.leave}
      onClose={() => setDestination(undefined)}
      onYes={() => {
        leaving.current = true;
        const { pathname, search } = new URL(destination.url);
        if (destination.key) navigation.traverseTo(destination.key);
        else navigate(pathname + search);
      }}
    />
  );
}
