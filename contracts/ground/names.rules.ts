const diacritics = /\p{Mn}/gu;

/** The key of a name, which is the same for all its spellings: without case, diacritics and repeated spaces. */
export const nameKey = (name: string): string =>
  name.normalize('NFD').replace(diacritics, '').toLowerCase().trim().replace(/\s+/g, ' ');

/** Whether both are spellings of one name. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/**
 * Whether a name fits the typed text: the name contains the whole text, or each typed word is the beginning of a word of the name, in any
 * order. The search of clients in the database (`server/clients/store.ts`) has the same rule.
 */
export const nameFits = (name: string, typed: string): boolean => keyFits(nameKey(name), nameKey(typed));

/** Whether the key of a name contains the key of the typed text. */
export const keyFits = (key: string, wanted: string): boolean =>
  key.includes(wanted) || wanted.split(' ').every((word) => ` ${key}`.includes(` ${word}`));

/** The two letters for a user without a picture. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters =
    words.length > 1
      ? [words[0], words.at(-1)].map((word) => [...(word ?? '')][0])
      : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toLocaleUpperCase('sq');
}
