// A question before the user leaves a screen, or one of its tabs, with unsaved text on the screen or in a dialog.
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { Confirm } from './Confirm.tsx';
import { words } from './words.sq.ts';

/** The screen that opens when the session ends. No question is asked then, because the forms keep the typed values. */
const afterSession = '/login';
/** The parameter of the address that names the open tab of a screen. */
const tabParameter = 'skeda';

const placeOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>) => ({
  pathname,
  tab: new URLSearchParams(search).get(tabParameter),
});

/**
 * Whether an element has the mark of unsaved values, which every form of `useForm` sets. The mark `kept` is on values that a screen keeps
 * while another of its tabs is open. Dialogs ask before they close; where a message or a notification leads to another screen, this module
 * asks instead of the dialog. A question (`alertdialog`) has no unsaved values.
 */
const isUnsaved = (mark: string) => document.querySelector(`:is(main, [role=dialog]) ${mark}`) !== null;

function isLostAt(url: string) {
  const there = placeOf(new URL(url));
  const here = placeOf(location);
  if (there.pathname === afterSession) return false;
  if (there.pathname !== here.pathname) return isUnsaved('[data-unsaved]');
  return there.tab !== here.tab && isUnsaved('[data-unsaved]:not([data-unsaved=kept])');
}

/** A question on all screens of the shell before unsaved changes are lost. */
export default function LeaveGuard() {
  const [pathname] = useLocation();
  const [parameters] = useSearchParams();
  return <Guard key={`${pathname} ${parameters.get(tabParameter)}`} />;
}

function Guard() {
  const [, navigate] = useLocation();
  const [destination, setDestination] = useState<NavigationDestination>();
  const leaving = useRef(false);

  useEffect(() => {
    const stopUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved('[data-unsaved]')) event.preventDefault();
    };
    const stopNavigation = (event: NavigateEvent) => {
      if (leaving.current || !event.cancelable || !event.destination.sameDocument) return;
      if (!isLostAt(event.destination.url)) return;
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
  }, []);

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
