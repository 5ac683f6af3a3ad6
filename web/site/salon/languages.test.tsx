import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLanguages } from './languages.ts';

const here = location.href;
beforeEach(() => {
  document.body.innerHTML = `<nav class="languages">
    <a href="/s/blloku" hreflang="sq" lang="sq">sq</a><a href="/s/blloku?gj=en" hreflang="en" lang="en">en</a>
    <a href="/s/blloku?gj=it" hreflang="it" lang="it">it</a><a href="/s/blloku?gj=de" hreflang="de" lang="de">de</a>
  </nav>`;
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', here);
});

const openAt = (search: string, languages: readonly string[], current: 'sq' | 'de' = 'sq') => {
  history.replaceState(null, '', `/s/blloku${search}`);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  openLanguages(current);
  return document.querySelector<HTMLAnchorElement>('.offer');
};

test.each([
  [['en-GB', 'en'], 'Read in English?', 'en'],
  [['it-IT'], 'Leggere in italiano?', 'it'],
  [['fr', 'de-CH', 'en'], 'Auf Deutsch lesen?', 'de'],
])('a browser that prefers %j is offered that language', (languages, sentence, language) => {
  const offer = openAt('', languages);
  expect([offer?.textContent, offer?.lang, offer?.search]).toEqual([sentence, language, `?gj=${language}`]);
});

test.each([
  ['the language of the page comes first', '', ['sq-AL', 'en'], 'sq' as const],
  ['no language of the page is known', '', ['fr', 'pt-BR'], 'sq' as const],
  ['the client has chosen one', '?gj=de', ['en'], 'de' as const],
])('no other language is offered if %s', (_why, search, languages, current) => {
  expect(openAt(search, languages, current)).toBeNull();
});

test('each language keeps what the address says', () => {
  openAt('?nga=qr&gj=de&sherbimi=7', ['sq'], 'de');
  const searches = [...document.querySelectorAll<HTMLAnchorElement>('a')].map(({ search }) => search);
  const rest = '?nga=qr&sherbimi=7';
  expect(searches).toEqual([rest, `${rest}&gj=en`, `${rest}&gj=it`, `${rest}&gj=de`]);
});
