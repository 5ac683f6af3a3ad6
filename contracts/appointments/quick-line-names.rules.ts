// The clients whom a line names, in several grammatical cases.
import { capitalise } from '../ground/format.sq.ts';
import { nameKey } from '../ground/names.rules.ts';
import { digitsIn } from '../ground/phones.rules.ts';
import { accusatives, endings } from './quick-line.sq.ts';
import { beginAlike, isSlipOfKeys, isSlipOfName, isSureSlip, soundOf } from './quick-line-slips.rules.ts';
import { type LineText, withoutVowel, wordsOf } from './quick-line-text.rules.ts';
import { nameParticles } from './quick-line-words.sq.ts';

export interface NamedClient {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
}

/** The forms of a name in all grammatical cases. */
export function formsOf(name: string): string[] {
  const last = name.at(-1) ?? '';
  // a name that can lose its vowel: `Arbër` is also `Arbri`
  if (!(last in endings))
    return [name, ...endings.other.flatMap((ending) => [name + ending, withoutVowel(name) + ending])];
  const stem = name.slice(0, -1);
  const forms = endings[last as keyof typeof endings].map((ending) => stem + ending);
  return [name, ...forms.filter((form) => form.length > 2)];
}

/** The possible base forms of a word. */
function basesOf(word: string): string[] {
  const masculine = endings.other.filter((ending) => word.endsWith(ending));
  const feminine = ['en', 'es', 'e'].filter((ending) => word.endsWith(ending));
  const short = ['n', 's'].filter((ending) => word.endsWith(ending));
  const cut = (ending: string) => word.slice(0, word.length - ending.length);
  return [
    ...masculine.map(cut),
    ...masculine.map((ending) => cut(ending).replace(/(?<=[^aeiouy])[rl]$/, 'e$&')),
    ...feminine.flatMap((ending) => [`${cut(ending)}a`, ...(ending === 'e' ? [] : [cut(ending)])]),
    ...short.map(cut),
    // two feminine forms: `Ajshja` is `Ajshe`, and `Lirija` is `Lirije`
    ...(/[^aeinouy]ja$/.test(word) ? [`${cut('ja')}e`] : []),
    ...(word.endsWith('ija') ? [`${cut('a')}e`] : []),
    ...(/[iu][nt]$/.test(word) ? [word.slice(0, -1)] : []),
  ].filter((base) => base.length > 2);
}

/** The words of a name in a form that is the same for all cases, so that a search finds the name in whatever case it was typed. */
export const searchNameOf = (typed: string): string =>
  wordsOf(nameKey(typed))
    .map((word) => basesOf(word).sort((one, other) => one.length - other.length)[0] ?? word)
    .join(' ');

/** A name with capitals, where all of it was typed in small letters: `mira e agimit` is `Mira e Agimit`. */
export const writtenName = (typed: string): string =>
  typed !== typed.toLowerCase()
    ? typed
    : typed.replace(/\p{L}+/gu, (word, at: number) =>
        at > 0 && nameParticles.includes(word) ? word : capitalise(word),
      );

interface Known<C> {
  readonly client: C;
  readonly key: string;
  readonly words: readonly string[];
}

/**
 * The clients by each word of the name, by the first word, by the sound of the first word, and by the end of the phone number; and all
 * words in order.
 */
interface ClientIndex<C> {
  readonly byWord: ReadonlyMap<string, readonly Known<C>[]>;
  readonly sorted: readonly string[];
  readonly byFirst: ReadonlyMap<string, readonly Known<C>[]>;
  readonly bySound: ReadonlyMap<string, readonly Known<C>[]>;
  readonly byPhone: ReadonlyMap<string, readonly C[]>;
}

const indexes = new WeakMap<readonly NamedClient[], ClientIndex<NamedClient>>();
/** The digits at the end of a number that are compared: they are the same with and without the country code. */
const phoneEnd = 8;

function indexOf<C extends NamedClient>(clients: readonly C[]): ClientIndex<C> {
  const made = indexes.get(clients) as ClientIndex<C> | undefined;
  if (made) return made;
  const byWord = new Map<string, Known<C>[]>();
  const byFirst = new Map<string, Known<C>[]>();
  const byPhone = new Map<string, C[]>();
  const add = <Value>(map: Map<string, Value[]>, key: string, value: Value) => {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  };
  for (const client of clients) {
    const key = nameKey(client.name);
    const known = { client, key, words: wordsOf(key) };
    for (const word of new Set(known.words)) add(byWord, word, known);
    add(byFirst, known.words[0] ?? '', known);
    const digits = (client.phone ?? '').replace(/\D/g, '');
    if (digits) add(byPhone, digits.slice(-phoneEnd), client);
  }
  const bySound = new Map<string, Known<C>[]>();
  for (const [first, known] of byFirst)
    bySound.set(soundOf(first), [...(bySound.get(soundOf(first)) ?? []), ...known]);
  const index = { byWord, byFirst, bySound, byPhone, sorted: [...byWord.keys()].sort() };
  indexes.set(clients, index);
  return index;
}

export const clientsWithPhone = <C extends NamedClient>(clients: readonly C[], phone: string): readonly C[] =>
  indexOf(clients).byPhone.get(digitsIn(phone).slice(-phoneEnd)) ?? [];

/** Whether some client has the word in the name, in any grammatical case. */
export const isOfName = (clients: readonly NamedClient[], word: string): boolean =>
  [word, ...basesOf(word)].some((one) => indexOf(clients).byWord.has(one));

/** Whether the word is surely an inflected form of the first name of a known client, because nobody's name has the word itself. */
export const isInflected = (clients: readonly NamedClient[], word: string): boolean =>
  !indexOf(clients).byWord.has(word) && basesOf(word).some((one) => indexOf(clients).byFirst.has(one));

/** Whether a client has the word as the first name. */
export const isFirstName = (clients: readonly NamedClient[], word: string): boolean =>
  indexOf(clients).byFirst.has(word);

/**
 * The base form of the client's name in `për Amarda Totën`. Endings of a surname are cut off only where there are several words: they may
 * belong to a first name.
 */
export const nominative = (name: string): string =>
  /\s/.test(name)
    ? name.replace(accusatives.feminine, 'a').replace(accusatives.masculine, '')
    : name.replace(accusatives.ofAny, 'a');

/** The clients whose whole name is at the beginning of the line; if there are several such names, the longest. */
export function clientsAtBegin<C extends NamedClient>(clients: readonly C[], line: LineText) {
  const open = line.open();
  const [, before = '', word = ''] = /^(\s*)([\p{L}\d']+)/u.exec(open) ?? [];
  const begin = nameKey(open);
  const named = (indexOf(clients).byFirst.get(word) ?? []).flatMap((known) => {
    if (!begin.startsWith(known.key)) return [];
    const pattern = known.key.replace(/[^\p{L}\d' ]/gu, '\\$&').replace(/ /g, '\\s+');
    const match = new RegExp(`^${pattern}(?![\\p{L}\\d'])`, 'u').exec(open.slice(before.length));
    return match ? [{ known, length: match[0].length }] : [];
  });
  const longest = Math.max(0, ...named.map(({ length }) => length));
  const found = named.filter(({ length }) => length === longest).map(({ known }) => known.client);
  return found.length > 0 ? { clients: found, at: before.length, end: before.length + longest } : undefined;
}

/** The words before a name that make it the name of somebody else. */
const ofOther = /(?:^|[^a-z])(?:tek?|ke|me|nga|prej|[eio]|hej|ej|se|[ts]')\s*$/;

/** The signs behind which a person may only be mentioned: `Genti nesër 10, e solli Arta Hoxha` */
const apart = /[,;(]/;

/** The clients whose whole name of several words is anywhere in the line, also inflected; only the first such name in the line. */
export function clientsInFull<C extends NamedClient>(clients: readonly C[], line: LineText) {
  const open = line.open();
  const index = indexOf(clients);
  const typed = [...open.matchAll(/[\p{L}\d']+/gu)].map(({ 0: word, index: at }) => ({
    word,
    at,
    end: at + word.length,
  }));
  for (const [n, { word, at, end }] of typed.entries()) {
    if (![word, ...basesOf(word)].some((one) => index.byFirst.has(one))) continue;
    const next = typed[n + 1];
    if (!next || !/^\s+$/.test(open.slice(end, next.at))) return undefined;
    const isOf = ({ words }: Known<C>) =>
      words[0] === word &&
      words.length > 1 &&
      words.every((one, m) => {
        const { word: said = '', at: begin = 0 } = typed[n + m] ?? {};
        const isNext = m === 0 || /^\s+$/.test(open.slice(typed[n + m - 1]?.end, begin));
        return isNext && (one === said || (m === words.length - 1 && basesOf(said).includes(one)));
      });
    const forms = new Set([next.word, ...basesOf(next.word)]);
    const named = [...new Set([...forms].flatMap((form) => index.byWord.get(form)?.filter(isOf) ?? []))];
    const most = Math.max(0, ...named.map(({ words }) => words.length));
    const found = named.filter(({ words }) => words.length === most).map(({ client }) => client);
    if (found.length > 0 && !ofOther.test(open.slice(0, at)) && !apart.test(open.slice(0, at)))
      return { clients: found, at, end: typed[n + most - 1]?.end ?? at };
    // no client here: somebody is named before, and this name may only be mentioned
    return undefined;
  }
  return undefined;
}

interface Match<C> {
  readonly clients: readonly C[];
  /** A typed word is only the beginning of a client's name: it may be the whole name of somebody else. */
  readonly isBegun: boolean;
  /** The words are the whole name of one of the clients. */
  readonly isWhole: boolean;
}

/** The place of the first word in the sorted list that is this word or comes after it. */
function placeOf(word: string, sorted: readonly string[]) {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The clients with a word that has this beginning. */
function begunBy<C>({ sorted, byWord }: ClientIndex<C>, begin: string) {
  const found: Known<C>[] = [];
  for (let n = placeOf(begin, sorted); sorted[n]?.startsWith(begin); n++)
    found.push(...(byWord.get(sorted[n] ?? '') ?? []));
  return [...new Set(found)];
}

/** The length from which a first name with a slip is surely meant. A slip in a shorter one may be another name: `Agron` and `Agon`. */
const sureLength = 7;

/** The most clients with the same word who are compared for slips. With more, the comparison takes too long at each key. */
const mostNear = 1000;

/** The clients with a first name that sounds the same, or with a slip in one word. */
function clientsMistyped<C>(
  { byWord, byFirst, bySound }: ClientIndex<C>,
  typed: readonly (readonly string[])[],
): { readonly found: readonly Known<C>[]; readonly isSure: boolean } {
  const [first = [], ...others] = typed;
  const isSlip = (forms: readonly string[], word: string) =>
    forms.some((form) => (form.length > 4 && isSlipOfName(form, word)) || isSureSlip(form, word));
  const isSlipOfWord = ([form = '']: readonly string[], word: string) =>
    form.length > 3 && isSlipOfKeys(form, word, true);
  if (others.length === 0) {
    const same = new Set(first.flatMap((form) => bySound.get(soundOf(form)) ?? []));
    const near = [...byFirst].filter(
      ([name]) => same.size === 0 && (isSlip(first, name) || isSlipOfWord(first, name)),
    );
    const isSure = same.size > 0 || near.every(([name]) => isSureSlip(first[0] ?? '', name));
    return { found: [...same, ...near.flatMap(([, known]) => known)], isSure };
  }
  const typedSounds = new Map(typed.map((forms) => [forms, new Set(forms.map(soundOf))]));
  const wrongIn = ({ words }: Known<C>) =>
    typed.filter((forms) => !words.some((word) => typedSounds.get(forms)?.has(soundOf(word))));
  const mayBe = ({ words }: Known<C>) =>
    typed.every(([form = '']) =>
      words.some((word) => beginAlike(form, word) || (form[0] === word[1] && form[1] === word[0])),
    );
  const lists = [...new Set(typed.flat())].map((form) => byWord.get(form) ?? []);
  const isTooMany = lists.some(({ length }) => length > mostNear);
  const near = isTooMany ? [] : lists.flatMap((list) => list.filter(mayBe));
  const found = [...new Set(near)].filter((known) => {
    const wrong = wrongIn(known);
    return (
      wrong.length < 2 &&
      wrong.every((forms) => known.words.some((word) => isSlip(forms, word) || isSlipOfWord(forms, word)))
    );
  });
  const isSure = found.every((known) =>
    wrongIn(known).every(
      (forms) =>
        forms !== first ||
        (forms[0] ?? '').length >= sureLength ||
        known.words.some((word) => isSureSlip(forms[0] ?? '', word)),
    ),
  );
  return { found, isSure };
}

/** The short forms of a first name: `Xh` and `Shp.` */
const shortName = /^(?:dh|gj|ll|nj|rr|sh|th|xh|zh)$|\.$/;

/** The articles inside a name: `Marku i Lekës` */
export const articles: ReadonlySet<string> = new Set(['i', 'e', 'te']);

/** The clients that the words name: each word is the beginning of a word of the name. Whole words come first. */
export function clientsNamed<C extends NamedClient>(
  clients: readonly C[],
  said: readonly string[],
): Match<C> | undefined {
  const words = said.filter((word, n) => n === 0 || !articles.has(word));
  // the surname of `A. Hoxha` is compared first
  const [head = ''] = words;
  const isShort = words.length > 1 && (head.length === 1 || shortName.test(head));
  const typed = isShort ? [...words.slice(1), head.replace('.', '')] : words;
  const index = indexOf(clients);
  const [firstWord = '', ...others] = typed;
  if (firstWord.length < 2) return undefined;
  const matchOf = (found: readonly Known<C>[], isBegun = false): Match<C> | undefined =>
    found.length === 0
      ? undefined
      : {
          clients: found.map(({ client }) => client),
          isBegun,
          isWhole: found.some(({ key }) => key === typed.join(' ')),
        };
  const hasOthers = ({ words }: Known<C>) =>
    others.every((word) => words.some((one) => one.startsWith(word)));
  const whole = (index.byWord.get(firstWord) ?? []).filter(hasOthers);
  const inFull = whole.filter(({ words }) => others.every((word) => words.includes(word)));
  const exact = inFull.filter(({ words }) => words.length === typed.length);
  const bases = typed.map((word) => [word, ...basesOf(word)]);
  const inflected = () => {
    const found = [...new Set(bases[0]?.flatMap((base) => index.byWord.get(base) ?? []))].filter(
      ({ words }) => bases.every((forms) => forms.some((form) => words.includes(form))),
    );
    // a first name is meant before a surname: `Osmanin` is rather Osman than somebody with the surname Osmani
    const firsts = found.filter(({ words }) => bases[0]?.includes(words[0] ?? ''));
    return typed.length === 1 && firsts.length > 0 ? firsts : found;
  };
  const mistyped = () => {
    const { found, isSure } = clientsMistyped(index, bases);
    return matchOf(found, !isSure);
  };
  // two possible names: `Osmani` is a surname, and a form of the first name Osman
  const isFirst = whole.some(({ words }) => words[0] === firstWord);
  const also =
    isFirst || whole.length === 0
      ? []
      : inflected().filter(({ words }) => bases[0]?.includes(words[0] ?? ''));
  if (typed.length === 1 && also.length > 0) return matchOf([...whole, ...also]);
  return (
    matchOf(exact) ??
    matchOf(inFull) ??
    matchOf(whole) ??
    matchOf(inflected()) ??
    (firstWord.length > 2 ? matchOf(begunBy(index, firstWord).filter(hasOthers), true) : undefined) ??
    mistyped()
  );
}
