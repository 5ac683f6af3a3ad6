// Clients: found, opened, written about.
import { type Act, button, closeAll, comes, dialog, everybody, goTo, oneOf, soon } from './act.ts';

export const clientActs: readonly Act[] = [
  {
    name: 'open a client',
    roles: everybody,
    async run({ page }, n) {
      await goTo(page, 'Klientët');
      const rows = page.getByRole('main').getByRole('listitem').getByRole('button');
      await rows
        .first()
        .waitFor(soon)
        .catch(() => {});
      await (await oneOf(rows.filter({ visible: true }), n)).click(soon);
      await comes(dialog(page).getByRole('heading', { level: 2 }));
    },
  },
  {
    name: 'search a client',
    roles: everybody,
    async run({ page }, n) {
      await closeAll(page);
      await (await oneOf(button(page, 'Kërko klient'), 0)).click(soon);
      await page.keyboard.type(['al', 'be', 'zana', 'xh', 'ç'][n % 5] ?? '');
      await page.keyboard.press('Enter');
    },
  },
];
