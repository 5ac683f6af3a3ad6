// Runs in the head of the app's page, before the app has loaded. On a remembered device it asks for the session, and for the
// days if the device has none yet, and loads the files of the first screen: all that would else begin one after the other.
// The storage keys are the same as in web/accounts/session.ts, web/lib/token.ts and web/lib/device.ts. The build replaces
// FILES with those of the frame and of some screens, and FONTS with the fonts.
{
  const files = FILES;
  const fonts = FONTS;
  const load = (link) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...link }));
  try {
    // over a slow network they would take their share from the scripts, without which there is no text
    if (navigator.serviceWorker?.controller) {
      for (const href of fonts) load({ rel: 'preload', as: 'font', type: 'font/woff2', href });
    }
    if (localStorage.getItem('remembered') === 'true' && !sessionStorage.getItem('token')) {
      const session = fetch('/api/auth/resume', { method: 'POST' });
      window.early = { '/api/auth/resume': session };
      if (!localStorage.getItem('kept')) {
        window.early['/api/sync'] = session
          .then((answer) => answer.clone().json())
          .then(({ token, user }) => {
            // an administrator has no days
            if (user?.role !== 'user') return delete window.early['/api/sync'];
            return fetch('/api/sync', { headers: { authorization: `Bearer ${token}` } });
          });
      }
      for (const answer of Object.values(window.early)) answer.catch(() => {});
      for (const href of files[location.pathname] ?? []) {
        load({
          ...(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
          href,
        });
      }
    }
  } catch {}
}
