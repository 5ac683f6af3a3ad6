// Each use of the device's cookie is answered with a new cookie. The server ends a device whose cookie is used in two places. So the tabs
// of a browser use the cookie one after the other, and all of them continue with the newest cookie.

/** The name of the lock. web/before-app.js uses the same name. */
const lock = 'device-cookie';
/** Milliseconds. A tab whose call hangs delays the other tabs no longer than this. */
const longestWait = 5000;

export async function withDeviceCookie<T>(use: () => Promise<T>): Promise<T> {
  // browsers have locks only with https
  if (!navigator.locks) return use();
  let isUsed = false;
  try {
    return await navigator.locks.request(lock, { signal: AbortSignal.timeout(longestWait) }, () => {
      isUsed = true;
      return use();
    });
  } catch (error) {
    if (isUsed) throw error;
    return use();
  }
}
