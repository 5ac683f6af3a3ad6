// Runs before the first paint of a page of clients; the build writes it into the HTML. A client who chose a language in this tab, or on a
// phone that remembers the client, reads each page in this language, unless the address names a language. The storage keys are the same as
// in web/online/public-pages/remembered.ts.
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
  // Back may show the page in the language that it had before
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followChoice();
  });
}
