// The clients, barbers and services that a line names. Barbers and clients are named in several cases, services by the start of words.
import { nameKey } from '../ground/names.rules.ts';
import { digitsIn } from '../ground/phones.rules.ts';
import {
  alsoService,
  atBarber,
  atBarberOnly,
  beforeService,
  endings,
  joiners,
  nounEnding,
} from './quick-line.sq.ts';
import type { LineText, Piece } from './quick-line-text.rules.ts';

export interface NamedClient {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
}

const wordsOf = (key: string) => key.split(/[^\p{L}\d']+/u).filter(Boolean);

/** The forms of a name in all cases. */
function formsOf(name: string): string[] {
  const last = name.at(-1) ?? '';
  // `Arbër` is also `Arbri`
  if (!(last in endings))
    return [name, ...endings.other.flatMap((ending) => [name + ending, withoutVowel(name) + ending])];
  const stem = name.slice(0, -1);
  const forms = endings[last as keyof typeof endings].map((ending) => stem + ending);
  return [name, ...forms.filter((form) => form.length > 2)];
}

/** What the base form of a word may be. */
function basesOf(word: string): string[] {
  const masculine = endings.other.filter((ending) => word.endsWith(ending));
  const feminine = ['en', 'es', 'e', 'n', 's'].filter((ending) => word.endsWith(ending));
  const cut = (ending: string) => word.slice(0, word.length - ending.length);
  return [
    ...masculine.map(cut),
    ...masculine.map((ending) => cut(ending).replace(/(?<=[^aeiouy])[rl]$/, 'e$&')),
    ...feminine.flatMap((ending) => [`${cut(ending)}a`, cut(ending)]),
    ...(/[iu][nt]$/.test(word) ? [word.slice(0, -1)] : []),
  ].filter((base) => base.length > 2);
}

/** The words of a name in the forms that a search finds whatever case they were typed in. */
export const searchNameOf = (typed: string): string =>
  wordsOf(nameKey(typed))
    .map((word) => basesOf(word).sort((one, other) => one.length - other.length)[0] ?? word)
    .join(' ');

interface Known<C> {
  readonly client: C;
  readonly key: string;
  readonly words: readonly string[];
}

/** By each word of the name, with the words in order, by the first word, and by the digits of the phone. */
interface ClientIndex<C> {
  readonly byWord: ReadonlyMap<string, readonly Known<C>[]>;
  readonly sorted: readonly string[];
  readonly byFirst: ReadonlyMap<string, readonly Known<C>[]>;
  readonly byPhone: ReadonlyMap<string, readonly C[]>;
}

const indexes = new WeakMap<readonly NamedClient[], ClientIndex<NamedClient>>();
/** The end of a number is the same with and without the code of the country. */
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
  const index = { byWord, byFirst, byPhone, sorted: [...byWord.keys()].sort() };
  indexes.set(clients, index);
  return index;
}

export const clientsWithPhone = <C extends NamedClient>(clients: readonly C[], phone: string): readonly C[] =>
  indexOf(clients).byPhone.get(digitsIn(phone).slice(-phoneEnd)) ?? [];

/** The clients whose whole name the line begins with; of several names the longest. */
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

interface Match<C> {
  readonly clients: readonly C[];
  /** A typed word is only the beginning of a name: it may be the whole name of somebody else. */
  readonly isBegun: boolean;
  /** The words are the whole name of one of them. */
  readonly isWhole: boolean;
}

/** The place of the first word that is not before this one. */
function placeOf(word: string, sorted: readonly string[]) {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The clients with a word that begins so. */
function begunBy<C>({ sorted, byWord }: ClientIndex<C>, begin: string) {
  const found: Known<C>[] = [];
  for (let n = placeOf(begin, sorted); sorted[n]?.startsWith(begin); n++)
    found.push(...(byWord.get(sorted[n] ?? '') ?? []));
  return [...new Set(found)];
}

/** `Marku i Lekës` */
const articles: ReadonlySet<string> = new Set(['i', 'e', 'te']);

/** The clients that the words name: each word is the beginning of a word of the name. Whole words come first. */
export function clientsNamed<C extends NamedClient>(
  clients: readonly C[],
  said: readonly string[],
): Match<C> | undefined {
  const typed = said.filter((word) => !articles.has(word));
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
  const inflected = () =>
    [...new Set(bases[0]?.flatMap((base) => index.byWord.get(base) ?? []))].filter(({ words }) =>
      bases.every((forms) => forms.some((form) => words.includes(form))),
    );
  // `Osmani` is a surname, and Osman
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
    (firstWord.length > 2 ? matchOf(begunBy(index, firstWord).filter(hasOthers), true) : undefined)
  );
}

const barberForms = new WeakMap<readonly string[], ReadonlyMap<string, readonly string[]>>();

/** The barbers by each form of each word of their names. */
function formsOfBarbers(barbers: readonly string[]) {
  const made = barberForms.get(barbers);
  if (made) return made;
  const forms = new Map<string, string[]>();
  for (const barber of barbers)
    for (const form of new Set(wordsOf(nameKey(barber)).flatMap(formsOf)))
      forms.set(form, [...(forms.get(form) ?? []), barber]);
  barberForms.set(barbers, forms);
  return forms;
}

function barbersNamed(barbers: readonly string[], word: string, mayBeBegun: boolean): readonly string[] {
  const named = formsOfBarbers(barbers).get(word) ?? [];
  const exact = named.filter((barber) => wordsOf(nameKey(barber)).includes(word));
  if (exact.length > 0) return exact;
  if (named.length > 0 || !mayBeBegun || word.length < 3) return named;
  return barbers.filter((barber) => nameKey(barber).startsWith(word));
}

const oneBarber = new RegExp(`(?:${atBarber.source}|^\\s*(?=[\\p{L}']+:))([\\p{L}']+)`, 'gmu');

/** Each piece has the barbers that it may name. */
export function readBarbers(line: LineText, barbers: readonly string[]): Piece<readonly string[]>[] {
  const pieces: Piece<readonly string[]>[] = [];
  for (const match of line.open().matchAll(oneBarber)) {
    const [whole, word = ''] = match;
    let named = barbersNamed(barbers, word, atBarberOnly.test(whole));
    if (named.length === 0) continue;
    let end = match.index + whole.length;
    // the surname
    for (;;) {
      const [next, other = ''] = /^\s+([\p{L}']+)/u.exec(line.open().slice(end)) ?? [];
      const both = next ? named.filter((barber) => barbersNamed([barber], other, false).length > 0) : [];
      if (both.length === 0 || other === word) break;
      named = both;
      end += next?.length ?? 0;
    }
    pieces.push(line.take(named, match.index, end));
  }
  return pieces;
}

/** A piece that is only the name of a barber, where the client is named elsewhere. */
export const barbersAlone = (barbers: readonly string[], text: string): readonly string[] =>
  barbersNamed(barbers, nameKey(text), text.length > 3);

/** `mjekër` is also `mjekra`. */
const withoutVowel = (word: string) => word.replace(/e(?=[rl]$)/, '');
const stems = new Map<string, string>();
function stemOf(word: string): string {
  const made =
    stems.get(word) ??
    withoutVowel((word.length > 4 ? word.replace(nounEnding, '') : word).replace(/(.)\1/g, '$1'));
  stems.set(word, made);
  return made;
}

const isWhole = (typed: string, word: string) => typed === word || stemOf(typed) === stemOf(word);
const begins = (typed: string, word: string, least: number) =>
  (typed.length >= least && word.startsWith(typed)) ||
  (stemOf(typed).length >= 4 && withoutVowel(word).startsWith(stemOf(typed)));

interface Word {
  readonly text: string;
  readonly at: number;
  readonly end: number;
}

const serviceWords = new Map<string, readonly string[]>();
function wordsOfService(name: string): readonly string[] {
  const made = serviceWords.get(name) ?? wordsOf(nameKey(name)).filter((word) => !joiners.has(word));
  serviceWords.set(name, made);
  return made;
}

const fits = (typed: string, words: readonly string[]) =>
  words.some((word, n) => isWhole(typed, word) || begins(typed, word, n === 0 ? 3 : 4));

/** The services of the words that have the best fit: the whole name, then the beginning of the name, then any word. */
function bestOf<S extends { readonly name: string }>(fitting: readonly S[], typed: readonly Word[]) {
  const words = new Map(fitting.map((service) => [service, wordsOfService(service.name)]));
  const wordsIn = (service: S) => words.get(service) ?? [];
  const exact = fitting.filter((service) => {
    const all = wordsIn(service);
    return all.length === typed.length && typed.every(({ text }) => all.some((word) => isWhole(text, word)));
  });
  if (exact.length > 0) return exact;
  const first = fitting.filter((service) => {
    const [word = ''] = wordsIn(service);
    const text = typed[0]?.text ?? '';
    return isWhole(text, word) || begins(text, word, 3);
  });
  return first.length > 0 ? first : fitting;
}

interface ServicePiece<S> extends Piece<readonly S[]> {
  /** Whole words of the name, not only their beginnings. */
  readonly isWhole: boolean;
}

/** Each piece has the services that it may name. */
export function readServices<S extends { readonly name: string }>(
  line: LineText,
  services: readonly S[],
): ServicePiece<S>[] {
  const open = line.open();
  const typed: Word[] = [...open.matchAll(/[\p{L}\d']+/gu)].map(({ 0: text, index }) => ({
    text,
    at: index,
    end: index + text.length,
  }));
  const pieces: ServicePiece<S>[] = [];
  const fitting = (word: Word, among: readonly S[]) =>
    among.filter((service) => {
      const words = wordsOfService(service.name);
      // the first word is usually a name, which may begin as a service does
      const before = line.typed.slice(0, word.at);
      const isName = word.text.length < 5 && !/[\p{L}\d]/u.test(before);
      const isSurname =
        /^\s*\p{Lu}\p{L}+\s+$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(line.typed.slice(word.at));
      return isName || isSurname ? words.some((one) => isWhole(word.text, one)) : fits(word.text, words);
    });
  for (let n = 0; n < typed.length; n++) {
    const word = typed[n] as Word;
    let found = joiners.has(word.text) ? [] : fitting(word, services);
    if (found.length === 0) continue;
    const chain = [word];
    for (let next = n + 1; next < typed.length; next++) {
      const other = typed[next] as Word;
      if (joiners.has(other.text)) continue;
      const isJoined = alsoService.test(open.slice(chain.at(-1)?.end, other.at));
      const both = isJoined ? fitting(other, found) : [];
      if (both.length === 0 || chain.some(({ text }) => text === other.text)) break;
      found = both;
      chain.push(other);
      n = next;
    }
    const end = chain.at(-1)?.end ?? word.end;
    const lead = beforeService.exec(open.slice(0, word.at))?.[0].length ?? 0;
    const best = bestOf(found, chain);
    const words = best.flatMap(({ name }) => wordsOfService(name));
    const hasWholeWords = chain.every(({ text }) => words.some((one) => isWhole(text, one)));
    pieces.push({ ...line.take(best, word.at - lead, end), isWhole: hasWholeWords });
  }
  return pieces;
}
