// The text of a line while it is read: understood text is taken out, piece by piece, so that nothing is read twice.
import { nameKey } from '../ground/names.rules.ts';

/** A part of the line that was understood, and its place. */
export interface Piece<Value> {
  readonly value: Value;
  readonly at: number;
  readonly end: number;
  readonly from: string;
}

/**
 * The sign that replaces each letter of understood text. No pattern has this sign or the next one, which replaces letters that are only
 * text.
 */
const understood = '\ue000';
const onlyText = '\ue001';

const signs: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '`': "'", '´': "'" };
/** The folded letter. Each letter gives exactly one, so that places in the folded text are places in the typed one. */
const foldedLetter = (letter: string) =>
  /\s/.test(letter) ? (letter === '\n' ? letter : ' ') : (signs[letter] ?? (nameKey(letter)[0] || letter));
export const folded = (typed: string): string =>
  Array.from({ length: typed.length }, (_, n) => foldedLetter(typed.charAt(n))).join('');

export const wordsOf = (key: string): string[] => key.split(/[^\p{L}\d']+/u).filter(Boolean);

/** The word without a vowel that other cases lose: `mjekër` is also `mjekra`, and `Arbër` `Arbri`. */
export const withoutVowel = (word: string): string => word.replace(/e(?=[rl]$)/, '');

export type LineText = ReturnType<typeof lineText>;

/** The letter o that was typed for a zero: `15:oo` */
const letterZero = /(?<=\d[:.]?o?)o(?=o?(?![a-z]))/g;

/** Finds the word that was meant, by the text before and behind the typed word. */
type Mend = (word: string, before: string, behind: string) => string | undefined;

/** The text with the words that were meant; `place` gives the place in the typed text for each place in this one. */
function mended(typed: string, open: string, mend: Mend) {
  let [text, meant] = ['', ''];
  const places: number[] = [];
  const copy = (from: number, to: number) => {
    text += typed.slice(from, to);
    meant += open.slice(from, to);
    for (let at = from; at < to; at++) places.push(at);
  };
  let at = 0;
  for (const { 0: word, index } of open.matchAll(/[a-z]{2,}/g)) {
    const end = index + word.length;
    const other = mend(word, meant + open.slice(at, index), open.slice(end));
    if (other === undefined) continue;
    copy(at, index);
    text += other;
    meant += other;
    for (let n = 0; n < other.length; n++) places.push(Math.min(index + n, end - 1));
    at = end;
  }
  if (at === 0) return { text: typed, meant: open, place: (of: number) => of };
  copy(at, open.length);
  return { text, meant, place: (of: number) => places[of] ?? typed.length };
}

/** The text of a line. `plain`: pieces that must not be read. */
export function lineText(written: string, plain: readonly string[], mend: Mend) {
  let open = folded(written).replace(letterZero, '0');
  const cover = (at: number, end: number, sign: string) => {
    open = open.slice(0, at) + sign.repeat(end - at) + open.slice(end);
  };
  for (const one of plain) {
    const at = written.indexOf(one);
    if (at >= 0) cover(at, at + one.length, onlyText);
  }
  const { text: typed, meant, place } = mended(written, open, mend);
  open = meant;
  /** The text as it was written, with its slips. */
  const writtenIn = (at: number, end: number) => written.slice(place(at), place(end - 1) + 1);
  const take = <Value>(value: Value, at: number, end: number): Piece<Value> => {
    const text = typed.slice(at, end);
    const begin = at + text.length - text.trimStart().length;
    const close = end - (text.length - text.trimEnd().length);
    cover(begin, close, understood);
    return { value, at: begin, end: close, from: close > begin ? writtenIn(begin, close) : '' };
  };
  return {
    /** The text in which slips are mended. */
    typed,
    writtenIn: (at: number, end: number) => (end > at ? writtenIn(at, end).trim() : ''),
    open: () => open,
    take,
    /** Takes each match of the pattern for which `read` gives a value. */
    read<Value>(pattern: RegExp, read: (match: RegExpExecArray) => Value | undefined): Piece<Value>[] {
      const pieces: Piece<Value>[] = [];
      for (const match of open.matchAll(pattern)) {
        const value = read(match);
        const end = match.index + match[0].length;
        const isFree = !open.slice(match.index, end).includes(understood);
        if (value !== undefined && isFree) pieces.push(take(value, match.index, end));
      }
      return pieces;
    },
    /** The pieces of typed text that were not understood. */
    left(): { readonly text: string; readonly at: number; readonly end: number }[] {
      const between = /\ue000+|[,;|()\n]+|[?!]+\s|(?<=[a-z]{4})\.\s|\s[-–—/]+\s/g;
      const pieces: { text: string; at: number; end: number }[] = [];
      let at = 0;
      for (const match of [...open.matchAll(between), { 0: '', index: open.length }]) {
        const text = match.index > at ? writtenIn(at, match.index) : '';
        if (/[\p{L}\d]/u.test(text)) pieces.push({ text, at, end: match.index });
        at = match.index + match[0].length;
      }
      return pieces;
    },
    isRead: (at: number, end: number) => open.slice(at, end).includes(understood),
    /** Whether nothing but spaces and signs is between two places. */
    isNextTo: (end: number, at: number) => /^[\s,.:]*$/.test(open.slice(end, at)),
  };
}
