const marks = /\p{Mn}/gu;

/** By what two spellings of a name are the same: without case and diacritics, one space between words. */
export const nameKey = (name: string) =>
  name.normalize('NFD').replace(marks, '').toLowerCase().trim().replace(/\s+/g, ' ');

/** Two letters that stand for a person where there is no picture. */
export function initials(name: string) {
  const words = name.trim().split(/\s+/u);
  const letters =
    words.length > 1
      ? [words[0], words.at(-1)].map((word) => [...(word ?? '')][0])
      : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toLocaleUpperCase('sq');
}
