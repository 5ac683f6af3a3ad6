// The barbers whom a line names, in several grammatical cases.
import { nameKey } from '../ground/names.rules.ts';
import { atBarber, atBarberOnly } from './quick-line.sq.ts';
import { clientsNamed, formsOf, type NamedClient } from './quick-line-names.rules.ts';
import { isSlipOfName } from './quick-line-slips.rules.ts';
import { folded, type LineText, type Piece, wordsOf } from './quick-line-text.rules.ts';
import { closes, tells, timeOff, unwanted } from './quick-line-words.sq.ts';

const barberForms = new WeakMap<readonly string[], ReadonlyMap<string, readonly string[]>>();

/** The barbers by every form of every word of their names. */
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

export const isOfBarber = (barbers: readonly string[], word: string): boolean =>
  formsOfBarbers(barbers).has(word);

function barbersNamed(barbers: readonly string[], word: string, mayBeBegun: boolean): readonly string[] {
  const named = formsOfBarbers(barbers).get(word) ?? [];
  const exact = named.filter((barber) => wordsOf(nameKey(barber)).includes(word));
  if (exact.length > 0) return exact;
  if (named.length > 0 || !mayBeBegun || word.length < 3) return named;
  // a short form: `Labi` is Labinot, and `Fisi` Fisnik
  const shortened = word.length > 3 ? word.replace(/[iu]$/, '') : word;
  const begun = barbers.filter((barber) => nameKey(barber).startsWith(shortened));
  if (begun.length > 0) return begun;
  const slips = [...formsOfBarbers(barbers)].filter(([form]) => isSlipOfName(word, form));
  return [...new Set(slips.flatMap(([, those]) => those))];
}

/** Whether the barber who is named at this place is not wanted: `nuk do te Beni` */
const isUnwanted = (line: LineText, at: number) => unwanted.test(folded(line.typed.slice(0, at)));

const oneBarber = new RegExp(`(?:${atBarber.source}|^\\s*(?:per\\s+)?(?=[\\p{L}']+:))([\\p{L}']+)`, 'gmu');

/** The pieces that name barbers. Each piece has the barbers that it may name. */
export function readBarbers(line: LineText, barbers: readonly string[]): Piece<readonly string[]>[] {
  const pieces: Piece<readonly string[]>[] = [];
  for (const match of line.open().matchAll(oneBarber)) {
    const [whole, word = ''] = match;
    const isInitial = word.length === 1;
    let named = isInitial
      ? barbers.filter((barber) => nameKey(barber).startsWith(word))
      : barbersNamed(barbers, word, atBarberOnly.test(whole));
    if (named.length === 0 || isUnwanted(line, match.index)) continue;
    const begin = match.index + whole.length;
    let end = begin;
    // the surname behind the first name
    for (;;) {
      const [next, other = '', dot] = /^\.?\s*([\p{L}']+)(\.)?/u.exec(line.open().slice(end)) ?? [];
      const isOf = (barber: string) =>
        barbersNamed([barber], other, false).length > 0 ||
        wordsOf(nameKey(barber)).some((one) => isSlipOfName(other, one)) ||
        (other.length === 1 &&
          (dot !== undefined || !/[aeion]/.test(other)) &&
          wordsOf(nameKey(barber)).at(-1)?.startsWith(other));
      const both = next ? named.filter(isOf) : [];
      if (both.length === 0 || other === word) break;
      named = both;
      end += next?.length ?? 0;
    }
    const [or = '', alternative = ''] = orBarber.exec(line.open().slice(end)) ?? [];
    const alternatives = alternative ? barbersNamed(barbers, alternative, false) : [];
    if (alternatives.length > 0) end += or.length;
    if (!isInitial || end > begin)
      pieces.push(line.take([...new Set([...named, ...alternatives])], match.index, end));
  }
  // no question about a barber who is only greeted, where another barber is named with `te`
  const wanted = pieces.filter(({ from }) => atBarberOnly.test(folded(from)));
  const several = [...new Set(wanted.flatMap(({ value }) => value))];
  if (wanted.length > 1) return wanted.map((one) => ({ ...one, value: several }));
  return [...wanted, ...pieces.filter((one) => !wanted.includes(one))];
}

/** A second barber as the other choice: `te Beni ose Ardit` */
const orBarber = /^\s+(?:ose|apo)\s+(?:tek?\s+)?([\p{L}']+)/u;

interface BareBarbers<C> {
  readonly barbers: readonly string[];
  readonly clients: readonly C[];
  /** Whether the client is named at the beginning. */
  readonly hasClient: boolean;
  readonly isFiller: (word: string) => boolean;
}

/** The words that join a name to another: `vajza e Ornelës`. */
const joinsNames: ReadonlySet<string> = new Set([
  'i',
  'e',
  'te',
  's',
  'dhe',
  'edhe',
  'nga',
  'per',
  'tek',
  'me',
]);

/**
 * The barbers who are named without `te`, anywhere in the line, where somebody else is the client. The barber's name is behind another
 * name, before the name of a client, or apart from the client. A name with an unknown word behind it is the first name of a client.
 */
export function readBareBarbers<C extends NamedClient>(
  line: LineText,
  { barbers, clients, hasClient, isFiller }: BareBarbers<C>,
): Piece<readonly string[]>[] {
  const parts = line.left().map(({ at, end }) => {
    const text = line.typed.slice(at, end);
    const words = [...folded(text).matchAll(/[\p{L}']+/gu)].map(({ 0: word, index }) => ({
      word,
      at: at + index,
      end: at + index + word.length,
    }));
    const isAside = /\([^)]*$/.test(line.typed.slice(0, at)) || tells.test(folded(text).trimStart());
    return { words, isAside };
  });
  const isClient = (words: readonly string[]) => {
    const match = words.length > 0 ? clientsNamed(clients, words) : undefined;
    const begin = words[0]?.slice(0, 3) ?? '';
    return match?.isBegun === false && match.clients.some(({ name }) => nameKey(name).startsWith(begin));
  };
  const isBarber = (word: string) => barbersNamed(barbers, word, false).length > 0;
  const mayBeName = (words: readonly { readonly word: string }[]) => {
    const said = words.filter(({ word }) => !isFiller(word));
    return said.length > 0 && said.length < 4;
  };
  const found: Piece<readonly string[]>[] = [];
  for (const part of parts) {
    if (part.isAside) continue;
    const { words } = part;
    const isElsewhere =
      hasClient || parts.some((other) => other !== part && !other.isAside && mayBeName(other.words));
    for (let n = 0; n < words.length; n++) {
      const { word = '', at = 0, end = 0 } = words[n] ?? {};
      const isOff = timeOff.test(
        words
          .slice(n + 1)
          .map((one) => one.word)
          .join(' '),
      );
      const named = barbersNamed(barbers, word, isOff).filter(
        (barber) => isOff || isFirstNameOf(barber, word),
      );
      if (named.length === 0 || isUnwanted(line, at)) continue;
      const next = words[n + 1];
      const both = next ? named.filter((barber) => barbersNamed([barber], next.word, false).length > 0) : [];
      const last = both.length > 0 && next ? next : { end };
      const isOther = (one: { readonly word: string }) => !isFiller(one.word) && !isBarber(one.word);
      const before = words.slice(0, n).filter(isOther);
      const behind = words.slice(n + (both.length > 0 ? 2 : 1)).filter(isOther);
      const isJoined =
        !closes.test(words[0]?.word ?? '') &&
        joinsNames.has(words[n - 1]?.word ?? '') &&
        !(words[n - 1]?.word === 'per' && !isClient([word])) &&
        n > 0 &&
        !alsoBarber.has(words[n - 1]?.word ?? '');
      if (
        isJoined ||
        isClient(
          [...before, { word }]
            .map((one) => one.word)
            .slice(-2)
            .filter(() => before.length > 0),
        )
      )
        continue;
      const isOfOther =
        before.length > 0 ||
        isOff ||
        (behind.length > 0 ? isClient(behind.map((one) => one.word)) : isElsewhere);
      if (!isOfOther && !found.length) continue;
      found.push(line.take(both.length > 0 ? both : named, at, last.end));
      if (both.length > 0) n++;
    }
  }
  const all = [...new Set(found.flatMap(({ value }) => value))];
  // two named barbers become one question with both as candidates
  return found.length > 1 ? found.map((one) => ({ ...one, value: all })) : found;
}

const isFirstNameOf = (barber: string, word: string) =>
  formsOf(wordsOf(nameKey(barber))[0] ?? '').includes(word);

/** The words between the names of two barbers. */
const alsoBarber: ReadonlySet<string> = new Set(['te', 'me', 'tek']);

/** The barbers of a piece that is only the name of a barber, where the client is named elsewhere. */
export const barbersAlone = (barbers: readonly string[], text: string): readonly string[] =>
  barbersNamed(barbers, nameKey(text), text.length > 3);
