// Words that were typed with one slip, and spellings that sound the same.

const sounds: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/q/g, 'c'],
  [/y/g, 'i'],
  [/gj/g, 'xh'],
  [/j/g, 'i'],
  [/(.)\1+/g, '$1'],
];
const known = new Map<string, string>();
/** `Thaqi` and `Thaçi`, `Tahirri` and `Tahiri` */
export function soundOf(word: string): string {
  const sound = known.get(word) ?? sounds.reduce((all, [spelling, to]) => all.replace(spelling, to), word);
  known.set(word, sound);
  return sound;
}

const firsts: Readonly<Record<string, string>> = { q: 'c', y: 'i', g: 'x' };
/** Quicker than to compare two words that begin otherwise. */
export const beginAlike = (word: string, other: string): boolean =>
  word[0] === other[0] || (firsts[word[0] ?? ''] ?? word[0]) === (firsts[other[0] ?? ''] ?? other[0]);

const vowels = /^[aeiou]{2}$/;

interface Slip {
  /** A vowel for another one. */
  readonly isVowel: boolean;
  readonly isAtEnd: boolean;
  /** Two letters are in each other's place. */
  readonly isSwapped: boolean;
}

/** Whether a letter but the first is missing, too much, another one or in the place of the next. */
export function slipIn(typed: string, word: string): Slip | undefined {
  if (typed.length < 4 || Math.abs(typed.length - word.length) > 1 || typed[0] !== word[0]) return undefined;
  const [one, other] = [soundOf(typed), soundOf(word)];
  if (one === other) return { isVowel: false, isAtEnd: false, isSwapped: false };
  const least = Math.min(one.length, other.length);
  let begin = 0;
  while (begin < least && one[begin] === other[begin]) begin++;
  let end = 0;
  while (end < least - begin && one.at(-1 - end) === other.at(-1 - end)) end++;
  const [mine, its] = [one.slice(begin, one.length - end), other.slice(begin, other.length - end)];
  const isSwapped = mine.length === 2 && mine === [...its].reverse().join('');
  if (!isSwapped && (mine.length > 1 || its.length > 1)) return undefined;
  return { isVowel: vowels.test(mine + its) && !isSwapped, isAtEnd: end === 0 && !isSwapped, isSwapped };
}

/** Two letters in each other's place. */
export const isSwapOf = (typed: string, word: string): boolean =>
  typed.length > 3 && typed.length === word.length && slipIn(typed, word)?.isSwapped === true;

/** The word is no other name: `Elria`, and `Mentr` without its vowel. */
export function isSureSlip(typed: string, name: string): boolean {
  if (typed[0] !== name[0]) return false;
  if (typed.length === name.length) return typed.length > 4 && isSwapOf(typed, name);
  if (typed.length < 4 || typed.length + 1 !== name.length) return false;
  let at = 1;
  while (typed[at] === name[at]) at++;
  return /^[^aeiou][aeiou][^aeiou]/.test(name.slice(at - 1)) && typed.slice(at) === name.slice(at + 1);
}

/** The same letters in another order: `Gerjgj`. */
const areMixed = (typed: string, name: string) =>
  typed.length > 4 &&
  typed.length === name.length &&
  typed[0] === name[0] &&
  [...typed].sort().join('') === [...name].sort().join('');

/** With another vowel or ending it is another name: `Albina` and `Albana`, `Arta` and `Artan`. */
export function isSlipOfName(typed: string, name: string): boolean {
  const slip = slipIn(typed, name);
  return slip ? !slip.isVowel && !slip.isAtEnd : areMixed(typed, name);
}
