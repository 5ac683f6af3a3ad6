// Runs before the first paint of the pages that need no app, and stands in them as it is. Whoever is signed in gets
// other buttons, and at `/` the app in the page's place. The keys are those of web/app/session.ts and web/lib/token.ts;
// what the app's own page loads is put in by the build.
{
  const app = APP;
  const root = document.documentElement;
  let known = false;
  try {
    known = Boolean(sessionStorage.getItem('token')) || localStorage.getItem('remembered') === 'true';
  } catch {}
  if (known) root.classList.add('known');

  if (known && location.pathname === '/') {
    const element = (name, properties) => Object.assign(document.createElement(name), properties);
    root.classList.add('opens-app');
    document.head.append(...app.links.map((link) => element('link', link)));
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('style').remove();
      document.body.replaceChildren(element('div', { id: 'root' }));
      root.classList.remove('known', 'opens-app');
      document.head.append(element('script', app.entry));
    });
  }
}
