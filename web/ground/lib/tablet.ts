// The tablet that the people of a salon share, as its tabs know it: whether this browser is one, and in which tab somebody is in.
// A tab that locks, or in which somebody comes in, covers all others.

/** How many minutes without a touch lock the screen. Only a tablet has it. */
const minutesKey = 'tablet';
/** The name of who is in: the tab that shows something has the same one. */
const inKey = 'tabletIn';
const touchKey = 'tabletTouch';

export const lockMinutesOfTablet = (): number => Number(localStorage.getItem(minutesKey));
export const isTablet = (): boolean => localStorage.getItem(minutesKey) !== null;

export const keepTablet = (minutes: number): void => localStorage.setItem(minutesKey, String(minutes));
export function forgetTablet(): void {
  localStorage.removeItem(minutesKey);
  localStorage.removeItem(inKey);
}

/** The form of e-mail and password. At `/login` a tablet shows who may come in with a PIN. */
export const signInPath = (): '/login?pronar=1' | '/login' => (isTablet() ? '/login?pronar=1' : '/login');

/** Whether this tab may show what it has. */
export const isOpenHere = (): boolean =>
  !isTablet() || sessionStorage.getItem(inKey) === (localStorage.getItem(inKey) ?? '');

/** The moment of the last touch in any tab. */
export const lastTouch = (): number => Number(localStorage.getItem(touchKey));
export const noteTouch = (at = Date.now()): void => localStorage.setItem(touchKey, String(at));

/** Somebody came in here. */
export function openHere(): void {
  if (!isTablet()) return;
  const name = String(Math.random());
  sessionStorage.setItem(inKey, name);
  noteTouch();
  localStorage.setItem(inKey, name);
}

/** Who is in here leaves, in all tabs. */
export function closeHere(): void {
  if (isOpenHere()) localStorage.removeItem(inKey);
  sessionStorage.removeItem(inKey);
}
