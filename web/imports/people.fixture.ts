// Albanian people who do not exist: a book, and a file with the same and with other people. It knows who is who.
import type { ReadClient } from './client-rows.rules.ts';
import type { KnownClient } from './matching.rules.ts';

const women =
  'Ana Arta Besa Blerta Çiljeta Drita Edona Elira Era Eva Fatime Flutura Genta Ilira Jeta Kaltrina Lindita Lule Mara Mimoza Mira Mirela Nora Rina Shpresa Shqipe Teuta Valbona Valona Vjollca Xhensila Zana'.split(
    ' ',
  );
const men =
  'Agim Agron Arben Ardit Artan Bekim Besnik Blerim Çlirim Dritan Enver Fatmir Fatos Gëzim Genc Ilir Jeton Kreshnik Luan Mentor Naim Petrit Qemal Rexhep Shkëlqim Skënder Taulant Valon Visar Xhevdet Ylli'.split(
    ' ',
  );
const families =
  'Berisha Bytyqi Çela Dauti Deda Dervishi Gashi Gjoka Hasani Hoti Hoxha Jashari Kelmendi Kola Krasniqi Leka Lushi Marku Mehmeti Morina Ndoja Prifti Rama Rexhepi Selimi Shala Shehu Syla Tahiri Xhafa Zeqiri'.split(
    ' ',
  );

/** Numbers that come again for the same seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Draw = ReturnType<typeof seeded>;
const oneOf = <T>(draw: Draw, list: readonly T[]) => list[draw(list.length)] as T;

const phone = (draw: Draw) =>
  draw(3) === 0 ? `+3834${4 + draw(2)}${100_000 + draw(900_000)}` : `+35569${1_000_000 + draw(9_000_000)}`;

function withTypo(draw: Draw, word: string) {
  const at = 1 + draw(word.length - 1);
  const letter = String.fromCharCode(97 + draw(26));
  const [before, after] = [word.slice(0, at), word.slice(at)];
  return oneOf(draw, [before + letter + after, before + after.slice(1), before + letter + after.slice(1)]);
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '');

interface Pair {
  readonly known: KnownClient;
  readonly read: ReadClient;
  /** Whether both are one person. */
  readonly isSame: boolean;
  readonly how: string;
}

interface PersonData {
  readonly name?: string;
  readonly phone?: string | null;
  readonly email?: string | null;
}

/** How one person is written in two lists, and in how many of 100 doubles. Nobody can find the last two. */
const doubles: readonly [number, string, (given: string, family: string, draw: Draw) => PersonData][] = [
  [34, 'same number and name', (given, family) => ({ name: `${given} ${family}` })],
  [10, 'no diacritics', (given, family) => ({ name: plain(`${given} ${family}`) })],
  [6, 'last name first', (given, family) => ({ name: `${family} ${given}` })],
  [8, 'only the first name', (given) => ({ name: given })],
  [8, 'a letter wrong', (given, family, draw) => ({ name: `${given} ${withTypo(draw, family)}` })],
  [4, 'married', (given, _, draw) => ({ name: `${given} ${oneOf(draw, families)}` })],
  [3, 'a pet name', (given, family) => ({ name: `${given.slice(0, 3)}ka ${family}` })],
  [7, 'no number', (given, family) => ({ name: `${given} ${family}`, phone: null, email: null })],
  [
    5,
    'no number, a letter wrong',
    (given, family, draw) => ({ name: `${given} ${withTypo(draw, family)}`, phone: null, email: null }),
  ],
  [
    4,
    'no number, last name first',
    (given, family) => ({ name: `${family} ${given}`, phone: null, email: null }),
  ],
  [
    4,
    'a new number, the same e-mail',
    (given, family, draw) => ({ name: `${given} ${family}`, phone: phone(draw) }),
  ],
  [
    4,
    'a new number, no e-mail',
    (given, family, draw) => ({ name: `${given} ${family}`, phone: phone(draw), email: null }),
  ],
  [2, 'no number, only the first name', (given) => ({ name: given, phone: null, email: null })],
  [1, 'no number, a pet name', (given) => ({ name: `${given.slice(0, 3)}i`, phone: null, email: null })],
];

const weighted = doubles.flatMap(([share, how, say]) =>
  Array.from({ length: share }, () => [how, say] as const),
);

/** How two people are taken for one. */
const others: readonly [string, (given: string, family: string, draw: Draw) => PersonData][] = [
  [
    'mother and child share a number',
    (_, family, draw) => ({ name: `${oneOf(draw, [...women, ...men])} ${family}`, email: null }),
  ],
  [
    'brother and sister, one letter apart',
    (given, family) => ({
      name: `${given.endsWith('a') ? `${given}n` : `${given}a`} ${family}`,
      email: null,
    }),
  ],
  [
    'a couple shares the e-mail',
    (_, family, draw) => ({ name: `${oneOf(draw, men)} ${family}`, phone: phone(draw) }),
  ],
  [
    'namesakes with own numbers',
    (given, family, draw) => ({ name: `${given} ${family}`, phone: phone(draw), email: null }),
  ],
  [
    'namesakes without numbers',
    (given, family) => ({ name: `${given} ${family}`, phone: null, email: null }),
  ],
  [
    'the number has another owner',
    (_, __, draw) => ({ name: `${oneOf(draw, women)} ${oneOf(draw, families)}`, email: null }),
  ],
  [
    'nothing in common',
    (_, __, draw) => ({
      name: `${oneOf(draw, women)} ${oneOf(draw, families)}`,
      phone: phone(draw),
      email: null,
    }),
  ],
];

export function readClientOf(
  row: number,
  { name, phone, email }: { name: string; phone: string | null; email: string | null },
): ReadClient {
  return {
    row,
    name,
    inCapitals: null,
    phone,
    otherPhones: [],
    email,
    birthday: null,
    note: null,
    isBlocked: false,
    facts: {},
  };
}

/** Pairs of a client of the book and a row of a file, half of them one person. */
export function pairsOf(count: number, seed: number): Pair[] {
  const draw = seeded(seed);
  return Array.from({ length: count }, (_, n) => {
    const [given, family] = [oneOf(draw, draw(2) === 0 ? women : men), oneOf(draw, families)];
    const email = draw(3) === 0 ? `${plain(given).toLowerCase()}.${n}@example.com` : null;
    const known = { id: `client-${n}`, name: `${given} ${family}`, phone: phone(draw), email };
    const isSame = n % 2 === 0;
    const [how, say] = isSame ? oneOf(draw, weighted) : oneOf(draw, others);
    const said = { name: known.name, phone: known.phone, email: known.email, ...say(given, family, draw) };
    // whoever has both the name and the number is the same person
    const isOther = !isSame && plain(said.name) !== plain(known.name);
    const isNamesake =
      !isSame && said.phone !== known.phone && (said.email === null || said.email !== known.email);
    return { known, read: readClientOf(n + 2, said), isSame: !(isOther || isNamesake), how };
  });
}
