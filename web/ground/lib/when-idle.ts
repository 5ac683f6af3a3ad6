/** The longest wait, in milliseconds. A page that nobody sees, or that is always busy, may have no idle moment at all. */
const longest = 1000;

/** Calls `act` when the browser has nothing else to do, or after this time at the latest. Safari has no idle callbacks. */
export function whenIdle(act: () => void, atTheLatest = longest): void {
  if (!window.requestIdleCallback) setTimeout(act);
  else requestIdleCallback(() => act(), { timeout: atTheLatest });
}
