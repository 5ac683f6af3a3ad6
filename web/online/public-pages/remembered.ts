// The data of a client who wants to be remembered, kept in this browser and nowhere else. The language is kept for the tab in any case. The
// keys are the same as in web/site/pages/language-before-paint.js.

import type { Language } from '#contracts/ground/languages.ts';

const key = 'booking';
const languageKey = 'language';

interface RememberedClient {
  readonly name: string;
  readonly phone: string;
  readonly email?: string;
  readonly language?: Language;
  /** The links of the latest bookings, by the salon's address. */
  readonly links?: Readonly<Record<string, readonly string[]>>;
  /** The last booking, by the salon's address. */
  readonly usual?: Readonly<
    Record<string, { readonly services: readonly string[]; readonly barber: string }>
  >;
}

export function remembered(): RememberedClient | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof kept?.name === 'string' && typeof kept.phone === 'string' ? kept : undefined;
  } catch {
    return undefined;
  }
}

export function remember(who: RememberedClient): void {
  tryToStore(() => localStorage.setItem(key, JSON.stringify(who)));
}

export function forget(): void {
  tryToStore(() => localStorage.removeItem(key));
}

export const keepLanguage = (language: Language): void =>
  tryToStore(() => sessionStorage.setItem(languageKey, language));

export function tryToStore(change: () => void): void {
  try {
    change();
  } catch {
    // a browser may refuse to keep data
  }
}
