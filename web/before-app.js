// Runs in the head of the app's page, before the app has loaded. A remembered device loads the files of the first screen here. A remembered
// device that keeps no days yet also asks for the session and the days. Without this script, all these loads would begin one after the
// other. The storage keys are the same as in web/identity/accounts/session.ts, web/ground/lib/token.ts and web/ground/lib/device.ts, and
// the lock is the same as in web/ground/lib/device-cookie.ts. The build replaces FILES with the files of the frame and of some screens,
// FONTS with the fonts, and RESUME and SYNC with the addresses of the two calls.
{
  const files = FILES;
  const fonts = FONTS;
  const resume = RESUME;
  const sync = SYNC;
  const load = (link) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...link }));
  try {
    // over a slow network the fonts would slow down the scripts, and without the scripts there is no text
    if (navigator.serviceWorker?.controller) {
      for (const href of fonts) load({ rel: 'preload', as: 'font', type: 'font/woff2', href });
    }
    const isRemembered = localStorage.getItem('remembered') === 'true';
    for (const href of (isRemembered && files[location.pathname]) || []) {
      load({ ...(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }), href });
    }
    if (isRemembered && !sessionStorage.getItem('token') && !localStorage.getItem('kept')) {
      // the same limit as for a call of the app (web/ground/lib/call.ts)
      const limit = AbortSignal.timeout(30_000);
      const ask = () => fetch(resume, { method: 'POST', signal: limit });
      const session = navigator.locks
        ? navigator.locks.request('device-cookie', { signal: AbortSignal.timeout(5000) }, ask).catch(ask)
        : ask();
      const days = session
        .then((answer) => answer.clone().json())
        .then(({ token, user }) => {
          // an administrator has no days
          if (user?.role !== 'user') return delete window.early[sync];
          return fetch(sync, { headers: { authorization: `Bearer ${token}` }, signal: limit });
        });
      window.early = { [resume]: session, [sync]: days };
      for (const answer of Object.values(window.early)) answer.catch(() => {});
    }
  } catch {}
}
