// The services that a line names, by the start of words.
import { nameKey } from '../ground/names.rules.ts';
import { alsoService, beforeService, joiners, nounEnding, verbEnding, without } from './quick-line.sq.ts';
import { isSlipOfKeys, isSwapOf, slipIn } from './quick-line-slips.rules.ts';
import { type LineText, type Piece, withoutVowel, wordsOf } from './quick-line-text.rules.ts';
import { commonWords, cuts, neverNames, ofHair, sameServices, workedOn } from './quick-line-words.sq.ts';

const stems = new Map<string, string>();
function stemOf(word: string): string {
  const made =
    stems.get(word) ??
    withoutVowel((word.length > 4 ? word.replace(nounEnding, '') : word).replace(/(.)\1/g, '$1'));
  stems.set(word, made);
  return made;
}

/** Whether the typed word is a form of a verb that names the service: `me u qeth`, `dua të qethem` */
const isVerbOf = (typed: string, word: string) =>
  word.length > 5 &&
  word.endsWith('je') &&
  typed.startsWith(word.slice(0, -2)) &&
  verbEnding.test(typed.slice(word.length - 2));

const isWhole = (typed: string, word: string) =>
  typed === word || stemOf(typed) === stemOf(word) || isVerbOf(typed, word);
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

export const isOfService = (services: readonly { readonly name: string }[], word: string): boolean =>
  services.some(({ name }) => wordsOfService(name).some((one) => isWhole(word, one)));

const fits = (typed: string, words: readonly string[]) =>
  (words.length > 1 && isWhole(typed, words.join(''))) ||
  words.some(
    (word, n) => isWhole(typed, word) || (!commonWords.has(typed) && begins(typed, word, n === 0 ? 3 : 4)),
  );

/** The sounds of words, because foreign words are written as they sound: `balajazh` is `balayage`. */
const sounds = new Map<string, string>();
function heard(word: string): string {
  const made =
    sounds.get(word) ??
    word
      .replace(/ge$|sh$/, 'zh')
      .replace(/[jy]/g, 'i')
      .replace(/ck|q|ch/g, 'k')
      .replace(/ee/g, 'i')
      .replace(/(.)\1/g, '$1');
  sounds.set(word, made);
  return made;
}
const soundsLike = (typed: string, words: readonly string[]) =>
  typed.length > 3 && words.some((word) => word.length > 3 && heard(typed) === heard(word));

/** Whether the typed letters are the consonants of a word: `qth`, `mnkr` */
const hasConsonantsOf = (typed: string, words: readonly string[]) =>
  typed.length > 2 &&
  !/[aeiouy\d']/.test(typed) &&
  words.some((word) => typed[0] === word[0] && word.replace(/[aeiouy]/g, '').startsWith(typed));

/** Whether the typed word is another word for the service: `thonjt` for `Manikyr`. */
const isSaidFor = (typed: string, [head = '']: readonly string[]) =>
  sameServices.some(([said, names]) => said.test(typed) && names.test(head));

/** Whether the word has a slip. Short words have stricter rules, because they are too similar to names. */
const isTypoOf = (typed: string, word: string) =>
  isSwapOf(typed, word) ||
  (typed.length > 4 && isSlipOfKeys(typed, word, false)) ||
  (typed.length === 4 && word.length < 6 && isSlipOfKeys(typed, word, true)) ||
  (typed.length > 4 && stemOf(word).length > 4 && slipIn(stemOf(typed), stemOf(word)) !== undefined);
const isAllOf = (typed: string, word: string) => isWhole(typed, word) || isTypoOf(typed, word);

/** The services with the best fit: first by the whole name, then by the beginning of the name, then by any word. */
function bestOf<S extends { readonly name: string }>(fitting: readonly S[], typed: readonly Word[]) {
  const words = new Map(fitting.map((service) => [service, wordsOfService(service.name)]));
  const wordsIn = (service: S) => words.get(service) ?? [];
  const exact = fitting.filter((service) => {
    const all = wordsIn(service);
    return all.length === typed.length && typed.every(({ text }) => all.some((word) => isAllOf(text, word)));
  });
  if (exact.length > 0) return exact;
  const first = fitting.filter((service) => {
    const [word = ''] = wordsIn(service);
    const text = typed[0]?.text ?? '';
    return isWhole(text, word) || begins(text, word, 3);
  });
  // the plain cut: `prerje` is the cut of hair, where other services are cuts of children or cuts with more
  const [plain, ...others] = first.filter((service) => {
    const [cut = '', ...more] = wordsIn(service);
    return cuts.test(cut) && typed.length === 1 && more.length === 1 && ofHair.test(more.join());
  });
  if (plain && others.length === 0) return [plain];
  return first.length > 0 ? first : fitting;
}

/** The endings that make one service of two words: `paketën e dhëndrit` is one, `qethje e mjekër` are two. */
const genitive = /(?:it|ut|es|se|ve)$/;
const joinsWords = /(?<![a-z])(?:me|per|e|i|te|se)(?![a-z])/;

/** The signs and words in the name of one service with several works. */
const hasJoiner = /[+&/,]|(?<![a-z])(?:dhe|edhe|e|me)(?![a-z])/;

interface ServicePiece<S> extends Piece<readonly S[]> {
  /** Whether all typed words are whole words of the name, not only their beginnings. */
  readonly isWhole: boolean;
}

/** The pieces that name services. Each piece has the services that it may name. */
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
  const fitting = ({ text, at, end }: Word, among: readonly S[]) => {
    const those = (means: (word: string, words: readonly string[]) => boolean) =>
      among.filter(({ name }) => means(text, wordsOfService(name)));
    // no short word at the beginning of the line, which is usually a name and may begin as a service does; none in brackets, which are
    // usually a note
    const before = line.typed.slice(0, at);
    const isFirst = !/[\p{L}\d]/u.test(before) && !/^\s*[+&]/.test(open.slice(end));
    // beginnings of services with a plus: `q+m`, `qethje+mj`
    if (text.length < 3 && (/\+\s*$/.test(open.slice(0, at)) || /^\s*\+/.test(open.slice(end))))
      return those((letters, [head = '', ...others]) => others.length === 0 && head.startsWith(letters));
    const isName = text.length < 5 && ((isFirst && !neverNames.test(text)) || /\([^)]*$/.test(before));
    const isSurname =
      /(?:^|[\n:])\s*\p{Lu}\p{L}+\s+$/u.test(before) && /^\p{Lu}\p{Ll}/u.test(line.typed.slice(at));
    if (isName || isSurname) return those((word, words) => words.some((one) => isWhole(word, one)));
    const ways = [
      fits,
      soundsLike,
      (word: string, words: readonly string[]) => words.length === 1 && hasConsonantsOf(word, words),
      hasConsonantsOf,
      (word: string, words: readonly string[]) => words.some((one) => isTypoOf(word, one)),
      isSaidFor,
    ];
    return ways.map(those).find((found) => found.length > 0) ?? [];
  };
  const isHead = (word: string, found: readonly S[]) =>
    found.some(({ name }) => begins(word, wordsOfService(name)[0] ?? '', 3));
  const isRefused = ({ at, end }: Word) =>
    without.test(open.slice(0, at)) || /^\s+jo\s*(?:$|[^a-z\s])/.test(open.slice(end));
  for (let n = 0; n < typed.length; n++) {
    const word = typed[n] as Word;
    let found = joiners.has(word.text) || isRefused(word) ? [] : fitting(word, services);
    // words for what is worked on are in the names of many services: such a word names a service only where the name begins with it
    if (workedOn.test(word.text) && !isHead(word.text, found)) {
      const last = pieces.at(-1);
      const isOfLast = last && /^\s+(?:(?:te|e|i|per)\s+)?$/.test(open.slice(last.end, word.at));
      // the last service goes on: `ngjyrosje të plotë`; `pre flokët` is the plain cut, where other services are cuts with more
      const plain = last?.value.filter(({ name }) => wordsOfService(name).length === 1) ?? [];
      const withIt = last?.value.filter(({ name }) => fits(word.text, wordsOfService(name))) ?? [];
      const meant = withIt.length > 0 ? withIt : plain.length === 1 ? plain : last?.value;
      if (isOfLast && meant) pieces.splice(-1, 1, { ...last, ...line.take(meant, last.at, word.end) });
      continue;
    }
    if (found.length === 0) continue;
    const chain = [word];
    for (let next = n + 1; next < typed.length; next++) {
      const other = typed[next] as Word;
      if (joiners.has(other.text)) continue;
      if (isRefused(other)) break;
      const isJoined = alsoService.test(open.slice(chain.at(-1)?.end, other.at));
      const between = open.slice(chain.at(-1)?.end, other.at);
      // two services in `prerje dhe mjekër`, unless one service has both words in its name
      const joined = genitive.test(other.text) ? joinsWords : /(?<![a-z])(?:me|per)(?![a-z])/;
      const isApart = /[^\s]/.test(between.replace(joined, ''));
      const both = !isJoined
        ? []
        : isApart
          ? fitting(other, services).filter((one) => found.includes(one) && hasJoiner.test(nameKey(one.name)))
          : fitting(other, found);
      if (both.length === 0 || chain.some(({ text }) => text === other.text)) break;
      found = both;
      chain.push(other);
      n = next;
    }
    const end = chain.at(-1)?.end ?? word.end;
    const lead = beforeService.exec(open.slice(0, word.at))?.[0].length ?? 0;
    const best = bestOf(found, chain);
    const words = best.flatMap(({ name }) => wordsOfService(name));
    const hasWholeWords = chain.every(({ text }) => words.some((one) => isAllOf(text, one)));
    pieces.push({ ...line.take(best, word.at - lead, end), isWhole: hasWholeWords });
  }
  return pieces;
}

/** The one service that joins two services named side by side, if the salon has one. */
export function combined<S extends { readonly name: string }, P extends ServicePiece<S>>(
  line: LineText,
  pieces: readonly P[],
  services: readonly S[],
): P[] {
  const keyOf = (names: readonly string[]) => [...new Set(names.flatMap(wordsOfService))].sort().join(' ');
  const found: P[] = [];
  for (const piece of pieces) {
    const last = found.at(-1);
    const names = [last, piece].map((one) => (one?.value.length === 1 ? one.value[0]?.name : undefined));
    const isBeside = last && alsoService.test(line.open().slice(last.end, piece.at));
    const both: S[] =
      isBeside && names[0] && names[1] && names[0] !== names[1]
        ? services.filter(
            ({ name }) => hasJoiner.test(nameKey(name)) && keyOf([name]) === keyOf(names as string[]),
          )
        : [];
    const between = last ? line.open().slice(last.end, piece.at) : '';
    // a question with both services: `fen ose larje`
    const isEither = last && /^\s+(?:ose|apo)\s+$/.test(between);
    if (isEither) both.push(...last.value, ...piece.value);
    if (last && (both.length === 1 || isEither))
      found.splice(-1, 1, { ...last, value: both, end: piece.end, from: line.writtenIn(last.at, piece.end) });
    else found.push(piece);
  }
  return found;
}

/**
 * The pieces without candidates that another piece surely means. In `prerje dhe mjekër` the second word means `Prerje mjekre`, so the
 * first one means `Prerje flokësh`.
 */
export function withoutServicesNamedElsewhere<S, P extends { readonly value: readonly S[] }>(
  pieces: readonly P[],
): P[] {
  const named = pieces.flatMap(({ value }) => (value.length === 1 ? value : []));
  return pieces.map((piece) => {
    const others = piece.value.filter((one) => !named.includes(one));
    return piece.value.length > 1 && others.length > 0 ? { ...piece, value: others } : piece;
  });
}
