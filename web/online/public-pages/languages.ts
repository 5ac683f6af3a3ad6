// The page in other languages. The language of the page never changes automatically: the page only offers the language that the browser
// prefers. The chosen language is kept, also for the salon's other pages; language-before-paint.js reads it.

import type { Language } from '#contracts/ground/languages.ts';
import { element } from './elements.ts';
import { keepLanguage, remember, remembered } from './remembered.ts';

const offers: Readonly<Record<Language, string>> = {
  sq: 'Lexoni në shqip?',
  en: 'Read in English?',
  it: 'Leggere in italiano?',
  de: 'Auf Deutsch lesen?',
};

export function openLanguages(current: Language): void {
  const asked = new URLSearchParams(location.search);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.languages a')];
  for (const link of links) {
    // the source (such as a QR code) and the chosen service stay in the address when the language changes
    const query = new URLSearchParams(asked);
    query.delete('gj');
    query.set('gj', link.hreflang);
    link.search = String(query);
  }
  if (asked.has('gj')) keepLanguage(current);
  document.querySelector('.languages')?.addEventListener('click', ({ target }) => {
    const chosen = links.find(({ hreflang }) => hreflang === (target as HTMLAnchorElement).hreflang);
    const known = remembered();
    if (chosen && known) remember({ ...known, language: chosen.hreflang as Language });
  });
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in offers);
  const link = links.find(({ hreflang }) => hreflang === preferred);
  // no offer if the language is already in the address
  if (!link || preferred === current || asked.has('gj')) return;
  const offer = { className: 'offer', href: link.href, hreflang: link.hreflang, lang: link.lang };
  links[0]?.before(element('a', offer, offers[preferred as Language]));
}
