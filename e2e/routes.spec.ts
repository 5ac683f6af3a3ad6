// The route table of specification 2.1: what each address shows to each role, or where it redirects.
import { screens } from '../web/router.tsx';
import { expect } from './fixtures.ts';
import { type Role, test } from './sample-accounts.ts';
import { states } from './states.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** The title of the screen that is shown, or the address of the redirect. */
type ExpectedPage = string;
const landing = '/landing';
const gate = 'Akses i Kufizuar';
const hero = 'Agjenda e sallonit, gjithmonë një hap përpara.';
const noPayment = 'Këtu nuk ka asnjë pagesë';
const refusal = 'Nuk keni akses në këtë faqe.';

const everyone = (title: string): Row => [title, title, title, title];
const forVisitors = (title: string): Row => [title, '/', '/', '/users'];
const forAdmins = (title: string): Row => [landing, '/', '/', title];

type Row = readonly [
  visitor: ExpectedPage,
  owner: ExpectedPage,
  expired: ExpectedPage,
  administrator: ExpectedPage,
];
const roles: readonly Role[] = ['visitor', 'owner', 'trialExpired', 'admin'];

const table: Record<string, Row> = {
  '/login': forVisitors('Mirë se u kthyet'),
  '/forgot-password': forVisitors('Rivendosni fjalëkalimin'),
  '/reset-password': forVisitors('Link i Pavlefshem'),
  '/verify-email': everyone('Verifikimi nuk u krye'),
  '/take-back-email': everyone('Ktheni email-in e mëparshëm'),
  '/restore-account': everyone('Rikthimi i llogarisë'),
  '/ftesa': everyone('Ftesa nuk vlen më'),
  '/ftesa-administratorit': everyone('Ftesa nuk vlen më'),
  '/kushtet': everyone('Kushtet e përdorimit'),
  '/privacy-policy': everyone('Politika e privatësisë'),
  '/refund-policy': everyone('Politika e rimbursimit'),
  '/shipping-policy': everyone('Politika e dorëzimit'),
  '/contact-us': everyone('Na kontaktoni'),
  '/landing': everyone(hero),
  '/payment-success': ['Hyni për të parë pagesën', noPayment, noPayment, noPayment],
  '/': [hero, 'E hënë, 23 nëntor', gate, '/users'],
  '/terminet': [landing, 'E hënë, 23 nëntor', gate, '/users'],
  '/kujtesat': [landing, 'Kujtesat për nesër', gate, '/users'],
  '/klientet': [landing, 'Klientët', gate, '/users'],
  '/arka': [landing, 'E hënë, 23 nëntor', gate, '/users'],
  '/raportet': [landing, 'Raportet e Mia', gate, 'Raportet dhe Statistika'],
  '/profili': [landing, 'Profili im', 'Profili im', 'Profili im'],
  '/siguria': [landing, 'Siguria', 'Siguria', 'Siguria'],
  '/programues': [landing, 'Për programues', 'Për programues', '/users'],
  '/abonimi': [landing, 'Zgjidhni Planin Tuaj', 'Zgjidhni Planin Tuaj', 'Menaxhimi i Abonimeve'],
  '/konfigurimet': [landing, 'Konfigurimet e Mia', gate, 'Konfigurimet'],
  '/users': forAdmins('Menaxhimi i Përdoruesve'),
  '/users/:id': forAdmins('Përdoruesi nuk u gjet'),
  '/notifications': [landing, refusal, refusal, 'Njoftimet'],
  '/top-activities': forAdmins('Përdoruesit më aktivë'),
  '/history': forAdmins('Historiku'),
  '/dashboard': [landing, '/', '/', '/users'],
  '/s/salloni-blloku': everyone('Salloni Blloku'),
  '/s/salloni-blloku/radha': everyone('Salloni Blloku'),
  '/o/00000000-abcdefghijk': everyone('Ky link nuk vlen më.'),
  '/r/00000000-abcdefghijk': everyone('Ky link nuk vlen më.'),
  '/asgjekund/fare': [landing, '/', '/', '/users'],
};

// beside the states, on their server
test('every screen of the router is in the route table, and among the states, which are checked with axe', {
  tag: '@phone',
}, () => {
  const paths = screens.map(({ path }) => path).filter((path) => path !== '/qkyqu');
  expect(paths.filter((path) => !table[path])).toEqual([]);
  const opened = states.map(({ path }) => path.replace(/\?.*/, ''));
  const isOpened = (path: string) =>
    opened.some((one) => new RegExp(`^${path.replace(':id', '[^/]+')}$`).test(one));
  expect(paths.filter((path) => !isOpened(path))).toEqual([]);
});

for (const [n, role] of roles.entries()) {
  test(`each address shows or redirects as in the table, and signing out to the login, as ${role}`, {
    tag: ['@desktop', '@long'],
  }, async ({ page, enterAs }) => {
    await enterAs(role, 'own');
    for (const [path, row] of Object.entries(table)) {
      const expected = row[n] ?? '';
      await test.step(`${path} → ${expected}`, async () => {
        await page.goto(path);
        if (expected.startsWith('/')) return expect(page).toHaveURL((url) => url.pathname === expected);
        const title = page.getByRole('heading', { level: 1 });
        await expect(expected === refusal ? page.getByRole('main') : title).toContainText(expected);
        expect(new URL(page.url()).pathname).toBe(path);
      });
    }
    await page.goto('/qkyqu');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mirë se u kthyet');
  });
}
