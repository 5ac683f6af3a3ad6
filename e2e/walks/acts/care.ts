// Clients: renamed, erased, imported, twice in the list, and what is known of their health.
import type { Page } from '@playwright/test';
import {
  type Act,
  button,
  comes,
  dialog,
  goes,
  goTo,
  managers,
  NotPossible,
  oneOf,
  openClient,
  press,
  somebody,
  soon,
  undoButton,
} from './act.ts';

async function writeAllergy(page: Page, text: string) {
  await press(dialog(page), /^(Shëno alergji|Ndrysho alergjitë)/);
  const form = page.getByRole('dialog', { name: /^Alergji: / });
  await form.getByRole('textbox', { name: 'Alergji' }).fill(text, soon);
  await press(form, 'Ruaj');
  await goes(form);
}

async function rename(page: Page, name: string) {
  await press(dialog(page), 'Ndrysho');
  const form = page.getByRole('dialog', { name: 'Ndrysho klientin' });
  await form.getByLabel('Emri').fill(name, soon);
  await press(form, 'Ruaj');
  await goes(form);
}

/** The list of clients has its other tools below the pages. */
async function openTool(page: Page, name: string) {
  await goTo(page, 'Klientët');
  await press(page, name);
  await comes(dialog(page).getByRole('heading', { level: 2 }));
}

/** Gives a client the name of another one, with its words the other way round, and opens the list of those who are in it twice. */
async function nameTwice(page: Page, n: number) {
  await openClient(page, n);
  const name = (await dialog(page).getByRole('heading', { level: 2 }).textContent(soon)) ?? '';
  const words = name.trim().split(/\s+/);
  if (words.length < 2) throw new NotPossible('the name has one word');
  await openClient(page, n + 1);
  await rename(page, words.reverse().join(' '));
  await openTool(page, 'Klientë të dyfishtë');
}

export const careActs: readonly Act[] = [
  {
    name: 'rename a client',
    roles: managers,
    async run({ page }, n) {
      await openClient(page, n);
      await rename(page, somebody(n + 500));
      await comes(page.getByText('Klienti u përditësua.'));
    },
  },
  {
    name: 'erase a client',
    needsNetwork: true,
    roles: managers,
    async run({ page }, n) {
      await openClient(page, n);
      await press(dialog(page), 'Fshi të dhënat');
      await press(page.getByRole('alertdialog'), 'Fshi të dhënat');
      await comes(
        page.getByText('Të dhënat e klientit u fshinë.').or(page.getByRole('alertdialog').getByRole('alert')),
      );
    },
  },
  {
    name: 'merge two clients and undo it',
    needsNetwork: true,
    roles: managers,
    async run({ page }, n) {
      await nameTwice(page, n);
      const merge = dialog(page).getByRole('button', { name: /^Bashkoji: / });
      const none = page.getByText('Nuk u gjetën klientë të dyfishtë.');
      await comes(merge.or(none));
      if ((await merge.count()) === 0) throw new NotPossible('the two are not alike');
      await merge.first().click(soon);
      const undo = dialog(page).getByRole('button', { name: /^Zhbëj bashkimin: / });
      const pictures = button(page.getByRole('alertdialog'), 'Bashkoji dhe fshi fotot');
      await comes(undo.or(pictures).or(dialog(page).getByRole('alert')));
      if ((await pictures.count()) > 0) {
        await pictures.click(soon);
        await comes(undo);
      }
      if ((await undo.count()) === 0) return;
      await undo.first().click(soon);
      await comes(merge);
    },
  },
  {
    name: 'say that two clients are not the same',
    needsNetwork: true,
    roles: managers,
    async run({ page }, n) {
      await nameTwice(page, n + 3);
      const others = button(dialog(page), /^Nuk janë i njëjti person: /);
      await comes(others.or(page.getByText('Nuk u gjetën klientë të dyfishtë.')));
      await (await oneOf(others, n)).click(soon);
      await comes(page.getByText(/mbajtëm mend|nuk janë|U shënua|nuk pyesim/i));
    },
  },
  {
    name: 'import clients from a file',
    needsNetwork: true,
    roles: managers,
    async run({ page }, n) {
      await goTo(page, 'Klientët');
      const link = page.getByRole('link', { name: 'Importo klientë' });
      await link.first().waitFor(soon);
      await link.first().click(soon);
      const rows = [
        `${somebody(n)} Importuar;069${2_000_000 + n}`,
        `${somebody(n + 1)} Importuar;069${3_000_000 + n}`,
      ];
      await page.locator('input[type=file]').setInputFiles(
        {
          name: 'klientet.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`Emri;Telefoni\n${rows.join('\n')}`),
        },
        soon,
      );
      await press(page, 'Vazhdo');
      await comes(button(page, /^Importo \d/).or(page.getByText(/I keni tashmë: 2/)));
      if ((await button(page, /^Importo \d/).count()) === 0) return;
      await press(page, /^Importo \d/);
      await comes(page.getByText(/^Klientë të importuar/));
      // what became of the file stays on the screen until it is left
      await page
        .getByRole('link', { name: 'Shiko klientët' })
        .or(button(page, 'Shiko klientët'))
        .first()
        .click(soon);
    },
  },
  {
    name: 'write an allergy',
    roles: managers,
    async run({ page }, n) {
      await openClient(page, n);
      await writeAllergy(page, ['PPD', 'Amoniak'][n % 2] ?? '');
    },
  },
  {
    name: 'remove an allergy and undo it',
    roles: managers,
    async run({ page }, n) {
      await openClient(page, n);
      await writeAllergy(page, 'Lateks');
      await writeAllergy(page, '');
      await comes(page.getByText('Alergjitë u fshinë.'));
      const undo = undoButton(page);
      const restore = button(dialog(page), /^Rikthe/);
      await comes(undo.or(restore));
      await undo.or(restore).first().click(soon);
      await comes(page.getByText('Alergjitë u rikthyen.').or(dialog(page).getByText('Lateks')));
    },
  },
  {
    name: 'write a test of allergy',
    roles: managers,
    async run({ page }, n) {
      await openClient(page, n);
      await press(dialog(page), 'Shto test alergjie');
      const form = page.getByRole('dialog', { name: /^Test alergjie/ });
      await form
        .getByRole('radio', { name: n % 3 ? 'Pa reaksion' : 'Reaksion', exact: true })
        .check({ ...soon, force: true });
      await press(form, 'Ruaj');
      await comes(page.getByText('Testi i alergjisë u ruajt.').or(form.getByRole('alert')));
    },
  },
  {
    name: 'let a client have no more offers',
    needsNetwork: true,
    roles: managers,
    async run({ page }, n) {
      await openClient(page, n);
      const no = button(dialog(page), 'Shëno: nuk do oferta');
      const yes = button(dialog(page), /^Shëno: do oferta|^Lejo|^Hiq/);
      await (await no.or(yes).first()).click(soon);
      await comes(page.getByText(/ofert/i));
    },
  },
  {
    name: 'open who stays away',
    needsNetwork: true,
    roles: managers,
    async run({ page }) {
      await goTo(page, 'Klientët');
      const link = page.getByRole('link', { name: 'Nuk kanë ardhur prej kohësh' });
      await link.first().waitFor(soon);
      await link.first().click(soon);
      await comes(page.getByRole('heading', { level: 1, name: 'Nuk kanë ardhur prej kohësh' }));
    },
  },
];
