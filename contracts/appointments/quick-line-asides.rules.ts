// The parts of a line that only tell something: a note, and text behind a comma or in brackets that the visit does not need.
import { joiners, noted, relation } from './quick-line.sq.ts';
import { clientsNamed, type NamedClient } from './quick-line-names.rules.ts';
import { folded, type LineText, wordsOf } from './quick-line-text.rules.ts';
import { told as alwaysTold, aside, corrects, tells } from './quick-line-words.sq.ts';

export interface Span {
  readonly at: number;
  readonly end: number;
}

/** A figure or the word for an hour. */
const mayBeTime = /\d|(?<![a-z])(?:ne|n'|ora)\s*(?:nje|dy|tre|kat|pes|gjash|shta|tet|nen|dhje)/;

/** The notes of a line. `asides`: the spans that are known to be notes. */
export function readNote(line: LineText, asides: readonly Span[]) {
  const typedIn = line.writtenIn;
  const told = asides.map(({ at, end }) => line.take(typedIn(at, end), at, end));
  const said = line.read(noted, (match) => {
    const [whole, text = ''] = match;
    const at = match.index + whole.lastIndexOf(text);
    return typedIn(at, at + text.length);
  });
  const telling = line.read(aside, ({ 0: text, index }) => {
    const others = line.open().slice(0, index) + line.open().slice(index + text.length);
    return mayBeTime.test(others) ? typedIn(index, index + text.length) : undefined;
  });
  const always = line.read(alwaysTold, ({ 0: text, index }) => typedIn(index, index + text.length));
  return [...said, ...[...told, ...telling, ...always].sort((one, other) => one.at - other.at)];
}

/** The label of a filled form. */
const labelled = /^[a-z' ]{2,30}:/;

/** The signs between parts of a line that follow each other. */
const apart = /,(?!\d)|[;()\n]|[.!?]\s|\s[-–—]\s/g;

/** A word with a time, which is another visit: `Drita ne 6`, `drita 6`. */
const atTime = /(?:^|[^a-z])(?:ne|n'|or[ae]n?)\s*\d|\d[:.]\d\d/;
const beforeFigure = /^[^a-z]*([a-z]{3,})\s+\d/;
const mayBeOther = (typed: string, left: readonly string[]) =>
  (atTime.test(folded(typed)) || beforeFigure.exec(folded(typed))?.[1] === left[0]) &&
  left.filter((word) => !relation.test(word)).length < 2 &&
  !left.some((word) => tells.test(word));

/**
 * The spans behind a comma or in brackets that were understood only in part: `ka takim ne 17:00`. They may be asides. A span that names
 * somebody else may be another visit, and a span that begins as a correction may be another time.
 */
export function mayBeAsides(line: LineText, clients: readonly NamedClient[]): Span[] {
  const open = line.open();
  const ends = [
    ...[...open.matchAll(apart)].map((match) => [match.index, match.index + match[0].length] as const),
  ];
  const spans = [...ends, [open.length, open.length] as const].map(([end], n) => ({
    at: ends[n - 1]?.[1] ?? 0,
    end,
  }));
  const filled = spans.filter(({ at, end }) => /\S/.test(open.slice(at, end)));
  return filled.slice(1).filter(({ at, end }) => {
    const text = open.slice(at, end);
    const typed = line.typed.slice(at, end).trim();
    const left = wordsOf(text).filter((word) => /[a-z]{2}/.test(word) && !joiners.has(word));
    if (
      left.length === 0 ||
      labelled.test(folded(typed)) ||
      !line.isRead(at, end) ||
      corrects.test(folded(typed))
    )
      return false;
    const isInBrackets = open[at - 1] === '(';
    return (isInBrackets || !mayBeOther(typed, left)) && clientsNamed(clients, left)?.isBegun !== false;
  });
}
