// The text of a line while it is read: what was understood is taken out, piece by piece, so that nothing is read twice.
import { nameKey } from '../ground/names.rules.ts';

/** What was understood, and where. */
export interface Piece<Value> {
  readonly value: Value;
  readonly at: number;
  readonly end: number;
  readonly from: string;
}

/** A sign for each letter that was understood, and one for each that is only text. No pattern has them. */
const understood = '\ue000';
const onlyText = '\ue001';

const signs: Readonly<Record<string, string>> = { '’': "'", '‘': "'", '`': "'", '´': "'" };
/** Each letter gives one, so that places in the folded text are places in the typed one. */
const foldedLetter = (letter: string) =>
  /\s/.test(letter) ? (letter === '\n' ? letter : ' ') : (signs[letter] ?? (nameKey(letter)[0] || letter));
export const folded = (typed: string): string =>
  Array.from({ length: typed.length }, (_, n) => foldedLetter(typed.charAt(n))).join('');

export const wordsOf = (key: string): string[] => key.split(/[^\p{L}\d']+/u).filter(Boolean);

/** `mjekër` is also `mjekra`, and `Arbër` `Arbri`. */
export const withoutVowel = (word: string): string => word.replace(/e(?=[rl]$)/, '');

export type LineText = ReturnType<typeof lineText>;

/** `plain`: pieces that are not to be read. */
export function lineText(typed: string, plain: readonly string[]) {
  let open = folded(typed);
  const cover = (at: number, end: number, sign: string) => {
    open = open.slice(0, at) + sign.repeat(end - at) + open.slice(end);
  };
  for (const one of plain) {
    const at = typed.indexOf(one);
    if (at >= 0) cover(at, at + one.length, onlyText);
  }
  const take = <Value>(value: Value, at: number, end: number): Piece<Value> => {
    const text = typed.slice(at, end);
    const begin = at + text.length - text.trimStart().length;
    const close = end - (text.length - text.trimEnd().length);
    cover(begin, close, understood);
    return { value, at: begin, end: close, from: typed.slice(begin, close) };
  };
  return {
    typed,
    open: () => open,
    take,
    /** Takes what matches the pattern, if `read` makes something of it. */
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
    /** The typed text that was not understood, in pieces. */
    left(): { readonly text: string; readonly at: number }[] {
      const between = /\ue000+|[,;|()\n]+|[?!]+\s|\s[-–—/]+\s/g;
      const pieces: { text: string; at: number }[] = [];
      let at = 0;
      for (const match of [...open.matchAll(between), { 0: '', index: open.length }]) {
        const text = typed.slice(at, match.index);
        if (/[\p{L}\d]/u.test(text)) pieces.push({ text, at });
        at = match.index + match[0].length;
      }
      return pieces;
    },
    isRead: (at: number, end: number) => open.slice(at, end).includes(understood),
    /** Whether nothing but spaces and signs is between two places. */
    isNextTo: (end: number, at: number) => /^[\s,.:]*$/.test(open.slice(end, at)),
  };
}
