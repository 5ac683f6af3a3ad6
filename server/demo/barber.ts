// The barber's shop of the demo.
import {
  type Example,
  men,
  named,
  nothingElse,
  type SalonPlan,
  type Service,
  saturday,
  sunday,
  week,
  women,
  workdays,
} from './example.ts';

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

const barberNames = ['Arben Krasniqi', 'Erjona Ruçi', 'Çlirim Gjoka'] as const;
const [first, second, third] = barberNames;

export const otherSalon: SalonPlan = {
  owner: { username: 'Besa Kelmendi', email: 'besa@kreher.al', password: 'tri-karrige' },
  name: 'Berber Prishtina',
  phone: '+383 44 123 456',
  kind: 'barber',
  barbers: [{ name: 'Besa', colour: 'plum' }],
  services: [{ name: 'Prerje', duration: 30, price: 6 }],
};

export const barberShop = {
  salon: {
    owner: { username: second, email: 'demo@kreher.al', password: 'tri-karrige' },
    name: 'Salloni Blloku',
    phone: '+355 69 234 5678',
    kind: 'barber',
    barbers: [
      { name: first, colour: 'sage' },
      { name: second, colour: 'clay' },
      { name: third, colour: 'sky' },
    ],
    services: Object.values(services),
  },
  address: { city: 'Tiranë', address: 'Rruga Ibrahim Rugova 12' },
  // the owner cuts hair too
  staff: [
    { name: 'Dritan Leka', role: 'manager', column: null, email: 'dritan@kreher.al' },
    { name: first, role: 'barber', column: first, email: 'arben@kreher.al' },
    { name: third, role: 'barber', column: third, pin: '2584' },
  ],
  does: {},
  // the owner is known for these services
  ownPrices: {
    barber: second,
    prices: [
      [colour, 35],
      [styling, 12],
    ],
  },
  // the salon also opens on Sundays, so that the demo shows visits on every day
  salonHours: week(
    [workdays, '09:00', '20:00'],
    [[saturday], '09:00', '18:00'],
    [[sunday], '10:00', '15:00'],
  ),
  ownHours: {
    [third]: week([workdays, '09:00', '13:00'], [workdays, '14:00', '19:00'], [[saturday], '09:00', '18:00']),
  },
  leave: { barber: second, from: 9, to: 15 },
  askedLeave: { email: 'arben@kreher.al', from: 22, to: 24, note: 'Dasma e vëllait' },
  blocked: { barber: second, from: '13:00', to: '13:30' },
  regular: {
    name: 'Majlinda Kola',
    phone: '+355 69 341 2076',
    usual: [colour, mask],
    allergies: 'PPD (bojë e errët)',
    testedBefore: 60,
  },
  unreliable: { name: 'Alban Deda', phone: '+355 68 512 9043', usual: [cut] },
  family: {
    mother: { name: 'Elona Prifti', phone: '+355 69 467 1180', usual: [styling], birthdayIn: 3 },
    daughter: { name: 'Sara Prifti', phone: null, usual: [child] },
  },
  celebrating: { name: 'Florian Lika', phone: '+355 67 233 8519', usual: [cut, beard], birthdayIn: 0 },
  stayingAway: {
    biweekly: { name: 'Sokol Bardhi', phone: '+355 69 714 3302', usual: [cutAndBeard] },
    monthly: { name: 'Lindita Kuqi', phone: '+355 68 227 9164', usual: [colour] },
    rarer: { name: 'Arjan Doda', phone: '+383 44 518 207', usual: [cut] },
    once: { name: 'Violeta Basha', phone: '+355 67 390 5571', usual: [styling] },
  },
  groups: [
    {
      names: men,
      usual: [[cut], [cut], [cut], [cut], [cutAndBeard], [cutAndBeard], [cutAndBeard], [beard], [cut, child]],
      notes: ['Preferon makinë anash.', 'Kafe pa sheqer.'],
    },
    {
      names: women,
      usual: [[styling], [styling], [styling], [styling], [colour], [colour, mask], [cut, styling]],
      notes: ['Vonohet pak pas punës.', 'Pa llak flokësh.'],
    },
  ],
  queue: [
    { ago: 50, name: 'Gent', service: cut, quoted: 30, hasLeft: true },
    { ago: 25, name: 'Ermal', service: cutAndBeard, quoted: 35 },
    { ago: 12, service: cut, quoted: 25 },
    { ago: 4, name: 'Luan', service: beard, barber: first, quoted: 40 },
  ],
  treatments: {
    [colour.name]: {
      ...nothingElse,
      mix: [
        { brand: 'Wella', shade: '6.0', amount: 30 },
        { brand: 'Wella', shade: '6.3', amount: 10 },
      ],
      developer: '6 %',
      minutes: 35,
      next_time: 'Rrënjët 5 minuta më gjatë',
    },
    [cutAndBeard.name]: { ...nothingElse, done: 'Numri 2 anash, 4 lart; mjekra me brisk' },
    [beard.name]: { ...nothingElse, done: 'Vijë e lartë, pa makinë te qafa' },
  },
  pictured: [
    [colour, 'colour'],
    [cutAndBeard, 'beard'],
  ],
} satisfies Example;
