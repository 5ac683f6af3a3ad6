// Words that were typed with one slip, and spellings that sound the same.
import { isFiller } from './quick-line.sq.ts';
import { noSlips, type TradeWords, tradeWords } from './quick-line-words.sq.ts';

const sounds: readonly (readonly [spelling: RegExp, sound: string])[] = [
  [/q/g, 'c'],
  [/y/g, 'i'],
  [/gj/g, 'xh'],
  [/j/g, 'i'],
  [/(.)\1+/g, '$1'],
];
const known = new Map<string, string>();
/** A key that is the same for spellings that sound alike: `Thaqi` and `Thaçi`, `Tahirri` and `Tahiri` */
export function soundOf(word: string): string {
  const sound = known.get(word) ?? sounds.reduce((all, [spelling, to]) => all.replace(spelling, to), word);
  known.set(word, sound);
  return sound;
}

const firsts: Readonly<Record<string, string>> = { q: 'c', y: 'i', g: 'x' };
/** Whether two words begin alike. The check is quicker than a comparison of the whole words. */
export const beginAlike = (word: string, other: string): boolean =>
  word[0] === other[0] || (firsts[word[0] ?? ''] ?? word[0]) === (firsts[other[0] ?? ''] ?? other[0]);

const vowels = /^[aeiou]{2}$/;

interface Slip {
  /** One vowel was typed instead of another. */
  readonly isVowel: boolean;
  readonly isAtEnd: boolean;
  /** Two neighbouring letters changed places. */
  readonly isSwapped: boolean;
}

/**
 * The slip by which the words differ: a letter that is missing, added, wrong, or swapped with the next one. The first letter must be right.
 */
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

/** Whether the words differ only by two swapped neighbouring letters. */
export const isSwapOf = (typed: string, word: string): boolean =>
  typed.length > 3 && typed.length === word.length && slipIn(typed, word)?.isSwapped === true;

/** Whether the typed word is surely this name and no other one: `Elria`, and `Mentr`, which lacks a vowel. */
export function isSureSlip(typed: string, name: string): boolean {
  if (typed[0] !== name[0]) return false;
  if (typed.length === name.length)
    return (
      typed.length > 4 &&
      (isSwapOf(typed, name) || (isSlipOfName(typed, name) && isSlipOfKeys(typed, name, true)))
    );
  if (typed.length < 4 || typed.length + 1 !== name.length) return false;
  let at = 1;
  while (typed[at] === name[at]) at++;
  return /^[^aeiou][aeiou][^aeiou]/.test(name.slice(at - 1)) && typed.slice(at) === name.slice(at + 1);
}

/** Whether the words have the same letters in another order: `Gerjgj`. */
const areMixed = (typed: string, name: string) =>
  typed.length > 4 &&
  typed.length === name.length &&
  typed[0] === name[0] &&
  [...typed].sort().join('') === [...name].sort().join('');

/**
 * Whether the typed word is this name with a slip. A different vowel or ending makes another name: `Albina` and `Albana`, `Arta` and
 * `Artan`.
 */
export function isSlipOfName(typed: string, name: string): boolean {
  const slip = slipIn(typed, name);
  return slip ? !slip.isVowel && !slip.isAtEnd : areMixed(typed, name);
}

const keys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Whether two letters have neighbouring keys; also y and z, which change places between keyboards. */
const areNear = (one: string, other: string) => {
  if ('yz'.includes(one) && 'yz'.includes(other)) return true;
  const places = [one, other].map((letter) => {
    const row = keys.findIndex((letters) => letters.includes(letter));
    return { row, place: (keys[row]?.indexOf(letter) ?? 0) + row / 2 };
  });
  const [a, b] = places;
  return (
    a !== undefined && b !== undefined && Math.abs(a.row - b.row) < 2 && Math.abs(a.place - b.place) <= 1
  );
};

/** Whether there are only slips behind a long correct beginning: `merkuem`, `merkrun` */
const isBegunLike = (typed: string, word: string) =>
  typed.length > 5 &&
  word.length > 6 &&
  (typed.slice(0, 5) === word.slice(0, 5) ||
    (typed.slice(0, 4) === word.slice(0, 4) &&
      [...typed.slice(4)].every((letter) => word.slice(4).includes(letter))));

/** Whether the words differ by a slip of the keyboard: two swapped letters, a missing or doubled letter, or a neighbouring key. */
export function isSlipOfKeys(typed: string, word: string, isOfName: boolean, isLoose = true): boolean {
  const shorter = Math.min(typed.length, word.length);
  if (isLoose && !isOfName && isBegunLike(typed, word)) return true;
  if (Math.abs(typed.length - word.length) > 1) return false;
  let begin = 0;
  while (begin < shorter && typed[begin] === word[begin]) begin++;
  let end = 0;
  while (end < shorter - begin && typed.at(-1 - end) === word.at(-1 - end)) end++;
  const [mine, its] = [typed.slice(begin, typed.length - end), word.slice(begin, word.length - end)];
  if (mine.length === 2) return its === `${mine[1]}${mine[0]}`;
  if (mine.length > 1 || its.length > 1 || (begin === 0 && mine.length !== its.length)) return false;
  if (word.length === 3) return isLoose && begin > 0 && mine.length === its.length && areNear(mine, its);
  if (shorter < (isOfName || !isLoose ? 4 : 3)) return false;
  if (mine === '') return end > 0 || word.length > 5;
  if (its === '')
    return [typed[begin - 1], typed[begin + 1]].some((one) => one !== undefined && areNear(mine, one));
  return (
    isLoose &&
    !(isOfName && begin === 0) &&
    (isOfName || shorter > 5 || !vowels.test(mine + its)) &&
    areNear(mine, its)
  );
}

/** The trade words of which each typed word may be a slip. */
const slipsOf = new Map<string, readonly (readonly [TradeWords, string])[]>();

/** The word of the trade that was meant. The text before and behind it says which kind of word it is. */
export function tradeWordFor(word: string, before: string, behind: string): string | undefined {
  let near = slipsOf.get(word);
  if (!near) {
    const isSaid =
      noSlips.test(word) || isFiller(word) || tradeWords.some(({ words }) => words.includes(word));
    near = isSaid
      ? []
      : tradeWords.flatMap((kind) =>
          kind.words.flatMap((one) =>
            isSlipOfKeys(word, one, false, kind.isLoose) || (kind.isBegun && word === one.slice(0, -1))
              ? [[kind, one] as const]
              : [],
          ),
        );
    slipsOf.set(word, near);
  }
  return near.find(
    ([kind]) => (!kind.before || kind.before.test(before)) && (!kind.behind || kind.behind.test(behind)),
  )?.[1];
}
