// The tablet that the people of a salon share, as the browser's tabs know it: whether this browser is that tablet, and in which tab a
// person is signed in. A tab that locks, or in which a person signs in, covers all other tabs.

/** The number of minutes without a touch after which the screen locks. Only a tablet has this value. */
const minutesKey = 'tablet';
/** The key for a random name of the present sign-in. Only the tab that has the same name may show its content. */
const inKey = 'tabletIn';
const touchKey = 'tabletTouch';

export const lockMinutesOfTablet = (): number => Number(localStorage.getItem(minutesKey));
export const isTablet = (): boolean => localStorage.getItem(minutesKey) !== null;

export const keepTablet = (minutes: number): void => localStorage.setItem(minutesKey, String(minutes));
export function forgetTablet(): void {
  localStorage.removeItem(minutesKey);
  localStorage.removeItem(inKey);
}

/** The address of the form with e-mail and password. On a tablet, `/login` alone shows the people who may sign in with a PIN. */
export const signInPath = (): '/login?pronar=1' | '/login' => (isTablet() ? '/login?pronar=1' : '/login');

/** Whether this tab may show its content. */
export const isOpenHere = (): boolean =>
  !isTablet() || sessionStorage.getItem(inKey) === (localStorage.getItem(inKey) ?? '');

/** The moment of the last touch in any tab. */
export const lastTouch = (): number => Number(localStorage.getItem(touchKey));
export const noteTouch = (at = Date.now()): void => localStorage.setItem(touchKey, String(at));

/** Notes that a person signed in here. */
export function openHere(): void {
  if (!isTablet()) return;
  const name = String(Math.random());
  sessionStorage.setItem(inKey, name);
  noteTouch();
  localStorage.setItem(inKey, name);
}

/** Notes that the person who is signed in here leaves, in all tabs. */
export function closeHere(): void {
  if (isOpenHere()) localStorage.removeItem(inKey);
  sessionStorage.removeItem(inKey);
}
