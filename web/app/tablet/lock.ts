// Locks the salon's tablet: by a tap, after minutes without a touch, and when another tab locked or a person signed in there. An open
// screen of the owner closes earlier.
import { ownerIdleMinutes } from '#contracts/identity/pins.ts';
import { isByPin, leaveTab, onUserLeft, readUser } from '../../identity/accounts/session.ts';
import { logout } from '../../identity/accounts/sign-out.ts';
import { tellLocked } from '../../identity/pins/api.ts';
import { lockDevice } from '../../identity/pins/offline-pin.ts';
import { isOpenHere, lastTouch, lockMinutesOfTablet, noteTouch } from '../../ground/lib/tablet.ts';
import { sessionToken } from '../../ground/lib/token.ts';
import { takeNamesOff } from '../../ground/outbox/locked-names.ts';
import { sealChangesOf } from '../../ground/outbox/queued-changes.ts';
import { leaveScreen, openedScreen, ownerScreen } from './owner-screen.ts';

// replaces the listener that the frame sets on other devices
onUserLeft((person, isLocked) => {
  // otherwise a person signed in in another tab, and the data on the device already belongs to that person
  if (isLocked && isOpenHere()) lockDevice();
  takeNamesOff(person).catch(() => {});
  sealChangesOf(person);
});

/** Removes all data from this tab, then tells the server. An owner who signed in with the password is signed out. */
export function lockTablet(): void {
  const user = openedScreen()?.by ?? readUser();
  const token = sessionToken();
  if (!user || isByPin(user)) cover();
  else logout();
  // without a network the server locks the session automatically
  if (user && isByPin(user) && token) tellLocked(token).catch(() => {});
}

const cover = () => leaveTab(null, true);

const touches = ['pointerdown', 'keydown', 'wheel'] as const;
/** Milliseconds between two notes of a touch. The notes are for the other tabs, and for this tab when it is loaded again. */
const betweenNotes = 1000;

/**
 * The last touch in this tab, by two clocks: `at` by the clock of the tablet, which somebody may set meanwhile, and `since` by a clock that
 * nobody can set.
 */
let touched = { at: 0, since: 0 };
function touch() {
  const at = Date.now();
  if (Math.abs(at - lastTouch()) > betweenNotes) noteTouch(at);
  touched = { at, since: performance.now() };
}

/** Milliseconds without a touch in any tab. */
function idleTime() {
  const noted = lastTouch();
  const idle = Date.now() - noted;
  const isOwn = Math.abs(noted - touched.at) <= betweenNotes;
  if (isOwn) return Math.max(Date.now() - touched.at, performance.now() - touched.since);
  // a clock that went back says nothing about the time without a touch, so the tablet locks
  return idle < -betweenNotes ? Number.POSITIVE_INFINITY : idle;
}

const timeLeft = (minutes = lockMinutesOfTablet()) => minutes * 60_000 - idleTime();

/** Whether a tab that is loaded again may show its content. */
export const mayGoOn = (): boolean => isOpenHere() && timeLeft() > 0;

/** Starts to lock the tablet by time. Returns a function that stops this. */
export function keepLocking(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(timer);
    if (!isOpenHere()) return cover();
    const untilLock = timeLeft();
    if (untilLock <= 0) return lockTablet();
    const wait = openedScreen() ? Math.min(untilLock, timeLeft(ownerIdleMinutes)) : untilLock;
    if (wait <= 0) return leaveScreen();
    timer = setTimeout(look, wait);
  };
  // a page that the browser keeps for Back must check the lock before it is painted
  const root = document.documentElement;
  const hide = () => {
    root.hidden = true;
  };
  const show = () => {
    look();
    root.hidden = false;
  };
  const stop = new AbortController();
  const { signal } = stop;
  for (const event of touches) addEventListener(event, touch, { capture: true, passive: true, signal });
  for (const event of ['storage', 'focus']) addEventListener(event, look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  addEventListener('pagehide', hide, { signal });
  addEventListener('pageshow', show, { signal });
  const unsubscribe = ownerScreen.subscribe(look);
  look();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    root.hidden = false;
    stop.abort();
  };
}
