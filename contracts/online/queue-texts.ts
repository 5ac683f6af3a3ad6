import { words as de } from './queue-words.de.ts';
import { words as en } from './queue-words.en.ts';
import { words as it } from './queue-words.it.ts';
import { words as sq } from './queue-words.sq.ts';

/** The words of the page of the queue, by language. */
export const queueWordsOf = { sq, en, it, de };
