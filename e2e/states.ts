// Every state of every screen, and how to get there.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { zipOf } from '../web/imports/zip.fixture.ts';
import type { Appointment } from '../contracts/ground/appointment.ts';
import { afterRepeats, chooseMore, expect, password } from './fixtures.ts';
import { goOffline } from './go-offline.ts';
import { keepChanges } from './kept-changes.ts';
import type { Links, Role } from './sample-accounts.ts';
import { expectPad, typePin } from './staff.ts';

export interface State {
  readonly name: string;
  readonly as: Role;
  /** `{ahead}` and the like: the page that this link opens. */
  readonly path: string;
  /** The text that the page shows as soon as it is in this state. */
  readonly shows: string | RegExp;
  /** With a new session: what it shows is allowed only soon after a sign-in. */
  readonly signedInNow?: true;
  /** What becomes of the calls of this path: they fail as if there were no server, or they are never answered. */
  readonly calls?: { readonly path: string | RegExp; readonly fail: boolean };
  /** Shows on a wide screen what neither the phone nor the first state of its address shows. */
  readonly alsoWide?: true;
  /** What to do on the page to get to this state. */
  readonly open?: Step;
}

type Step = (page: Page, isMobile: boolean) => Promise<unknown>;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });
const press = (name: string | RegExp) => (page: Page) => button(page, name).first().click();
const tab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).click();
const fill = (label: string | RegExp, text: string) => (page: Page) => page.getByLabel(label).fill(text);
const check = (label: string) => (page: Page) => page.getByLabel(label).check();
/** Pictures load after the texts around them. */
const pictureLoaded = (page: Page) => page.locator('img[src^="/pictures/"]').first().waitFor();
/** Runs the actions one after another. */
const inTurn =
  (...steps: Step[]): Step =>
  async (page, isMobile) => {
    for (const step of steps) await step(page, isMobile);
  };

/** The state while these calls are never answered. */
const loading = (path: string) => ({ calls: { path, fail: false } });
/** The state when these calls fail as if there were no server. */
const failed = (path: string | RegExp) => ({
  calls: { path, fail: true },
  shows: 'Gabim në lidhje me serverin',
});
/** Opens a dialog with this button, and takes the steps in it. */
const dialog = (opener: string | RegExp, ...steps: Step[]) => inTurn(press(opener), ...steps);
const menuItem = (name: string) => (page: Page) => chooseMore(page, name);
/** Presses a button of the open dialog. The page below may have one of the same name. */
const pressInDialog = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).click();

/** As many questions as a salon may have, with long texts. */
const threeQuestions = ['yes_no', 'line', 'choice'].map((kind, n) => ({
  id: `0192f0c0-0000-7000-8000-00000000ee0${n}`,
  version: 1,
  kind,
  question: `${n + 1}. ${'A keni bërë ndonjë trajtim kimik te flokët gjatë tre muajve të fundit? '.repeat(2).trim()}`,
  choices:
    kind === 'choice'
      ? Array.from({ length: 6 }, (_, place) => `Përgjigjja e gjatë numër ${place + 1}`)
      : null,
  required: n === 0,
  is_health: n === 1,
  services: null,
}));

// the screens with the most states
const day = { as: 'owner', path: '/terminet' } as const;
const clients = { as: 'owner', path: '/klientet' } as const;
const till = { as: 'withTill', path: '/arka' } as const;
const security = { as: 'owner', path: '/siguria', signedInNow: true } as const;
const programs = { ...security, path: '/programues' } as const;

const appointment = (page: Page, name: RegExp) =>
  page.getByRole('grid', { name: 'Terminet e ditës' }).getByRole('gridcell', { name });
const waitForDay = (page: Page) => appointment(page, /./).first().waitFor();
const openAppointment = (name: RegExp) => (page: Page) =>
  appointment(page, name)
    .first()
    .click({ position: { x: 20, y: 8 } });
/** Adds a service to the visit whose form is open. */
const addService = (name: string) => async (page: Page) => {
  await pressInDialog('Shto shërbim')(page);
  await page.getByRole('option', { name }).first().click();
};
const openAccount = press(/^Llogaria/);
const openLeaving = dialog('Ndrysho: Çlirim Gjoka', pressInDialog('Largo nga stafi'));
/** Reads this list on the screen of the import. */
const readList = (...lines: string[]) =>
  inTurn(fill('Ose ngjitni këtu listën', lines.join('\n')), press('Lexo listën'));
const listOfClients = [
  'Emri;Telefoni;Ditëlindja',
  'MIRA MARKU;+355675556666;10.05.1990',
  'Agim Leka;0692008372;',
  'Beni;+355692008372;',
  'Luan Deda;06911;31.02.1990',
];
/** Chooses a file of all data with these rows. */
const ownFile = (...rows: object[]) => {
  const head = { kreher: 1, salon: 'Salloni i vjetër', made_at: '2026-11-23T10:18:00.000Z' };
  const lines = [head, ...rows].map((line) => `${JSON.stringify(line)}\n`).join('');
  const buffer = Buffer.from(zipOf({ 'kreher.jsonl': lines }));
  const file = { name: 'te-dhenat.xlsx', mimeType: 'application/octet-stream', buffer };
  return (page: Page) => page.locator('input[type=file]').setInputFiles(file);
};
const oneClient = [{ table: 'clients', values: { name: 'Mira Marku' } }, { end: { clients: 1 } }];
const importOf = (name: string): Pick<State, 'name' | 'as' | 'path'> => ({
  name,
  as: 'owner',
  path: '/klientet?skeda=importo',
});
const openPile = (name: RegExp) => inTurn(readList(...listOfClients), press('Vazhdo'), tab(name));
const listOfVisits = [
  'Data;Ora;Klienti;Tel;Shërbimi;Berberi;Çmimi;Minuta;Statusi',
  '05.10.2026;10:00;MIRA MARKU;+355675556666;Ngjyrosje me balsam;Arben;25;90;erdhi',
  '06.10.2026;11:00;Agim Leka;;Prerje klasike;Zana Çela;5;30;e lënë',
  '25.11.2026;14:30;Beni;+355692008372;Ngjyrosje me balsam;Arben;25;90;',
  '31.11.2026;14.3;Luan Deda;06911;Prerje klasike;Arben;5;30;',
];
const readVisits = inTurn(readList(...listOfVisits), press('Vazhdo'));
const importVisits = inTurn(
  readVisits,
  async (page) => page.getByLabel('Zana Çela', { exact: true }).selectOption('Mos i importo'),
  async (page) =>
    page.getByLabel('Ngjyrosje me balsam', { exact: true }).selectOption('Mbaje vetëm si emër te terminet'),
  press(/^Importo \d+ termin/),
);
/** The server answers that one time is taken, and writes nothing. */
const answerClash = (page: Page) =>
  page.route('**/api/imports/visits', (route) =>
    route.fulfill({
      json: {
        success: true,
        message: '',
        faults: [],
        counts: { visits: 1, clients: 1, known: 1 },
        clashes: [{ row: 2, name: 'Agim Leka', time: '14:00' }],
      },
    }),
  );
/** Each visit and each client has these pictures, which are drawn as in the demo. */
const answerRemovedHealth = (page: Page) =>
  page.route('**/api/clients/*/health/removed', (route) => {
    const of = { removed_by: 'Ardit Leka', removed_at: '2026-11-23T09:12:00.000Z' };
    const id = '0192f5a0-0000-7000-8000-00000000000';
    const test = { id: `${id}1`, date: '2026-11-01', result: 'reaction', by_name: 'Besa Hoxha' };
    const removed = [
      { ...of, id: `${id}2`, allergies: null, test },
      { ...of, id: `${id}3`, allergies: 'PPD (bojë e errët)\nlateks', test: null },
    ];
    return route.fulfill({ json: { success: true, removed } });
  });

const answerPictures =
  (kept: number, more: object = {}) =>
  async (page: Page) => {
    const drawn = ['colour-before', 'colour-after', 'beard-before', 'beard-after'];
    const idOf = (n: number) => `01a1f88a-d903-7691-bf5a-20e7826ed10${n}`;
    const pictures = drawn.slice(0, kept).map((name, n) => ({
      ...{
        id: idOf(n),
        by_name: 'Besa Hoxha',
        added_at: '2026-11-20T10:00:00.000Z',
        width: 1200,
        height: 1200,
      },
      side: name.split('-')[1],
    }));
    await page.route('**/api/visits/*/pictures', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { success: true, pictures, room: 'open', left: null, ...more } })
        : route.abort(),
    );
    await page.route('**/api/clients/*/pictures', (route) => {
      const consent = { given_at: '2026-10-14T10:00:00.000Z', by_name: 'Besa Hoxha' };
      const listed = pictures.map((one, n) => ({
        ...one,
        ...(n < 2 ? { visit: idOf(5), date: '2026-11-20' } : { visit: idOf(6), date: '2026-10-14' }),
      }));
      return route.fulfill({ json: { success: true, is_on: true, consent, total: kept, pictures: listed } });
    });
    await page.route('**/api/visit-pictures/*', async (route) => {
      const name = drawn[Number(/ed10(\d)/.exec(route.request().url())?.[1])];
      const picture = await readFile(`server/demo/visit-pictures/${name}.webp`, 'base64');
      await route.fulfill({ json: { success: true, type: 'webp', picture } });
    });
  };
/** Opens the sheet of a visit whose salon answers these pictures. */
const picturesOf = (kept: number, more?: object): Step =>
  inTurn(
    answerPictures(kept, more),
    openAppointment(/Në pritje|Ne pritje/),
    pressInDialog('Çfarë u bë'),
    (page) => page.getByRole('heading', { name: 'Foto', exact: true }).scrollIntoViewIfNeeded(),
  );
const chooseFile = (name: string, mimeType: string, buffer: Buffer) => (page: Page) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
const takePicture = async (page: Page) =>
  chooseFile('foto.webp', 'image/webp', await readFile('server/demo/visit-pictures/beard-after.webp'))(page);
/** A photo that was taken without a network, and that the client does not allow any more. */
const keepRefusedPicture: Step = async (page) => {
  const small = await readFile('server/demo/visit-pictures/beard-after-small.webp', 'base64');
  const answer = { success: false, code: 'changed', message: 'Klienti nuk lejon ruajtjen e fotove.' };
  await keepChanges(({ visits: [visit] }) => [
    {
      ...{ call: 'addPicture', about: `${visit?.id}/picture/1`, name: 'Agim Leka' },
      body: { visit: visit?.id, picture: small, small, side: null },
      refused: { status: 409, answer },
    },
  ])(page);
};
const openFirstClient = (page: Page) => page.locator('main tbody button, main li button').first().click();

const site: State[] = [
  {
    name: 'landing',
    as: 'visitor',
    path: '/landing',
    shows: 'Agjenda e sallonit, gjithmonë një hap përpara.',
  },
  {
    name: 'landing-signed-in',
    as: 'owner',
    path: '/landing',
    alsoWide: true,
    shows: 'Agjenda e sallonit, gjithmonë një hap përpara.',
  },
  { name: 'terms', as: 'visitor', path: '/kushtet', shows: 'Kushtet e përdorimit' },
  { name: 'privacy', as: 'visitor', path: '/privacy-policy', shows: 'Politika e privatësisë' },
  { name: 'refunds', as: 'visitor', path: '/refund-policy', shows: 'Politika e rimbursimit' },
  { name: 'shipping', as: 'visitor', path: '/shipping-policy', shows: 'Politika e dorëzimit' },
  { name: 'contact', as: 'visitor', path: '/contact-us', shows: 'Na kontaktoni' },
];

/** What clients without an account see. */
const pagesOfClients: State[] = [
  {
    name: 'booking',
    as: 'visitor',
    path: '/s/salloni-blloku',
    open: pictureLoaded,
    shows: 'Zgjidhni shërbimin',
  },
  { name: 'booking-german', as: 'visitor', path: '/s/salloni-blloku?gj=de', shows: 'Klassischer Schnitt' },
  {
    name: 'booking-details',
    as: 'visitor',
    path: '/s/salloni-blloku',
    open: async (page) => {
      await page.getByRole('checkbox', { name: /^Prerje klasike/ }).check();
      await page.locator('[name=time]').first().check();
      // where the fields are not seen yet, the button first goes there
      await press(/^(Vazhdo|Dërgo kërkesën: )/)(page);
      await press(/^Dërgo kërkesën: /)(page);
    },
    shows: 'Ju lutem shkruani emrin.',
  },
  {
    name: 'booking-offline',
    as: 'visitor',
    path: '/s/salloni-blloku',
    ...failed('**/api/public/**'),
    open: (page) => page.getByRole('checkbox', { name: /^Prerje klasike/ }).check(),
    shows: 'Nuk u krye. Kontrolloni internetin',
  },
  {
    name: 'booking-lost',
    as: 'visitor',
    path: '/s/salloni-blloku',
    open: async (page) => {
      await page.getByText('E humbët linkun e terminit?').click();
      await fill('Numri ose email-i me të cilin rezervuat', '069 123 4567')(page);
      await press('Dërgoje përsëri')(page);
    },
    shows: 'Nëse ky numër ka këtu një rezervim me email, linkun po e dërgojmë te ai email.',
  },
  {
    name: 'booking-policy',
    as: 'visitor',
    path: '/s/salloni-blloku?gj=de',
    open: async (page) => {
      await page.getByRole('checkbox').first().check();
      await page.locator('[name=time]').first().check();
      await page.getByRole('link', { name: 'Datenschutzerklärung' }).click();
    },
    shows: 'Was mit Ihren Daten geschieht',
  },
  {
    name: 'booking-closed',
    as: 'visitor',
    path: '/s/ndricim-marku',
    shows: 'Rezervimi online nuk është i hapur për momentin.',
  },
  {
    name: 'booking-own',
    as: 'visitor',
    path: '{ahead}',
    open: async (page) => {
      const links = { 'salloni-blloku': [new URL(page.url()).pathname.replace('/r/', '')] };
      const kept = { name: 'Arben Hoxha', phone: '+355 69 211 2233', links };
      await page.evaluate((client) => localStorage.setItem('booking', JSON.stringify(client)), kept);
      await page.goto('/s/salloni-blloku');
    },
    shows: 'Anulo rezervimin',
  },
  { name: 'booking-unknown', as: 'visitor', path: '/s/nuk-ka', shows: 'Ky link nuk vlen më.' },
  { name: 'visit', as: 'visitor', path: '{ahead}', shows: 'Po, vij' },
  { name: 'visit-german', as: 'visitor', path: '{ahead}?gj=de', shows: 'Termin absagen' },
  {
    name: 'visit-moving',
    as: 'visitor',
    path: '{ahead}',
    open: inTurn(press('Ndrysho orën'), (page) => page.locator('[name=time]').first().check()),
    shows: 'Ndrysho: ',
  },
  {
    name: 'visit-cancelling',
    as: 'visitor',
    path: '{ahead}',
    open: press('Anulo rezervimin'),
    shows: 'A jeni të sigurt që dëshironi ta anuloni rezervimin?',
  },
  { name: 'visit-waiting', as: 'visitor', path: '{waiting}', shows: 'Kërkesa u dërgua.' },
  { name: 'visit-cancelled', as: 'visitor', path: '{cancelled}', shows: 'Ky rezervim është anuluar.' },
  { name: 'visit-over', as: 'visitor', path: '{over}', shows: 'Ky termin ka kaluar.' },
  { name: 'queue', as: 'visitor', path: '/s/salloni-blloku/radha', shows: 'Pritja tani' },
  {
    name: 'queue-own',
    as: 'visitor',
    path: '{inQueue}',
    open: async (page) => {
      await page.evaluate(() => localStorage.setItem('queue salloni-blloku', location.hash.slice(1)));
      await page.reload();
    },
    shows: 'Vendi juaj në radhë',
  },
  {
    name: 'queue-closed',
    as: 'visitor',
    path: '/s/ndricim-marku/radha',
    shows: 'Radha online është e mbyllur tani.',
  },
  { name: 'queue-unknown', as: 'visitor', path: '/s/nuk-ka/radha', shows: 'Ky link nuk vlen më.' },
  { name: 'offer', as: 'visitor', path: '{offer}', shows: 'Po, e marr' },
  { name: 'offer-unknown', as: 'visitor', path: '/o/00000000-abcdefghijk', shows: 'Ky link nuk vlen më.' },
  { name: 'visit-unknown', as: 'visitor', path: '/r/00000000-abcdefghijk', shows: 'Ky link nuk vlen më.' },
];

const signingIn: State[] = [
  { name: 'login', as: 'visitor', path: '/login', shows: 'Mirë se u kthyet' },
  {
    name: 'login-refused',
    as: 'visitor',
    path: '/login',
    open: inTurn(
      fill('Email', 'askush@salloni.al'),
      (page) => page.getByLabel('Fjalëkalimi', { exact: true }).fill('gabim-123'),
      press('Hyr'),
    ),
    shows: 'Email ose fjalëkalim i pasaktë!',
  },
  {
    name: 'login-empty',
    as: 'visitor',
    path: '/login',
    open: press('Hyr'),
    shows: 'Email është i detyrueshëm',
  },
  {
    name: 'sign-out-waiting',
    as: 'visitor',
    path: '/login',
    ...failed('**/api/auth/end-session'),
    open: async (page) => {
      await page.evaluate(() => localStorage.setItem('signOuts', 'a'.repeat(64)));
      await page.goto('/qkyqu');
    },
    shows: 'Dolët nga llogaria në këtë shfletues',
  },
  {
    name: 'resend',
    as: 'visitor',
    path: '/login?action=resend-verification&email=dritan@salloni.al',
    shows: /dritan@salloni\.al|Ridërgo/,
  },
  {
    name: 'register-empty',
    as: 'visitor',
    path: '/login?register=1',
    open: press('Krijo llogarinë'),
    shows: 'Username është i detyrueshëm',
  },
  { name: 'register', as: 'visitor', path: '/login?register=1', shows: 'kushtet e përdorimit' },
  {
    name: 'check-mail',
    as: 'visitor',
    path: '/login?action=check-email&email=erjona@gmail.com',
    shows: 'Hap kutinë: Gmail',
  },
  {
    name: 'check-mail-long',
    as: 'visitor',
    path: '/login?action=check-email&email=salloni.i.flokeve.te.gjate.dhe.te.shkurter.ne.qender@berberhana-e-qytetit.al',
    shows: 'Kontrolloni email-in',
  },
  { name: 'forgot', as: 'visitor', path: '/forgot-password', shows: 'Rivendosni fjalëkalimin' },
  {
    name: 'check-mail-reset',
    as: 'visitor',
    path: '/forgot-password?action=check-email&email=erjona@hotmail.com',
    alsoWide: true,
    shows: 'Hap kutinë: Outlook',
  },
  { name: 'reset', as: 'visitor', path: '/reset-password?token=abc', shows: 'Konfirmo' },
  {
    name: 'reset-passkeys',
    as: 'visitor',
    path: '{reset}',
    open: (page) => page.getByLabel('Hiqe: Telefoni im').uncheck(),
    shows: 'Laptopi i sallonit',
  },
  { name: 'reset-invalid', as: 'visitor', path: '/reset-password', shows: 'Link i Pavlefshem' },
  { name: 'verify-failed', as: 'visitor', path: '/verify-email', shows: 'Verifikimi nuk u krye' },
  { name: 'restore-account', as: 'visitor', path: '/restore-account?token=abc', shows: 'Rikthe llogarinë' },
  { name: 'take-back', as: 'visitor', path: '/take-back-email?token=abc', shows: 'Rikthe email-in e vjetër' },
  {
    name: 'taken-back',
    as: 'visitor',
    // its link serves once, so the screen of this address is the state above
    path: '/take-back-email{takeBack}',
    open: press('Rikthe email-in e vjetër'),
    shows: 'U hoqën nga llogaria',
  },
  { name: 'invitation', as: 'visitor', path: '{invitation}', shows: 'Përshëndetje Çlirim Gjoka!' },
  { name: 'invitation-over', as: 'visitor', path: '/ftesa', shows: 'Ftesa nuk vlen më' },
  {
    name: 'admin-invitation',
    as: 'visitor',
    path: '{adminInvitation}',
    alsoWide: true,
    shows: /drita@kreher.example/,
  },
  {
    name: 'admin-invitation-over',
    as: 'visitor',
    path: '/ftesa-administratorit',
    shows: 'Ftesa nuk vlen më',
  },
  {
    name: 'invitation-sent',
    as: 'visitor',
    path: '/ftesa?action=check-email&email=ardit@hotmail.com',
    shows: 'Hap kutinë: Outlook',
  },
  { name: 'payment-unknown', as: 'visitor', path: '/payment-success', shows: 'Hyni për të parë pagesën' },
];

const statesOfDay: State[] = [
  { ...day, name: 'day', shows: 'Çlirim' },
  { name: 'day-past', as: 'owner', path: '/terminet?dita=2026-11-20', shows: 'Çlirim' },
  { name: 'day-sunday', as: 'owner', path: '/terminet?dita=2026-11-22', alsoWide: true, shows: 'Çlirim' },
  { name: 'day-newcomer', as: 'emptySalon', path: '/terminet', shows: 'Blerim' },
  { name: 'day-crowd', as: 'fullSalon', path: '/terminet', shows: 'Besa' },
  { name: 'day-long', as: 'longNames', path: '/terminet', shows: 'Barberi' },
  {
    name: 'day-long-visit',
    as: 'longNames',
    path: '/terminet',
    alsoWide: true,
    open: openAppointment(/^Klienti 2/),
    shows: 'Ndrysho',
  },
  {
    ...day,
    name: 'day-loading',
    ...loading('**/api/days/*'),
    open: (page) => expect(page.locator('.appear-late')).toHaveCSS('opacity', '1'),
    shows: 'Duke ngarkuar...',
  },
  { ...day, name: 'day-failed', ...failed('**/api/days/*') },
  { ...day, name: 'day-visit', open: openAppointment(/12:00|13:00|14:00/), shows: 'Ndrysho' },
  {
    ...day,
    name: 'day-visit-menu',
    alsoWide: true,
    open: inTurn(openAppointment(/12:00|13:00|14:00/), pressInDialog('Më shumë')),
    shows: 'Përsërite',
  },
  {
    name: 'day-visit-allergies',
    as: 'owner',
    path: '/terminet?dita=2026-11-24',
    alsoWide: true,
    open: openAppointment(/^Majlinda Kola/),
    shows: 'Alergji: PPD (bojë e errët)',
  },
  {
    ...day,
    name: 'day-visit-without-test',
    alsoWide: true,
    open: openAppointment(/^Anila Bërdica/),
    shows: 'Pa test alergjie. Testi bëhet së paku 48 orë para terminit: Anila Bërdica',
  },
  {
    ...day,
    name: 'day-repeat',
    open: inTurn(openAppointment(/12:00|13:00|14:00/), menuItem('Përsërite')),
    shows: /Orare të lira: \d+ nga 5/,
  },
  {
    name: 'day-series',
    as: 'owner',
    // the first copy of the visit that repeats in the example salon
    path: '/terminet?dita=2026-12-22',
    open: inTurn(
      openAppointment(/^Majlinda Kola/),
      press('Ndrysho'),
      // a visit with waiting time shows its length
      fill('Kohëzgjatja (min)', '120'),
      press('Ruaj terminin'),
      press('Këtë dhe ato që vijnë'),
    ),
    shows: 'Orare të lira: 3 nga 3.',
  },
  {
    ...day,
    name: 'day-visit-history',
    open: inTurn(openAppointment(/12:00|13:00|14:00/), (page) =>
      page.getByText('Historiku i terminit').click(),
    ),
    shows: /e shtoi · /,
  },
  { ...day, name: 'day-block', open: openAppointment(/^Pauzë/), shows: 'Kohë e bllokuar' },
  { ...day, name: 'day-form', open: dialog('Shto termin'), shows: 'Ruaj terminin' },
  {
    ...day,
    name: 'day-form-services',
    open: dialog('Shto termin', ...['Prerje klasike', 'Ngjyrosje', 'Mjekër'].map(addService)),
    shows: 'Gjithsej: ',
  },
  {
    ...day,
    name: 'day-form-together',
    open: dialog('Shto termin', addService('Ngjyrosje'), press('Për disa persona'), press('Ruaj 2 termine')),
    shows: 'Ju lutem plotesoni te gjitha fushat!',
  },
  {
    ...day,
    name: 'day-form-search',
    open: dialog('Shto termin', (page) =>
      page.getByRole('dialog').getByRole('combobox', { name: 'Klienti' }).fill('ag'),
    ),
    shows: /vizita e fundit/,
  },
  {
    ...day,
    name: 'day-form-line',
    open: dialog('Shto termin', (page) =>
      page
        .getByRole('dialog')
        .getByRole('combobox', { name: 'Klienti' })
        .fill('Agim, nesër në dy, prerje, 45 min, për 2 veta, te Arbeni, shënim: vjen me djalin'),
    ),
    shows: /Shënim: vjen/,
  },
  {
    ...day,
    name: 'day-form-test',
    open: dialog('Shto termin', addService('Ngjyrosje'), (page) =>
      page.getByRole('dialog').getByRole('combobox', { name: 'Klienti' }).fill('Zana Bardhi'),
    ),
    shows: 'Pa test alergjie. Testi bëhet së paku 48 orë para terminit: Zana Bardhi',
  },
  {
    ...day,
    name: 'day-form-missing',
    open: dialog('Shto termin', press('Ruaj terminin')),
    shows: 'Ju lutem plotesoni te gjitha fushat!',
  },
  {
    ...day,
    name: 'day-form-times',
    open: dialog('Shto termin', pressInDialog(/Ora/)),
    shows: 'Oraret e lira',
  },
  {
    name: 'day-form-long',
    as: 'longNames',
    path: '/terminet',
    open: inTurn(openAppointment(/^Klienti 2/), press('Ndrysho')),
    shows: 'Ruaj terminin',
  },
  {
    ...day,
    name: 'day-form-refused',
    // the form does not know that the time is taken, so the server refuses it
    ...loading('**/api/days/*'),
    open: dialog(
      'Shto termin',
      (page) => page.getByRole('dialog').getByRole('combobox', { name: 'Klienti' }).fill('Zana Prifti'),
      pressInDialog(/Shërbimi/),
      (page) => page.getByRole('option', { name: /Ngjyrosje/ }).click(),
      pressInDialog(/Ora/),
      (page) => page.getByRole('option', { name: '13:00' }).click(),
      (page) => page.getByRole('dialog').getByText('Arben', { exact: true }).click(),
      press('Ruaj terminin'),
    ),
    shows: 'Orare të lira:',
  },
  {
    ...day,
    name: 'day-block-form',
    open: dialog(
      'Shto termin',
      pressInDialog('Blloko kohë'),
      (page) => page.getByRole('dialog').getByText('Të gjithë barberët', { exact: true }).click(),
      fill('Sa javë rresht', '3'),
    ),
    shows: 'Sa javë rresht',
  },
  {
    ...day,
    name: 'day-cancel',
    open: inTurn(openAppointment(/Në pritje|Ne pritje/), menuItem('Anulo')),
    shows: 'A jeni të sigurt që dëshironi të anuloni këtë termin?',
  },
  { ...day, name: 'day-queue', open: press(/^Radha \d/), shows: 'Të larguar pa u shërbyer: 1' },
  { ...day, name: 'day-queue-add', open: press('Pa termin'), shows: 'Pa shërbim' },
  {
    ...day,
    name: 'day-queue-services',
    open: inTurn(press('Pa termin'), press('Shërbim tjetër')),
    shows: 'Kërko shërbimin',
  },
  {
    ...day,
    name: 'day-queue-barber',
    open: async (page, isMobile) => {
      if (isMobile) await press(/^Radha \d/)(page);
      await press(/^Te kush fillon: Ermal/)(page);
    },
    shows: 'Te kush fillon?',
  },
  {
    ...day,
    name: 'day-queue-no-seat',
    // the cards are above the grid on wide screens only
    open: async (page, isMobile) => {
      if (isMobile) await press(/^Radha \d/)(page);
      await press(/^Fillo: Ermal/)(page);
    },
    shows: 'Ka mbaruar: Endrit Thaçi',
  },
  {
    ...day,
    name: 'day-month',
    alsoWide: true,
    open: (page) => page.getByRole('heading', { level: 1 }).getByRole('button').click(),
    shows: 'Hën',
  },
  { name: 'week', as: 'owner', path: '/terminet?pamja=java', shows: 'Kohë e lirë' },
  {
    name: 'week-barber',
    as: 'owner',
    path: '/terminet?pamja=java&barberi=Arben+Krasniqi',
    open: (page) => page.locator('.week-timeline .visit').first().waitFor(),
    shows: 'Kohë e lirë',
  },
  { name: 'week-crowd', as: 'fullSalon', path: '/terminet?pamja=java', shows: 'Kohë e lirë' },
  { name: 'day-lanes', as: 'longNames', path: '/terminet?vendet=po', shows: '09:00–09:45', alsoWide: true },
  { name: 'week-long', as: 'longNames', path: '/terminet?pamja=java', shows: 'Kohë e lirë' },
  {
    name: 'week-failed',
    as: 'owner',
    path: '/terminet?pamja=java',
    ...failed('**/api/appointments/occupied*'),
  },
  {
    name: 'first-free',
    as: 'owner',
    path: '/terminet?pamja=java',
    alsoWide: true,
    open: dialog('Ora e parë e lirë'),
    shows: 'Cilido barber',
  },
  {
    ...day,
    name: 'search',
    alsoWide: true,
    open: inTurn(
      (page, isMobile) => (isMobile ? press('Kërko klient')(page) : Promise.resolve()),
      (page) => page.getByRole('combobox').filter({ visible: true }).first().fill('ag'),
    ),
    shows: /Agim/,
  },
  { ...day, name: 'keys', open: inTurn(waitForDay, (page) => page.keyboard.press('?')), shows: 'Kudo' },
];

const people: State[] = [
  { name: 'dashboard', as: 'owner', path: '/', shows: 'Të ardhura deri tani' },
  {
    name: 'dashboard-waiting',
    as: 'owner',
    path: '/',
    alsoWide: true,
    open: press(/^\d+\srezervim/),
    shows: 'Refuzo',
  },
  {
    name: 'dashboard-leave',
    as: 'owner',
    path: '/',
    open: press(/^\d+\skërkes[aë] për pushim/),
    shows: 'Kërkesa për pushim',
  },
  {
    name: 'dashboard-reminders',
    as: 'owner',
    path: '/',
    open: press(/^\d+\skujtesa/),
    shows: 'Shiko kujtesat',
  },
  {
    name: 'dashboard-newcomer',
    as: 'emptySalon',
    path: '/',
    shows: 'Nuk ka termine te regjistruara per sot.',
  },
  {
    name: 'dashboard-step-barbers',
    as: 'emptySalon',
    path: '/',
    open: press('Kush punon në sallon'),
    shows: 'Ruaj emrat',
  },
  {
    name: 'dashboard-step-services',
    as: 'emptySalon',
    path: '/',
    open: press('Shërbimet'),
    shows: 'Prerje klasike',
  },
  {
    name: 'dashboard-evening',
    as: 'owner',
    path: '/',
    open: async (page) => {
      const evening = new Date('2026-11-23T21:30:00Z');
      await page.clock.setSystemTime(evening);
      // else the screens would go by the server's clock, which other states share
      await page.route(/\/api\/(?!events)/, async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), date: evening.toUTCString() };
        await route.fulfill({ response, headers });
      });
      await page.reload();
    },
    shows: 'A erdhën të gjithë sot?',
  },
  {
    name: 'dashboard-wrong-clock',
    as: 'owner',
    path: '/',
    alsoWide: true,
    open: async (page) => {
      await page.clock.setSystemTime(new Date('2026-11-24T10:18:00Z'));
      await page.reload();
    },
    shows: /Ora e pajisjes nuk është e saktë: sot është e hënë, 23 nëntor/,
  },
  { name: 'dashboard-crowd', as: 'fullSalon', path: '/', shows: 'Po shfaqen' },
  { name: 'dashboard-long', as: 'longNames', path: '/', shows: 'Klienti' },
  {
    name: 'install-steps',
    as: 'owner',
    path: '/',
    open: async (page) => {
      await page.evaluate(() => localStorage.setItem('install-hint', '2026-01-01'));
      await page.reload();
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'userAgent', { value: 'iPhone', configurable: true }),
      );
      await page.getByText('Të ardhura deri tani').first().waitFor();
      await page.clock.runFor(2000);
      await button(page, 'Si bëhet?').click();
    },
    shows: 'Krehër në ekranin kryesor',
  },
  {
    name: 'dashboard-offline',
    as: 'owner',
    path: '/',
    open: async (page) => {
      await page.getByText('Të ardhura deri tani').first().waitFor();
      await goOffline(page);
    },
    shows: 'Pa lidhje',
  },
  { name: 'dashboard-failed', as: 'owner', path: '/', ...failed('**/api/days/*') },
  { name: 'account-menu', as: 'owner', path: '/', alsoWide: true, open: openAccount, shows: 'Shkyqu' },
  { name: 'reminders', as: 'owner', path: '/kujtesat', shows: /Kujtesa të dërguara: 0 nga/ },
  {
    name: 'reminders-reviews',
    as: 'owner',
    path: '/kujtesat',
    open: (page) => page.getByText('Komentet në Google', { exact: true }).click(),
    shows: 'Ftoni klientët të shkruajnë në Google',
  },
  { name: 'reminders-newcomer', as: 'emptySalon', path: '/kujtesat', shows: 'Nesër nuk keni termine.' },
  { ...clients, name: 'clients', shows: 'Po shfaqen' },
  {
    ...clients,
    name: 'clients-away',
    path: '/klientet?skeda=mungojne',
    shows: 'Klientët me një ose dy vizita',
  },
  { ...clients, name: 'clients-waiting', path: '/klientet?skeda=pritje', shows: 'Mimoza Prifti' },
  {
    ...clients,
    name: 'clients-waiting-form',
    path: '/klientet?skeda=pritje',
    open: dialog('Vendos në listë'),
    shows: 'Ditët e javës',
  },
  { ...clients, name: 'clients-cancelled', open: tab(/Me anulime/), shows: /Me anulime/ },
  { ...clients, name: 'clients-deleted', open: press('Të fshirat'), shows: 'Rikthe si termin të ri' },
  {
    name: 'clients-doubles',
    as: 'longNames',
    path: '/klientet',
    alsoWide: true,
    open: dialog('Klientë të dyfishtë'),
    shows: 'Të bashkuar në 30 ditët e fundit',
  },
  {
    name: 'clients-doubles-refused',
    as: 'longNames',
    path: '/klientet',
    ...failed('**/api/clients/*/merge'),
    open: dialog('Klientë të dyfishtë', press(/^Bashkoji/)),
  },
  {
    name: 'clients-unvisited',
    as: 'longNames',
    path: '/klientet',
    alsoWide: true,
    open: dialog('Shikoji dhe fshiji'),
    shows: 'vizita e fundit: 01.03.2021',
  },
  {
    name: 'clients-unvisited-question',
    as: 'longNames',
    path: '/klientet',
    open: dialog('Shikoji dhe fshiji', press(/^Fshi \d/)),
    shows: /A jeni të sigurt/,
  },
  {
    name: 'clients-unvisited-refused',
    as: 'longNames',
    path: '/klientet',
    ...failed('**/api/clients/unvisited/erase'),
    open: dialog('Shikoji dhe fshiji', press(/^Fshi \d/), (page) =>
      page.getByRole('alertdialog').getByRole('button', { name: /^Fshi/ }).click(),
    ),
  },
  {
    ...clients,
    name: 'clients-unvisited-off',
    open: dialog('Klientë pa vizita'),
    shows: 'Asnjë klient nuk fshihet automatikisht.',
  },
  { name: 'clients-newcomer', as: 'emptySalon', path: '/klientet', shows: 'Nuk ka kliente aktive.' },
  { name: 'clients-crowd', as: 'fullSalon', path: '/klientet?faqja=50', shows: 'Po shfaqen' },
  { name: 'clients-long', as: 'longNames', path: '/klientet', shows: 'Klienti' },
  { ...clients, name: 'clients-failed', ...failed('**/api/clients?*') },
  { ...clients, name: 'client', alsoWide: true, open: openFirstClient, shows: 'Shto termin' },
  {
    ...clients,
    name: 'client-form',
    open: inTurn(openFirstClient, press('Ndrysho')),
    shows: 'Ndrysho klientin',
  },
  {
    ...clients,
    name: 'client-file',
    alsoWide: true,
    open: inTurn(openFirstClient, press('Të dhënat e klientit')),
    shows: 'Shkarko skedarin',
  },
  {
    ...clients,
    name: 'client-health',
    path: '/klientet?kerko=Majlinda+Kola',
    alsoWide: true,
    open: openFirstClient,
    shows: /I vlefshëm deri më/,
  },
  {
    ...clients,
    name: 'client-health-removed',
    path: '/klientet?kerko=Majlinda+Kola',
    alsoWide: true,
    open: inTurn(answerRemovedHealth, openFirstClient, (page) => page.getByText('Të fshira: 2').click()),
    shows: 'Fshiu: Ardit Leka',
  },
  {
    ...clients,
    name: 'client-allergies',
    path: '/klientet?kerko=Majlinda+Kola',
    alsoWide: true,
    open: inTurn(openFirstClient, press('Ndrysho alergjitë')),
    shows: 'Fusha bosh e fshin tekstin',
  },
  {
    ...clients,
    name: 'client-pictures',
    alsoWide: true,
    open: inTurn(answerPictures(4), openFirstClient, (page) =>
      page.getByRole('heading', { name: 'Foto', exact: true }).scrollIntoViewIfNeeded(),
    ),
    shows: 'Lejon ruajtjen e fotove',
  },
  {
    ...clients,
    name: 'client-pictures-taken-back',
    open: inTurn(answerPictures(4), openFirstClient, (page) =>
      page.getByLabel('Lejon ruajtjen e fotove').click(),
    ),
    shows: 'Hiq lejen për foto',
  },
  {
    ...clients,
    name: 'client-patch-test',
    path: '/klientet?kerko=Majlinda+Kola',
    alsoWide: true,
    open: inTurn(openFirstClient, press('Shto test alergjie'), pressInDialog('Ruaj')),
    shows: 'Zgjidhni si përfundoi testi.',
  },
  {
    ...clients,
    name: 'client-without-offers',
    open: inTurn(
      (page) => page.locator('main tbody button, main li button').nth(3).click(),
      press('Shëno: nuk do oferta'),
    ),
    shows: 'Ky klient nuk do mesazhe për oferta.',
  },
  { name: 'client-long', as: 'longNames', path: '/klientet', open: openFirstClient, shows: 'Shto termin' },
  { ...importOf('import'), alsoWide: true, shows: 'Zgjidhni skedarin ose lëshojeni këtu.' },
  { ...importOf('import-refused'), open: readList('Emri;Telefoni'), shows: 'Skedari është bosh.' },
  {
    ...importOf('import-columns'),
    alsoWide: true,
    open: inTurn(readList('x;Birthday', 'Ana Leka;03/04/1985'), press('Vazhdo')),
    shows: 'Zgjidhni si janë shkruar datat.',
  },
  {
    ...importOf('import-no-names'),
    open: readList('12;34', '56;78'),
    shows: 'Nuk u gjet asnjë kolonë me emra.',
  },
  { ...importOf('import-new'), alsoWide: true, open: openPile(/Të rinj/), shows: 'Mira Marku' },
  { ...importOf('import-known'), open: openPile(/I keni tashmë/), shows: 'Plotëso vetëm fushat bosh' },
  { ...importOf('import-asked'), open: openPile(/Për t’u parë/), shows: 'Person tjetër' },
  { ...importOf('import-faulty'), open: openPile(/Nuk lexohen dot/), shows: 'Ky nuk është numër telefoni.' },
  {
    ...importOf('import-stopped'),
    ...failed('**/api/imports'),
    open: inTurn(readList(...listOfClients), press('Vazhdo'), press(/^Importo 1/), press('Ndale')),
    shows: 'Importimi u ndal.',
  },
  { ...importOf('import-own'), alsoWide: true, open: ownFile(...oneClient), shows: 'Fut të dhënat' },
  {
    ...importOf('import-own-refused'),
    open: inTurn(ownFile(...oneClient), press('Fut të dhënat')),
    shows: 'Importimi u ndal',
  },
  { ...importOf('import-own-damaged'), open: ownFile({ end: {} }), shows: 'i mungon një pjesë' },
  { ...importOf('import-visits'), alsoWide: true, open: readVisits, shows: 'Shërbime që nuk i keni' },
  {
    ...importOf('import-visits-barber-missing'),
    open: inTurn(readVisits, press(/^Importo \d+ termin/)),
    shows: 'Zgjidhni barberin.',
  },
  {
    ...importOf('import-visits-asked'),
    open: inTurn(readVisits, tab(/Për t’u parë/)),
    shows: 'Me të njëjtin emër, të njëjtët persona: 1',
  },
  {
    ...importOf('import-visits-faulty'),
    open: inTurn(readVisits, tab(/Nuk lexohen dot/)),
    shows: 'Kjo datë nuk lexohet dot.',
  },
  {
    ...importOf('import-visits-no-dates'),
    open: inTurn(readList('Emri;Telefoni', 'Ana Leka;0691234567'), async (page) =>
      page.getByRole('radio', { name: 'Termine' }).check(),
    ),
    shows: 'Nuk u gjet asnjë kolonë me datat e termineve.',
  },
  {
    ...importOf('import-visits-stopped'),
    ...failed('**/api/imports/visits'),
    open: inTurn(importVisits, press('Ndale')),
    shows: 'Importimi u ndal.',
  },
  {
    ...importOf('import-visits-done'),
    open: inTurn(answerClash, importVisits),
    shows: 'Ky orar është i zënë: Agim Leka, 14:00.',
  },
  { name: 'report', as: 'owner', path: '/raportet', shows: 'Performanca Juaj' },
  { name: 'report-year', as: 'owner', path: '/raportet?periudha=vit', shows: 'Performanca Juaj' },
  {
    name: 'report-last-month',
    as: 'owner',
    path: '/raportet?periudha=muaji-i-kaluar',
    shows: '31 tetor 2026',
  },
  {
    name: 'report-days',
    as: 'owner',
    path: '/raportet?periudha=data&nga=2026-11-02&deri=2026-11-20',
    shows: 'Deri më',
  },
  { name: 'report-newcomer', as: 'emptySalon', path: '/raportet', shows: 'Nuk ka të dhëna për terminet' },
  { name: 'report-long', as: 'longNames', path: '/raportet', shows: 'Performanca Juaj' },
  {
    name: 'statements-without-till',
    as: 'owner',
    path: '/raportet?pagesat',
    shows: 'Arka nuk përdoret',
  },
];

const openSheet = (client: RegExp) => inTurn(openAppointment(client), press(/^(Pagesa:|Shëno pagesën)/));
const statesOfTill: State[] = [
  { ...till, name: 'till', shows: 'Duhet të jenë' },
  { name: 'report-with-till', as: 'withTill', path: '/raportet', shows: 'Nga çmimet te të mbledhurat' },
  { name: 'dashboard-with-till', as: 'withTill', path: '/', shows: 'Të mbledhura' },
  { name: 'till-off', as: 'owner', path: '/arka', shows: 'Arka nuk përdoret' },
  {
    ...till,
    name: 'till-by-pieces',
    open: press('Numëro kartëmonedhat dhe monedhat'),
    shows: 'Shkruaj vetëm shumën',
    alsoWide: true,
  },
  { ...till, name: 'till-not-counted', open: press('Mbyll ditën'), shows: 'Shkruani sa para numëruat.' },
  {
    ...till,
    name: 'till-difference',
    open: inTurn(fill('U numëruan (euro)', '4'), press('Mbyll ditën')),
    shows: 'Mungojnë në arkë: 1,00 €.',
  },
  {
    ...till,
    name: 'till-put-in',
    open: dialog('Hyrje', press('Ruaj')),
    shows: 'Shkruani një shumë më të madhe se zero.',
  },
  {
    ...till,
    name: 'till-product',
    open: dialog('Shit produkt', press('Ruaj shitjen')),
    shows: 'Shkruani emrin e produktit.',
  },
  {
    ...till,
    name: 'till-product-returned',
    open: dialog('Shit produkt', check('Klienti e ktheu produktin'), press('Shampo për mjekër')),
    shows: 'Ruaj rimbursimin',
  },
  {
    name: 'products',
    as: 'withTill',
    path: '/konfigurimet?skeda=produktet',
    alsoWide: true,
    shows: 'Krehër druri',
  },
  {
    name: 'product-new',
    as: 'withTill',
    path: '/konfigurimet?skeda=produktet',
    open: inTurn(press('Shto produkt'), async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Shto produkt' }).click();
    }),
    shows: 'Shkruani emrin e produktit.',
  },
  {
    name: 'packages',
    as: 'withTill',
    path: '/konfigurimet?skeda=paketat',
    alsoWide: true,
    shows: '10 seanca · 45,00 €',
  },
  {
    name: 'package-new',
    as: 'withTill',
    path: '/konfigurimet?skeda=paketat',
    open: inTurn(press('Shto paketë'), async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Shto paketë' }).click();
    }),
    shows: 'Shkruani emrin e paketës.',
  },
  {
    ...till,
    name: 'till-package',
    open: dialog('Shit paketë', press('Ruaj shitjen')),
    shows: 'Zgjidhni klientin e paketës.',
  },
  { ...till, name: 'till-failed', ...failed('**/api/till/day?*') },
  { ...till, name: 'till-loading', ...loading('**/api/till/day?*'), shows: 'Ditë të pambyllura:' },
  {
    ...till,
    name: 'till-offline',
    open: async (page) => {
      await page.getByRole('rowheader', { name: 'Duhet të jenë' }).waitFor();
      await goOffline(page);
    },
    shows: 'Pa lidhje: këto janë shumat e orës',
  },
  {
    ...till,
    name: 'till-close-failed',
    ...failed('**/api/till/close'),
    open: inTurn(fill('U numëruan (euro)', '5'), press('Mbyll ditën')),
  },
  { name: 'till-closed', as: 'withTill', path: '/arka?dita=2026-11-20', shows: 'Dita është e mbyllur.' },
  {
    name: 'till-reopen',
    as: 'withTill',
    path: '/arka?dita=2026-11-20',
    open: dialog('Rihap ditën', pressInDialog('Rihap ditën')),
    shows: 'Shkruani arsyen.',
  },
  { name: 'till-reopened', as: 'withTill', path: '/arka?dita=2026-11-19', shows: 'Mbylljet e kësaj dite' },
  {
    name: 'payment-failed',
    as: 'withTill',
    path: '/terminet',
    ...failed('**/api/visits/*/takings'),
    open: openSheet(/Agim Arapi/),
  },
  {
    name: 'visit-paid',
    as: 'withTill',
    path: '/terminet',
    open: openAppointment(/Agim Arapi/),
    shows: 'Kartë',
  },
  {
    name: 'payment-first',
    as: 'withTill',
    path: '/terminet',
    open: openSheet(/Agim Arapi/),
    shows: 'Ruaj pagesën',
  },
  {
    ...day,
    name: 'treatment',
    open: inTurn(
      openAppointment(/Në pritje|Ne pritje/),
      pressInDialog('Çfarë u bë'),
      pressInDialog('Shto ngjyrë'),
    ),
    shows: 'Herën tjetër',
    alsoWide: true,
  },
  {
    ...day,
    name: 'pictures-not-allowed',
    open: picturesOf(0, { room: 'not_allowed' }),
    shows: 'Lejon ruajtjen e fotove',
  },
  { ...day, name: 'pictures-none', open: picturesOf(0), shows: /(Bëj|Shto) foto/ },
  { ...day, name: 'pictures-two', open: picturesOf(2), shows: 'Pas', alsoWide: true },
  {
    ...day,
    name: 'pictures-waiting',
    open: inTurn(picturesOf(1), takePicture),
    shows: 'pret lidhjen',
  },
  { ...day, name: 'pictures-full', open: picturesOf(4), shows: 'Pas' },
  {
    ...day,
    name: 'pictures-near-ceiling',
    open: picturesOf(2, { left: 12 }),
    shows: 'Foto që salloni mund të shtojë ende: 12',
  },
  {
    ...day,
    name: 'pictures-ceiling',
    open: picturesOf(0, { room: 'ceiling', left: 0 }),
    shows: 'Salloni ka arritur kufirin e fotove.',
  },
  {
    ...day,
    name: 'pictures-off',
    open: picturesOf(2, { room: 'off' }),
    shows: 'Salloni nuk ruan më foto të reja.',
  },
  {
    ...day,
    name: 'pictures-wrong-file',
    open: inTurn(picturesOf(0), chooseFile('IMG_1.HEIC', 'image/heic', Buffer.from('ftypheic'))),
    shows: 'Ky shfletues nuk i hap fotot HEIC.',
  },
  {
    ...day,
    name: 'pictures-side-by-side',
    open: inTurn(picturesOf(2), press('Hape: Foto 1, para')),
    shows: 'Vetëm një',
    alsoWide: true,
  },
  {
    ...day,
    name: 'pictures-refused',
    open: inTurn(keepRefusedPicture, press('1 ndryshim pret vendimin tuaj')),
    shows: 'Klienti nuk lejon ruajtjen e fotove.',
  },
  {
    name: 'payment',
    as: 'withTill',
    path: '/terminet',
    open: inTurn(openSheet(/Agim Arapi/), pressInDialog('Më shumë')),
    shows: 'Paguan në dy mënyra',
    alsoWide: true,
  },
  {
    name: 'payment-change',
    as: 'withTill',
    path: '/terminet',
    open: inTurn(openSheet(/Agim Arapi/), fill('Shuma', '10')),
    shows: 'Kusuri: 5,00 €',
  },
  {
    name: 'payment-refund',
    as: 'withTill',
    path: '/terminet',
    open: inTurn(
      openSheet(/Agim Arapi/),
      pressInDialog('Më shumë'),
      press('Rimbursim'),
      press('Ruaj rimbursimin'),
    ),
    shows: 'Shkruani arsyen e rimbursimit.',
  },
  { name: 'statements', as: 'withTill', path: '/raportet?pagesat', shows: 'Si paguhen barberët' },
  {
    name: 'statements-empty',
    as: 'withTill',
    path: '/raportet?pagesat=&periudha=muaji-i-kaluar',
    shows: 'Në këto ditë nuk ka pagesa.',
  },
  {
    name: 'statements-rule',
    as: 'withTill',
    path: '/raportet?pagesat',
    open: dialog('Ndrysho pagesën: Arben'),
    shows: 'Si paguhet: Arben',
  },
];

const settings: State[] = [
  { name: 'profile', as: 'owner', path: '/profili', shows: 'Ruaj ndryshimet' },
  {
    name: 'profile-rename',
    as: 'owner',
    path: '/profili',
    open: dialog('Ndrysho emrin'),
    shows: 'Emri ndryshohet',
  },
  { name: 'profile-barber', as: 'barber', path: '/profili', shows: 'Pushimet që kam kërkuar' },
  { name: 'profile-leave', as: 'barber', path: '/profili', open: dialog('Kërko pushim'), shows: 'Deri më' },
  {
    name: 'profile-calendar',
    as: 'barber',
    path: '/profili',
    open: inTurn(press('Krijo link'), (page) => page.getByLabel('Shfaq emrat e klientëve').click()),
    shows: 'Shfaq numrat e telefonit',
  },
  {
    name: 'profile-own-calendar',
    as: 'barber',
    path: '/profili',
    open: (page) => page.getByText('Google', { exact: true }).click(),
    shows: 'Secret address in iCal format',
  },
  {
    name: 'profile-own-calendar-refused',
    as: 'barber',
    path: '/profili',
    open: inTurn(fill('Ngjit adresën iCal', 'https://10.0.0.1/kalendari.ics'), press('Lidh kalendarin')),
    shows: /10\.0\.0\.1 nuk lexohet: duhet një adresë publike/,
  },
  {
    name: 'profile-own-calendar-caldav',
    as: 'barber',
    path: '/profili',
    open: press('Përdor CalDAV (iCloud, Nextcloud, Fastmail)'),
    shows: 'Fjalëkalimi për aplikacione',
  },
  { name: 'security', as: 'owner', path: '/siguria', shows: 'Kjo pajisje' },
  {
    ...security,
    name: 'security-second-factor',
    open: dialog('Aktivizo'),
    shows: 'Shkruani kodin me 6 shifra.',
  },
  {
    ...programs,
    name: 'programs-token',
    open: dialog('Krijo token'),
    shows: 'Sheh klientët, me emra dhe numra',
    alsoWide: true,
  },
  {
    ...programs,
    name: 'programs-token-refused',
    open: dialog('Krijo token', pressInDialog('Krijo token')),
    shows: 'Shkruani emrin e programit.',
  },
  {
    ...programs,
    name: 'programs-token-shown-once',
    open: dialog(
      'Krijo token',
      fill('Programi', 'Faqja e sallonit'),
      check('Shton, ndryshon dhe fshin termine'),
      pressInDialog('Krijo token'),
    ),
    shows: 'Kopjojeni tani. Pastaj nuk shfaqet më.',
  },
  {
    ...programs,
    name: 'programs-webhook',
    open: dialog('Shto webhook'),
    shows: 'Emrat dhe numrat e klientëve',
    alsoWide: true,
  },
  {
    ...programs,
    name: 'programs-webhook-refused',
    open: dialog('Shto webhook', fill('Adresa', 'http://127.0.0.1/'), pressInDialog('Shto webhook')),
    shows: 'Shkruani një adresë publike me https://, pa numër porte dhe pa fjalëkalim brenda saj.',
  },
  {
    ...programs,
    name: 'programs-webhook-calls',
    open: dialog(
      'Shto webhook',
      fill('Adresa', 'https://salloni.example/kreher'),
      pressInDialog('Shto webhook'),
      press('E kopjova'),
      press('Thirrjet: https://salloni.example/kreher'),
    ),
    shows: 'Ende asnjë thirrje.',
  },
  { name: 'programs', as: 'owner', path: '/programues', shows: 'Shto webhook' },
  { name: 'settings', as: 'owner', path: '/konfigurimet', alsoWide: true, shows: 'Klientët online' },
  {
    name: 'settings-search',
    as: 'owner',
    path: '/konfigurimet',
    alsoWide: true,
    open: fill('Kërko konfigurime', 'pushim'),
    shows: 'Pushime dhe mbyllje',
  },
  {
    name: 'settings-search-none',
    as: 'owner',
    path: '/konfigurimet',
    open: fill('Kërko konfigurime', 'asgjëkundi'),
    shows: 'Nuk u gjet asgjë për “asgjëkundi”',
  },
  { name: 'services', as: 'owner', path: '/konfigurimet?skeda=sherbimet', shows: 'Ruaj Konfigurimet' },
  {
    name: 'services-languages',
    as: 'owner',
    path: '/konfigurimet?skeda=sherbimet',
    open: (page) => page.getByText('Emri në gjuhë të tjera').first().click(),
    shows: 'Emri në gjermanisht',
    alsoWide: true,
  },
  {
    name: 'services-waiting',
    as: 'owner',
    path: '/konfigurimet?skeda=sherbimet',
    open: (page) => page.getByText('Koha e veprimit').first().click(),
    shows: 'Ndërkohë barberi mund të punojë me një klient tjetër.',
  },
  {
    name: 'services-own-hours',
    as: 'owner',
    path: '/konfigurimet?skeda=sherbimet',
    open: (page) => page.getByText('Kur bëhet', { exact: true }).first().click(),
    shows: 'Ditët, dhe ora kur fillon',
    alsoWide: true,
  },
  {
    name: 'services-by-barber',
    as: 'owner',
    path: '/konfigurimet?skeda=sherbimet',
    open: (page) => page.getByRole('tab', { name: 'Çmimet sipas barberit' }).click(),
    shows: 'Kutia e zbrazët: si te shërbimi.',
    alsoWide: true,
  },
  {
    name: 'services-newcomer',
    as: 'emptySalon',
    path: '/konfigurimet?skeda=sherbimet',
    shows: 'Nuk keni ende shërbime.',
  },
  {
    name: 'services-long',
    as: 'longNames',
    path: '/konfigurimet?skeda=sherbimet',
    shows: 'Ruaj Konfigurimet',
  },
  {
    name: 'services-needs',
    as: 'longNames',
    path: '/konfigurimet?skeda=sherbimet',
    open: (page) => page.getByText('Ky shërbim kërkon').first().scrollIntoViewIfNeeded(),
    shows: 'edhe gjatë pastrimit',
    alsoWide: true,
  },
  {
    name: 'resources',
    as: 'longNames',
    path: '/konfigurimet?skeda=sherbimet&pamja=vendet',
    shows: 'Sa janë: 3',
    alsoWide: true,
  },
  {
    name: 'resource-units-missing',
    as: 'longNames',
    path: '/konfigurimet?skeda=sherbimet&pamja=vendet',
    open: dialog('Shto dhomë ose pajisje', fill('Sa janë', '0'), pressInDialog('Shto dhomë ose pajisje')),
    shows: 'Shkruani emrin e dhomës ose të pajisjes.',
  },
  {
    name: 'resources-none',
    as: 'owner',
    path: '/konfigurimet?skeda=sherbimet&pamja=vendet',
    shows: 'Nuk keni ende dhoma ose pajisje.',
  },
  {
    name: 'service-new',
    as: 'owner',
    path: '/konfigurimet?skeda=sherbimet',
    open: dialog('Shto Shërbim', pressInDialog('Shto Shërbim')),
    shows: 'Emri i shërbimit është i detyrueshëm.',
  },
  {
    name: 'barbers',
    as: 'owner',
    path: '/konfigurimet?skeda=barberet',
    open: pictureLoaded,
    shows: /barber|stilist/i,
  },
  {
    name: 'barbers-deactivate',
    as: 'owner',
    path: '/konfigurimet?skeda=barberet',
    open: (page) => page.getByRole('switch', { name: 'Aktiv: Arben Krasniqi' }).click(),
    shows: /Ky barber ka ende/,
  },
  { name: 'barbers-crowd', as: 'fullSalon', path: '/konfigurimet?skeda=barberet', shows: /barber/i },
  { name: 'barbers-long', as: 'longNames', path: '/konfigurimet?skeda=barberet', shows: /barber/i },
  { name: 'staff', as: 'owner', path: '/konfigurimet?skeda=stafi', alsoWide: true, shows: 'Çlirim Gjoka' },
  {
    name: 'staff-person',
    as: 'owner',
    path: '/konfigurimet?skeda=stafi',
    alsoWide: true,
    open: dialog('Ndrysho: Çlirim Gjoka'),
    shows: 'Anulo ftesën',
  },
  {
    name: 'staff-leaving',
    as: 'owner',
    path: '/konfigurimet?skeda=stafi',
    alsoWide: true,
    open: openLeaving,
    shows: 'Termine që mbeten',
  },
  {
    name: 'staff-leaving-refused',
    as: 'owner',
    path: '/konfigurimet?skeda=stafi',
    alsoWide: true,
    open: inTurn(openLeaving, async (page) => {
      const leaving = page.getByRole('dialog', { name: /^Largo nga stafi/ });
      await leaving.getByLabel('Kaloji te').selectOption('Arben Krasniqi');
      await leaving.getByRole('button', { name: 'Largo nga stafi' }).click();
    }),
    shows: 'Nuk kalojnë dot',
  },
  { name: 'invitation-signed-in', as: 'owner', path: '{invitation}', shows: 'Keni hyrë si' },
  { name: 'hours', as: 'owner', path: '/konfigurimet?skeda=orari', shows: 'Festat zyrtare' },
  {
    name: 'hours-wrong',
    as: 'emptySalon',
    path: '/konfigurimet?skeda=orari',
    alsoWide: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Shto pauzë: e hënë' }).click();
      await page.getByLabel('Deri në orën, e hënë').last().selectOption('08:00');
    },
    shows: 'Ora e mbarimit duhet të jetë pas orës së fillimit.',
  },
  {
    name: 'hours-barber',
    as: 'owner',
    path: '/konfigurimet?skeda=orari',
    open: dialog(
      'Ndrysho orarin: Arben Krasniqi',
      press('Me orar të vetin'),
      check('Orari ndërron çdo javë: Java A, Java B'),
    ),
    shows: 'Kjo javë është',
  },
  {
    name: 'hours-leave',
    as: 'owner',
    path: '/konfigurimet?skeda=orari',
    open: dialog('Shto pushim ose mbyllje', check('Me orar tjetër, jo gjithë ditën pushim')),
    shows: 'Deri më',
  },
  { name: 'salon', as: 'owner', path: '/konfigurimet?skeda=salloni', shows: 'Kalendari në telefon' },
  {
    name: 'till-settings',
    as: 'owner',
    path: '/konfigurimet?skeda=arka',
    alsoWide: true,
    open: inTurn(check('Përdor arkën'), fill('Kursi: 1 € në lekë', '5'), press('Ruaj konfigurimet')),
    shows: 'Kursi duhet të jetë nga 10',
  },
  {
    name: 'online',
    as: 'owner',
    path: '/konfigurimet?skeda=rezervimi',
    open: pictureLoaded,
    shows: 'Kush çfarë bën',
  },
  {
    name: 'online-questions',
    as: 'owner',
    path: '/konfigurimet?skeda=rezervimi',
    open: async (page) => {
      await page.route('**/api/online/questions', (route) =>
        route.fulfill({ json: { success: true, data: threeQuestions } }),
      );
      await page.reload();
      await page.getByText('Keni tri pyetje').scrollIntoViewIfNeeded();
    },
    shows: 'Keni tri pyetje, aq sa mund të ketë një faqe.',
  },
  {
    name: 'online-question',
    as: 'owner',
    path: '/konfigurimet?skeda=rezervimi',
    open: inTurn(dialog('Shto pyetje'), pressInDialog('Shto pyetje')),
    shows: 'Shkruani pyetjen.',
  },
  {
    name: 'queue-poster',
    as: 'owner',
    path: '/konfigurimet?skeda=rezervimi',
    open: dialog('Posteri i radhës'),
    shows: 'Hyr në radhë nga telefoni',
  },
];

const plans: State[] = [
  { name: 'plans', as: 'owner', path: '/abonimi', shows: 'Më Popullor' },
  { name: 'plans-status', as: 'owner', path: '/abonimi?skeda=statusi', shows: 'Provë Falas' },
  { name: 'plans-subscriber', as: 'subscriber', path: '/abonimi', shows: 'Anulo abonimin' },
  { name: 'status-subscriber', as: 'subscriber', path: '/abonimi?skeda=statusi', shows: 'Aktiv' },
  {
    name: 'cancel-subscription',
    as: 'subscriber',
    path: '/abonimi',
    open: dialog('Anulo abonimin'),
    shows: 'A jeni të sigurt që dëshironi të anuloni abonimin?',
  },
  { name: 'payments', as: 'subscriber', path: '/abonimi?skeda=pagesat', shows: 'Porosia nr.' },
  {
    name: 'receipt',
    as: 'subscriber',
    path: '/abonimi?skeda=pagesat',
    open: dialog(/^Shiko vërtetimin/),
    shows: 'Ky vërtetim nuk është faturë fiskale.',
  },
  { name: 'plans-expired', as: 'trialExpired', path: '/abonimi', shows: 'Provë falas ka përfunduar!' },
  { name: 'status-lapsed', as: 'planExpired', path: '/abonimi?skeda=statusi', shows: 'I Skaduar' },
  { name: 'gate-expired', as: 'trialExpired', path: '/', shows: 'Agim Arapi' },
  { name: 'gate-lapsed', as: 'planExpired', path: '/terminet', shows: 'Akses i Kufizuar' },
  { name: 'payment-none', as: 'owner', path: '/payment-success', shows: 'Këtu nuk ka asnjë pagesë' },
  { name: 'not-for-owners', as: 'owner', path: '/notifications', shows: 'Nuk keni akses në këtë faqe.' },
];

const administration: State[] = [
  { name: 'users', as: 'admin', path: '/users', shows: 'Po shfaqen' },
  {
    name: 'users-invite',
    as: 'admin',
    path: '/users',
    alsoWide: true,
    open: dialog('Fto administrator'),
    shows: 'drita@kreher.example',
  },
  { name: 'users-none', as: 'admin', path: '/users?kerko=askush', shows: 'Nuk u gjet asnjë përdorues.' },
  { name: 'users-filtered', as: 'admin', path: '/users?filtri=expired&rendit=name', shows: 'Ndriçim Marku' },
  {
    name: 'users-loss',
    as: 'admin',
    path: '/users?kerko=shpresa',
    open: dialog(
      /^Edito: Shpresa/,
      (page) => page.getByRole('button', { name: 'Hiq datën: Abonimi skadon më' }).click(),
      press('Ruaj ndryshimet'),
    ),
    shows: 'Plani vjetor, që ',
  },
  { name: 'customer', as: 'admin', path: '{customer}', shows: 'Provat dhe abonimet' },
  {
    name: 'customer-long-names',
    as: 'admin',
    path: '/users?kerko=emri-i-gjate',
    open: (page) => page.getByRole('link', { name: /^Emri i gjatë/ }).click(),
    shows: 'Provat dhe abonimet',
  },
  { name: 'customer-unknown', as: 'admin', path: '/users/nuk-ka', shows: 'Përdoruesi nuk u gjet' },
  {
    name: 'users-edit',
    as: 'admin',
    path: '/users?kerko=mirela',
    open: dialog(/^Edito: Mirela/),
    shows: 'Edito përdoruesin',
  },
  {
    name: 'users-extend',
    as: 'admin',
    path: '/users?kerko=mirela',
    alsoWide: true,
    open: dialog(/^Zgjat Abonimin: Mirela/),
    shows: 'Zgjedh Abonimin',
  },
  {
    name: 'users-remove',
    as: 'admin',
    path: '/users?kerko=mirela',
    open: dialog(/^Fshi: Mirela/),
    shows: 'A jeni të sigurt që dëshironi të fshini këtë përdorues?',
  },
  { name: 'system-report', as: 'admin', path: '/raportet', alsoWide: true, shows: 'Raportet dhe Statistika' },
  { name: 'sold', as: 'admin', path: '/abonimi', alsoWide: true, shows: 'Konfigurimi i planeve' },
  {
    name: 'refuse-refund',
    as: 'admin',
    path: '/abonimi',
    open: dialog(/^Refuzo: /),
    shows: 'Blerësi e merr arsyen me email.',
  },
  { name: 'top-activities', as: 'admin', path: '/top-activities', shows: 'Erjona Ruçi' },
  {
    name: 'alerts',
    as: 'admin',
    path: '/top-activities',
    alsoWide: true,
    open: press(/^Lajmërimet/),
    shows: 'Kërkesat që presin përgjigje',
  },
  { name: 'notifications', as: 'admin', path: '/notifications', shows: 'Orari i festave' },
  {
    name: 'notifications-preview',
    as: 'admin',
    path: '/notifications',
    open: inTurn(
      fill('Subjekti', 'Orari i ri'),
      fill('Mesazhi', 'Nesër hapim në 9.\nFaleminderit!'),
      press('Pamje paraprake'),
    ),
    shows: 'Nga',
  },
  {
    name: 'notifications-wrong',
    as: 'admin',
    path: '/notifications',
    alsoWide: true,
    open: inTurn(
      (page) => page.getByRole('radio', { name: 'Adresa të zgjedhura' }).click(),
      fill('Adresat email', 'ana@salloni.al, pa shenjë'),
    ),
    shows: 'Email të pavlefshme: pa shenjë',
  },
  { name: 'history', as: 'admin', path: '/history', shows: 'Po shfaqen' },
  {
    name: 'history-more-filters',
    as: 'admin',
    path: '/history?personi=asnjeri',
    alsoWide: true,
    open: async (page, isMobile) => isMobile && page.getByText('Më shumë filtra: 1').click(),
    shows: 'Deri më datën',
  },
  {
    name: 'history-security',
    as: 'admin',
    path: '/history?skeda=siguria',
    alsoWide: true,
    shows: 'Ruhen 400 ditë.',
  },
  { name: 'history-none', as: 'admin', path: '/history?kerko=asgj%C3%AB', shows: /Asnjë aktivitet|filtra/ },
  {
    name: 'history-clear',
    as: 'admin',
    path: '/history',
    open: dialog('Fshi të gjitha'),
    shows: 'A jeni të sigurt që dëshironi të fshini gjithë historikun?',
  },
  { name: 'admin-settings', as: 'admin', path: '/konfigurimet', alsoWide: true, shows: 'Datat e Bajrameve' },
  {
    name: 'admin-eids',
    as: 'admin',
    path: '/konfigurimet',
    open: dialog('Ndrysho datat: 2027'),
    shows: 'Ruaj datat',
  },
];

/** A kept change, which moves the third visit of today to the slot of the fourth, and that the server has refused. */
const refusedMove = (answer: (moved: Appointment, taking: Appointment) => object, status = 409) =>
  inTurn(
    keepChanges(({ visits: [, , base, taking] }) => {
      if (!base || !taking) throw new Error('The sample salon has too few visits today.');
      const { appointment_time, barber } = taking;
      const changes = { appointment_time, barber };
      const refused = { status, answer: answer(base, taking) };
      return [{ call: 'updateAppointment', about: base.id, body: changes, base, changes, refused }];
    }),
    press('1 ndryshim pret vendimin tuaj'),
  );

const callsOfOne = /\/api\/appointments\/01[\w-]+$/;
const confirmationsOfTwo: Parameters<typeof keepChanges>[0] = ({ visits }) =>
  visits.slice(0, 2).map((base) => {
    const changes = { status: 'confirmed' as const };
    return { call: 'updateAppointment', about: base.id, body: changes, base, changes };
  });

const keptChanges: State[] = [
  {
    ...day,
    name: 'kept-refused-taken',
    open: refusedMove((_, { kind, client_name }) => ({
      code: 'slot_taken',
      overlap: { kind, name: client_name, until: '15:00' },
    })),
    shows: 'Ky orar u zu ndërkohë.',
  },
  {
    ...day,
    name: 'kept-refused-changed',
    open: refusedMove((moved) => ({
      code: 'changed',
      appointment: { ...moved, service_name: 'Ngjyrosje', price: 25, note: 'Vjen me vajzën.', version: 9 },
    })),
    shows: 'Ky termin u ndryshua ndërkohë në një dritare ose pajisje tjetër.',
  },
  {
    ...day,
    name: 'kept-refused-together',
    open: inTurn(
      keepChanges(({ visits: [, , base] }) => {
        if (!base) throw new Error('The sample salon has too few visits today.');
        const ticked = { ...base, status: 'confirmed' as const };
        const last = { what: 'cancelled', by_kind: 'staff', by_name: 'Besa Hoxha', after: {} };
        const answer = {
          code: 'changed',
          paid: null,
          last: { ...last, at: '2026-11-23T08:05:00.000Z' },
          appointment: { ...base, status: 'cancelled', cancelled_by: 'salon', version: 9 },
        };
        return [
          {
            call: 'updateAppointment',
            about: base.id,
            body: { status: 'confirmed' },
            base,
            changes: { status: 'confirmed' },
            refused: { status: 409, answer },
          },
          { call: 'setMethod', about: base.id, body: { method: 'card' }, base: ticked, changes: {} },
        ];
      }),
      press('2 ndryshime presin vendimin tuaj'),
    ),
    shows: 'Bashkë me të presin edhe:',
  },
  {
    ...day,
    name: 'kept-refused-barber',
    open: refusedMove(() => ({ code: 'invalid', fields: { barber_id: 'Ky barber nuk gjendet.' } }), 400),
    shows: 'Salloni nuk e ka më këtë barber. Zgjidhni një tjetër.',
  },
  {
    ...clients,
    name: 'kept-refused-client',
    open: inTurn(
      keepChanges(({ clients: [client] }) => [
        {
          call: 'updateClient',
          about: client?.id ?? '',
          name: 'Agim Bërdica',
          body: { phone: '069 12', note: 'Preferon mëngjesin.' },
          refused: {
            status: 400,
            answer: { code: 'invalid', message: 'Numri i telefonit nuk është i vlefshëm' },
          },
        },
      ]),
      press('1 ndryshim pret vendimin tuaj'),
    ),
    shows: 'Ndryshim që nuk u ruajt',
  },
  {
    ...day,
    name: 'kept-list',
    ...failed(callsOfOne),
    open: inTurn(keepChanges(confirmationsOfTwo), press('2 ndryshime presin lidhjen')),
    shows: 'Ndryshimet që presin',
  },
  {
    ...day,
    name: 'kept-sign-out',
    ...failed(callsOfOne),
    open: keepChanges(confirmationsOfTwo, '/qkyqu'),
    shows: 'Ka ndryshime që nuk janë dërguar',
  },
];

/** The owner makes the browser the salon's tablet, unless it is one; nobody is in. */
async function openPad(page: Page) {
  await page.evaluate(async () => {
    if (localStorage.getItem('tablet') === null) {
      const headers = {
        authorization: `Bearer ${sessionStorage.getItem('token')}`,
        'content-type': 'application/json',
      };
      await fetch('/api/auth/salon-device', { method: 'POST', headers, body: '{}' });
      localStorage.setItem('tablet', '2');
    }
    localStorage.removeItem('tabletIn');
    sessionStorage.removeItem('tabletIn');
  });
  await page.goto('/login');
  await expectPad(page);
}
const chooseArdit = press('Ardit Leka');
const comeIn = inTurn(openPad, chooseArdit, (page) => typePin(page, '2584'), waitForDay);
const askPassword = inTurn(comeIn, press('PIN-i im dhe ekranet e pronarit'), (page) =>
  page.getByRole('menuitem', { name: 'Stafi' }).click(),
);
const ofTablet = { as: 'tablet', path: '/login', signedInNow: true, alsoWide: true } as const;

const tablet: State[] = [
  { ...ofTablet, name: 'tablet-pad', open: openPad, shows: 'Kush po punon?' },
  { ...ofTablet, name: 'tablet-pin', open: inTurn(openPad, chooseArdit), shows: 'Shkruani PIN-in' },
  {
    ...ofTablet,
    name: 'tablet-pin-wrong',
    open: inTurn(openPad, chooseArdit, (page) => typePin(page, '2581')),
    shows: 'PIN i pasaktë.',
  },
  {
    ...ofTablet,
    name: 'tablet-offline',
    open: inTurn(comeIn, goOffline, press('Ndërro personin: Ardit Leka')),
    shows: 'Pa internet vazhdon vetëm një person: Ardit Leka.',
  },
  {
    ...ofTablet,
    name: 'tablet-password',
    open: askPassword,
    shows: 'Për këtë duhet fjalëkalimi i pronarit.',
  },
  {
    ...ofTablet,
    name: 'tablet-owner-screen',
    open: inTurn(askPassword, fill('Fjalëkalimi i pronarit', password), press(/^Hap$/)),
    shows: 'Ekrani i pronarit: Stafi',
  },
];

export const states: readonly State[] = [
  ...site,
  ...pagesOfClients,
  ...signingIn,
  ...statesOfDay,
  ...people,
  ...statesOfTill,
  ...settings,
  ...plans,
  ...administration,
  ...keptChanges,
  ...tablet,
];

const addressOf = ({ path }: State) => path.replace(/\?.*/, '');

/** The first state of each address, and those that show more on a wide screen. The others look the same there, element by element. */
export const atBothWidths: ReadonlySet<State> = new Set(
  states.filter(
    (state) => state.alsoWide || state === states.find((other) => addressOf(other) === addressOf(state)),
  ),
);

/** The address with its tab or view, and whether an administrator, somebody of a salon or nobody sees it. */
function screenOf(state: State) {
  const { as, path } = state;
  const whose = as === 'admin' || as === 'visitor' ? as : 'salon';
  return [whose, addressOf(state), /\b(skeda|pamja)=\w+/.exec(path)?.[0]].join(' ');
}

/** The first state of each screen. */
export const screens: ReadonlySet<State> = new Set(
  new Map(states.toReversed().map((state) => [screenOf(state), state])).values(),
);

/** With `inApp` the page shows the app of this role already, and goes on in it. */
export async function goTo(page: Page, state: State, links: Links, isMobile: boolean, inApp = false) {
  const path = state.path.replace(/\{(\w+)\}/, (_, name: keyof Links) => links[name]);
  const { shows, calls, open } = state;
  if (calls) await page.route(calls.path, (route) => (calls.fail ? route.abort() : new Promise(() => {})));
  const body = page.locator('body');
  // where the page before also shows it, it would not say that this one has come
  const goesOn = inApp && !(await showsAlready(body, shows));
  await (goesOn ? page.evaluate(goOn, path) : page.goto(path));
  await open?.(page, isMobile);
  if (!calls?.fail) return expect(body).toContainText(shows);
  await afterRepeats(page, (oneTry) => expect(body).toContainText(shows, oneTry));
}

async function showsAlready(body: Locator, shows: string | RegExp) {
  const text = ((await body.textContent()) ?? '').replaceAll(/\s+/g, ' ');
  return typeof shows === 'string' ? text.includes(shows) : shows.test(text);
}

/** Runs in the page: goes on as a link of the app does. */
function goOn(path: string) {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
