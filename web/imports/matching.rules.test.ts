import { expect, test } from 'vitest';
import { type KnownClient, matchClients } from './matching.rules.ts';
import { pairsOf, readClientOf } from './people.fixture.ts';

const known = (name: string, phone: string | null = null, email: string | null = null): KnownClient => ({
  id: name,
  name,
  phone,
  email,
});
const read = (row: number, name: string, phone: string | null = null, email: string | null = null) =>
  readClientOf(row, { name, phone, email });
const phone = '+355691234567';
const other = '+355692345678';

test.each([
  ['the number and the name', read(1, 'Ana Hoxha', phone), 'known'],
  ['the number as the book writes it', read(1, 'ana  HOXHA', '+355 69 123 4567'), 'known'],
  ['the number, and first and last name swapped', read(1, 'Hoxha Ana', phone), 'known'],
  ['the number and the first name', read(1, 'Ana', phone), 'known'],
  ['the number and a middle name more', read(1, 'Ana Maria Hoxha', phone), 'known'],
  ['the e-mail and the name, with another number', read(1, 'Ana Hoxha', other, 'ana@example.com'), 'known'],
  ['the number and another first name: mother and child', read(1, 'Eda Hoxha', phone), 'asked'],
  ['the number and a first name with one letter less', read(1, 'An Hoxha', phone), 'asked'],
  ['the number and only the last name', read(1, 'Hoxha', phone), 'asked'],
  ['the e-mail and another first name', read(1, 'Eda Hoxha', null, 'ana@example.com'), 'asked'],
  ['the name alone', read(1, 'Ana Hoxha'), 'asked'],
  ['the name swapped, without a number', read(1, 'Hoxha Ana'), 'asked'],
  ['the name but for one letter, without a number', read(1, 'Ana Hoxa'), 'asked'],
  ['the name but for two letters swapped, without a number', read(1, 'Ana Hohxa'), 'asked'],
  ['the name with another number', read(1, 'Ana Hoxha', other), 'asked'],
  ['the name but for one letter, with another number', read(1, 'Ana Hoxa', other), 'new'],
  ['the first name alone', read(1, 'Ana'), 'new'],
  ['nothing', read(1, 'Era Leka', other, 'era@example.com'), 'new'],
])('who has %s is put on the right pile', (_what, client, pile) => {
  const book = [
    known('Ana Hoxha', '+355 69 123 4567', 'ana@example.com'),
    known('Beni Kola', '+355693456789'),
  ];
  const [matched] = matchClients([client], book);
  expect(matched).toMatchObject({ pile, persons: pile === 'new' ? [] : [{ client: 'Ana Hoxha' }] });
});

test('the number of one and the e-mail of another of that name is asked, with both', () => {
  const book = [known('Ana Hoxha', phone), known('Ana Hoxha (2)', null, 'ana@example.com')];
  expect(matchClients([read(1, 'Ana Hoxha', phone, 'ana@example.com')], book)).toMatchObject([
    { pile: 'asked', persons: [{ client: 'Ana Hoxha' }, { client: 'Ana Hoxha (2)' }] },
  ]);
});

test('of two with the number, the one with the whole name is meant', () => {
  const book = [known('Ana', phone), known('Ana Hoxha', phone)];
  expect(matchClients([read(1, 'Ana Hoxha', phone)], book)).toMatchObject([
    { pile: 'known', persons: [{ client: 'Ana Hoxha' }] },
  ]);
});

test('rows of one person become one, with what each of them has', () => {
  const rows = [
    read(2, 'Ana Hoxha', phone),
    { ...read(3, 'ANA HOXHA', phone, 'ana@example.com'), note: 'ngjyrë 7.1' },
    { ...read(4, 'Ana Hoxha', other, 'ana@example.com'), note: 'tjetër' },
    { ...read(6, 'Ana Hoxha', phone), note: 'tjetër' },
    read(5, 'Eda Hoxha', phone),
  ];
  expect(matchClients(rows, [])).toEqual([
    {
      client: { ...rows[0], email: 'ana@example.com', note: 'ngjyrë 7.1\ntjetër', otherPhones: [other] },
      joined: [3, 4, 6],
      pile: 'new',
      persons: [],
    },
    { client: rows[4], joined: [], pile: 'asked', persons: [{ row: 2 }] },
  ]);
});

test('two notes that are too long together end at the longest note', () => {
  const rows = ['a', '💈'].map((sign, n) => ({
    ...read(n + 1, 'Ana Hoxha', phone),
    note: sign.repeat(1000 / sign.length - n),
  }));
  const note = matchClients(rows, [])[0]?.client.note;
  expect(note).toHaveLength(1000);
  expect(note?.isWellFormed()).toBe(true);
});

test('a second import of the same file finds nobody new', () => {
  const people = pairsOf(2000, 7).map(({ known }) => known);
  const rows = people.map(({ name, phone, email }, n) => readClientOf(n, { name, phone, email }));
  const first = matchClients(rows, []);
  const book = first.map(({ client: { row, name, phone, email } }) => ({
    id: String(row),
    name,
    phone,
    email,
  }));
  expect(matchClients(rows, book).filter(({ pile }) => pile === 'new')).toEqual([]);
});

test('of 10,000 pairs nobody is taken for somebody else without a question, and 95 % of the doubles are found', {
  tags: 'long',
}, () => {
  const pairs = pairsOf(10_000, 31);
  const found = pairs.map((pair) => ({ ...pair, pile: matchClients([pair.read], [pair.known])[0]?.pile }));
  const wrong = found.filter(({ isSame, pile }) => !isSame && pile === 'known');
  expect(wrong.map(({ how, known, read }) => `${how}: ${known.name}, ${read.name}`)).toEqual([]);
  const doubles = found.filter(({ isSame }) => isSame);
  expect(doubles.length).toBeGreaterThan(4500);
  const share = doubles.filter(({ pile }) => pile !== 'new').length / doubles.length;
  expect(share).toBeGreaterThanOrEqual(0.95);
  // questions are for the doubtful ones: most doubles are joined without one
  expect(doubles.filter(({ pile }) => pile === 'known').length / doubles.length).toBeGreaterThan(0.55);
});

test('in a file of 10,000 people against a book of 10,000 nobody is taken for somebody else without a question', {
  tags: 'long',
}, () => {
  const pairs = pairsOf(10_000, 32);
  const matched = matchClients(
    pairs.map(({ read }) => read),
    pairs.map(({ known }) => known),
  );
  const pairOf = new Map(pairs.map((pair) => [pair.read.row, pair]));
  const wrong = matched.filter(({ client, pile, persons }) => {
    const pair = pairOf.get(client.row);
    const isOwn = persons.some((person) => 'client' in person && person.client === pair?.known.id);
    return pile === 'known' && !(isOwn && pair?.isSame);
  });
  expect(wrong.map(({ client, persons }) => [client.name, client.phone, persons])).toEqual([]);
});
