// The screens, opened by their links.
import { type Act, closeAll, everybody, goTo, managers, oneOf, soon, withLogin } from './act.ts';

const settings = [
  'Salloni',
  'Orari',
  'Shërbimet',
  'Produktet',
  'Barberët',
  'Stafi',
  'Rezervimi online',
  'Arka',
];

export const screenActs: readonly Act[] = [
  ...(['Paneli', 'Terminet', 'Klientët', 'Raportet'] as const).map(
    (name): Act => ({ name: `open ${name}`, roles: everybody, run: ({ page }) => goTo(page, name) }),
  ),
  ...['Konfigurimet', 'Siguria', 'Profili'].map(
    (name): Act => ({
      name: `open ${name}`,
      roles: withLogin,
      async run({ page }) {
        await closeAll(page);
        const account = page.getByRole('button', { name: /^Llogaria/ }).filter({ visible: true });
        await (await oneOf(account, 0)).click(soon);
        await (await oneOf(page.getByRole('menuitem', { name: new RegExp(`^${name}`) }), 0)).click(soon);
      },
    }),
  ),
  {
    name: 'open a part of the settings',
    roles: managers,
    async run({ page }, n) {
      await closeAll(page);
      const account = page.getByRole('button', { name: /^Llogaria/ }).filter({ visible: true });
      await (await oneOf(account, 0)).click(soon);
      await (await oneOf(page.getByRole('menuitem', { name: /^Konfigurimet/ }), 0)).click(soon);
      const name = settings[n % settings.length] ?? '';
      const part = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
      await part
        .first()
        .waitFor(soon)
        .catch(() => {});
      await (await oneOf(part.filter({ visible: true }), 0)).click(soon);
    },
  },
];
