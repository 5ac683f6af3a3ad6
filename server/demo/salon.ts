// The example salon of the demo: its barbers, services, hours and clients.
import type { Period, Span } from '#contracts/salon/hours.ts';
import type { ServiceInFull } from '#contracts/salon/services.ts';

export interface SalonPlan {
  readonly owner: { readonly username: string; readonly email: string; readonly password: string };
  readonly name: string;
  readonly phone: string;
  readonly barbers: readonly { readonly name: string; readonly colour: string }[];
  readonly services: readonly Service[];
}

export interface Service {
  readonly name: string;
  readonly duration: number;
  readonly price: number;
  readonly addon?: boolean;
  readonly requires_test?: boolean;
  readonly buffer_minutes?: number;
  readonly wait_minutes?: number;
  readonly work_after_minutes?: number;
  readonly translations?: ServiceInFull['translations'];
}

const named = (en: string, de: string, it: string) => ({
  translations: { en: { name: en }, de: { name: de }, it: { name: it } },
});

const services = {
  cut: {
    name: 'Prerje klasike',
    duration: 30,
    price: 7,
    ...named('Classic cut', 'Klassischer Schnitt', 'Taglio classico'),
  },
  cutAndBeard: {
    name: 'Prerje dhe mjekër',
    duration: 60,
    price: 11,
    ...named('Cut and beard', 'Schnitt und Bart', 'Taglio e barba'),
  },
  styling: {
    name: 'Larje dhe stilim',
    duration: 60,
    price: 10,
    ...named('Wash and style', 'Waschen und Föhnen', 'Lavaggio e piega'),
  },
  colour: {
    name: 'Ngjyrosje',
    duration: 90,
    price: 28,
    // half an hour of work; then the colour takes effect; then the colour is washed out
    wait_minutes: 40,
    work_after_minutes: 20,
    buffer_minutes: 15,
    requires_test: true,
    ...named('Colouring', 'Färben', 'Colore'),
  },
  beard: {
    name: 'Rregullim mjekre',
    duration: 30,
    price: 5,
    ...named('Beard trim', 'Bart trimmen', 'Regolazione della barba'),
  },
  child: {
    name: 'Prerje për fëmijë',
    duration: 30,
    price: 5,
    ...named("Children's cut", 'Kinderhaarschnitt', 'Taglio bambino'),
  },
  mask: {
    name: 'Maskë për flokë',
    duration: 15,
    price: 6,
    addon: true,
    ...named('Hair mask', 'Haarmaske', 'Maschera per capelli'),
  },
} satisfies Record<string, Service>;
const { cut, cutAndBeard, styling, colour, beard, child, mask } = services;

export const salon: SalonPlan = {
  owner: { username: 'Erjona Ruçi', email: 'demo@kreher.al', password: 'tri-karrige' },
  name: 'Salloni Blloku',
  phone: '+355 69 234 5678',
  barbers: [
    { name: 'Arben Krasniqi', colour: 'sage' },
    { name: 'Erjona Ruçi', colour: 'clay' },
    { name: 'Çlirim Gjoka', colour: 'sky' },
  ],
  services: Object.values(services),
};
/** The staff. The owner cuts hair too. A person with an e-mail has a login, with the owner's password. */
export const staff = [
  { name: 'Dritan Leka', role: 'manager', column: null, email: 'dritan@kreher.al' },
  { name: 'Arben Krasniqi', role: 'barber', column: 'Arben Krasniqi', email: 'arben@kreher.al' },
  { name: 'Çlirim Gjoka', role: 'barber', column: 'Çlirim Gjoka', pin: '2584' },
] as const;
export const barberNames = salon.barbers.map(({ name }) => name) as [string, string, string];
export const [first, second, third] = barberNames;

export const otherSalon: SalonPlan = {
  owner: { username: 'Besa Kelmendi', email: 'besa@kreher.al', password: 'tri-karrige' },
  name: 'Berber Prishtina',
  phone: '+383 44 123 456',
  barbers: [{ name: 'Besa', colour: 'plum' }],
  services: [{ name: 'Prerje', duration: 30, price: 6 }],
};

/** The prices of the owner, who charges more than the other barbers for the services that she is known for. */
export const ownPrices: { readonly barber: string; readonly prices: readonly [Service, number][] } = {
  barber: second,
  prices: [
    [colour, 35],
    [styling, 12],
  ],
};

const workdays = [0, 1, 2, 3, 4];
const [saturday, sunday] = [5, 6];
const week = (...days: readonly [weekdays: readonly number[], from: string, to: string][]): Period[] =>
  days.flatMap(([weekdays, from, to]) => weekdays.map((weekday) => ({ week: 0, weekday, from, to })));

/** The salon also opens on Sundays, so that the demo shows visits on every day. */
export const salonHours = week(
  [workdays, '09:00', '20:00'],
  [[saturday], '09:00', '18:00'],
  [[sunday], '10:00', '15:00'],
);
/** The third barber has a break, leaves earlier, and does not come on Sundays. */
const thirdHours = week(
  [workdays, '09:00', '13:00'],
  [workdays, '14:00', '19:00'],
  [[saturday], '09:00', '18:00'],
);
export const hoursOf = (barber: string): Period[] => (barber === third ? thirdHours : salonHours);

/** A leave that begins soon, in days from today. */
export const leave = { barber: second, from: 9, to: 15 };

/** The leave that a barber with a login requests, in days from today. */
export const askedLeave = { email: 'arben@kreher.al', from: 22, to: 24, note: 'Dasma e vëllait' };

/** Blocked time on the day of the demo. */
export const blocked: Span & { readonly barber: string } = { barber: second, from: '13:00', to: '13:30' };

export interface Person {
  readonly name: string;
  readonly phone: string | null;
  readonly usual: readonly Service[];
  readonly note?: string;
  readonly allergies?: string;
  /** The number of days since a test of allergies without a reaction. */
  readonly testedBefore?: number;
  /** The number of days from today to the birthday. */
  readonly birthdayIn?: number;
}

/** A client who comes every four weeks. */
export const regular: Person = {
  name: 'Majlinda Kola',
  phone: '+355 69 341 2076',
  usual: [colour, mask],
  allergies: 'PPD (bojë e errët)',
  testedBefore: 60,
};
/** A client who did not come twice, and books again. */
export const unreliable: Person = { name: 'Alban Deda', phone: '+355 68 512 9043', usual: [cut] };
/** A mother and her daughter, with one call. */
export const family = {
  mother: { name: 'Elona Prifti', phone: '+355 69 467 1180', usual: [styling], birthdayIn: 3 },
  daughter: { name: 'Sara Prifti', phone: null, usual: [child] },
} satisfies Record<string, Person>;
export const withBeard: Person = {
  name: 'Florian Lika',
  phone: '+355 67 233 8519',
  usual: [cut, beard],
  birthdayIn: 0,
};
/** Clients who came every other week, every four weeks, every five weeks, and once, and now stay away. */
export const stayingAway = {
  biweekly: { name: 'Sokol Bardhi', phone: '+355 69 714 3302', usual: [cutAndBeard] },
  monthly: { name: 'Lindita Kuqi', phone: '+355 68 227 9164', usual: [colour] },
  rarer: { name: 'Arjan Doda', phone: '+383 44 518 207', usual: [cut] },
  once: { name: 'Violeta Basha', phone: '+355 67 390 5571', usual: [styling] },
} satisfies Record<string, Person>;

/** The services that men and women usually book. A service that is listed twice is twice as likely. */
const usualOfMen = [
  [cut],
  [cut],
  [cut],
  [cut],
  [cutAndBeard],
  [cutAndBeard],
  [cutAndBeard],
  [beard],
  [cut, child],
];
const usualOfWomen = [[styling], [styling], [styling], [styling], [colour], [colour, mask], [cut, styling]];
const notesOfMen = ['Preferon makinë anash.', 'Kafe pa sheqer.'];
const notesOfWomen = ['Vonohet pak pas punës.', 'Pa llak flokësh.'];

const men = [
  ...['Agim', 'Ardit', 'Besnik', 'Bledar', 'Dritan', 'Endrit', 'Engjëll', 'Ermal', 'Fatos', 'Gentian'],
  ...['Gëzim', 'Ilir', 'Klodian', 'Kreshnik', 'Luan', 'Ndriçim', 'Orges', 'Rrezart', 'Xhevahir'],
];
const women = [
  ...['Anila', 'Anxhela', 'Dhurata', 'Edona', 'Elira', 'Flutura', 'Jonida', 'Mirela', 'Shpresa', 'Teuta'],
  'Valbona',
];
const lastNames = [
  ...['Bërdica', 'Çela', 'Çollaku', 'Dervishi', 'Gjini', 'Hoxha', 'Këlliçi', 'Leka', 'Marku', 'Përmeti'],
  ...['Shehu', 'Shkurti', 'Thaçi', 'Xhaferi', 'Ymeri', 'Zeqiri'],
];

/** Random numbers from 0 to 1; the same seed gives the same numbers. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

export function pick<T>(list: readonly T[], chance: number) {
  return list[Math.floor(chance * list.length)] as T;
}

/** The clients who come now and then: two of each first name. */
export function people(throwDice: () => number): Person[] {
  const of = (names: readonly string[], usual: readonly Service[][], notes: readonly string[]) =>
    names.flatMap((name, n) =>
      [0, 7].map((step) => ({
        name: `${name} ${lastNames[(n + step) % lastNames.length]}`,
        phone: throwDice() < 0.8 ? `+355 69 ${200 + n} ${1000 + Math.floor(throwDice() * 9000)}` : null,
        usual: pick(usual, throwDice()),
        ...(throwDice() < 0.06 && { note: pick(notes, throwDice()) }),
      })),
    );
  return [...of(men, usualOfMen, notesOfMen), ...of(women, usualOfWomen, notesOfWomen)];
}

const nothingElse = { mix: [], unit: 'g', developer: null, minutes: null, done: null, next_time: null };

/** What was done, by the service of the visit. */
export const treatments: Readonly<Record<string, object>> = {
  Ngjyrosje: {
    ...nothingElse,
    mix: [
      { brand: 'Wella', shade: '6.0', amount: 30 },
      { brand: 'Wella', shade: '6.3', amount: 10 },
    ],
    developer: '6 %',
    minutes: 35,
    next_time: 'Rrënjët 5 minuta më gjatë',
  },
  'Prerje dhe mjekër': { ...nothingElse, done: 'Numri 2 anash, 4 lart; mjekra me brisk' },
  'Rregullim mjekre': { ...nothingElse, done: 'Vijë e lartë, pa makinë te qafa' },
};
