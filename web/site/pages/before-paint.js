// Runs before the first paint of a public page; the build writes it into the HTML of each page. A signed-in user sees other buttons than a
// visitor, and at `/` the app instead of the landing page. The storage keys are the same as in web/identity/accounts/session.ts and
// web/ground/lib/token.ts. The build replaces APP with the files that the app's own page loads.
{
  const app = APP;
  const root = document.documentElement;
  let known = false;
  let role;
  try {
    known = Boolean(sessionStorage.getItem('token')) || localStorage.getItem('remembered') === 'true';
    role = JSON.parse(sessionStorage.getItem('user'))?.role;
  } catch {}
  if (known) root.classList.add('known');
  if (known && role === 'admin') root.classList.add('known-admin');

  if (known && location.pathname === '/') {
    const element = (name, properties) => Object.assign(document.createElement(name), properties);
    root.classList.add('opens-app');
    document.head.append(...app.links.map((link) => element('link', link)));
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('style').remove();
      document.body.replaceChildren(element('div', { id: 'root' }));
      root.classList.remove('known', 'known-admin', 'opens-app');
      document.head.append(element('script', app.entry));
    });
  }
}
