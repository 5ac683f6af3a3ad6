// The client and other people, named by the pieces of a line that were not understood as anything else.
import { nameKey } from '../ground/names.rules.ts';
import { isFiller, mayBeFirstName, relation, unlikelyInName } from './quick-line.sq.ts';
import {
  articles,
  clientsNamed,
  isFirstName,
  isInflected,
  type NamedClient,
} from './quick-line-names.rules.ts';
import { folded, wordsOf } from './quick-line-text.rules.ts';
import { tells } from './quick-line-words.sq.ts';

export const bounded = (text: string) => text.replace(/^[^\p{L}\d+]+|[^\p{L}\d.!?€%]+$/gu, '');

/** A first name shortened to one letter: `E. Krasniqi` */
const initial = /^\p{L}\.$/u;

/** A first name shortened to its beginning: `Shp. Krasniqi` */
const shortened = /^\p{L}{2,4}\.$/u;

/** The text without the empty words at its begin and end. */
export function trimmed(text: string, isEmpty: (word: string) => boolean = isFiller): string {
  const words = text.split(/\s+/);
  const saysNothing = (word = '') =>
    !/[\p{L}\d]/u.test(word) ||
    // a figure says something, whatever letters are beside it: `30e`
    (!initial.test(word) && !/\d/.test(word) && isEmpty(nameKey(bounded(word)).replace(/[^a-z']/g, '')));
  let begin = 0;
  let end = words.length;
  const isFirstNameAt = (n: number) =>
    mayBeFirstName.test(folded(words[n] ?? '')) && !saysNothing(words[n + 1]);
  while (begin < end && saysNothing(words[begin]) && !isFirstNameAt(begin)) begin++;
  // a surname may look like an empty word: `Ana Dita`
  const isSurname = (n: number) => n === begin + 1 && capitals.test(words.slice(begin, n + 1).join(' '));
  while (end > begin && saysNothing(words[end - 1]) && !isSurname(end - 1)) end--;
  return bounded(words.slice(begin, end).join(' '));
}

/**
 * The piece that names a client. The first piece may use any part of a name; a later piece must be all of the name. A client of whom only
 * the beginning of the name was typed comes last.
 */
export function clientIn<Client extends NamedClient>(texts: readonly string[], clients: readonly Client[]) {
  const named = texts.flatMap((text, n) => {
    const words = text.split(/\s+/);
    const namedBy = (from: number, to: number) => {
      const keys = words
        .slice(from, to)
        // an initial without a space: `A.Hoxha`
        .flatMap((word) => folded(word).split(/(?<=^[a-z])\.(?=[a-z])/))
        .map((word, m) => (m === 0 && shortened.test(word) ? word : word.replace(/[^\p{L}\d']/gu, '')));
      const match = clientsNamed(clients, keys);
      const others = [...words.slice(0, from), ...words.slice(to)].join(' ');
      return match && { ...match, n, from: words.slice(from, to).join(' '), rest: bounded(others) };
    };
    const joined = text.split(between);
    const first = wordsOf(joined[0] ?? '').length;
    const areClients =
      joined.length > 1 &&
      joined.every((one) => clientsNamed(clients, wordsOf(folded(one)))?.isBegun === false) &&
      namedBy(0, words.length)?.isBegun !== false;
    const firstOfAll = areClients ? namedBy(0, first) : undefined;
    if (firstOfAll) return [{ ...firstOfAll, rest: joined.slice(1).join(', ') }];
    for (let length = Math.min(4, words.length); length > 0; length--) {
      const match = namedBy(0, length);
      const isAll = length === words.length && (n === 0 || !match?.isBegun);
      if (match && !isAll && hasSurname(text, match.from, clients)) break;
      if (match && (isAll || match.isWhole)) return [match];
    }
    // a name behind words in small letters, as in `shtyje Erjonin`: it begins with a capital or is a form of a known name
    const capital = words.findIndex(
      (word, m) => /^\p{Lu}/u.test(word) || (m > 0 && isInflected(clients, folded(word))),
    );
    const isNameBehind =
      capital > 0 &&
      texts.slice(0, n).every((one) => one === '') &&
      !relation.test(folded(words[capital - 1] ?? ''));
    const match = isNameBehind ? namedBy(capital, words.length) : undefined;
    const begin = folded(match?.from ?? '').slice(0, 3);
    const isFirstName = match?.clients.every(({ name }) => folded(name).startsWith(begin));
    return match && isFirstName && !match.isBegun ? [match] : [];
  });
  return named.find(({ isBegun }) => !isBegun) ?? named[0];
}

/** The words between two names: both persons are meant, or one of them. */
const between = /\s+(?:e?dhe|e|ose|apo|\+|&)\s+/;

/** Whether a word may be part of a name: it has no figure, says nothing else, and is nobody's relation. */
function mayBeOfName(word: string): boolean {
  const key = folded(word);
  const saysElse = isFiller(key) || relation.test(key) || tells.test(key) || unlikelyInName.test(key);
  return /^\p{L}[\p{L}'’-]+$/u.test(word) && !saysElse;
}

/** Whether the text is a first name and a word that may be the surname: `Adela Gashi` is somebody else than the client Adela. */
export function hasSurname(text: string, first: string, clients: readonly NamedClient[]): boolean {
  const [begin = '', surname = ''] = text.split(/\s+/);
  const isFirst = folded(begin) === folded(first) && !/\s/.test(first);
  return isFirst && mayBeOfName(surname) && !isFirstName(clients, folded(surname));
}

const longestName = 3;
const mayBeName = (text: string) => {
  const words = text.split(/\s+/);
  return (
    words.length <= longestName &&
    words.every((word, n) => mayBeOfName(word) || (n > 0 && articles.has(folded(word))))
  );
};

/** The signs and words between the names of people who come together. */
const together = /\s+(?:\+|&|e?dhe)\s+/;

/** The names of people who come together, unless the salon knows them all: `Tringa + Dafina`. */
export function strangersTogether(text: string, clients: readonly NamedClient[]): readonly string[] {
  const names = text.split(together);
  if (names.length < 2 || !names.every(mayBeName)) return [];
  const isKnown = (name: string) => clientsNamed(clients, wordsOf(folded(name)))?.isBegun === false;
  return names.every(isKnown) ? [] : names;
}

/** The other clients who are named beside the first one: `Elira dhe Sara`. */
export function severalIn<Client extends NamedClient>(
  pieces: readonly { readonly text: string }[],
  { n, rest }: { readonly n: number; readonly rest: string },
  clients: readonly Client[],
) {
  const clientsIn = (text: string) => {
    const match = clientsNamed(clients, wordsOf(folded(text).replace(/^\d{1,2} |(?: \d{1,2})$/g, '')));
    return match && !match.isBegun ? match.clients : [];
  };
  const others = [...rest.split(', '), ...pieces.filter((_, other) => other !== n).map(({ text }) => text)]
    // no client: `motra e Sarës` does not say that Sara comes
    .filter((text) => !relation.test(folded(text.split(' ')[0] ?? '')))
    .flatMap((text) => text.split(between))
    .map((text) => trimmed(text))
    .map((text) => ({ text, clients: text === '' ? [] : clientsIn(text) }))
    .filter((one) => one.clients.length > 0);
  if (others.length === 0) return undefined;
  const from = others.map(({ text }) => text);
  return { count: 1 + others.length, from, clients: others.flatMap((one) => one.clients) };
}

/**
 * The clients who may be meant by a name that nobody has. A word of the name is a form of a known name, only one client has the first name,
 * or the text beside it names the client: `folur me Gentën`.
 */
export function clientsDoubted<Client extends NamedClient>(
  name: string,
  told: readonly string[],
  clients: readonly Client[],
): readonly Client[] {
  const words = wordsOf(folded(name));
  const namedBy = (said: readonly string[]) => {
    const match = said.length > 0 ? clientsNamed(clients, said) : undefined;
    return match && !match.isBegun ? match.clients : [];
  };
  const withOther = told.flatMap((text) => {
    const [joint = '', ...others] = wordsOf(folded(text));
    return joint === 'me' ? namedBy(others) : [];
  });
  if (words.some((word) => relation.test(word)) || capitals.test(name)) return [];
  const inflected = words.flatMap((word) => (isInflected(clients, word) ? namedBy([word]) : []));
  const [first = '', ...others] = words;
  const isOther = others.length === 0 || others.some((word) => clientsNamed(clients, [word]));
  const ofFirst = isOther ? [] : namedBy([first]);
  return [...new Set([...withOther, ...inflected, ...(ofFirst.length === 1 ? ofFirst : [])])];
}

/** A name that was written with care: each word begins with a capital. */
export const capitals = /^\p{Lu}\S*(?:\s+\p{Lu}\S*)*$/u;

/** The clients with the name and the phone. If nobody has both, all with the name or the phone. */
export function namedAndPhoned<Client extends NamedClient>(
  named: readonly Client[],
  phoned: readonly Client[],
): readonly Client[] {
  const both = named.filter((client) => phoned.includes(client));
  if (both.length > 0) return both;
  // a number that nobody has is a new number of the named client
  return [...new Set([...named, ...phoned])];
}
