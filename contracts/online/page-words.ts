import type { Currency } from '../ground/currency.ts';
import type { Language } from '../ground/languages.ts';
import { questionWords as askedInDe, words as de } from './salon-page.de.ts';
import { questionWords as askedInEn, words as en } from './salon-page.en.ts';
import { questionWords as askedInIt, words as it } from './salon-page.it.ts';
import { questionWords as askedInSq, words as sq } from './salon-page.sq.ts';
import type { PageWords } from './salon-page.ts';

/** The words of the pages for clients, by language. */
export const wordsOf = { sq, en, it, de };

export const questionWordsOf = { sq: askedInSq, en: askedInEn, it: askedInIt, de: askedInDe };

/** The words for a salon with this currency. */
export function wordsFor(language: Language, currency: Currency): PageWords {
  const words = wordsOf[language];
  return currency === 'EUR' ? words : { ...words, price: words.priceInLek };
}
