// The browser's Back button closes a layer before it leaves the page. A layer is anything open over the page: a dialog, a menu, a popover.
//
// While a layer is open, the browser's history has one more entry after the entry of the page: the guard. Both entries have the same
// address. Back goes from the guard to the entry of the page, and this module closes the topmost layer. If another layer is still open,
// this module goes forward to the guard again. (A new guard is not possible: Chrome's Back skips entries that were added without a click or
// key press.) When all layers are closed, this module goes back to leave the guard.
import { useEffect, useEffectEvent } from 'react';
import { type BrowserLocationHook, navigate as go, usePathname } from 'wouter/use-browser-location';

interface Layer {
  readonly close: () => void;
}

const mark = 'guard';
/** Milliseconds to wait after a layer closes: often another layer opens at once, and can use the same guard. */
const timeForNextLayer = 60;
/**
 * Milliseconds after which a traversal (a step back or forward) counts as ended by another navigation, because its end would then never be
 * reported. A busy phone may need seconds for a traversal, and a second step back would leave the page.
 */
const longestTraversal = 10_000;

const layers: Layer[] = [];
/** Navigations that wait for the end of a traversal. */
let delayed: (() => void)[] = [];
/** The moment at which a traversal began whose end was not reported yet. */
let traversingSince: number | undefined;
/** Whether the user went back from the guard, and it is not yet known if a layer stays open. */
let isLeavingGuard = false;
/** Whether the guard was the present entry at the last event of the history. */
let wasOnGuard = isOnGuard();
/** The address of the page's own entry while the guard is above it. */
let pageAddress: string | undefined;
/** The new address of the page, if it changed while the guard was above it. */
let newAddress: string | undefined;
/** Whether the last navigation was a step back or forward. */
let wasRevisited = false;
/** The timer that removes the guard if no layer is open then. */
let tidying: ReturnType<typeof setTimeout>;

function isOnGuard(): boolean {
  return history.state?.[mark] === true;
}

function isTraversing(): boolean {
  return traversingSince !== undefined && performance.now() - traversingSince < longestTraversal;
}

/** Whether the user came to this page by back or forward. Such a page is shown as the user left it. */
export const isRevisited = (): boolean => wasRevisited;

/** While the component is mounted and `isOpen`, Back calls `onBack`. */
export function useBack(onBack: () => void, isOpen = true): void {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => close() };
    layers.push(layer);
    if (!isLeavingGuard) tidyGuard();
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      tidyGuardSoon();
    };
  }, [isOpen]);
}

/**
 * Goes to a page. The new page replaces the guard of an open layer in the history; otherwise Back would lead to an entry that shows nothing
 * new.
 */
export const navigate: typeof go = (to, { replace = false, state, ...options } = {}) => {
  if (isTraversing()) {
    delayed.push(() => navigate(to, { replace, state, ...options }));
    return;
  }
  // the delayed navigations waited for a traversal that never ended; they are older than this navigation
  delayed = [];
  if (!replace) wasRevisited = false;
  if (!isOnGuard()) return go(to, { replace, state, ...options });
  if (!replace) {
    newAddress = undefined;
    return go(to, { replace: true, state, ...options });
  }
  go(to, { replace, state: { ...state, [mark]: true }, ...options });
  newAddress = location.href;
};

/** The location hook that the router uses. */
export const useGuardedLocation: BrowserLocationHook = (options) => [usePathname(options), navigate];

/** Adds or removes the guard: while a dialog or popover is open, the browser history has this entry, which Back removes. */
function tidyGuard() {
  if (isTraversing() || isOnGuard() === layers.length > 0) return;
  if (layers.length === 0) return traverse(-1);
  pageAddress = location.href;
  newAddress = undefined;
  history.pushState({ [mark]: true }, '');
  wasOnGuard = true;
}

function tidyGuardSoon() {
  clearTimeout(tidying);
  tidying = setTimeout(() => {
    const isStillOpen = isLeavingGuard && layers.length > 0 && !isOnGuard();
    isLeavingGuard = false;
    if (isStillOpen) traverse(1);
    else tidyGuard();
  }, timeForNextLayer);
}

function traverse(step: 1 | -1) {
  traversingSince = performance.now();
  history.go(step);
}

function endTraversal() {
  traversingSince = undefined;
  const due = delayed;
  delayed = [];
  for (const act of due) act();
  tidyGuardSoon();
}

/** Writes `newAddress`, which was set while the guard was above the page, into the page's own entry. */
function keepAddress() {
  if (newAddress !== undefined && !isOnGuard()) {
    history.replaceState(history.state, '', newAddress);
    pageAddress = location.href;
  }
  newAddress = undefined;
}

addEventListener('popstate', () => {
  const leftGuard = wasOnGuard && !isOnGuard();
  wasOnGuard = isOnGuard();
  if (isTraversing()) {
    keepAddress();
    return endTraversal();
  }
  if (leftGuard && location.href === pageAddress) {
    keepAddress();
    isLeavingGuard = true;
    layers.at(-1)?.close();
  } else if (!isOnGuard()) {
    wasRevisited = true;
  }
  tidyGuardSoon();
});

// after a reload nothing is open, but the guard may still be in the history
tidyGuardSoon();
