// Every screen in every state that somebody may meet it in, and how to get there.
import type { Page } from '@playwright/test';
import type { Actor } from './cast.ts';
import { expect } from './test.ts';

export interface State {
  readonly name: string;
  readonly as: Actor;
  readonly path: string;
  /** From when on everything is as it shall be. */
  readonly shows: string | RegExp;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  readonly open?: (page: Page, isMobile: boolean) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });
const press = (name: string | RegExp) => (page: Page) => button(page, name).first().click();
const tab = (name: string | RegExp) => (page: Page) => page.getByRole('tab', { name }).click();
const fill = (label: string | RegExp, text: string) => (page: Page) => page.getByLabel(label).fill(text);
/** One after the other. */
const first =
  (...steps: ((page: Page, isMobile: boolean) => Promise<unknown>)[]) =>
  async (page: Page, isMobile: boolean) => {
    for (const step of steps) await step(page, isMobile);
  };

/** The server does not answer, or says that it can not. */
const silent = (calls: string) => (page: Page) => page.route(calls, () => new Promise(() => {}));
const failing = (calls: string) => (page: Page) => page.route(calls, (route) => route.abort());

const block = (page: Page, name: RegExp) =>
  page.getByRole('grid', { name: 'Terminet e ditës' }).getByRole('gridcell', { name });
const seeDay = (page: Page) => block(page, /./).first().waitFor();
const openVisit = (name: RegExp) => (page: Page) =>
  block(page, name)
    .first()
    .click({ position: { x: 20, y: 8 } });
const openAccount = press(/^Llogaria/);
const openFirstClient = (page: Page) => page.locator('main tbody button, main li button').first().click();

const site: State[] = [
  {
    name: 'landing',
    as: 'visitor',
    path: '/landing',
    shows: 'Agjenda e sallonit, gjithmonë me një hap para.',
  },
  {
    name: 'landing-signed-in',
    as: 'owner',
    path: '/landing',
    shows: 'Agjenda e sallonit, gjithmonë me një hap para.',
  },
  { name: 'privacy', as: 'visitor', path: '/privacy-policy', shows: 'Politika e privatësisë' },
  { name: 'refunds', as: 'visitor', path: '/refund-policy', shows: 'Politika e rimbursimit' },
  { name: 'shipping', as: 'visitor', path: '/shipping-policy', shows: 'Politika e dorëzimit' },
  { name: 'contact', as: 'visitor', path: '/contact-us', shows: 'Na kontaktoni' },
];

const wayIn: State[] = [
  { name: 'login', as: 'visitor', path: '/login', shows: 'Mirë se u kthyet' },
  {
    name: 'login-refused',
    as: 'visitor',
    path: '/login',
    open: first(
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
  { name: 'forgot', as: 'visitor', path: '/forgot-password', shows: 'Rivendosni fjalëkalimin' },
  { name: 'reset', as: 'visitor', path: '/reset-password?token=abc', shows: 'Konfirmo' },
  { name: 'reset-invalid', as: 'visitor', path: '/reset-password', shows: 'Link i Pavlefshem' },
  { name: 'verify-failed', as: 'visitor', path: '/verify-email', shows: 'Verifikimi nuk u krye' },
  { name: 'payment-unknown', as: 'visitor', path: '/payment-success', shows: 'Kyçuni për të parë pagesën' },
];

const day: State[] = [
  { name: 'day', as: 'owner', path: '/terminet', shows: 'Çlirim' },
  { name: 'day-past', as: 'owner', path: '/terminet?dita=2026-11-20', shows: 'Çlirim' },
  { name: 'day-sunday', as: 'owner', path: '/terminet?dita=2026-11-22', shows: 'Çlirim' },
  { name: 'day-newcomer', as: 'newcomer', path: '/terminet', shows: 'Blerim' },
  { name: 'day-crowd', as: 'crowd', path: '/terminet', shows: 'Besa' },
  { name: 'day-long', as: 'talker', path: '/terminet', shows: 'Barberi' },
  {
    name: 'day-long-visit',
    as: 'talker',
    path: '/terminet',
    open: openVisit(/^Klienti 2/),
    shows: 'Ndrysho',
  },
  {
    name: 'day-loading',
    as: 'owner',
    path: '/terminet',
    prepare: silent('**/api/appointments?*kind=all*'),
    open: (page) => expect(page.locator('.appear-late')).toHaveCSS('opacity', '1'),
    shows: 'Duke ngarkuar...',
  },
  {
    name: 'day-failed',
    as: 'owner',
    path: '/terminet',
    prepare: failing('**/api/appointments?*kind=all*'),
    shows: 'Gabim në lidhje me serverin',
  },
  {
    name: 'day-visit',
    as: 'owner',
    path: '/terminet',
    open: openVisit(/12:00|13:00|14:00/),
    shows: 'Ndrysho',
  },
  { name: 'day-block', as: 'owner', path: '/terminet', open: openVisit(/^Pushim/), shows: 'Kohë e bllokuar' },
  { name: 'day-form', as: 'owner', path: '/terminet', open: press('Shto termin'), shows: 'Ruaj terminin' },
  {
    name: 'day-form-search',
    as: 'owner',
    path: '/terminet',
    open: first(press('Shto termin'), (page) =>
      page.getByRole('dialog').getByRole('combobox', { name: 'Klienti' }).fill('ag'),
    ),
    shows: /vizita e fundit/,
  },
  {
    name: 'day-form-missing',
    as: 'owner',
    path: '/terminet',
    open: first(press('Shto termin'), press('Ruaj terminin')),
    shows: 'Ju lutem plotesoni te gjitha fushat!',
  },
  {
    name: 'day-form-times',
    as: 'owner',
    path: '/terminet',
    open: first(press('Shto termin'), (page) =>
      page.getByRole('dialog').getByRole('button', { name: /Ora/ }).click(),
    ),
    shows: 'Oraret e lira',
  },
  {
    name: 'day-form-long',
    as: 'talker',
    path: '/terminet',
    open: first(openVisit(/^Klienti 2/), press('Ndrysho')),
    shows: 'Ruaj terminin',
  },
  {
    name: 'day-cancel',
    as: 'owner',
    path: '/terminet',
    open: first(openVisit(/Në pritje|Ne pritje/), press('Anulo')),
    shows: 'A jeni të sigurt që dëshironi të anuloni këtë termin?',
  },
  {
    name: 'day-month',
    as: 'owner',
    path: '/terminet',
    open: (page) => page.getByRole('heading', { level: 1 }).getByRole('button').click(),
    shows: 'Hën',
  },
  {
    name: 'search',
    as: 'owner',
    path: '/terminet',
    open: first(
      (page, isMobile) => (isMobile ? press('Kërko klient')(page) : Promise.resolve()),
      (page) => page.getByRole('combobox').filter({ visible: true }).first().fill('ag'),
    ),
    shows: /Agim/,
  },
  {
    name: 'keys',
    as: 'owner',
    path: '/terminet',
    open: first(seeDay, (page) => page.keyboard.press('?')),
    shows: 'Kudo',
  },
];

const people: State[] = [
  { name: 'dashboard', as: 'owner', path: '/', shows: 'Të mbledhura' },
  { name: 'dashboard-newcomer', as: 'newcomer', path: '/', shows: 'Nuk ka termine te regjistruara per sot.' },
  { name: 'dashboard-crowd', as: 'crowd', path: '/', shows: 'Po shfaqen' },
  { name: 'dashboard-long', as: 'talker', path: '/', shows: 'Klienti' },
  {
    name: 'dashboard-failed',
    as: 'owner',
    path: '/',
    prepare: failing('**/api/appointments?*'),
    shows: 'Gabim në lidhje me serverin',
  },
  { name: 'account-menu', as: 'owner', path: '/', open: openAccount, shows: 'Shkyqu' },
  { name: 'clients', as: 'owner', path: '/klientet', shows: 'Po shfaqen' },
  { name: 'clients-cancelled', as: 'owner', path: '/klientet', open: tab(/Me anulime/), shows: /Me anulime/ },
  { name: 'clients-newcomer', as: 'newcomer', path: '/klientet', shows: 'Nuk ka kliente aktive.' },
  { name: 'clients-crowd', as: 'crowd', path: '/klientet?faqja=50', shows: 'Po shfaqen' },
  { name: 'clients-long', as: 'talker', path: '/klientet', shows: 'Klienti' },
  {
    name: 'clients-failed',
    as: 'owner',
    path: '/klientet',
    prepare: failing('**/api/clients?*'),
    shows: 'Gabim në lidhje me serverin',
  },
  { name: 'client', as: 'owner', path: '/klientet', open: openFirstClient, shows: 'Termin i ri' },
  {
    name: 'client-form',
    as: 'owner',
    path: '/klientet',
    open: first(openFirstClient, press('Ndrysho')),
    shows: 'Ndrysho klientin',
  },
  { name: 'client-long', as: 'talker', path: '/klientet', open: openFirstClient, shows: 'Termin i ri' },
  { name: 'report', as: 'owner', path: '/raportet', shows: 'Performanca Juaj' },
  { name: 'report-year', as: 'owner', path: '/raportet?periudha=vit', shows: 'Performanca Juaj' },
  { name: 'report-newcomer', as: 'newcomer', path: '/raportet', shows: 'Nuk ka të dhëna për terminet' },
  { name: 'report-long', as: 'talker', path: '/raportet', shows: 'Performanca Juaj' },
  {
    name: 'report-failed',
    as: 'owner',
    path: '/raportet',
    prepare: failing('**/api/user/stats?*'),
    shows: 'Raportet e Mia',
  },
];

const settings: State[] = [
  { name: 'profile', as: 'owner', path: '/profili', shows: 'Ruaj ndryshimet' },
  { name: 'settings', as: 'owner', path: '/konfigurimet', shows: 'Konfigurimet e Mia' },
  { name: 'services', as: 'owner', path: '/konfigurimet?skeda=sherbimet', shows: 'Ruaj Konfigurimet' },
  {
    name: 'services-newcomer',
    as: 'newcomer',
    path: '/konfigurimet?skeda=sherbimet',
    shows: 'Nuk keni ende shërbime.',
  },
  { name: 'services-long', as: 'talker', path: '/konfigurimet?skeda=sherbimet', shows: 'Ruaj Konfigurimet' },
  {
    name: 'service-new',
    as: 'owner',
    path: '/konfigurimet?skeda=sherbimet',
    open: first(press('Shto Shërbim'), (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Shto Shërbim' }).click(),
    ),
    shows: 'Emri i shërbimit është i detyrueshëm.',
  },
  { name: 'barbers', as: 'owner', path: '/konfigurimet?skeda=barberet', shows: /barber/i },
  { name: 'barbers-crowd', as: 'crowd', path: '/konfigurimet?skeda=barberet', shows: /barber/i },
  { name: 'barbers-long', as: 'talker', path: '/konfigurimet?skeda=barberet', shows: /barber/i },
  { name: 'salon', as: 'owner', path: '/konfigurimet?skeda=salloni', shows: /Telefoni/ },
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
    open: press('Anulo abonimin'),
    shows: 'A jeni të sigurt që dëshironi të anuloni abonimin?',
  },
  { name: 'plans-expired', as: 'expired', path: '/abonimi', shows: 'Provë falas ka përfunduar!' },
  { name: 'status-lapsed', as: 'lapsed', path: '/abonimi?skeda=statusi', shows: 'I Skaduar' },
  { name: 'gate-expired', as: 'expired', path: '/', shows: 'Akses i Kufizuar' },
  { name: 'gate-lapsed', as: 'lapsed', path: '/terminet', shows: 'Abonimi juaj ka skaduar!' },
  { name: 'payment-none', as: 'owner', path: '/payment-success', shows: 'Asnjë pagesë për të treguar' },
  { name: 'not-for-owners', as: 'owner', path: '/notifications', shows: 'Nuk keni akses në këtë faqe.' },
];

const office: State[] = [
  { name: 'users', as: 'administrator', path: '/users', shows: 'Po shfaqen' },
  {
    name: 'users-none',
    as: 'administrator',
    path: '/users?kerko=askush',
    shows: 'Nuk u gjet asnjë përdorues.',
  },
  {
    name: 'users-failed',
    as: 'administrator',
    path: '/users',
    prepare: failing('**/api/auth/admin/users?*'),
    shows: 'Gabim në lidhje me serverin',
  },
  {
    name: 'users-edit',
    as: 'administrator',
    path: '/users?kerko=mirela',
    open: press(/^Edito: Mirela/),
    shows: 'Edito përdoruesin',
  },
  {
    name: 'users-extend',
    as: 'administrator',
    path: '/users?kerko=mirela',
    open: press(/^Zgjat Abonimin: Mirela/),
    shows: 'Zgjedh Abonimin',
  },
  {
    name: 'users-remove',
    as: 'administrator',
    path: '/users?kerko=mirela',
    open: press(/^Fshi: Mirela/),
    shows: 'A jeni të sigurt që dëshironi të fshini këtë përdorues?',
  },
  { name: 'system-report', as: 'administrator', path: '/raportet', shows: 'Raportet dhe Statistika' },
  { name: 'sold', as: 'administrator', path: '/abonimi', shows: 'Konfigurimi i planeve' },
  { name: 'top-activities', as: 'administrator', path: '/top-activities', shows: 'Erjona Ruçi' },
  { name: 'notifications', as: 'administrator', path: '/notifications', shows: 'Orari i festave' },
  {
    name: 'notifications-preview',
    as: 'administrator',
    path: '/notifications',
    open: first(
      fill('Subjekti', 'Orari i ri'),
      fill('Mesazhi', 'Nesër hapim në 9.\nFaleminderit!'),
      press('Pamje paraprake'),
    ),
    shows: 'Nga',
  },
  {
    name: 'notifications-wrong',
    as: 'administrator',
    path: '/notifications',
    open: first(
      (page) => page.getByText('Adresa të zgjedhura').click(),
      fill('Adresat email', 'ana@salloni.al, pa shenjë'),
    ),
    shows: 'Email të pavlefshme: pa shenjë',
  },
  { name: 'history', as: 'administrator', path: '/history', shows: 'Po shfaqen' },
  {
    name: 'history-none',
    as: 'administrator',
    path: '/history?kerko=asgj%C3%AB',
    shows: /Asnjë aktivitet|filtra/,
  },
  {
    name: 'history-clear',
    as: 'administrator',
    path: '/history',
    open: press('Fshi të gjitha'),
    shows: 'A jeni të sigurt që dëshironi të fshini gjithë historikun?',
  },
  { name: 'admin-settings', as: 'administrator', path: '/konfigurimet', shows: 'Konfigurimet' },
];

export const states: readonly State[] = [
  ...site,
  ...wayIn,
  ...day,
  ...people,
  ...settings,
  ...plans,
  ...office,
];

export async function goTo(page: Page, { path, shows, prepare, open }: State, isMobile: boolean) {
  await prepare?.(page);
  await page.goto(path);
  await open?.(page, isMobile);
  await expect(page.locator('body')).toContainText(shows);
}
