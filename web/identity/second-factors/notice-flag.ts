// Whether an administrator's account had no second factor when the server was last asked. The frame keeps the space of the notice free
// until the notice has loaded. The other tabs are notified when this changes.
const key = 'second-factor-missing';

/** The classes of the space of the notice above a screen. */
export const noticePlace = 'min-h-11 shrink-0 lg:mt-3 lg:mr-3';

export const isNoticeExpected = (): boolean => localStorage.getItem(key) === 'true';

export function noteSecondFactor(isMissing: boolean): void {
  if (isMissing !== isNoticeExpected()) localStorage.setItem(key, String(isMissing));
}

/** Calls `changed` when another tab notes a change. Returns a function that stops this. */
export function onNoticeChange(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
