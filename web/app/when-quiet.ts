/** Milliseconds. */
const betweenLooks = 2000;

/** Calls `act` as soon as `isPossible` and the user is not busy. Returns a function that cancels this. */
export function whenQuiet(act: () => void, isPossible = () => true): () => void {
  const timer = setInterval(() => {
    if (!isPossible() || isBusy()) return;
    clearInterval(timer);
    act();
  }, betweenLooks);
  return () => clearInterval(timer);
}

/** Whether a dialog is open, or something is unsaved. A form marks itself as unsaved, and other screens ask before the page is left. */
const isBusy = () =>
  document.querySelector('[role$="dialog"], [data-unsaved]') !== null ||
  !dispatchEvent(new Event('beforeunload', { cancelable: true }));
