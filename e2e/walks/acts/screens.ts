// The screens, opened by their links.
import { type Act, everybody, goTo, managers, openAccount, openPart, withLogin } from './act.ts';

const settings = [
  /^Të dhënat e sallonit/,
  /^Orari/,
  /^Shërbimet/,
  /^Produktet/,
  /^(Barberët|Stilistët)/,
  /^Stafi/,
  /^Rezervimi online/,
  /^Arka/,
];

export const screenActs: readonly Act[] = [
  ...(['Paneli', 'Terminet', 'Klientët', 'Raportet'] as const).map(
    (name): Act => ({
      name: `open ${name}`,
      roles: name === 'Raportet' ? withLogin : everybody,
      run: ({ page }) => goTo(page, name),
    }),
  ),
  ...['Konfigurimet', 'Siguria', 'Profili'].map(
    (name): Act => ({
      name: `open ${name}`,
      roles: withLogin,
      run: ({ page }) => openAccount(page, name),
    }),
  ),
  {
    name: 'open a part of the settings',
    roles: managers,
    async run({ page }, n) {
      await openPart(page, settings[n % settings.length] ?? '');
    },
  },
];
