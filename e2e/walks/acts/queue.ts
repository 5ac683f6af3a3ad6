// Who comes without an appointment, and who waits for a free time.
import {
  type Act,
  button,
  chooseService,
  closeAll,
  comes,
  dialog,
  everybody,
  fillClient,
  goes,
  goTo,
  goToDay,
  managers,
  oneOf,
  somebody,
  soon,
} from './act.ts';

export const queueActs: readonly Act[] = [
  {
    name: 'let somebody wait',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page);
      await (await oneOf(button(page, 'Pa termin'), 0)).click(soon);
      await dialog(page).waitFor(soon);
      await (
        await oneOf(dialog(page).getByRole('button', { name: / min/ }).filter({ visible: true }), n)
      ).click(soon);
      await comes(page.getByText(/U shtua në radhë|Filloi/));
    },
  },
  {
    name: 'begin with who waits',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page);
      await (await oneOf(button(page, /^Radha \d/), 0)).click(soon);
      await dialog(page).waitFor(soon);
      await (await oneOf(button(dialog(page), /^Fillo: /), n)).click(soon);
      const goOn = button(page.getByRole('alertdialog'), 'Vazhdo gjithsesi');
      await comes(
        page
          .getByText(/^Filloi: /)
          .or(goOn)
          .or(page.getByRole('alertdialog'))
          .or(page.getByRole('dialog', { name: /^(Nuk fillon dot tani|Te kush fillon)/ })),
      );
      if ((await goOn.count()) > 0) await goOn.click(soon);
    },
  },
  {
    name: 'put somebody on the waitlist',
    roles: everybody,
    async run({ page }, n) {
      await goTo(page, 'Klientët');
      const link = page.getByRole('link', { name: 'Lista e pritjes' }).filter({ visible: true });
      await link
        .first()
        .waitFor(soon)
        .catch(() => {});
      await (await oneOf(link, 0)).click(soon);
      await (await oneOf(button(page, 'Vendos në listë'), 0)).click(soon);
      await dialog(page).getByLabel('Klienti').fill(somebody(n), soon);
      await dialog(page).getByLabel('Klienti').press('Escape');
      await dialog(page).getByLabel('Klienti').press('Tab');
      await chooseService(page, n);
      await button(dialog(page), /^(Vendos|Ruaj)/)
        .last()
        .click(soon);
      await comes(page.getByText(/në listë/));
    },
  },
  {
    name: 'book the next visit of a series',
    roles: managers,
    async run({ page }, n) {
      await goToDay(page, 1 + (n % 3));
      const cells = page
        .getByRole('grid', { name: /^Terminet e ditës/ })
        .getByRole('gridcell')
        .filter({ hasText: /Konfirmuar|Në pritje/ });
      await (await oneOf(cells, n)).click({ ...soon, position: { x: 20, y: 8 } });
      await button(dialog(page), 'Më shumë').click(soon);
      await page.getByRole('menu').waitFor(soon);
      const repeat = page.getByRole('menuitem', { name: 'Përsërite', exact: true });
      if ((await repeat.count()) === 0) return closeAll(page);
      await repeat.click(soon);
      await dialog(page)
        .getByText(/^Përsërite: /)
        .first()
        .waitFor(soon);
      await button(dialog(page), /^(Rezervo|Ruaj|Përsërite)/)
        .last()
        .click(soon);
      await goes(dialog(page));
    },
  },
  {
    name: 'open the form for several people',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page, n % 2);
      const add = button(page, 'Shto termin').or(
        page.getByRole('link', { name: 'Shto termin' }).filter({ visible: true }),
      );
      await add.first().click(soon);
      await fillClient(page, somebody(n));
      await (await oneOf(button(dialog(page), 'Për disa persona'), 0)).click(soon);
      await comes(dialog(page).getByText(/Personi 1/));
    },
  },
];
