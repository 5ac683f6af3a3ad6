// Whether an administrator's account was without a second factor when the server was last asked. The frame keeps the place
// of the notice free until it has loaded, and the other tabs hear when it changes.
const key = 'second-factor-missing';

/** The place of the notice above a screen. */
export const noticePlace = 'min-h-11 shrink-0 lg:mt-3 lg:mr-3';

export const isNoticeExpected = (): boolean => localStorage.getItem(key) === 'true';

export function noteSecondFactor(isMissing: boolean): void {
  if (isMissing !== isNoticeExpected()) localStorage.setItem(key, String(isMissing));
}

/** Calls back when another tab notes a change. Returns how to stop. */
export function onNoticeChange(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key) changed();
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
