// The words about services of several people in one language, loaded only where they are needed.
import type { Language } from '#contracts/ground/languages.ts';
import type { ChainWords } from '#contracts/online/chain-words.ts';

export const chainTexts: Record<Language, () => Promise<{ readonly words: ChainWords }>> = {
  sq: () => import('#contracts/online/chain-words.sq.ts'),
  en: () => import('#contracts/online/chain-words.en.ts'),
  it: () => import('#contracts/online/chain-words.it.ts'),
  de: () => import('#contracts/online/chain-words.de.ts'),
};
