// Reads a visit as it is said in one line: `Agim, nesër në dy, qethje, te Beni`. What is doubtful is a question with all candidates.
import type { Currency } from '../ground/currency.ts';
import { type DialCode, numberMeant } from '../ground/typed-phones.rules.ts';
import {
  afterName,
  beforeNote,
  conjunctions,
  copiedFrom,
  isFiller,
  labels,
  noted,
  polite,
} from './quick-line.sq.ts';
import { barbersAlone, readBarbers, readBareBarbers } from './quick-line-barbers.rules.ts';
import { bounded, clientIn, namedAndPhoned, severalIn, trimmed } from './quick-line-clients.rules.ts';
import { clientsAtBegin, clientsWithPhone, type NamedClient } from './quick-line-names.rules.ts';
import { readPrices } from './quick-line-prices.rules.ts';
import { readServices, withoutNamed } from './quick-line-services.rules.ts';
import { folded, type LineText, lineText, type Piece } from './quick-line-text.rules.ts';
import { readBareTime, readWhen, type When, type WhenBook, whenOf } from './quick-line-when.rules.ts';
import { anybody, aside, askedForTime, otherWishes, sumSaid } from './quick-line-words.sq.ts';

interface LineBook<Client, Service> extends WhenBook {
  readonly clients: readonly Client[];
  readonly barbers: readonly string[];
  readonly services: readonly Service[];
  readonly dialCode: DialCode;
  readonly currency: Currency;
}

/** What was understood, with the pieces of text that it came from. */
export interface Said<Value> {
  readonly value: Value;
  readonly from: readonly string[];
}

type OtherWish = keyof typeof otherWishes;

export type LineQuestion<Client, Service> = { readonly from: readonly string[] } & (
  | { readonly about: 'client'; readonly candidates: readonly Client[] }
  | { readonly about: 'barber'; readonly candidates: readonly string[] }
  | { readonly about: 'service'; readonly candidates: readonly Service[] }
  | { readonly about: 'when'; readonly candidates: readonly When[] }
);

export interface LineReading<Client, Service> {
  readonly client?: Said<Client>;
  readonly phone?: Said<string>;
  readonly day?: Said<string>;
  readonly time?: Said<string>;
  readonly barber?: Said<string>;
  readonly services: readonly Said<Service>[];
  readonly duration?: Said<number>;
  readonly price?: Said<number>;
  /** The line asks for something else than a new visit. */
  readonly wish?: Said<OtherWish>;
  readonly note?: Said<string>;
  readonly people?: Said<number>;
  readonly everyWeeks?: Said<number>;
  readonly questions: readonly LineQuestion<Client, Service>[];
  /** The name of the client, also if the client is known. All of the text if nothing was understood. */
  readonly rest: string;
  /** How else the beginning can be read that is the name of a client. */
  readonly otherwise?: LineReading<Client, Service>;
}

/** What the person took back. */
interface TakenBack {
  /** Pieces that are only text. */
  readonly plain?: readonly string[];
  /** The name of a client at the beginning is no name. */
  readonly isNoName?: boolean;
}

/** Most pieces have no figure, and each key reads all of them. */
const sumIn = (text: string) => (/\d/.test(text) ? sumSaid.exec(folded(text)) : null);

/** The text around the sums in it, and the sums. */
function apartFromSums(text: string): string[] {
  const sum = sumIn(text);
  if (!sum) return [text];
  const end = sum.index + sum[0].length;
  return [text.slice(0, sum.index), text.slice(sum.index, end), ...apartFromSums(text.slice(end))];
}

/** A name, and what comes after it. */
function parted(text: string) {
  const at = folded(text).search(afterName);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** Numbers begin with a zero, a plus, or as mobile numbers do; other figures are dates and times. */
const beginsAsPhone = /^(?:\+|00|0\s?[46]|383|355|4[3-9]|6[6-9])/;
const looksLikeDate = /^\d{1,2}[./-]\d{1,2}(?:[./-]|\s|$)/;

function readPhone(line: LineText, dialCode: DialCode): Piece<string> | undefined {
  const open = line.open();
  for (const { 0: text, index } of open.matchAll(/(?<![\d.:])\+?\d[\d ()./+-]{6,}\d/g)) {
    const begins = [...text.matchAll(/\+?\d+/g)].map((group) => group.index);
    const ends = [...text.matchAll(/\d+/g)].map((group) => group.index + group[0].length).reverse();
    for (const begin of begins) {
      if (!beginsAsPhone.test(text.slice(begin)) || looksLikeDate.test(text.slice(begin))) continue;
      for (const end of ends) {
        const isTime = /^\s*[:h]/.test(open.slice(index + end)) || end - begin < 8;
        const number = isTime ? undefined : numberMeant(text.slice(begin, end), dialCode);
        if (number) return line.take(number, index + begin, index + end);
      }
    }
  }
  return undefined;
}

/** A figure or the word for an hour. */
const mayBeTime = /\d|(?<![a-z])(?:ne|n'|ora)\s*(?:nje|dy|tre|kat|pes|gjash|shta|tet|nen|dhje)/;

function readNote(line: LineText) {
  const said = line.read(noted, (match) => {
    const [whole, text = ''] = match;
    const at = match.index + whole.lastIndexOf(text);
    return line.typed.slice(at, at + text.length).trim();
  });
  const asides = line.read(aside, ({ 0: text, index }) => {
    const others = line.open().slice(0, index) + line.open().slice(index + text.length);
    return mayBeTime.test(others) ? line.typed.slice(index, index + text.length).trim() : undefined;
  });
  return [...said, ...asides];
}

/** Cuts off when and by whom a copied message was sent; who sent it is the client. */
function withoutSender(typed: string) {
  const sender = copiedFrom.exec(typed)?.[1];
  const text = typed.replace(new RegExp(copiedFrom, 'gm'), '');
  return sender === undefined ? text : `${sender.trim()}\n${text}`;
}

const questionOf = <Candidate>(pieces: readonly Piece<readonly Candidate[]>[]) =>
  pieces.find(({ value }) => value.length > 1);

/** Each word of a name that was written with care. */
const capitals = /^\p{Lu}\S*(?:\s+\p{Lu}\S*)*$/u;

/** The beginning of a name looks like a short form of a day: `mar`, `hen`. */
const oneShortWord = /^\s*\p{L}{1,4}\s*$/u;

export function readLine<Client extends NamedClient, Service extends { readonly name: string }>(
  text: string,
  book: LineBook<Client, Service>,
  { plain = [], isNoName = false }: TakenBack = {},
): LineReading<Client, Service> {
  const typed = withoutSender(text.normalize('NFC'));
  const line = lineText(typed, plain);
  const begun = isNoName ? undefined : clientsAtBegin(book.clients, line);
  const nameAtBegin = begun && line.take(begun.clients, begun.at, begun.end);
  const note = readNote(line);
  line.read(labels, () => true);
  line.read(polite, () => true);
  const [wish] = (Object.keys(otherWishes) as OtherWish[]).flatMap((one) =>
    line.read(otherWishes[one], () => one),
  );
  const asked = line.read(askedForTime, () => true);
  line.read(anybody, () => true);
  const prices = readPrices(line, book.currency);
  const phone = readPhone(line, book.dialCode);
  const when = readWhen(line, book.now);
  const servicesRead = readServices(line, book.services);
  const servicesFirst = withoutNamed(servicesRead);
  const namedBarbers = readBarbers(line, book.barbers);
  const isBeforeService = (end: number) =>
    servicesFirst.some(({ at }) => at >= end && line.isNextTo(end, at));
  const isAnything =
    when.saidDays.length + when.saidParts.length + servicesFirst.length + namedBarbers.length > 0;
  const read = whenOf(isAnything ? readBareTime(line, when, isBeforeService) : when, book);

  const isUnderstood =
    phone !== undefined ||
    wish !== undefined ||
    asked.length + prices.length > 0 ||
    when.saidDays.length + when.saidParts.length + namedBarbers.length > 0 ||
    // a beginning alone may be one of a name
    servicesFirst.some(({ isWhole }) => isWhole) ||
    read.time !== undefined ||
    read.duration !== undefined ||
    read.people !== undefined ||
    read.everyWeeks !== undefined ||
    read.doubts.length > 0;
  if (!isUnderstood || oneShortWord.test(typed)) return { services: [], questions: [], rest: typed.trim() };

  const ofPhone = phone ? clientsWithPhone(book.clients, phone.value) : [];
  const barbers =
    namedBarbers.length > 0
      ? namedBarbers
      : readBareBarbers(line, {
          barbers: book.barbers,
          clients: book.clients,
          // who asks for a time says with whom
          hasClient: nameAtBegin !== undefined || asked.length + ofPhone.length > 0,
          isFiller,
        });
  const pieces = line
    .left()
    .flatMap(({ text }, n) => {
      const [first = '', ...others] = apartFromSums(text).map(bounded);
      return [...(n === 0 && !nameAtBegin ? parted(first) : [first]), ...others];
    })
    .map((full) => ({ text: trimmed(full), full: trimmed(full, (word) => conjunctions.has(word)) }))
    .filter(({ text }) => text !== '');
  const isOnlyText = (name: string) => plain.some((one) => folded(name).includes(folded(one)));
  const named = nameAtBegin
    ? { clients: nameAtBegin.value, isBegun: false, isWhole: true, from: nameAtBegin.from, n: -1, rest: '' }
    : clientIn(
        pieces.map(({ text, full }, n) => (isOnlyText(text) || (n > 0 && beforeNote.test(full)) ? '' : text)),
        book.clients,
      );
  const together = named && severalIn(pieces, named, book.clients);
  const mayBeName = pieces.filter(
    ({ text, full }) => /\p{L}/u.test(text) && !beforeNote.test(full) && !sumIn(text),
  );
  const namePiece = named ? undefined : (mayBeName.find(({ text }) => capitals.test(text)) ?? mayBeName[0]);
  const others = named
    ? pieces.flatMap((piece, n) => (n === named.n ? (named.rest ? [named.rest] : []) : [piece.full]))
    : pieces.filter((piece) => piece !== namePiece).map((piece) => piece.full);
  const alone =
    barbers.length === 0
      ? others.find((one) => barbersAlone(book.barbers, trimmed(one)).length === 1)
      : undefined;
  const notes = [...note.map(({ value }) => value), ...others.filter((one) => one !== alone)];
  const candidates = namedAndPhoned(named?.clients ?? [], ofPhone);
  const clientFrom = named ? [named.from] : phone ? [phone.from] : [];
  const isSure = candidates.length === 1 && !named?.isBegun && (!namePiece || ofPhone.length === 0);
  const doubtfulBarber = questionOf(barbers);
  const [barber] = barbers;
  const people =
    together && (read.people?.value ?? 0) < together.count
      ? { value: together.count, from: [...(read.people?.from ?? []), ...together.from] }
      : read.people;
  const [client] = candidates;
  const questions: LineQuestion<Client, Service>[] = [
    ...(candidates.length > 0 && !isSure ? [{ about: 'client' as const, from: clientFrom, candidates }] : []),
    ...read.doubts.map((doubt) => ({ about: 'when' as const, ...doubt })),
    ...(doubtfulBarber
      ? [{ about: 'barber' as const, from: [doubtfulBarber.from], candidates: doubtfulBarber.value }]
      : []),
    ...servicesFirst
      .filter(({ value }) => value.length > 1)
      .map(({ value, from }) => ({ about: 'service' as const, from: [from], candidates: value })),
  ];
  const [barberName] = barber?.value ?? (alone ? barbersAlone(book.barbers, trimmed(alone)) : []);
  const saidBarber = barberName !== undefined &&
    !doubtfulBarber && { value: barberName, from: [barber?.from ?? alone ?? ''] };
  const otherwise = nameAtBegin && readLine(text, book, { plain, isNoName: true });
  const isOtherwise = otherwise && piecesIn(otherwise) > countOf(read, servicesFirst, barbers);
  return {
    ...(client && isSure && { client: { value: client, from: clientFrom } }),
    ...(phone && { phone: { value: phone.value, from: [phone.from] } }),
    ...(read.day && { day: read.day }),
    ...(read.time && { time: read.time }),
    ...(saidBarber && { barber: saidBarber }),
    services: servicesFirst.flatMap(({ value, from }) =>
      value.length === 1 && value[0] ? [{ value: value[0], from: [from] }] : [],
    ),
    ...(read.duration && { duration: read.duration }),
    ...(prices[0] && { price: { value: prices[0].value, from: prices.map(({ from }) => from) } }),
    ...(wish && { wish: { value: wish.value, from: [wish.from] } }),
    ...(notes.length > 0 && {
      note: {
        value: notes.join(', '),
        from: [...note.map(({ from }) => from), ...others.filter((one) => one !== alone)],
      },
    }),
    ...(people && { people }),
    ...(read.everyWeeks && { everyWeeks: read.everyWeeks }),
    questions,
    rest: named?.from ?? namePiece?.text ?? '',
    ...(isOtherwise && { otherwise }),
  };
}

const countOf = (
  { day, time, doubts }: Pick<ReturnType<typeof whenOf>, 'day' | 'time' | 'doubts'>,
  services: readonly unknown[],
  barbers: readonly unknown[],
) => [day, time].filter(Boolean).length + doubts.length + services.length + barbers.length;

const piecesIn = <Client, Service>({
  day,
  time,
  services,
  barber,
  questions,
}: LineReading<Client, Service>) =>
  [day, time, barber].filter(Boolean).length +
  services.length +
  questions.filter(({ about }) => about !== 'client').length;
