import { words as de } from '#contracts/salon-page.de.ts';
import { words as en } from '#contracts/salon-page.en.ts';
import { words as it } from '#contracts/salon-page.it.ts';
import { words as sq } from '#contracts/salon-page.sq.ts';

/** The words of the pages for clients, by language. */
export const wordsOf = { sq, en, it, de };
