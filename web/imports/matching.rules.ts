// Finds the people of a file in the book. If it is not certain that two people are the same, the user is asked.
import { longestNote } from '#contracts/clients/clients.ts';
import { nameKey } from '#contracts/ground/names.rules.ts';
import type { ReadClient } from './client-rows.rules.ts';

/** A client of the book, with the fields that are compared. */
export interface KnownClient {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
}

/** A person of the book, or of an earlier row of the file. */
export type Person = { readonly client: string } | { readonly row: number };

export interface MatchedClient {
  /** The client, together with the further fields of other rows of the same person. */
  readonly client: ReadClient;
  /** The other rows of the same person. */
  readonly joined: readonly number[];
  /** The pile. `asked`: the user is asked whether the client is one of `persons`. */
  readonly pile: 'new' | 'known' | 'asked';
  /** The known person, or the people who may be the same person. */
  readonly persons: readonly Person[];
}

/** The greatest number of people that a question offers. */
const maxOffered = 5;

interface IndexedPerson {
  readonly person: Person;
  readonly words: readonly string[];
  readonly hasPhone: boolean;
}

interface Spelling {
  readonly indexed: IndexedPerson;
  /** The word that may have another letter. */
  readonly word: string;
}

const digitsOf = (phone: string) => phone.replace(/\D/g, '');
/** The words of a name. A salon writes a note in brackets to distinguish clients of the same name, so the brackets are removed. */
const wordsOf = (name: string) =>
  nameKey(name.replace(/\([^)]*\)/g, ' '))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const sameWords = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.toSorted().join(' ') === other.toSorted().join(' ');

/**
 * Whether two names may belong to the same person; both have the same number or e-mail. The names fit if they have the same words in any
 * order, or if the words of one name are all in the other name. A name with one different letter is another person: brothers and sisters
 * are called Arta and Artan.
 */
function namesFit(one: readonly string[], other: readonly string[]) {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  if (few.length === 0) return false;
  if (few.length === 1 && many.length > 1) return few[0] === many[0];
  return few.every((word) => many.includes(word)) && new Set(few).size === few.length;
}

function isOneLetterOff(one: string, other: string) {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isSwapped || short.slice(at + 1) === long.slice(at + 1);
}

/** All persons, found by number, e-mail and name. */
class Persons {
  readonly #byPhone = new Map<string, IndexedPerson[]>();
  readonly #byEmail = new Map<string, IndexedPerson[]>();
  readonly #bySpelling = new Map<string, Spelling[]>();

  add(person: Person, name: string, phones: readonly string[], email: string | null) {
    const indexed = { person, words: wordsOf(name), hasPhone: phones.length > 0 };
    for (const phone of phones) put(this.#byPhone, digitsOf(phone), indexed);
    if (email) put(this.#byEmail, email, indexed);
    for (const { key, word } of spellingsOf(indexed.words)) put(this.#bySpelling, key, { indexed, word });
  }

  ofNumbers = (phones: readonly string[]) =>
    phones.flatMap((phone) => this.#byPhone.get(digitsOf(phone)) ?? []);
  ofEmail = (email: string | null) => (email === null ? [] : (this.#byEmail.get(email) ?? []));

  /** Finds people of this name. The name has the same words; if one of the two people has no number, one letter may differ. */
  ofName(words: readonly string[], hasPhone: boolean) {
    const found = new Set<IndexedPerson>();
    for (const { key, word } of spellingsOf(words)) {
      for (const { indexed, word: theirs } of this.#bySpelling.get(key) ?? []) {
        if (found.size === maxOffered) return [...found];
        const isKnownApart = hasPhone && indexed.hasPhone;
        const fits = sameWords(words, indexed.words)
          ? words.length > 1 || !isKnownApart
          : words.length > 1 && !isKnownApart && isOneLetterOff(word, theirs);
        if (fits) found.add(indexed);
      }
    }
    return [...found];
  }
}

function put<T>(map: Map<string, T[]>, key: string, value: T) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/**
 * The keys of the spellings of a name. Two names share a key if one word has a letter more, less or different. A key has the other words,
 * and this word without one letter.
 */
function spellingsOf(words: readonly string[]) {
  return words.flatMap((word, n) => {
    const others = words.toSpliced(n, 1).toSorted().join(' ');
    const shorter = Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));
    return [...new Set([word, ...shorter])].map((one) => ({ key: `${others}#${one}`, word }));
  });
}

export const keyOf = (person: Person): string => ('client' in person ? person.client : String(person.row));
const distinct = (found: readonly IndexedPerson[]) => [
  ...new Map(found.map((one) => [keyOf(one.person), one])).values(),
];

/** The person who is certainly the same, or the people who may be the same. */
function look(persons: Persons, client: ReadClient): Pick<MatchedClient, 'pile' | 'persons'> {
  const words = wordsOf(client.name);
  const phones = phonesOf(client);
  const near = distinct([...persons.ofNumbers(phones), ...persons.ofEmail(client.email)]);
  const fitting = near.filter((one) => namesFit(words, one.words));
  const exact = fitting.filter((one) => sameWords(words, one.words));
  const [only, ...further] = exact.length > 0 ? exact : fitting;
  if (only && further.length === 0) return { pile: 'known', persons: [only.person] };
  const found = distinct([...near, ...persons.ofName(words, phones.length > 0)]).slice(0, maxOffered);
  return { pile: found.length > 0 ? 'asked' : 'new', persons: found.map(({ person }) => person) };
}

function personsOf(book: readonly KnownClient[]) {
  const persons = new Persons();
  for (const { id, name, phone, email } of book)
    persons.add({ client: id }, name, phone === null ? [] : [phone], email);
  return persons;
}

export const phonesOf = ({ phone, otherPhones }: ReadClient): string[] =>
  phone === null ? [] : [phone, ...otherPhones];

/** Puts the clients of a file into the three piles. Several rows of the same person become one client. */
export function matchClients(clients: readonly ReadClient[], book: readonly KnownClient[]): MatchedClient[] {
  const persons = personsOf(book);
  const byPerson = new Map<string, MatchedClient>();
  for (const client of clients) {
    const found = look(persons, client);
    const [person = { row: client.row }] = found.pile === 'known' ? found.persons : [];
    const earlier = found.pile === 'known' ? byPerson.get(keyOf(person)) : undefined;
    byPerson.set(
      keyOf(person),
      earlier
        ? { ...earlier, client: filled(earlier.client, client), joined: [...earlier.joined, client.row] }
        : { client, joined: [], ...found },
    );
    persons.add(person, client.name, phonesOf(client), client.email);
  }
  return [...byPerson.values()];
}

/** Finds each client in the book, and compares no rows with each other: another program has already distinguished its clients. */
export function findInBook(clients: readonly ReadClient[], book: readonly KnownClient[]): MatchedClient[] {
  const persons = personsOf(book);
  return clients.map((client) => ({ client, joined: [], ...look(persons, client) }));
}

function joinedNote(first: string | null, later: string | null) {
  if (first === null || later === null) return first ?? later;
  if (`\n${first}\n`.includes(`\n${later}\n`)) return first;
  return `${first}\n${later}`.slice(0, longestNote).toWellFormed();
}

/** The first row, together with the fields that only the later row has, and the notes of both rows. */
export const filled = (first: ReadClient, later: ReadClient): ReadClient => ({
  ...first,
  phone: first.phone ?? later.phone,
  otherPhones: [...new Set([...first.otherPhones, ...phonesOf(later)])].filter(
    (phone) => phone !== first.phone,
  ),
  email: first.email ?? later.email,
  birthday: first.birthday ?? later.birthday,
  note: joinedNote(first.note, later.note),
  isBlocked: first.isBlocked || later.isBlocked,
  facts: { ...later.facts, ...first.facts },
  ...withCards([...(first.packages ?? []), ...(later.packages ?? [])]),
});

const withCards = (packages: NonNullable<ReadClient['packages']>) => packages.length > 0 && { packages };
