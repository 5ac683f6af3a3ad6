// Each use of the device's cookie is answered with a new one. The tabs of a browser use it one after the other, so that all
// of them continue with the same one: the server ends a device whose cookie goes on in two places.

/** The name of the lock. web/before-app.js uses the same name. */
const lock = 'device-cookie';
/** Milliseconds. A tab whose call hangs delays the others no longer. */
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
