// The words of a person's page in one language, loaded only where they are needed, and what a phone that changes hands forgets.
import type { Language } from '#contracts/ground/languages.ts';
import type { SameAgainWords } from '#contracts/online/same-again-words.ts';
import { element } from './elements.ts';
import { tryToStore } from './remembered.ts';

export const sameAgainTexts: Record<Language, () => Promise<{ readonly words: SameAgainWords }>> = {
  sq: () => import('#contracts/online/same-again-words.sq.ts'),
  en: () => import('#contracts/online/same-again-words.en.ts'),
  it: () => import('#contracts/online/same-again-words.it.ts'),
  de: () => import('#contracts/online/same-again-words.de.ts'),
};

const key = 'not-me';
const maxKept = 50;
/** The first half of an address opens nothing. */
const halfOf = (link: string) => link.slice(0, 8);

const left = (): readonly string[] => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]');
  } catch {
    return [];
  }
};

/** True if somebody said on this device that the link is not of them. */
export const isLeft = (link: string): boolean => left().includes(halfOf(link));

/** Forgets all that the public pages keep of a person on this device, and that this link is of the person who uses it. */
function forgetHere(link: string) {
  tryToStore(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage))
        if (/^(booking$|(draft|waitlist|queue) )/.test(name)) storage.removeItem(name);
    localStorage.setItem(key, JSON.stringify([halfOf(link), ...left()].slice(0, maxKept)));
  });
}

/** The button `Nuk jam unë`. `onLeft` shows the page of a device that knows nobody. */
export const notMeButton = (words: SameAgainWords, link: string, onLeft: () => void): HTMLElement =>
  element(
    'button',
    {
      type: 'button',
      className: 'btn btn-ghost',
      onclick: () => {
        forgetHere(link);
        onLeft();
      },
    },
    words.notMe,
  );
