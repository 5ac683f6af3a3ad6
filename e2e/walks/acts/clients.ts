// Clients: found, opened, written about.
import {
  type Act,
  button,
  comes,
  dialog,
  everybody,
  managers,
  oneOf,
  openClient,
  openSearch,
  soon,
} from './act.ts';

export const clientActs: readonly Act[] = [
  {
    name: 'open a client',
    roles: everybody,
    async run({ page }, n) {
      await openClient(page, n);
    },
  },
  {
    name: 'write a note about a client',
    roles: managers,
    async run({ page }, n) {
      await openClient(page, n);
      await (await oneOf(button(dialog(page), 'Ndrysho'), 0)).click(soon);
      const form = page.getByRole('dialog', { name: 'Ndrysho klientin' });
      await form.getByLabel('Shënim').fill(`Shënim ${n}`, soon);
      await button(form, 'Ruaj').click(soon);
      await comes(page.getByText('Klienti u përditësua.').or(form.getByRole('alert')));
    },
  },
  {
    name: 'book from the card of a client',
    roles: everybody,
    async run({ page }, n) {
      await openClient(page, n);
      const link = dialog(page).getByRole('link', { name: 'Shto termin' });
      await (await oneOf(link, 0)).click(soon);
      await comes(page.getByRole('dialog', { name: 'Shto termin' }));
    },
  },
  {
    name: 'search a client',
    roles: everybody,
    async run({ page }, n) {
      const field = await openSearch(page);
      await field.fill(['al', 'be', 'zana', 'xh', 'ç'][n % 5] ?? '', soon);
      await field.press('Enter', soon);
    },
  },
];
