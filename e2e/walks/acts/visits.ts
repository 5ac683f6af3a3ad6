// Visits: booked, moved, cancelled, restored, ticked, by each of the ways that the day has.
import type { Page } from '@playwright/test';
import {
  type Act,
  added,
  button,
  chooseOfDay,
  chooseService,
  comes,
  dialog,
  everybody,
  fillClient,
  fillForm,
  freeTimes,
  goes,
  goToDay,
  more,
  NotPossible,
  oneOf,
  openForm,
  openVisit,
  refused,
  saveVisit,
  somebody,
  soon,
  visits,
  withLogin,
} from './act.ts';

/** Cancels in the question, of a series and of several people only this visit. */
const answerCancel = (page: Page): Promise<void> =>
  button(page.getByRole('alertdialog'), /^Anulo (terminin|vetëm këtë)/)
    .first()
    .click(soon);

export const visitActs: readonly Act[] = [
  {
    name: 'book by the form',
    roles: everybody,
    async run({ page }, n) {
      await fillForm(page, n);
      await saveVisit(page).click(soon);
      await comes(added(page).or(refused(page)));
    },
  },
  {
    name: 'book by the line',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page);
      await openForm(page);
      const field = dialog(page).getByRole('combobox', { name: 'Klienti' });
      await field.fill(`${somebody(n)} nesër në ${9 + (n % 9)}`, soon);
      await field.press('Enter');
      await comes(dialog(page).getByText(somebody(n)).or(added(page)));
    },
  },
  {
    name: 'book on a free slot',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page, n % 3);
      await (await oneOf(freeTimes(page), n)).click({ ...soon, position: { x: 10, y: 6 } });
      await fillClient(page, somebody(n));
      await chooseService(page, n);
      await saveVisit(page).click(soon);
      await comes(added(page).or(refused(page)));
    },
  },
  {
    name: 'move by the form',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page, n % 5);
      await openVisit(page, n);
      await (await oneOf(button(dialog(page), 'Ndrysho'), 0)).click(soon);
      await dialog(page).getByRole('button', { name: /Ora$/ }).first().click(soon);
      await (await oneOf(page.getByRole('option'), n)).click(soon);
      await button(dialog(page), /^Ruaj/).click(soon);
      await comes(page.getByText(/u përditësua|Nuk kishte asgjë/).or(page.getByRole('alert')));
    },
  },
  {
    name: 'cancel a visit',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page, n % 4);
      await openVisit(page, n);
      await more(page, 'Anulo');
      await answerCancel(page);
      await goes(page.getByRole('alertdialog'));
    },
  },
  {
    name: 'cancel and undo',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page, n % 4);
      await openVisit(page, n);
      await more(page, 'Anulo');
      await answerCancel(page);
      await button(page, 'Zhbëj').last().click({ timeout: 10_000 });
    },
  },
  {
    name: 'restore a visit',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page, n % 4);
      await openVisit(page, n, /Anuluar/);
      const restore = button(dialog(page), 'Rikthe');
      await (await oneOf(restore, 0)).click(soon);
    },
  },
  {
    name: 'tick a visit',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page, n % 2);
      await (await oneOf(button(page, /^(Konfirmo terminin|Erdhi):/), n)).click(soon);
    },
  },
  {
    name: 'open a visit and go back',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page, n % 4);
      await openVisit(page, n, /./);
      await page.goBack(soon);
      await goes(page.getByRole('dialog'));
    },
  },
  {
    name: 'drag a visit',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page, 1 + (n % 3));
      const from = await (await oneOf(visits(page, /Në pritje|Konfirmuar/), n)).boundingBox();
      if (!from) throw new NotPossible('it is not drawn');
      await page.mouse.move(from.x + from.width / 3, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(from.x + from.width / 3, from.y + 8 + 40 + (n % 80), { steps: 6 });
      await page.mouse.up();
    },
  },
  {
    name: 'type in the form and go back',
    roles: everybody,
    async run({ page }, n) {
      await goToDay(page);
      await openForm(page);
      const field = dialog(page).getByRole('combobox', { name: 'Klienti' });
      await field.fill(somebody(n), soon);
      await page.goBack(soon).catch(() => {});
      const stay = button(page, /^(Qëndro|Vazhdo|Kthehu|Vazhdo të shkruash)/);
      await comes(stay.or(field));
      if ((await stay.count()) > 0) await stay.first().click(soon);
      if ((await field.inputValue(soon)) !== somebody(n)) throw new Error('typed text is gone');
    },
  },
  {
    name: 'show the week',
    roles: withLogin,
    async run({ page }) {
      await goToDay(page);
      await chooseOfDay(page, 'Java');
      await comes(page.getByRole('list', { name: 'Ditët e javës' }));
    },
  },
];
