// Reads a visit as it is said in one line: `Agim, nesër në dy, qethje, te Beni`. A doubtful part becomes a question with all candidates.
import type { Currency } from '../ground/currency.ts';
import { type DialCode, numberMeant, numbersMeant } from '../ground/typed-phones.rules.ts';
import {
  afterName,
  beforeNote,
  chatHeader,
  conjunctions,
  digitsSaid,
  forWhom,
  isFiller,
  labels,
  mayBeInflected,
  nameApart,
  polite,
  spokenPhone,
  surelyInflected,
  unlikelyInName,
} from './quick-line.sq.ts';
import { mayBeAsides, readNote, type Span } from './quick-line-asides.rules.ts';
import { barbersAlone, isOfBarber, readBarbers, readBareBarbers } from './quick-line-barbers.rules.ts';
import {
  bounded,
  capitals,
  clientIn,
  clientsDoubted,
  hasSurname,
  namedAndPhoned,
  severalIn,
  strangersTogether,
  trimmed,
} from './quick-line-clients.rules.ts';
import {
  clientsAtBegin,
  clientsInFull,
  clientsWithPhone,
  isOfName,
  type NamedClient,
  nominative,
} from './quick-line-names.rules.ts';
import { readPrices } from './quick-line-prices.rules.ts';
import {
  combined,
  isOfService,
  readServices,
  withoutServicesNamedElsewhere,
} from './quick-line-services.rules.ts';
import { tradeWordFor } from './quick-line-slips.rules.ts';
import { folded, type LineText, lineText, type Piece, wordsOf } from './quick-line-text.rules.ts';
import { readBareTime, readWhen, type When, type WhenBook, whenOf } from './quick-line-when.rules.ts';
import { anybody, askedForTime, closes, corrected, otherWishes, sumSaid } from './quick-line-words.sq.ts';

interface LineBook<Client, Service> extends WhenBook {
  readonly clients: readonly Client[];
  readonly barbers: readonly string[];
  readonly services: readonly Service[];
  readonly dialCode: DialCode;
  readonly currency: Currency;
}

/** A value that was understood, with the pieces of text that it came from. */
export interface Said<Value> {
  readonly value: Value;
  readonly from: readonly string[];
}

type OtherWish = keyof typeof otherWishes;

export type LineQuestion<Client, Service> = { readonly from: readonly string[] } & (
  | { readonly about: 'client'; readonly candidates: readonly Client[] }
  | { readonly about: 'barber'; readonly candidates: readonly string[] }
  | { readonly about: 'service'; readonly candidates: readonly Service[] }
  | {
      readonly about: 'when';
      readonly candidates: readonly When[];
      /** Whether the line names none of the times, but only a part of the day or a bound. */
      readonly isOffer?: true;
    }
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
  /** The line asks for something other than a new visit. */
  readonly wish?: Said<OtherWish>;
  readonly note?: Said<string>;
  readonly people?: Said<number>;
  readonly everyWeeks?: Said<number>;
  readonly questions: readonly LineQuestion<Client, Service>[];
  /** The text that names the client, also if the client is known; all of the text if nothing was understood. */
  readonly rest: string;
  /** The other reading of the line, in which the client's name at the beginning is not taken as a name. */
  readonly otherwise?: LineReading<Client, Service>;
}

/** The parts of a reading that the person took back. */
interface TakenBack {
  /** The pieces that are only text. */
  readonly plain?: readonly string[];
  /** The name of a client at the beginning is not taken as a name. */
  readonly isNoName?: boolean;
}

/** The sum in a text. A text without a figure is skipped, because most pieces have none and all are read at each key. */
const sumIn = (text: string) => (/\d/.test(text) ? sumSaid.exec(folded(text)) : null);

/** The text around the sums, and the sums themselves, in order. */
function apartFromSums(text: string): string[] {
  const sum = sumIn(text);
  if (!sum) return [text];
  const end = sum.index + sum[0].length;
  return [text.slice(0, sum.index), text.slice(sum.index, end), ...apartFromSums(text.slice(end))];
}

/** A name, and the text after it. */
function parted(text: string) {
  const at = folded(text).search(afterName);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The beginning of a phone number: a zero, a plus, or the first digits of a mobile number. Other figures are dates and times. */
const beginsAsPhone = /^(?:\+|00|0\s?[46]|383|355|4[3-9]|6[6-9])/;
const looksLikeDate = /^\d{1,2}[./-]\d{1,2}(?:[./-]|\s|$)/;

const looksMobile = /(?<![\d.:+])0[46]\d(?: ?\d{2,3}){2} ?\d{2,4}(?!\d|[.:]\d)/g;

function readPhone(line: LineText, dialCode: DialCode): Piece<string> | undefined {
  const [spoken] = line.read(spokenPhone, ({ 0: text }) => numberMeant(digitsSaid(text), dialCode));
  if (spoken) return spoken;
  const open = line.open();
  for (const { 0: text, index } of open.matchAll(/(?<![\d:]|\d\.)\+?\d[\d ()./+-]{6,}\d/g)) {
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
  // a mobile number that can't exist is taken as a number too, because the form says that it is wrong
  const [wrong] = line.read(looksMobile, ({ 0: text }) =>
    numbersMeant(text, dialCode).find((number) => /^\+(?:3556|3834)/.test(number)),
  );
  return wrong;
}

/** Cuts off the moment and the sender of a copied message. The sender is the client. */
function withoutSender(typed: string) {
  const sender = chatHeader.exec(typed)?.[1];
  const text = typed.replace(new RegExp(chatHeader, 'gm'), '').replace(nameApart, '$1 ');
  return sender === undefined ? text : `${sender.trim()}\n${text}`;
}

const questionOf = <Candidate>(pieces: readonly Piece<readonly Candidate[]>[]) =>
  pieces.find(({ value }) => value.length > 1);

/** Whether the name is one of two choices: `Agim ose Besa` */
const isAlternative = (typed: string, name: string) =>
  [`ose ${name}`, `apo ${name}`].some((one) => folded(typed).includes(folded(one)));

const nothing = { text: '', full: '' };

/** The signs that join two names: `elira+sara` */
const joinedNames = /(?<=\p{L})([+&])(?=\p{L})/gu;

const longestName = 4;
/** Whether the name of a new client is doubtful: it has too many words, a figure, or a word that is hardly a part of a name. */
const isDoubtfulName = (name: string) => {
  const words = name.split(/\s+/);
  return (
    words.length > longestName ||
    words.some((word) => /\d/.test(word) || (!/^\p{Lu}/u.test(word) && unlikelyInName.test(folded(word))))
  );
};

/** A line with one short word: the beginning of a name looks like a short form of a day, such as `mar` or `hen`. */
const oneShortWord = /^\s*\p{L}{1,4}\s*$/u;

export function readLine<Client extends NamedClient, Service extends { readonly name: string }>(
  text: string,
  book: LineBook<Client, Service>,
  back: TakenBack = {},
): LineReading<Client, Service> {
  const typed = withoutSender(text.normalize('NFC'));
  const asides: Span[] = [];
  let read = readOnce(typed, book, back, asides);
  for (const span of [...read.spans].reverse()) {
    const other = readOnce(typed, book, back, [...asides, span]);
    if (!saysAsMuch(other.reading, read.reading)) continue;
    asides.push(span);
    read = other;
  }
  const otherwise = read.isNameAtBegin ? readLine(text, book, { ...back, isNoName: true }) : undefined;
  if (otherwise && namesMore(otherwise, read.reading, book.clients)) return otherwise;
  return otherwise && piecesIn(otherwise) > piecesIn(read.reading)
    ? { ...read.reading, otherwise }
    : read.reading;
}

/** Whether a reading has a surname behind the name at the beginning of the line, or a person who comes along. */
function namesMore<Client extends NamedClient, Service>(
  one: LineReading<Client, Service>,
  other: LineReading<Client, Service>,
  clients: readonly Client[],
): boolean {
  if (!one.client) return hasSurname(one.rest, other.rest, clients);
  return one.client.value === other.client?.value && one.people !== undefined && other.people === undefined;
}

/** Reads the line once. `asides`: the spans that the visit does not need. */
function readOnce<Client extends NamedClient, Service extends { readonly name: string }>(
  typed: string,
  book: LineBook<Client, Service>,
  { plain = [], isNoName = false }: TakenBack,
  asides: readonly Span[],
): { reading: LineReading<Client, Service>; spans: readonly Span[]; isNameAtBegin: boolean } {
  const line = lineText(typed, plain, (word, before, behind) => {
    const meant = tradeWordFor(word, before, behind);
    const isNamed =
      meant !== undefined &&
      (isOfName(book.clients, word) || isOfBarber(book.barbers, word) || isOfService(book.services, word));
    return isNamed ? undefined : meant;
  });
  const begun = isNoName ? undefined : clientsAtBegin(book.clients, line);
  const takenAtBegin = begun && line.take(begun.clients, begun.at, begun.end);
  const isNameAtBegin = takenAtBegin !== undefined;
  const note = readNote(line, asides);
  const inFull = takenAtBegin || isNoName ? undefined : clientsInFull(book.clients, line);
  const nameAtBegin = takenAtBegin ?? (inFull && line.take(inFull.clients, inFull.at, inFull.end));
  line.read(labels, () => true);
  line.read(polite, () => true);
  line.read(corrected, () => true);
  const [wish] = (Object.keys(otherWishes) as OtherWish[]).flatMap((one) =>
    line.read(otherWishes[one], () => one),
  );
  const asked = line.read(askedForTime, () => true);
  line.read(anybody, () => true);
  const phone = readPhone(line, book.dialCode);
  const prices = readPrices(line, book.currency);
  const when = readWhen(line, book.now);
  const servicesRead = readServices(line, book.services);
  const servicesFirst = combined(line, withoutServicesNamedElsewhere(servicesRead), book.services);
  /** Whether the beginning of a service behind a new first name may be the surname: `Teuta bala … depilim` */
  const mayBeSurname = ({ at, end, isWhole }: (typeof servicesFirst)[number]) => {
    const before = line.typed.slice(0, at);
    const [word = ''] = wordsOf(folded(before));
    const isFirstName = /^\s*\p{L}+\s+$/u.test(before) && !line.isRead(0, at) && !isFiller(word);
    const isListed = /^\s*[+&,/]/.test(line.typed.slice(end));
    return !isWhole && !isListed && servicesFirst.length > 1 && isFirstName && !isOfName(book.clients, word);
  };
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
    // the beginning of a service alone may be the beginning of a name
    servicesFirst.some(({ isWhole }) => isWhole) ||
    read.time !== undefined ||
    read.duration !== undefined ||
    read.people !== undefined ||
    read.everyWeeks !== undefined ||
    read.doubts.length > 0;
  if (!isUnderstood || oneShortWord.test(typed))
    return { reading: { services: [], questions: [], rest: typed.trim() }, spans: [], isNameAtBegin };

  const ofPhone = phone ? clientsWithPhone(book.clients, phone.value) : [];
  const barbers =
    namedBarbers.length > 0
      ? namedBarbers
      : readBareBarbers(line, {
          barbers: book.barbers,
          clients: book.clients,
          // a name in a question for a free time is the barber
          hasClient: nameAtBegin !== undefined || asked.length + ofPhone.length > 0,
          isFiller,
        });
  const pieces = line
    .left()
    .flatMap(({ text, at }, n) => {
      const [first = '', ...others] = apartFromSums(text).map(bounded);
      return [...(n === 0 && !nameAtBegin ? parted(first) : [first]), ...others].map((full) => ({
        full,
        at,
      }));
    })
    .map(({ full, at }) => ({
      text: trimmed(full.replace(joinedNames, ' $1 ')),
      full: trimmed(full, (word) => conjunctions.has(word)),
      at,
    }))
    .filter(({ text }) => text !== '')
    .flatMap((piece) => {
      const names = strangersTogether(piece.text, book.clients);
      return names.length > 0
        ? names.map((name) => ({ text: name, full: name, at: piece.at, isTogether: true }))
        : { ...piece, isTogether: false };
    });
  const isOnlyText = (name: string) => plain.some((one) => folded(name).includes(folded(one)));
  const named = nameAtBegin
    ? { clients: nameAtBegin.value, isBegun: false, isWhole: true, from: nameAtBegin.from, n: -1, rest: '' }
    : clientIn(
        pieces.map(({ text, full }, n) => (isOnlyText(text) || (n > 0 && beforeNote.test(full)) ? '' : text)),
        book.clients,
      );
  const mayBeName = pieces.filter(
    ({ text, full }) => /\p{L}/u.test(text) && !beforeNote.test(full) && !sumIn(text),
  );
  /** The piece at the beginning of a line that names a service. It may be the client's name, though it looks like a note. */
  const begin =
    servicesFirst.length > 0 ? pieces.find(({ at }) => line.typed.slice(0, at).trim() === '') : undefined;
  const namePiece = named
    ? undefined
    : (mayBeName.find(({ text }) => capitals.test(text)) ?? mayBeName[0] ?? begin);
  const others = named
    ? pieces.flatMap((piece, n) =>
        n === named.n ? (named.rest ? [{ ...piece, full: named.rest }] : []) : piece,
      )
    : pieces.filter((piece) => piece !== namePiece);
  const alone =
    barbers.length === 0
      ? others.find(({ full }) => barbersAlone(book.barbers, trimmed(full)).length === 1)?.full
      : undefined;
  const together =
    named &&
    severalIn(
      pieces.map((one) => (one.full === alone ? nothing : one)),
      named,
      book.clients,
    );
  const isApart =
    together &&
    (read.isSeveral ||
      others.some(({ full }) => /^\d{1,2}$/.test(full)) ||
      together.from.some((one) => isAlternative(typed, one)) ||
      together.from.some((one) => /\d/.test(one)));
  const candidates = [...namedAndPhoned(named?.clients ?? [], ofPhone), ...(isApart ? together.clients : [])];
  const clientFrom = [
    ...(named ? [named.from] : phone ? [phone.from] : []),
    ...(isApart ? together.from : []),
  ];
  const left = others
    .filter(({ full }) => full !== alone && !(isApart && together.from.includes(trimmed(full))))
    .map(({ full, at }) => ({ at, value: full, from: full }));
  const notes = [...note, ...left].sort((one, other) => one.at - other.at);
  const isSure = candidates.length === 1 && !named?.isBegun && (!namePiece || ofPhone.length === 0);
  const doubtfulBarber = questionOf(barbers);
  const [barber] = barbers;
  const strangers = others.filter((piece) => piece.isTogether && piece !== namePiece).map(({ full }) => full);
  const beside = together && together.count > strangers.length ? together.from : strangers;
  const people =
    !isApart && beside.length > 0 && (read.people?.value ?? 0) < 1 + beside.length
      ? { value: 1 + beside.length, from: [...(read.people?.from ?? []), ...beside] }
      : read.people;
  const [client] = candidates;
  const fullName = folded(namePiece?.full ?? '');
  const [, , inflectedBy] = mayBeInflected.exec(fullName) ?? [];
  const newName = inflectedBy
    ? namePiece?.text.replace(/\p{L}n$/u, inflectedBy === 'e' ? 'a' : '')
    : forWhom.test(fullName) && namePiece
      ? nominative(namePiece.text)
      : namePiece?.text;
  const rest = named?.from ?? newName ?? '';
  /** Whether the line is a task: `me ble brisqe sot`. It names nobody and has nothing that belongs to a visit. */
  const isTask = rest === '' && notes.length > 0 && barbers.length + asked.length === 0;
  const isNobody =
    candidates.length + servicesFirst.length === 0 &&
    !phone &&
    (closes.test(folded(rest)) || isTask) &&
    !isOnlyText(rest);
  const isNew = candidates.length === 0 && rest !== '' && !isNobody && !isOnlyText(rest);
  const doubted = isNew
    ? clientsDoubted(
        rest,
        left.map(({ value }) => value),
        book.clients,
      )
    : [];
  // perhaps no client: `Megi dentisti` begins with the name of a barber, and no service is wanted
  const isOfNobody =
    servicesFirst.length === 0 &&
    /\s/.test(rest) &&
    !capitals.test(rest) &&
    isOfBarber(book.barbers, wordsOf(folded(rest))[0] ?? '');
  const isGuessed =
    (inflectedBy !== undefined && !surelyInflected.test(namePiece?.text ?? '')) ||
    (namePiece !== undefined && !mayBeName.includes(namePiece));
  const questions: LineQuestion<Client, Service>[] = [
    ...(candidates.length > 0 && !isSure ? [{ about: 'client' as const, from: clientFrom, candidates }] : []),
    ...(isNew && (isDoubtfulName(rest) || doubted.length > 0 || isOfNobody || isGuessed)
      ? [{ about: 'client' as const, from: [rest], candidates: doubted }]
      : []),
    ...read.doubts.map((doubt) => ({ about: 'when' as const, ...doubt })),
    ...(doubtfulBarber
      ? [{ about: 'barber' as const, from: [doubtfulBarber.from], candidates: doubtfulBarber.value }]
      : []),
    ...servicesFirst
      .filter((one) => one.value.length > 1 || mayBeSurname(one))
      .map(({ value, from }) => ({ about: 'service' as const, from: [from], candidates: value })),
  ];
  const [barberName] = barber?.value ?? (alone ? barbersAlone(book.barbers, trimmed(alone)) : []);
  const saidBarber = barberName !== undefined &&
    !doubtfulBarber && { value: barberName, from: [barber?.from ?? alone ?? ''] };
  const reading: LineReading<Client, Service> = {
    ...(client && isSure && { client: { value: client, from: clientFrom } }),
    ...(phone && { phone: { value: phone.value, from: [phone.from] } }),
    ...(read.day && { day: read.day }),
    ...(read.time && { time: read.time }),
    ...(saidBarber && { barber: saidBarber }),
    services: servicesFirst.flatMap((one) =>
      one.value.length === 1 && one.value[0] && !mayBeSurname(one)
        ? [{ value: one.value[0], from: [one.from] }]
        : [],
    ),
    ...(read.duration && { duration: read.duration }),
    ...(prices[0] && { price: { value: prices[0].value, from: prices.map(({ from }) => from) } }),
    ...(wish
      ? { wish: { value: wish.value, from: [wish.from] } }
      : isNobody && { wish: { value: 'none', from: rest === '' ? [] : [rest] } }),
    ...(notes.length > 0 && {
      note: { value: notes.map(({ value }) => value).join(', '), from: notes.map(({ from }) => from) },
    }),
    ...(people && { people }),
    ...(read.everyWeeks && { everyWeeks: read.everyWeeks }),
    questions,
    rest: isNobody ? '' : rest,
  };
  return { reading, spans: mayBeAsides(line, book.clients), isNameAtBegin };
}

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

/** Whether a reading has all kinds of values that the other reading has. */
function saysAsMuch<Client, Service>(
  one: LineReading<Client, Service>,
  other: LineReading<Client, Service>,
): boolean {
  const kindsOf = ({ services, questions, ...said }: LineReading<Client, Service>) =>
    new Set([
      ...needed.filter((kind) => said[kind] !== undefined),
      ...(said.duration && !isUntil.test(folded(said.duration.from[0] ?? '')) ? ['duration'] : []),
      ...(services.length > 0 ? ['service'] : []),
      ...questions.flatMap((question) =>
        question.about === 'when' ? question.candidates.flatMap((when) => Object.keys(when)) : question.about,
      ),
    ]);
  return kindsOf(other).isSubsetOf(kindsOf(one));
}

/** The beginning of a length that says nothing about the visit: `ka kohë deri në 7` */
const isUntil = /^(?:deri|der|gjer)/;
const needed = ['client', 'phone', 'day', 'time', 'barber', 'price', 'everyWeeks', 'wish'] as const;
