// Runs in the body of the app's page. On a remembered device it shows how today looked when it was last on the screen, until
// the app has loaded and has drawn the day itself; without such a picture, the empty bars of the frame. web/ground/lib/picture.ts takes
// the picture, and web/ground/lib/drawing.ts removes it from the page.
// The storage keys are those of web/identity/accounts/session.ts, web/ground/lib/token.ts and web/ground/lib/device.ts. The build replaces STYLES
// with the styles of some screens, and START with the bars.
{
  const styles = STYLES;
  const start = START;
  try {
    const isOpening =
      localStorage.getItem('remembered') === 'true' &&
      !sessionStorage.getItem('token') &&
      location.pathname in styles;
    const { address, width, at, until, html, top, left } = JSON.parse(localStorage.getItem('picture')) ?? {};
    const isUsable =
      isOpening &&
      address === location.pathname + location.search &&
      width === innerWidth &&
      at <= Date.now() &&
      Date.now() < until;
    const picture = document.createElement('div');
    if (isOpening) {
      document.body.append(Object.assign(picture, { id: 'picture', inert: true }));
      // longer than any start takes
      setTimeout(() => picture.remove(), 30_000);
    }
    if (isOpening && !isUsable) {
      // behind the app, which draws its own bars over these
      picture.style.cssText = 'position:fixed;inset:0;z-index:-1';
      picture.innerHTML = start;
    }
    if (isUsable) {
      const content = Object.assign(document.createElement('div'), { innerHTML: html });
      // the content policy allows no style attributes in HTML
      for (const part of content.querySelectorAll('[data-style]')) part.style.cssText = part.dataset.style;
      const passed = Math.floor(Date.now() / 60_000) - Math.floor(at / 60_000);
      for (const mark of content.querySelectorAll('.now, .chip')) {
        mark.style.setProperty('--offset', Number(mark.style.getPropertyValue('--offset')) + passed);
      }
      const chip = content.querySelector('.chip');
      if (chip) {
        const [hours, minutes] = chip.textContent.split(':').map(Number);
        const shown = hours * 60 + minutes + passed;
        chip.textContent = [shown / 60, shown % 60]
          .map((part) => `${Math.floor(part)}`.padStart(2, '0'))
          .join(':');
      }
      const show = () => {
        picture.style.cssText = 'position:fixed;inset:0;z-index:60;background:var(--bg)';
        picture.append(content);
        const scroller = content.querySelector('.day-scroller');
        const now = content.querySelector('.now');
        scroller.scrollLeft = left;
        scroller.scrollTop = now ? now.offsetTop - scroller.clientHeight / 3 : top;
      };
      const loads = styles[location.pathname].map(
        (href) =>
          new Promise((onload) => {
            const link = { rel: 'stylesheet', crossOrigin: '', href, onload };
            document.head.append(Object.assign(document.createElement('link'), link));
          }),
      );
      Promise.all(loads).then(show);
    }
  } catch {}
}
