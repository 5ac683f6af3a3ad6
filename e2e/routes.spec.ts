// The specification's route table, walked by each kind of person: what an address shows, or where it leads instead.
import { screens } from '../web/router.tsx';
import { type Actor, test } from './cast.ts';
import { expect, expectAccessible } from './test.ts';

test.describe.configure({ timeout: 300_000 });

/** The title of the screen that is shown, or the address that is led to. */
type Leads = string;
const landing = '/landing';
const gate = 'Akses i Kufizuar';
const hero = 'Agjenda e sallonit, gjithmonë me një hap para.';
const noPayment = 'Asnjë pagesë për të treguar';
const refusal = 'Nuk keni akses në këtë faqe.';

const everyone = (title: string): Row => [title, title, title, title];
const forVisitors = (title: string): Row => [title, '/', '/', '/users'];
const forAdmins = (title: string): Row => [landing, '/', '/', title];

type Row = readonly [visitor: Leads, owner: Leads, expired: Leads, administrator: Leads];
const actors: readonly Actor[] = ['visitor', 'owner', 'expired', 'administrator'];

const table: Record<string, Row> = {
  '/login': forVisitors('Mirë se u kthyet'),
  '/forgot-password': forVisitors('Rivendosni fjalëkalimin'),
  '/reset-password': forVisitors('Link i Pavlefshem'),
  '/verify-email': everyone('Verifikimi nuk u krye'),
  '/privacy-policy': everyone('Politika e privatësisë'),
  '/refund-policy': everyone('Politika e rimbursimit'),
  '/shipping-policy': everyone('Politika e dorëzimit'),
  '/contact-us': everyone('Na kontaktoni'),
  '/landing': everyone(hero),
  '/payment-success': ['Kyçuni për të parë pagesën', noPayment, noPayment, noPayment],
  '/': [hero, 'E hënë, 23 nëntor', gate, '/users'],
  '/terminet': [landing, 'E hënë, 23 nëntor', gate, '/users'],
  '/klientet': [landing, 'Klientët', gate, '/users'],
  '/raportet': [landing, 'Raportet e Mia', gate, 'Raportet dhe Statistika'],
  '/profili': [landing, 'Profili im', 'Profili im', 'Profili im'],
  '/abonimi': [landing, 'Zgjidhni Planin Tuaj', 'Zgjidhni Planin Tuaj', 'Menaxhimi i Abonimeve'],
  '/konfigurimet': [landing, 'Konfigurimet e Mia', gate, 'Konfigurimet'],
  '/users': forAdmins('Menaxhimi i Përdoruesve'),
  '/notifications': [landing, refusal, refusal, 'Njoftimet'],
  '/top-activities': forAdmins('Përdoruesit më aktivë'),
  '/history': forAdmins('Historiku'),
  '/dashboard': [landing, '/', '/', '/users'],
  '/asgjekund/fare': [landing, '/', '/', '/users'],
};

test('every screen is in the table', () => {
  const missing = screens.map(({ path }) => path).filter((path) => path !== '/qkyqu' && !table[path]);
  expect(missing).toEqual([]);
});

for (const [n, actor] of actors.entries()) {
  test(`each address as ${actor}`, async ({ page, enterAs }) => {
    await enterAs(actor);
    for (const [path, row] of Object.entries(table)) {
      const leads = row[n] ?? '';
      await test.step(`${path} → ${leads}`, async () => {
        await page.goto(path);
        if (leads.startsWith('/')) return expect(page).toHaveURL((url) => url.pathname === leads);
        const title = page.getByRole('heading', { level: 1 });
        await expect(leads === refusal ? page.getByRole('main') : title).toContainText(leads);
        expect(new URL(page.url()).pathname).toBe(path);
        await expectAccessible(page);
      });
    }
  });

  test(`signing out as ${actor} leads to the login`, async ({ page, enterAs }) => {
    await enterAs(actor);
    await page.goto('/qkyqu');
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mirë se u kthyet');
  });
}
