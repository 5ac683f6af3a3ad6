// The beauty salon of the demo.
import {
  type Example,
  named,
  nothingElse,
  type Service,
  saturday,
  sunday,
  week,
  women,
  workdays,
} from './example.ts';

const services = {
  cut: { name: 'Prerje', duration: 45, price: 12, ...named('Cut', 'Haarschnitt', 'Taglio') },
  styling: {
    name: 'Larje dhe fenirim',
    duration: 45,
    price: 9,
    ...named('Wash and blow-dry', 'Waschen und Föhnen', 'Lavaggio e piega'),
  },
  colour: {
    name: 'Ngjyrosje',
    duration: 105,
    price: 32,
    // half an hour of work; then the colour takes effect; then the colour is washed out
    wait_minutes: 35,
    work_after_minutes: 40,
    buffer_minutes: 15,
    needs: [{ resource: 'Lavaman', during: 'work_after' }],
    requires_test: true,
    ...named('Colouring', 'Färben', 'Colore'),
  },
  highlights: {
    name: 'Meshe',
    duration: 150,
    price: 50,
    // not on a Saturday afternoon
    own_hours: {
      days: [
        ...[0, 1, 2, 3, 4].map((weekday) => ({ weekday, from: '00:00', to: '15:00' })),
        { weekday: 5, from: '00:00', to: '11:00' },
      ],
      ...{ notice_hours: null, most: 3, most_of: 'salon', within_days: null },
    },
    wait_minutes: 40,
    work_after_minutes: 45,
    buffer_minutes: 15,
    needs: [{ resource: 'Lavaman', during: 'work_after' }],
    ...named('Highlights', 'Strähnen', 'Colpi di sole'),
  },
  updo: {
    name: 'Model flokësh',
    duration: 60,
    price: 22,
    ...named('Updo', 'Hochsteckfrisur', 'Acconciatura'),
  },
  child: {
    name: 'Prerje për vajza',
    duration: 30,
    price: 6,
    ...named("Girls' cut", 'Mädchenhaarschnitt', 'Taglio bambina'),
  },
  brows: { name: 'Vetulla', duration: 15, price: 4, ...named('Brows', 'Augenbrauen', 'Sopracciglia') },
  lashes: {
    name: 'Laminim qerpikësh',
    duration: 60,
    price: 25,
    ...named('Lash lift', 'Wimpernlifting', 'Laminazione ciglia'),
  },
  laser: {
    name: 'Epilim me lazer',
    duration: 45,
    price: 30,
    needs: [{ resource: 'Lazer', during: 'all' }],
    ...named('Laser hair removal', 'Laser-Haarentfernung', 'Epilazione laser'),
  },
  makeUp: { name: 'Grim', duration: 60, price: 25, ...named('Make-up', 'Make-up', 'Trucco') },
  manicure: { name: 'Manikyr', duration: 45, price: 8, ...named('Manicure', 'Maniküre', 'Manicure') },
  gel: {
    name: 'Manikyr me gel',
    duration: 60,
    price: 15,
    ...named('Gel manicure', 'Gel-Maniküre', 'Manicure in gel'),
  },
  pedicure: { name: 'Pedikyr', duration: 60, price: 15, ...named('Pedicure', 'Pediküre', 'Pedicure') },
  mask: {
    name: 'Maskë për flokë',
    duration: 15,
    price: 6,
    addon: true,
    ...named('Hair mask', 'Haarmaske', 'Maschera per capelli'),
  },
} satisfies Record<string, Service>;
const {
  cut,
  styling,
  colour,
  highlights,
  updo,
  child,
  brows,
  lashes,
  laser,
  makeUp,
  manicure,
  gel,
  pedicure,
  mask,
} = services;

const [first, second, third, fourth] = [
  'Vlora Berisha',
  'Arta Gashi',
  'Dafina Morina',
  'Blerta Hyseni',
] as const;
const ofHair = [cut, styling, colour, highlights, updo, child, mask];
const ofNails = [manicure, gel, pedicure];
const ofFace = [brows, lashes, makeUp];

export const beautySalon = {
  salon: {
    owner: { username: first, email: 'bukuri@kreher.al', password: 'kater-karrige' },
    name: 'Salloni Vlora',
    phone: '+383 44 612 340',
    kind: 'beauty',
    barbers: [
      { name: first, colour: 'clay' },
      { name: second, colour: 'sage' },
      { name: third, colour: 'plum' },
      { name: fourth, colour: 'sky' },
    ],
    resources: [
      { name: 'Lavaman', units: 2 },
      { name: 'Lazer', units: 1 },
    ],
    services: Object.values(services),
    headings: [
      { name: 'Flokët', services: ofHair, ...named('Hair', 'Haare', 'Capelli') },
      { name: 'Thonjtë', services: ofNails, ...named('Nails', 'Nägel', 'Unghie') },
      {
        name: 'Vetulla, qerpikë dhe grim',
        services: ofFace,
        ...named('Brows, lashes and make-up', 'Brauen, Wimpern und Make-up', 'Sopracciglia, ciglia e trucco'),
      },
      { name: 'Epilim', services: [laser], ...named('Hair removal', 'Haarentfernung', 'Epilazione') },
    ],
  },
  address: { city: 'Prishtinë', address: 'Rruga Fehmi Agani 24' },
  staff: [
    { name: 'Valon Berisha', role: 'manager', column: null, email: 'valon@kreher.al' },
    { name: second, role: 'barber', column: second, email: 'arta@kreher.al' },
    { name: third, role: 'barber', column: third, email: 'dafina@kreher.al' },
    { name: fourth, role: 'barber', column: fourth, pin: '4162' },
  ],
  does: { [first]: ofHair, [second]: ofHair, [third]: ofNails, [fourth]: [...ofFace, laser, styling] },
  ownPrices: {
    barber: first,
    prices: [
      [cut, 15],
      [highlights, 60],
    ],
  },
  // the salon also opens on Sundays, so that the demo shows visits on every day
  salonHours: week(
    [workdays, '09:00', '19:00'],
    [[saturday], '09:00', '18:00'],
    [[sunday], '10:00', '15:00'],
  ),
  ownHours: { [fourth]: week([workdays, '11:00', '19:00'], [[saturday], '09:00', '18:00']) },
  leave: { barber: second, from: 9, to: 15 },
  askedLeave: { email: 'dafina@kreher.al', from: 22, to: 24, note: 'Dasma e motrës' },
  blocked: { barber: second, from: '13:00', to: '13:30' },
  regular: {
    name: 'Teuta Bytyqi',
    phone: '+383 49 341 207',
    usual: [colour, mask],
    allergies: 'PPD (bojë e errët)',
    testedBefore: 60,
  },
  unreliable: { name: 'Rina Krasniqi', phone: '+383 45 512 904', usual: [styling] },
  family: {
    mother: { name: 'Mimoza Zeka', phone: '+383 44 467 118', usual: [styling], birthdayIn: 3 },
    daughter: { name: 'Lea Zeka', phone: null, usual: [child] },
  },
  celebrating: { name: 'Fjolla Kelmendi', phone: '+383 49 233 851', usual: [cut, mask], birthdayIn: 0 },
  stayingAway: {
    biweekly: { name: 'Shqipe Rama', phone: '+383 44 714 330', usual: [styling] },
    monthly: { name: 'Lindita Sejdiu', phone: '+383 45 227 916', usual: [colour] },
    rarer: { name: 'Hana Dragusha', phone: '+383 49 518 207', usual: [cut] },
    once: { name: 'Vesa Maloku', phone: '+383 44 390 557', usual: [updo] },
  },
  groups: [
    {
      names: [
        ...women,
        'Albana',
        'Arbnora',
        'Besa',
        'Diellza',
        'Drita',
        'Ganimete',
        'Linda',
        'Merita',
        'Nora',
        'Rrezarta',
        'Zana',
      ],
      usual: [
        [styling],
        [styling],
        [cut],
        [cut, styling],
        [colour],
        [colour, mask],
        [highlights],
        [manicure],
        [manicure],
        [gel],
        [gel],
        [gel],
        [pedicure],
        [gel, pedicure],
        [brows],
        [brows],
        [brows, lashes],
        [makeUp],
        [laser],
        [laser],
      ],
      notes: ['Vonohet pak pas punës.', 'Pa llak flokësh.', 'Kafe pa sheqer.'],
    },
  ],
  question: {
    asked: {
      kind: 'choice',
      question: 'Sa të gjata i keni flokët?',
      choices: ['Deri te supet', 'Deri në mes të shpinës', 'Më të gjata'],
      required: true,
      translations: {
        en: {
          question: 'How long is your hair?',
          choice1: 'To the shoulders',
          choice2: 'To the middle of the back',
          choice3: 'Longer',
        },
        de: {
          question: 'Wie lang sind Ihre Haare?',
          choice1: 'Bis zu den Schultern',
          choice2: 'Bis zur Mitte des Rückens',
          choice3: 'Länger',
        },
        it: {
          question: 'Quanto sono lunghi i capelli?',
          choice1: 'Fino alle spalle',
          choice2: 'Fino a metà schiena',
          choice3: 'Più lunghi',
        },
      },
    },
    services: [styling, colour, highlights],
    answer: 'Deri në mes të shpinës',
  },
  packages: [
    {
      name: '6 seanca lazer',
      services: [laser],
      sessions: 6,
      price: 150,
      valid_days: 365,
      missed_uses: true,
    },
    { name: '5 manikyr me gel', services: [gel, manicure], sessions: 5, price: 60 },
  ],
  queue: [
    { ago: 50, name: 'Erza', service: brows, quoted: 20, hasLeft: true },
    { ago: 25, name: 'Njomza', service: styling, quoted: 35 },
    { ago: 12, service: brows, quoted: 25 },
    { ago: 4, name: 'Dona', service: manicure, barber: third, quoted: 40 },
  ],
  treatments: {
    [colour.name]: {
      ...nothingElse,
      mix: [
        { brand: 'Wella', shade: '7.0', amount: 40 },
        { brand: 'Wella', shade: '7.1', amount: 20 },
      ],
      developer: '6 %',
      minutes: 35,
      next_time: 'Rrënjët së pari, gjatësia 10 minutat e fundit',
    },
    [highlights.name]: {
      ...nothingElse,
      mix: [{ brand: 'Blondor', shade: 'pluhur', amount: 30 }],
      developer: '9 %',
      minutes: 40,
      done: 'Fletë të holla në kurorë; toner 9.16 për 10 minuta',
    },
    [gel.name]: { ...nothingElse, done: 'Formë bajame, gel 042; majat të përforcuara' },
    [brows.name]: { ...nothingElse, done: 'Me pe; ngjyrë kafe e mesme' },
  },
  pictured: [[colour, 'colour']],
} satisfies Example;
