/** Milliseconds. */
const betweenLooks = 2000;

/** Acts as soon as it is possible and the user is in the middle of nothing. Answers a function that gives up. */
export function whenQuiet(act: () => void, isPossible = () => true): () => void {
  const timer = setInterval(() => {
    if (!isPossible() || isBusy()) return;
    clearInterval(timer);
    act();
  }, betweenLooks);
  return () => clearInterval(timer);
}

/** Whether a dialog is open, or something is unsaved: a form marks itself, and other screens ask before the page is left. */
const isBusy = () =>
  document.querySelector('[role$="dialog"], [data-unsaved]') !== null ||
  !dispatchEvent(new Event('beforeunload', { cancelable: true }));
