// Runs before the first paint of a page of clients; the build writes it into the HTML. Who chose a language in this tab, or on a phone that
// remembers them, reads each page in it, unless the address names one. The storage keys are the same as in web/online/public-pages/remembered.ts.
{
  const followChoice = () => {
    const asked = new URLSearchParams(location.search);
    const root = document.documentElement;
    let chosen;
    try {
      chosen = sessionStorage.getItem('language') ?? JSON.parse(localStorage.getItem('booking'))?.language;
    } catch {}
    if (asked.has('gj') || chosen === root.lang || !/^(sq|en|it|de)$/.test(chosen)) return;
    asked.set('gj', chosen);
    root.hidden = true;
    location.replace(`?${asked}${location.hash}`);
  };
  followChoice();
  // Back may show the page as it was left
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followChoice();
  });
}
