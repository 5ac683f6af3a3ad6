// The words of the waitlist in one language, loaded only where they are needed.
import type { Language } from '#contracts/ground/languages.ts';
import type { WaitlistWords } from '#contracts/online/waitlist-words.ts';

export const waitlistTexts: Record<Language, () => Promise<{ readonly words: WaitlistWords }>> = {
  sq: () => import('#contracts/online/waitlist-words.sq.ts'),
  en: () => import('#contracts/online/waitlist-words.en.ts'),
  it: () => import('#contracts/online/waitlist-words.it.ts'),
  de: () => import('#contracts/online/waitlist-words.de.ts'),
};
