import { expect, test } from 'vitest';
import { it } from '../../test/each-mainly.ts';
import { weekday } from '../ground/calendar.rules.ts';
import { phrases } from './quick-line.fixture.ts';
import { type LineReading, readLine } from './quick-line.rules.ts';
import { barberLines, barberSalon, womenLines, womenSalon } from './quick-line-further.fixture.ts';
import { heardPhrases, salon } from './quick-line-heard.fixture.ts';
import { folded } from './quick-line-text.rules.ts';
import { barberShopLines, nailSalon, nailSalonLines, stylistLines } from './quick-line-told.fixture.ts';
import { typedPhrases, typedSalon } from './quick-line-typed.fixture.ts';
import { tradeWords } from './quick-line-words.sq.ts';

const client = (name: string, phone: string | null = null) => ({ id: name, name, phone });
const clients = [
  client('Agim Hoxha', '+38344123456'),
  client('Arta Krasniqi'),
  client('Arta Gashi'),
  client('Besa Leka', '+355691234567'),
  client('Nesër Hoxha'),
  client('Fatmir Berisha'),
  client('Luljeta Kola'),
  client('Drita Shala'),
  client('Agron Meta'),
  client('Shpend Gashi'),
  client('Mimoza Dervishi'),
  client('Premtim Bytyqi'),
  client('Valon Rexha'),
];
const services = [
  'Qethje',
  'Qethje fëmijësh',
  'Mjekër',
  'Prerje + mjekër',
  'Larje dhe stilim',
  'Ngjyrosje',
  'Feniranje',
  'Manikyr',
].map((name) => ({ name }));
/** On a Thursday at 10:15. */
const today = '2026-11-26';
const book = {
  now: { day: today, minutes: 10 * 60 + 15 },
  day: today,
  dialCode: '383' as const,
  currency: 'EUR' as const,
  clients,
  barbers: ['Beni', 'Ardit Krasniqi', 'Mira Kola'],
  services,
  openOn: (_day?: string) => [{ from: 9 * 60, to: 20 * 60 }],
};
type Reading = LineReading<(typeof clients)[number], (typeof services)[number]>;

const date = (day: string) => `${Number(day.slice(8))}.${Number(day.slice(5, 7))}`;
function candidatesOf(question: Reading['questions'][number]) {
  if (question.about === 'barber') return question.candidates;
  if (question.about !== 'when') return question.candidates.map(({ name }) => name);
  return question.candidates.map(({ day, time }) => [day && date(day), time].filter(Boolean).join(' '));
}
/** All that was read, as a short text. */
const told = (read: Reading) =>
  [
    read.client ? `=${read.client.value.name}` : read.rest,
    read.day && date(read.day.value),
    read.time?.value,
    read.barber && `@${read.barber.value}`,
    read.services.map(({ value }) => value.name).join('+'),
    read.duration && `${read.duration.value}min`,
    read.price && `price ${read.price.value}`,
    read.wish && `to ${read.wish.value}`,
    read.people && `x${read.people.value}`,
    read.everyWeeks && `/${read.everyWeeks.value}w`,
    read.phone && `tel:${read.phone.value}`,
    read.note && `"${read.note.value}"`,
    ...read.questions.map((question) => `?${question.about}(${candidatesOf(question).join('/')})`),
  ]
    .filter(Boolean)
    .join(', ');

const bookOf = (of: typeof salon) => ({
  ...book,
  now: of,
  day: of.day,
  clients: of.clients.map(({ name, phone }) => client(name, phone)),
  barbers: of.barbers,
  services: of.services.map((name) => ({ name })),
  openOn: (day = of.day) => (weekday(day) === 6 ? [] : [{ from: 9 * 60, to: 20 * 60 }]),
});
const ofAlbania = { dialCode: '355', currency: 'ALL' } as const;
const typedBook = { ...bookOf(typedSalon), ...ofAlbania };

function wrongIn(
  written: string,
  phrasesBook: Parameters<typeof readLine<(typeof clients)[number], (typeof services)[number]>>[1],
) {
  return written
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [phrase = '', expected] = line.split(' | ');
      const found = told(readLine(phrase.replaceAll('\\n', '\n'), phrasesBook));
      return found === expected ? [] : [{ phrase, expected, found }];
    });
}

test.each([
  ['those of the rules', phrases, book],
  ['those of somebody else', heardPhrases, bookOf(salon)],
  ['those of a receptionist in Albania', typedPhrases, typedBook],
] as const)('each phrase is read as its writer meant it: %s', (_, written, phrasesBook) => {
  expect(written.trim().split('\n').length).toBeGreaterThan(300);
  expect(wrongIn(written, phrasesBook)).toEqual([]);
});

test.each([
  ['stylists', stylistLines, typedBook],
  ['barbers', barberShopLines, bookOf(salon)],
  ['who does nails', nailSalonLines, { ...bookOf(nailSalon), ...ofAlbania }],
] as const)(
  'a line that tells more than a visit is read as its writer meant it: %s',
  (_, written, phrasesBook) => {
    expect(wrongIn(written, phrasesBook)).toEqual([]);
  },
);

test.each([
  ['barbers', barberLines, bookOf(barberSalon)],
  ['a salon for women', womenLines, { ...bookOf(womenSalon), ...ofAlbania }],
] as const)(
  'a line with slips, dialect or polite words is read as its writer meant it: %s',
  (_, written, phrasesBook) => {
    expect(wrongIn(written, phrasesBook)).toEqual([]);
  },
);

/** The text with two letters of a word in each other's place, for each place in it. */
function swapsIn(text: string, at: number, word: string) {
  const places = Array.from({ length: word.length - 1 }, (_, n) => n).filter((n) => word[n] !== word[n + 1]);
  return places.map((n) => {
    const swapped = `${word.slice(0, n)}${word[n + 1]}${word[n]}${word.slice(n + 2)}`;
    return text.slice(0, at) + swapped + text.slice(at + word.length);
  });
}

/** Every two letters that lie beside each other are swapped in each word of the trade. */
const expectSwapsAreAsked = (written: string, phrasesBook: Parameters<typeof readLine>[1]) => {
  const known = new Set(tradeWords.flatMap(({ words }) => words).filter(({ length }) => length > 3));
  const whenIn = ({ day, time }: Reading) => [day?.value, time?.value].join(' ');
  const changed: string[] = [];
  let tried = 0;
  for (const row of written.trim().split('\n')) {
    const phrase = row.split(' | ')[0]?.replaceAll('\\n', '\n') ?? '';
    const meant = whenIn(readLine(phrase, phrasesBook));
    for (const { 0: word, index } of phrase.matchAll(/\p{L}+/gu)) {
      if (!known.has(folded(word))) continue;
      for (const typed of swapsIn(phrase, index, word)) {
        tried++;
        const read = readLine(typed, phrasesBook);
        if (whenIn(read) !== meant && read.questions.length === 0) changed.push(typed);
      }
    }
  }
  expect(tried).toBeGreaterThan(1000);
  expect(changed).toEqual([]);
};
const swapsAreAsked = 'two swapped letters in a word of the trade change no day or time without a question';
test(`${swapsAreAsked}: phrases of a receptionist in Albania`, { tags: 'long' }, () =>
  expectSwapsAreAsked(typedPhrases, typedBook),
);
test(`${swapsAreAsked}: phrases of somebody else`, { tags: 'long' }, () =>
  expectSwapsAreAsked(heardPhrases, bookOf(salon)),
);

test('a slip that no rule mends is asked for as a name, or is in the note', () => {
  expect(told(readLine('Arber zero dyzet e katër nesër në 5', book))).toContain('?client()');
  expect(told(readLine('Agim nesër në 5 xyzk', book))).toBe('=Agim Hoxha, 27.11, 17:00, "xyzk"');
});

test('what was understood has the piece of text that it came from', () => {
  const read = readLine('Agim, nesër në dy, qethje, te Beni', book);
  expect(read).toMatchObject({
    client: { from: ['Agim'] },
    day: { from: ['nesër'] },
    time: { from: ['në dy'] },
    services: [{ from: ['qethje'] }],
    barber: { from: ['te Beni'] },
  });
  expect(readLine('Valon javën tjetër të martën', book).day?.from).toEqual(['javën tjetër', 'të martën']);
});

test('a mended word is shown, and taken back, as it was typed', () => {
  const line = 'Agim nesre oar 5 qethje';
  const read = readLine(line, book);
  expect(told(read)).toBe('=Agim Hoxha, 27.11, 17:00, Qethje');
  expect([read.day?.from, read.time?.from]).toEqual([['nesre'], ['oar 5']]);
  expect(told(readLine(line, book, { plain: ['oar 5'] }))).toBe('=Agim Hoxha, 27.11, Qethje, "oar 5"');
});

test('a piece that is taken back is text again', () => {
  const line = 'Agim nesër në 2 qethje';
  expect(told(readLine(line, book, { plain: ['në 2'] }))).toBe('=Agim Hoxha, 27.11, Qethje, "në 2"');
  expect(told(readLine('nesër në 2', book, { plain: ['nesër'] }))).toBe('nesër, 14:00');
  expect(told(readLine(line, book, { plain: ['Agim'] }))).toBe('Agim, 27.11, 14:00, Qethje');
});

test('the name of a client at the beginning comes first, and the other reading is there too', () => {
  const read = readLine('Nesër Hoxha në 4', book);
  expect(told(read)).toBe('=Nesër Hoxha, 16:00');
  expect(read.otherwise && told(read.otherwise)).toBe('Hoxha, 27.11, 16:00, ?client(Agim Hoxha/Nesër Hoxha)');
  expect(told(readLine('Nesër Hoxha në 4', book, { isNoName: true }))).toContain('27.11, 16:00');
  expect(readLine('Agim Hoxha nesër në 4', book).otherwise).toBeUndefined();
});

test('an hour of the morning is one if the salon is open then', () => {
  const openOn = () => [{ from: 6 * 60, to: 20 * 60 }];
  expect(readLine('Agim nesër në 7', { ...book, openOn }).time?.value).toBe('07:00');
  expect(readLine('Agim nesër në 7', book).time?.value).toBe('19:00');
});

test.each([
  ['nesër 07:30', '07:30'],
  ['nesër në 0730', '07:30'],
  ['nesër 07:30-08:15', '07:30'],
  ['nesër 7:30', '19:30'],
  ['nesër në mbrëmje 07:30', '19:30'],
])(
  'an hour with a zero before it is of the morning, if the line does not say the evening: %s',
  (line, time) => {
    expect(readLine(`Agim ${line}`, book).time?.value).toBe(time);
  },
);

test('two clients with one name, and a name that has only begun, are asked for', () => {
  const both = { ...book, clients: [client('Ana Leka', '1'), { ...client('Ana Leka'), id: 'other' }] };
  expect(told(readLine('Ana Leka nesër në 3', both))).toBe(
    'Ana Leka, 27.11, 15:00, ?client(Ana Leka/Ana Leka)',
  );
  expect(told(readLine('Ag nesër në 3', book))).toBe('Ag, 27.11, 15:00');
  expect(told(readLine('Agr nesër në 3', book))).toBe('Agr, 27.11, 15:00, ?client(Agron Meta)');
});

test('two barbers with one beginning are asked for', () => {
  const barbers = ['Ben Gashi', 'Ben Leka'];
  expect(told(readLine('Agim nesër në 3 te Beni', { ...book, barbers }))).toBe(
    '=Agim Hoxha, 27.11, 15:00, ?barber(Ben Gashi/Ben Leka)',
  );
  expect(told(readLine('Agim nesër në 3 te Ben Leka', { ...book, barbers }))).toContain('@Ben Leka');
});

test('a name that begins as a service does is a name', () => {
  expect(told(readLine('Lara Mani', book))).toBe('Lara Mani');
  expect(told(readLine('Lara Mani nesër në 3', book))).toBe('Lara Mani, 27.11, 15:00');
  expect(told(readLine('Feni nesër në 3', book))).toBe('Feni, 27.11, 15:00');
  expect(told(readLine('lara nesër në 3 mani', book))).toBe('lara, 27.11, 15:00, Manikyr');
});

test('the first letters of a name are a name, also where they are a short form of a day', () => {
  for (const text of ['mar', 'Mer', 'hen', 'sot', ' enj ']) {
    expect(readLine(text, book)).toEqual({ services: [], questions: [], rest: text.trim() });
  }
  expect(told(readLine('sot në 3', book))).toContain('15:00');
  expect(told(readLine('mar lek', book))).toBe('mar lek');
  expect(told(readLine('lek mar 15', book))).toBe('lek, 1.12, 15:00, ?client(Besa Leka)');
});

test('no text fails', () => {
  const odd = [
    '',
    ' ',
    '\n',
    '🙂',
    'në',
    '27',
    '+',
    '((',
    "n'",
    'ora',
    '99:99',
    '31.31',
    'x'.repeat(5000),
    '1'.repeat(400),
  ];
  for (const text of odd) expect(readLine(text, book).questions).toEqual([]);
});

const oneName = (name: string) => ({ ...book, clients: [...clients, client('Adela'), client(name)] });

test.each([
  ['30e', 'price 30'],
  ['30 e', 'price 30'],
  ['30E', 'price 30'],
  ['12,50e', 'price 12.5'],
  ['30 ojro', '"30 ojro"'],
  ['30x', '"30x"'],
  ['+30', '"+30"'],
])('no amount is dropped: %s is %s', (amount, read) => {
  const expected = `=Agim Hoxha, 27.11, 14:00, Manikyr, ${read}`;
  expect(told(readLine(`Agim nesër në 2 manikyr ${amount}`, book))).toBe(expected);
});

test.each([
  ['1 mijë e 500 lekë', 'price 1500'],
  ['12,000 lekë', 'price 12000'],
  ['2 mijë lekë', 'price 2000'],
])('an amount in lekë: %s is %s', (amount, read) => {
  const line = readLine(`Agim nesër në 2 manikyr ${amount}`, { ...book, ...ofAlbania });
  expect(told(line)).toBe(`=Agim Hoxha, 27.11, 14:00, Manikyr, ${read}`);
});

test.each([
  ['zbritje 20% Agim nesër në 2 manikyr', '=Agim Hoxha, 27.11, 14:00, Manikyr, "zbritje 20%"'],
  ['urgjent agim nesër në 2', '=Agim Hoxha, 27.11, 14:00, "urgjent"'],
  ['ngjyrosje pa feniranje agim nesër në 2', '=Agim Hoxha, 27.11, 14:00, Ngjyrosje, "pa feniranje"'],
  ['agim nuk do te Beni, qethje nesër në 2', '=Agim Hoxha, 27.11, 14:00, Qethje, "nuk do te Beni"'],
  ['agim nesër në 2 pa dhjetë', '=Agim Hoxha, 27.11, 13:50'],
])('what only tells something names nobody: %s', (line, read) => {
  expect(told(readLine(line, book))).toBe(read);
});

test.each([
  ['Agim nesër në 10e', '=Agim Hoxha, 27.11, 10:00'],
  ['Agim nesër në 2e gjysmë', '=Agim Hoxha, 27.11, 14:30'],
])('an e behind a time is no euro: %s', (line, read) => {
  expect(told(readLine(line, book))).toBe(read);
});

test('an amount in euro is text in a salon that works in lekë', () => {
  const read = readLine('Agim nesër në 2 manikyr 30e', { ...book, ...ofAlbania });
  expect(told(read)).toBe('=Agim Hoxha, 27.11, 14:00, Manikyr, "30e"');
});

test.each([
  ['Adela Gashi, nesër në 21, manikyr', 'Adela Gashi, 27.11, 21:00, Manikyr'],
  ['adela gashi nesër në 3', 'adela gashi, 27.11, 15:00'],
  ['nesër në 3 manikyr Adela Dervishi', 'Adela Dervishi, 27.11, 15:00, Manikyr'],
  ['adela kuqi nesër në 3', 'adela kuqi, 27.11, 15:00, ?client(Adela)'],
  ['Adela urgjent nesër në 3', '=Adela, 27.11, 15:00, "urgjent"'],
  ['Dita Hoxha nesër në 3', 'Dita Hoxha, 27.11, 15:00'],
  ['Ana Dita nesër në 3', 'Ana Dita, 27.11, 15:00'],
])('a first and last name that nobody has is a new client by the whole name: %s', (line, read) => {
  expect(told(readLine(line, oneName('Mira')))).toBe(read);
});

test.each([
  ['Tringa + Dafina nesër në 3', 'Tringa, 27.11, 15:00, x2, "Dafina"'],
  ['tringa+dafina nesër në 3', 'tringa, 27.11, 15:00, x2, "dafina"'],
  ['Adela + Dafina nesër në 3', '=Adela, 27.11, 15:00, x2, "Dafina"'],
  ['Dafina + Adela nesër në 3', '=Adela, 27.11, 15:00, x2, "Dafina"'],
  ['agim + tringa nesër në 3', '=Agim Hoxha, 27.11, 15:00, x2, "tringa"'],
  ['Tringa dhe Dafina dhe Vlora nesër në 3', 'Tringa, 27.11, 15:00, x3, "Dafina, Vlora"'],
])('names that are joined are several people: %s', (line, read) => {
  expect(told(readLine(line, oneName('Mira')))).toBe(read);
});

/** All texts that a reading shows: as the name, in a chip or in a question. */
const shownOf = ({ services, questions, rest, ...said }: Reading) =>
  folded(
    [
      rest,
      ...services.flatMap(({ from }) => from),
      ...questions.flatMap(({ from }) => from),
      ...[said.client, said.phone, said.day, said.time, said.barber, said.duration, said.price, said.note]
        .concat([said.people, said.everyWeeks, said.wish])
        .flatMap((one) => one?.from ?? []),
    ].join(' | '),
  );

it.each(1, [
  ['in a word that nobody knows', 'bxqrt'],
  ['in a figure with a letter', '777q'],
  ['in a figure', '4711'],
])('a text that is not understood is shown, wherever it is in the line: %s', (_, text) => {
  const books = [
    { written: phrases, phrasesBook: book },
    { written: heardPhrases, phrasesBook: bookOf(salon) },
    { written: typedPhrases, phrasesBook: typedBook },
  ];
  const lost = books.flatMap(({ written, phrasesBook }) =>
    written
      .trim()
      .split('\n')
      .filter((line, n) => n % 5 === 0 && !line.includes('[') && !line.includes('tel:'))
      .map((line) => (line.split(' | ')[0] ?? '').replaceAll('\\n', '\n'))
      .flatMap((phrase) => {
        const words = phrase.split(' ');
        const at = Math.ceil(words.length / 2);
        return [
          [text, ...words],
          [...words.slice(0, at), text, ...words.slice(at)],
          [...words, text],
        ];
      })
      .map((words) => words.join(' '))
      .filter((line) => !shownOf(readLine(line, phrasesBook)).includes(text)),
  );
  expect(lost).toEqual([]);
});
