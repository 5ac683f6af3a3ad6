// Runs in the body of the app's page. On a remembered device it shows the bars of the frame, empty except for the mark, until the app has
// drawn the day; web/ground/lib/drawing.ts then removes the bars. The storage keys are the same as in web/identity/accounts/session.ts and
// web/ground/lib/token.ts. The build replaces PATHS with the paths of some screens, and BARS with the bars.
{
  const paths = PATHS;
  const html = BARS;
  try {
    const isOpening = localStorage.getItem('remembered') === 'true' && !sessionStorage.getItem('token');
    if (isOpening && paths.includes(location.pathname)) {
      const bars = Object.assign(document.createElement('div'), { id: 'bars', inert: true, innerHTML: html });
      // the bars are behind the app, which draws its own bars over them
      bars.style.cssText = 'position:fixed;inset:0;z-index:-1';
      document.body.append(bars);
      // a time that is longer than any start
      setTimeout(() => bars.remove(), 30_000);
    }
  } catch {}
}
