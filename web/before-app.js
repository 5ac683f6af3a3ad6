// Runs in the head of the app's page, before the app has loaded. On a remembered device it asks for the session, and for the
// days if the device has none yet, and loads the files of the first screen: all that would else begin one after the other.
// The storage keys are the same as in web/identity/accounts/session.ts, web/ground/lib/token.ts and web/ground/lib/device.ts, the lock is that of
// web/ground/lib/device-cookie.ts. The build replaces
// FILES with those of the frame and of some screens, the smallest first, and of what a tap opens there; FONTS with the fonts, and
// RESUME and SYNC with the addresses of the two calls.
{
  const files = FILES;
  const fonts = FONTS;
  const resume = RESUME;
  const sync = SYNC;
  const load = (link) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...link }));
  try {
    // over a slow network they would take their share from the scripts, without which there is no text
    if (navigator.serviceWorker?.controller) {
      for (const href of fonts) load({ rel: 'preload', as: 'font', type: 'font/woff2', href });
    }
    if (localStorage.getItem('remembered') === 'true' && !sessionStorage.getItem('token')) {
      const { first: screen = [], next = [] } = files[location.pathname] ?? {};
      const loadScreen = (chosen) => {
        for (const href of chosen) {
          load({
            ...(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
            href,
          });
        }
      };
      const ask = () => fetch(resume, { method: 'POST' });
      const session = navigator.locks
        ? navigator.locks.request('device-cookie', { signal: AbortSignal.timeout(5000) }, ask).catch(ask)
        : ask();
      window.early = { [resume]: session };
      if (localStorage.getItem('kept')) loadScreen([...screen, ...next]);
      else {
        // a browser opens six connections to a server without HTTP/2, and three are taken: by base, styles and session
        loadScreen(screen.slice(0, 3));
        window.early[sync] = session
          .then((answer) => answer.clone().json())
          .then(({ token, user }) => {
            // an administrator has no days
            if (user?.role !== 'user') return delete window.early[sync];
            const days = fetch(sync, { headers: { authorization: `Bearer ${token}` } });
            // the large ones would take their share from the base: it can start while they arrive
            loadScreen(screen.slice(3));
            return days;
          });
      }
      for (const answer of Object.values(window.early)) answer.catch(() => {});
    }
  } catch {}
}
