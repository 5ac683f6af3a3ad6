import { words as de } from './salon-page.de.ts';
import { words as en } from './salon-page.en.ts';
import { words as it } from './salon-page.it.ts';
import { words as sq } from './salon-page.sq.ts';

/** The words of the pages for clients, by language. */
export const wordsOf = { sq, en, it, de };
