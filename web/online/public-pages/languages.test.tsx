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
  sessionStorage.clear();
  localStorage.clear();
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
  expect(searches).toEqual(['sq', 'en', 'it', 'de'].map((language) => `${rest}&gj=${language}`));
});

const keptInTab = () => sessionStorage.getItem('language');

test.each([
  ['is kept for the tab', '?gj=de', 'de' as const, 'de'],
  ['is not kept if nobody chose it', '', 'sq' as const, null],
])('the language of the page %s', (_how, search, current, kept) => {
  openAt(search, ['sq'], current);
  expect(keptInTab()).toBe(kept);
});

test('a chosen language is kept on a phone that remembers its client, beside what it knows, and nowhere else', () => {
  const nav = document.querySelector('nav') as HTMLElement;
  nav.addEventListener('click', (event) => event.preventDefault());
  const inGerman = () => nav.querySelector<HTMLAnchorElement>('a[hreflang=de]')?.click();
  openAt('', ['sq']);
  inGerman();
  expect(localStorage.getItem('booking')).toBeNull();
  const known = { name: 'Arben', phone: '+355 69 123 4567' };
  localStorage.setItem('booking', JSON.stringify(known));
  inGerman();
  expect(JSON.parse(localStorage.getItem('booking') ?? '')).toEqual({ ...known, language: 'de' });
});
