// Runs in the body of the app's page. On a remembered device it shows the picture of the day that web/ground/lib/keep-picture.ts kept, or
// else the bars of the frame, empty except for the mark, until the app has drawn the day; web/ground/lib/picture.ts then removes both. The
// storage keys are the same as in web/identity/accounts/session.ts, web/ground/lib/token.ts, tablet.ts and device.ts. The build replaces
// PATHS with the paths of some screens, STYLES with the styles of the day, and BARS with the bars.
{
  const paths = PATHS;
  const styles = STYLES;
  const html = BARS;
  const minute = 60_000;
  /** A time that is longer than any start. */
  const longestStart = 30_000;

  const show = (id, content) => {
    const part = Object.assign(document.createElement('div'), { id, ariaHidden: 'true' });
    // the app removes it sooner
    setTimeout(() => part.remove(), longestStart);
    part.append(content);
    document.body.append(part);
    return part;
  };
  const contentOf = (text) => Object.assign(document.createElement('div'), { innerHTML: text });

  const showBars = () => {
    const bars = show('bars', contentOf(html));
    bars.inert = true;
    // the bars are behind the app, which draws its own bars over them
    bars.style.cssText = 'position:fixed;inset:0;z-index:-1';
  };

  const isUsable = ({ person, version, theme, width, at, until }) => {
    const user = JSON.parse(sessionStorage.getItem('user'));
    return (
      !localStorage.getItem('tablet') &&
      (!sessionStorage.getItem('token') || user?.id === person) &&
      document.querySelector('script[type=module]').src === version &&
      document.documentElement.className === theme &&
      location.pathname + location.search === '/terminet' &&
      innerWidth === width &&
      at <= Date.now() &&
      Date.now() < until
    );
  };

  /** Moves all that depends on the present time. */
  const bringUpToDate = (content, now) => {
    const styleOf = (part, name) => Number(part.style.getPropertyValue(name));
    for (const mark of content.querySelectorAll('.now, .chip'))
      mark.style.setProperty('--offset', now.offset);
    for (const chip of content.querySelectorAll('.chip'))
      chip.textContent = [now.minutes / 60, now.minutes % 60]
        .map((part) => `${Math.floor(part)}`.padStart(2, '0'))
        .join(':');
    for (const hour of content.querySelectorAll('.hour'))
      hour.classList.toggle('behind-now', Math.abs(styleOf(hour, '--offset') - now.offset) < 12);
    for (const visit of content.querySelectorAll('.visit')) {
      if (styleOf(visit, '--offset') + styleOf(visit, '--duration') > now.offset) continue;
      visit.dataset.past = 'true';
      delete visit.dataset.inProgress;
    }
  };

  const showPicture = ({ html, icons, at, minutes, from }) => {
    const content = contentOf(html);
    const drawn = contentOf(icons).children;
    for (const place of content.querySelectorAll('[data-icon]'))
      place.replaceWith(drawn[place.dataset.icon].cloneNode(true));
    // the content policy allows no style attributes in HTML
    for (const part of content.querySelectorAll('[data-style]')) part.style.cssText = part.dataset.style;
    const passed = Math.floor(Date.now() / minute) - Math.floor(at / minute);
    const now = { minutes: minutes + passed, offset: minutes + passed - from };
    bringUpToDate(content, now);
    const picture = show('picture', content);
    // dialogs open over it
    picture.style.cssText = 'position:fixed;inset:0;z-index:39;background:var(--bg)';
    const scroller = picture.querySelector('.day-scroller');
    const surface = picture.querySelector('.surface');
    // the grid opens at the same place (web/book/grid/use-opening.ts)
    const rows = Number(surface.parentElement.style.getPropertyValue('--rows'));
    scroller.scrollTop = (now.offset / 30 / rows) * surface.offsetHeight - scroller.clientHeight / 3;
    takeTaps(picture, scroller);
  };

  /** The last tap or scroll of the user counts: web/book/grid/picture-tap.ts does in the app what was tapped on here. */
  const takeTaps = (picture, scroller) => {
    const forget = () => {
      picture.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
      delete globalThis.pictureTap;
    };
    // no field of the picture gets the focus
    picture.addEventListener('mousedown', (event) => event.preventDefault());
    picture.addEventListener('click', ({ target, clientX: x, clientY: y }) => {
      forget();
      const visit = target.closest('[data-id]');
      target.closest('[data-id], a, button')?.setAttribute('data-pressed', '');
      globalThis.pictureTap = { x, y, visit: visit?.dataset.id, isConfirm: !!target.closest('.confirm') };
      dispatchEvent(new Event('pictureTap'));
    });
    // the scroll above has an event of its own, which comes before the second frame
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        scroller.addEventListener('scroll', () => {
          picture.dataset.scrolled = '';
          forget();
        }),
      ),
    );
  };

  try {
    if (localStorage.getItem('remembered') === 'true' && paths.includes(location.pathname)) {
      const kept = JSON.parse(localStorage.getItem('dayPicture'));
      if (kept && isUsable(kept)) {
        const load = (href) =>
          new Promise((onload, onerror) => {
            const link = { rel: 'stylesheet', crossOrigin: '', href, onload, onerror };
            document.head.append(Object.assign(document.createElement('link'), link));
          });
        // the app may be quicker
        let isAppDrawn = false;
        addEventListener('drawn', () => (isAppDrawn = true), { once: true });
        Promise.all(styles.map(load))
          .then(() => isAppDrawn || showPicture(kept))
          .catch(() => {});
      } else if (!sessionStorage.getItem('token')) showBars();
    }
  } catch {}
}
